// What a device does per nanosecond, resource by resource, and what one element of a stage asks of each
// resource. Together they give the effective bandwidth of a stage and which share of its time waits for what.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/assumed_overlap.h"
#include "model/device/gpu_spec.h"
#include "model/device/software_device.h"
#include "model/device/unit_rates.h"
#include "model/frame/stage.h"
#include "model/frame/texel_class.h"
#include "model/numeric/result.h"

namespace framecast {

// What a stage can wait for, and the unit of its work:
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

// Work that one element of each stage asks of each resource; 0 where it asks nothing. These are stated
// assumptions about an ordinary real-time frame (docs/model.md lists them): what they decide is only how a
// stage's measured time splits among resources, and a projection reports how far it moves when each is a
// quarter or four times as much.
StageResources assumed_work();

enum class DeviceKind : std::uint8_t { gpu, software, profile };

struct DeviceRates {
    std::string name;
    std::string vendor;
    std::string architecture;
    std::string chip;  // id in the GPU database; empty for others
    DeviceKind kind = DeviceKind::gpu;
    bool generic = false;  // nothing is known of it: rates of an ordinary discrete GPU (generic_rates)
    bool assumed = false;  // per_ns is from no data sheet
    double overlap = kGpuOverlap.p;                 // of its stages where no isolated draw tells
    SoftwareDriver driver = SoftwareDriver::other;  // of a software device
    // Work per nanosecond, above 0. A GPU's resources serve every stage alike; a software driver's stages run
    // on different numbers of threads.
    StageResources per_ns = StageResources::Ones();
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    double bus_width_bits = kUnknown;
    // The largest cache between all of its cores and memory, in bytes; kUnknown where none is known.
    double cache_bytes = kUnknown;
    bool measured = false;  // per_ns is from a device profile, not from a data sheet
    // Standard deviation of ln(true rate / per_ns) as its measurement has it; 0 elsewhere.
    StageResources deviation = StageResources::Zero();
    std::optional<UnitRates> units;  // of its cores; nothing where they are not known
    // What a render pass and a draw cost whatever their size, where measured: on this device, or, of a
    // software driver, on another of its kind (flush_cost.h).
    double pass_ns = kUnknown;
    double draw_ns = kUnknown;
    // How many times as long as a plain texel (Resource::texture) one of another class takes to sample, where
    // both were measured; 1 of plain ones, kUnknown where not measured.
    std::array<double, kTexelClassCount> texel_cost = {1,        kUnknown, kUnknown, kUnknown,
                                                       kUnknown, kUnknown, kUnknown};
    // What clearing a pixel takes, colour and depth, where measured.
    double cleared_pixel_ns = kUnknown;
    // What a fragment takes in `ps` whose shader passes a varying on and computes nothing, and a vertex in
    // `vs` that is transformed and passes two on: of a profile that has these stages' rates of `geometry`.
    double fragment_ns = kUnknown;
    double vertex_ns = kUnknown;
    // Where measured: what a varying takes for each triangle of a fragment shader that reads it, what a
    // fragment takes for each output of its shader that no attachment receives, and what blending takes of a
    // sample beyond writing it.
    double varying_triangle_ns = kUnknown;
    double output_ns = kUnknown;
    double blended_sample_ns = kUnknown;
    // Of a software device: its threads, and how long they take to be woken; kUnknown where not known.
    double threads = kUnknown;
    double wake_ns = kUnknown;
    // What a software driver's threads take besides in a render pass that they share (flush_cost.h).
    double sharing_ns = kUnknown;
    // One line for each number that is not the data sheet's: "raster units are not known; 2 assumed from 2048
    // shading units".
    std::vector<std::string> assumptions;
};

// From a data sheet. Needs a clock, bandwidth and either shading units or fp32 rate; the error names what is
// missing. Raster units, ROPs and texture units are assumed from the shading units where unknown (1 per 1024,
// 1 per 32, 1 per 16).
Result<DeviceRates> rates_of(const GpuSpec& spec);
// From a software device; cycles per element are those measured on lavapipe (docs/cpu-drivers.md).
DeviceRates rates_of(const SoftwareSpec& spec);

// A GPU of which nothing is known: rates of an ordinary discrete GPU, all assumed. Enough to split measured
// times among stages, not to project from.
DeviceRates generic_rates(const std::string& name);

// What a sample takes in `om` of a measured device when it is only written, ns: of a profile, which has it as
// that stage's rate of `geometry` (measured_profile.h). kUnknown for others, and for profiles without; of
// those the rate is that of primitives, which are slower than a whole fill.
double written_sample_ns(const DeviceRates& device);

// Nanoseconds that one element of each stage waits for each resource: work / rate.
StageResources element_ns(const StageResources& work, const DeviceRates& device);
// Effective bandwidth of a stage, elements per nanosecond (Issa, pipeline paper, "bw"): resources one after
// the other.
double elements_per_ns(const StageResources& element_ns, Stage stage);
// The share of each stage's time that waits for each resource; rows of stages add up to 1.
StageResources resource_shares(const StageResources& element_ns);

}  // namespace framecast
