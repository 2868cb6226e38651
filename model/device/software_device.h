// A CPU that runs a software Vulkan driver (lavapipe, SwiftShader): a kind of device of its own, never a row
// of the GPU table.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

enum class SoftwareDriver : std::uint8_t { llvmpipe, swiftshader, other };
std::string_view name(SoftwareDriver driver);

// The side of the square of pixels that a driver shades together where it covers one of them: 4 of llvmpipe
// (Mesa, lp_rast_tri.c: stamps of 4x4), 2 of others (quads, which derivatives need).
int shaded_block_side(SoftwareDriver driver);

struct SoftwareSpec {
    std::string name;
    SoftwareDriver driver = SoftwareDriver::other;
    double threads = kUnknown;              // that shade and rasterize
    double clock_mhz = kUnknown;            // of a core
    double vector_bits = kUnknown;          // width of the vectors that shaders are compiled to
    double bandwidth_gbs = kUnknown;        // of main memory, all threads together
    double wake_ns = kUnknown;              // until a sleeping thread runs once woken; not assumed
    std::map<std::string, Source> sources;  // member -> how it was obtained
};

// One line for each number of it that is assumed: "core_clock_mhz of X is not known; 3000 assumed".
std::vector<std::string> assumption_lines(const SoftwareSpec& spec);

// Is the device a software driver? Its type says so.
bool is_software(const DeviceInfo& device);

// What the capture says of its device, with stated assumptions for the rest: 1 thread, 3000 MHz, 128 bits
// (llvmpipe names its own width) and 12.8 GB/s a thread, each labelled `assumed` in sources.
SoftwareSpec software_spec(const DeviceInfo& device);

// Reads a "framecast.gpu/1" document whose device_type is "cpu": name, driver ("llvmpipe", "swiftshader" or
// "other"), threads, core_clock_mhz, vector_bits, bandwidth_gbs, wake_ns. What is missing is assumed as
// above, but for wake_ns.
Result<SoftwareSpec> read_software(const Json& document, const std::string& file);

}  // namespace framecast
