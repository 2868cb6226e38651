// How fast the cores of a GPU architecture execute each class of instruction:
// model/device/data/unit_rates.csv, compiled in and replaceable by a file of the same columns. Every row
// names where its numbers are published.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/cpu_driver_device.h"
#include "model/device/gpu_spec.h"
#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast {

// Rates of one core (SM, CU, shader core, ...), in instructions of single invocations per clock. The classes
// `uniform` and `control` have no units of their own here and only take dispatch slots.
struct UnitRates {
    std::string architecture;                                // as in the GPU database
    double lanes = 0;                                        // shading units of the core
    double dispatch = 0;                                     // all classes together
    std::array<double, kInstructionClassCount> per_clock{};  // 0 for uniform and control
    // Classes that share units and take turns on them.
    std::vector<std::vector<InstructionClass>> shared;
    // Classes whose rate is not published; it may be wrong by kAssumedRateRange both ways.
    std::vector<InstructionClass> assumed;
    std::string source;
};
inline constexpr double kAssumedRateRange = 2;

class UnitRateTable {
  public:
    // The compiled-in table. Valid for the program's life.
    static const UnitRateTable& builtin();
    // Refused, naming file, line and column: a missing column, an empty architecture or source, a rate that
    // is not above 0, an unknown or repeated class in `shared` or `assumed`, two rows of one architecture
    // with the same lanes.
    static Result<UnitRateTable> parse(std::string_view csv, const std::string& name);
    static Result<UnitRateTable> load(const std::string& path);

    const std::vector<UnitRates>& rows() const { return rows_; }

    // The row of an architecture whose cores have `lanes` lanes, otherwise its first row; null without a row.
    // lanes may be unknown (NaN).
    const UnitRates* find(std::string_view architecture, double lanes) const;

  private:
    std::vector<UnitRates> rows_;
};

// How a device executes shaders.
struct ShaderDevice {
    std::string name;
    UnitRates rates;
    double cores = 0;  // cores with rates.lanes lanes each; may be fractional
    double clock_mhz = 0;
    std::vector<std::string> assumptions;
};

// Needs an architecture in the table, a clock, and shading units or fp32 rate; the error names what is
// missing. A texture rate in the specification replaces the table's.
Result<ShaderDevice> shader_device(const GpuSpec& spec,
                                   const UnitRateTable& table = UnitRateTable::builtin());
// A CPU thread is a core that executes one vector instruction of `vector_bits` at a time, for as many
// invocations as it has lanes: all classes take turns. Cycles as in model/device/rates.h; all assumed.
ShaderDevice shader_device(const CpuDriverSpec& spec);

}  // namespace framecast
