// Work of a device per nanosecond for each resource, and the work that one element of a stage needs of each.
// Together they give the effective bandwidth of a stage, and the share of its time that it waits for each
// resource.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/assumed_overlap.h"
#include "model/device/cpu_driver_device.h"
#include "model/device/gpu_spec.h"
#include "model/device/unit_rates.h"
#include "model/frame/stage.h"
#include "model/frame/texel_class.h"
#include "model/numeric/result.h"

namespace framecast {

// The resources that a stage can wait for, with the unit of their work:
//   geometry  primitives and vertices through fixed-function set-up
//   alu       single-precision operations
//   texture   texels filtered
//   rop       pixels written or tested
//   memory    bytes
enum class Resource : std::uint8_t { geometry, alu, texture, rop, memory };
inline constexpr int kResourceCount = 5;
std::string_view name(Resource resource);
std::string_view work_unit(Resource resource);
constexpr int index(Resource resource) {
    return static_cast<int>(resource);
}

using StageResources = Eigen::Array<double, kStageCount, kResourceCount>;

// Work that one element of each stage needs of each resource; 0 where it needs none. These are stated
// assumptions about an ordinary real-time frame (docs/model.md lists them). They only decide how a stage's
// measured time splits among resources. A projection reports how far it moves when each is a quarter or four
// times as much.
StageResources assumed_work();

enum class DeviceKind : std::uint8_t { gpu, cpu_driver, profile };
// Where a GPU sits. Clocks of laptop boards depend on the laptop; integrated GPUs share the processor's
// memory.
enum class Board : std::uint8_t { desktop, laptop, integrated };

struct DeviceRates {
    std::string name;
    std::string vendor;
    std::string architecture;
    std::string chip;  // id in the GPU database; empty for others
    DeviceKind kind = DeviceKind::gpu;
    Board board = Board::desktop;
    bool generic = false;            // an unknown device: rates of an ordinary discrete GPU (generic_rates)
    bool assumed = false;            // per_ns comes from no data sheet
    double overlap = kGpuOverlap.p;  // p of its stages where no isolated draw determines it
    CpuDriver driver = CpuDriver::other;  // only for a CPU driver
    // Work per nanosecond, above 0. A GPU's resources serve every stage alike; a CPU driver's stages run on
    // different numbers of threads.
    StageResources per_ns = StageResources::Ones();
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    double bus_width_bits = kUnknown;
    // The largest cache shared by all cores, in bytes; kUnknown where none is known.
    double cache_bytes = kUnknown;
    bool measured = false;  // per_ns comes from a device profile, not from a data sheet
    // Standard deviation of ln(true rate / per_ns) by its measurement; 0 for rates that were not measured.
    StageResources deviation = StageResources::Zero();
    std::optional<UnitRates> units;  // rates of one core's units; nothing where they are not known
    // Fixed costs of a render pass and of a draw, where measured: on this device, or, for a CPU driver, on
    // another machine with it (flush_cost.h).
    double pass_ns = kUnknown;
    double draw_ns = kUnknown;
    // Time to sample a texel of each class over that of a plain texel (Resource::texture), where both were
    // measured; 1 for plain texels, kUnknown where not measured.
    std::array<double, kTexelClassCount> texel_cost = {1,        kUnknown, kUnknown, kUnknown,
                                                       kUnknown, kUnknown, kUnknown};
    // Time to clear one pixel, colour and depth, where measured.
    double cleared_pixel_ns = kUnknown;
    // Time of a fragment in `ps` whose shader passes a varying on and computes nothing, and of a vertex in
    // `vs` that is transformed and passes two on. Known from profiles that have these stages' rates of
    // `geometry`.
    double fragment_ns = kUnknown;
    double vertex_ns = kUnknown;
    // Where measured: time per varying and triangle of a fragment shader that reads it; time per fragment for
    // each output of its shader that no attachment receives; time that blending adds to writing a sample.
    double varying_triangle_ns = kUnknown;
    double output_ns = kUnknown;
    double blended_sample_ns = kUnknown;
    // Of a CPU driver: its threads, and how long they take to wake up; kUnknown where not known.
    double threads = kUnknown;
    double wake_ns = kUnknown;
    // Extra time of a CPU driver's threads in a render pass that they share (flush_cost.h).
    double sharing_ns = kUnknown;
    // One line for each number that does not come from the data sheet: "raster units are not known; 2 assumed
    // from 2048 shading units".
    std::vector<std::string> assumptions;
};

// Computes rates from a data sheet. Needs a clock, bandwidth and either shading units or fp32 rate; the error
// names what is missing. Unknown raster units, ROPs and texture units are assumed from the shading units (1
// per 1024, 1 per 32, 1 per 16).
Result<DeviceRates> rates_of(const GpuSpec& spec);
// Computes rates of a CPU driver; cycles per element are those measured on lavapipe (docs/cpu-drivers.md).
DeviceRates rates_of(const CpuDriverSpec& spec);

// Rates for an unknown GPU: those of an ordinary discrete GPU, all assumed. They suffice to split measured
// times among stages, but not to project from.
DeviceRates generic_rates(const std::string& name);

// Time of a sample in `om` that is only written, ns. It comes from a profile, as that stage's rate of
// `geometry` (measured_profile.h). kUnknown for other devices, and for profiles without it: their rate there
// is that of primitives, which are slower than a whole fill.
double written_sample_ns(const DeviceRates& device);

// Nanoseconds that one element of each stage waits for each resource: work / rate.
StageResources element_ns(const StageResources& work, const StageResources& per_ns);
StageResources element_ns(const StageResources& work, const DeviceRates& device);
// Effective bandwidth of a stage, elements per nanosecond (Issa, pipeline paper, "bw"). The stage waits for
// one resource after the other.
double elements_per_ns(const StageResources& element_ns, Stage stage);
// The share of each stage's time that it waits for each resource; a stage's row adds up to 1.
StageResources resource_shares(const StageResources& element_ns);

}  // namespace framecast
