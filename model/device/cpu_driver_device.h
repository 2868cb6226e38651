// A CPU that runs a Vulkan driver (lavapipe, SwiftShader): a kind of device of its own, never a row of the
// GPU table.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

enum class CpuDriver : std::uint8_t { llvmpipe, swiftshader, other };
std::string_view name(CpuDriver driver);

// Side, in pixels, of the square block that a driver shades when one of its pixels is covered: 4 for llvmpipe
// (Mesa, lp_rast_tri.c: stamps of 4x4), 2 for others (quads, which derivatives need).
int shaded_block_side(CpuDriver driver);

struct CpuDriverSpec {
    std::string name;
    CpuDriver driver = CpuDriver::other;
    double threads = kUnknown;              // threads that shade and rasterize
    double clock_mhz = kUnknown;            // core clock
    double vector_bits = kUnknown;          // width of the vectors that shaders are compiled to
    double bandwidth_gbs = kUnknown;        // of main memory, all threads together
    double wake_ns = kUnknown;              // until a sleeping thread runs once woken; not assumed
    std::map<std::string, Source> sources;  // member -> how it was obtained
};

// One line for each assumed number: "core_clock_mhz of X is not known; 3000 assumed".
std::vector<std::string> assumption_lines(const CpuDriverSpec& spec);

// Whether the device is a CPU driver, by its type.
bool is_cpu_driver(const DeviceInfo& device);

// The facts that the capture states about its device, with stated assumptions for the rest: 1 thread, 3000
// MHz, 128 bits (llvmpipe names its own width) and 12.8 GB/s per thread. Each assumption is labelled
// `assumed` in sources.
CpuDriverSpec cpu_driver_spec(const DeviceInfo& device);

// Reads a "framecast.gpu/1" document whose device_type is "cpu": name, driver ("llvmpipe", "swiftshader" or
// "other"), threads, core_clock_mhz, vector_bits, bandwidth_gbs, wake_ns. Missing members are assumed as
// above, except wake_ns.
Result<CpuDriverSpec> read_cpu_driver(const Json& document, const std::string& file);

}  // namespace framecast
