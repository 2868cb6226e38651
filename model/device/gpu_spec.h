// Data-sheet facts of a GPU: one row of model/device/data/gpus.csv, or one "framecast.gpu/1" file with the
// same keys.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kGpuSchema = "framecast.gpu";
inline constexpr int kGpuSchemaMajor = 1;

// Unknown numbers are kUnknown. docs/gpu-database.md defines every column.
struct GpuSpec {
    std::string id;            // "geforce-gtx-1060-6gb"
    std::string name;          // "GeForce GTX 1060 6GB"
    std::string also_named;    // other names, separated by ';': "Ryzen 7 6800U;Ryzen 7 6800H"
    std::string chip;          // "GP106"
    std::string vendor;        // "NVIDIA", "AMD", "Intel", "Qualcomm", "ARM", "Apple"
    std::string architecture;  // "Pascal"
    double year = kUnknown;
    std::string device_type;  // "discrete", "integrated", "mobile"
    double core_clock_mhz = kUnknown;
    double boost_clock_mhz = kUnknown;
    double shader_clock_mhz = kUnknown;  // only where shaders had a clock of their own
    double shading_units = kUnknown;
    // Further floating point operations per clock that only dual issue fills (RDNA 3 and later): as many as
    // shading_units. fp32_gflops does not count them.
    double dual_issue_units = kUnknown;
    // Which of the shading units execute integers: "shared" (all, in place of floats), "half", "separate"
    // (none: integers have units of their own); empty where not known.
    std::string integer_lanes;
    double compute_units = kUnknown;
    // How many compute units can run vertex and fragment shaders; kUnknown: all. NVIDIA's Hopper draws with 4
    // of its 132 (NVIDIA H100 Tensor Core GPU Architecture, 2022: "only two TPCs are graphics-capable").
    double graphics_units = kUnknown;
    double tmus = kUnknown;
    double rops = kUnknown;
    double raster_units_or_gpcs = kUnknown;
    std::string memory_type;
    double memory_clock_mhz = kUnknown;
    double memory_effective_mtps = kUnknown;
    double bus_width_bits = kUnknown;
    double bandwidth_gbs = kUnknown;
    double l2_kib = kUnknown;
    double l3_or_infinity_cache_mib = kUnknown;
    double fp32_gflops = kUnknown;
    double pixel_rate_gps = kUnknown;
    double texture_rate_gts = kUnknown;
    double tdp_w = kUnknown;
    std::uint32_t pci_vendor_id = 0;
    std::vector<std::uint32_t> pci_device_ids;
    std::string source;

    // The clock that rates are computed with, MHz: boost where there is one, otherwise core. kUnknown when
    // neither is known.
    double clock_mhz() const;

    // Whether it has graphics hardware. AMD's CDNA has none: no rasterizer, no ROPs (AMD, Introducing CDNA
    // Architecture, 2020).
    bool draws() const;
    // The share of the compute units that can draw; 1 when graphics_units is not known.
    double graphics_share() const;
};

// The table's columns and their names in files.
struct GpuNumber {
    std::string_view key;
    double GpuSpec::*member;
};
struct GpuText {
    std::string_view key;
    std::string GpuSpec::*member;
};
inline constexpr int kGpuNumberCount = 21;
inline constexpr int kGpuTextCount = 10;
extern const std::array<GpuNumber, kGpuNumberCount> kGpuNumbers;
extern const std::array<GpuText, kGpuTextCount> kGpuTexts;

// The four rates that the other columns imply; kUnknown where an input is unknown:
//   bandwidth = memory_effective_mtps * bus_width_bits / 8000      [GB/s]
//   fp32      = 2 * shading_units * (shader clock, or clock_mhz) / 1000   [GFLOP/s]
//   pixel     = rops * clock_mhz / 1000                            [Gpixel/s]
//   texture   = tmus * clock_mhz / 1000                            [Gtexel/s]
struct GpuRates {
    double bandwidth_gbs;
    double fp32_gflops;
    double pixel_rate_gps;
    double texture_rate_gts;
};
GpuRates implied_rates(const GpuSpec& spec);

// Fills unknown rates from the formulas. Returns an empty text when every given rate is within `tolerance`
// (relative) of its formula, otherwise the contradiction: "fp32_gflops is 10, but 2 * shading_units * clock
// gives 20".
std::string complete_rates(GpuSpec& spec, double tolerance = 1e-3);

// Sets every clock-dependent member for another core or memory clock (kUnknown leaves it): the clock itself
// and the rates that are proportional to it. Requires positive clocks.
void set_clocks(GpuSpec& spec, double core_clock_mhz, double memory_clock_mhz);

// Ids as in the table, "1c03;1c04" hexadecimal; false when the text is not such a list.
bool parse_pci_ids(std::string_view text, std::vector<std::uint32_t>& out);
std::string pci_ids_text(const std::vector<std::uint32_t>& ids);

// A spec as JSON with the table's keys, without unknown members and without a schema member.
Json gpu_json(const GpuSpec& spec);
// Reads a "framecast.gpu/1" document. Needs name; checks types, signs and the formulas.
Result<GpuSpec> read_gpu(const Json& document, const std::string& file);

// Whether an id is that of a laptop's discrete board: "geforce-rtx-3070-laptop", "radeon-rx-7600m-xt".
bool is_laptop_board(std::string_view id);

}  // namespace framecast
