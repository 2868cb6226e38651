// How fast the cores of a GPU architecture execute each class of instruction:
// model/device/data/unit_rates.csv, compiled in and replaceable by a file of the same columns. Every row
// names where its numbers are published.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/gpu_spec.h"
#include "model/device/software_device.h"
#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast {

// Of one core (SM, CU, shader core, ...). Instructions of single invocations a clock; the classes `uniform`
// and `control` have no units of their own here and only take dispatch slots.
struct UnitRates {
    std::string architecture;                                // as in the GPU database
    double lanes = 0;                                        // shading units of the core
    double dispatch = 0;                                     // all classes together
    std::array<double, kInstructionClassCount> per_clock{};  // 0 for uniform and control
    // Classes that take turns on the same units.
    std::vector<std::vector<InstructionClass>> shared;
    // Classes whose rate no publication gives; it may be wrong by kAssumedRateRange both ways.
    std::vector<InstructionClass> assumed;
    std::string source;
};
inline constexpr double kAssumedRateRange = 2;

class UnitRateTable {
  public:
    // The compiled-in table. Valid for the program's life.
    static const UnitRateTable& builtin();
    // Refused, naming file, line and column: a missing column, an empty architecture or source, a rate that
    // is not above 0, an unknown class in `shared` or `assumed` or one given twice, two rows of one
    // architecture with the same lanes.
    static Result<UnitRateTable> parse(std::string_view csv, const std::string& name);
    static Result<UnitRateTable> load(const std::string& path);

    const std::vector<UnitRates>& rows() const { return rows_; }

    // The row of an architecture whose cores have so many lanes, otherwise its first; null without a row.
    // lanes may be unknown (NaN).
    const UnitRates* find(std::string_view architecture, double lanes) const;

  private:
    std::vector<UnitRates> rows_;
};

// A device as it executes shaders.
struct ShaderDevice {
    std::string name;
    UnitRates rates;
    double cores = 0;  // of rates.lanes each; need not be whole
    double clock_mhz = 0;
    std::vector<std::string> assumptions;
};

// Needs an architecture that the table has, a clock and shading units or fp32 rate; the error names what is
// missing. A texture rate that the specification knows replaces the table's.
Result<ShaderDevice> shader_device(const GpuSpec& spec,
                                   const UnitRateTable& table = UnitRateTable::builtin());
// A CPU thread is a core that executes one vector instruction of `vector_bits` at a time for as many
// invocations as it has lanes: every class takes turns. Cycles as in model/device/rates.h; all assumed.
ShaderDevice shader_device(const SoftwareSpec& spec);

}  // namespace framecast
