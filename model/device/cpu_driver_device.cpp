#include "model/device/cpu_driver_device.h"

#include "model/device/assumed_overlap.h"

#include <array>
#include <cmath>
#include <optional>

#include "model/numeric/number_text.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, 3> kDriverNames = {"llvmpipe", "swiftshader", "other"};

struct Member {
    const char* key;
    double CpuDriverSpec::*member;
    double assumed;
    const char* each = "";  // the device that it is assumed for
};
// One DDR3-1600 channel, one core, SSE: the weakest machine that runs these drivers today.
constexpr std::array<Member, 4> kMembers = {{
    {"threads", &CpuDriverSpec::threads, 1},
    {"core_clock_mhz", &CpuDriverSpec::clock_mhz, 3000},
    {"vector_bits", &CpuDriverSpec::vector_bits, 128},
    {"bandwidth_gbs", &CpuDriverSpec::bandwidth_gbs, 12.8, " for each thread"},
}};

void assume_the_rest(CpuDriverSpec& spec) {
    for (const Member& column : kMembers) {
        if (!std::isnan(spec.*column.member)) continue;
        spec.*column.member = column.assumed;
        spec.sources[column.key] = Source::assumed;
    }
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// The number before " bits" in "llvmpipe (LLVM 15.0.6, 256 bits)".
std::optional<double> bits_in(const std::string& device_name) {
    const auto end = device_name.find(" bits");
    if (end == std::string::npos || end == 0) return std::nullopt;
    const auto start = device_name.find_last_not_of("0123456789", end - 1);
    const std::string digits = device_name.substr(start + 1, end - start - 1);
    if (digits.empty() || digits.size() > 5) return std::nullopt;
    return std::stod(digits);
}

}  // namespace

std::string_view name(CpuDriver driver) {
    return kDriverNames[static_cast<std::size_t>(driver)];
}

std::vector<std::string> assumption_lines(const CpuDriverSpec& spec) {
    std::vector<std::string> out;
    for (const Member& column : kMembers) {
        const auto source = spec.sources.find(column.key);
        if (source != spec.sources.end() && source->second == Source::assumed)
            out.push_back(std::string(column.key) + " of " + spec.name + " is not known; " +
                          number_text(spec.*column.member) + " assumed" + column.each);
    }
    return out;
}

int shaded_block_side(CpuDriver driver) {
    return driver == CpuDriver::llvmpipe ? 4 : 2;
}

bool is_cpu_driver(const DeviceInfo& device) {
    return device.type == DeviceType::cpu;
}

AssumedOverlap assumed_overlap(const DeviceInfo& device) {
    return is_cpu_driver(device) ? kCpuDriverOverlap : kGpuOverlap;
}

CpuDriverSpec cpu_driver_spec(const DeviceInfo& device) {
    CpuDriverSpec spec;
    spec.name = device.name;
    if (contains(device.name, "llvmpipe") || contains(device.driver_name, "llvmpipe"))
        spec.driver = CpuDriver::llvmpipe;
    else if (contains(device.name, "SwiftShader") || contains(device.driver_name, "SwiftShader"))
        spec.driver = CpuDriver::swiftshader;
    if (device.threads > 0) {
        spec.threads = device.threads;
        spec.sources["threads"] = Source::spec;
    }
    if (device.core_clock_mhz > 0) {
        spec.clock_mhz = device.core_clock_mhz;
        spec.sources["core_clock_mhz"] = Source::measured;
    }
    spec.wake_ns = device.wake_ns;
    if (const auto bits = bits_in(device.name)) {
        spec.vector_bits = *bits;
        spec.sources["vector_bits"] = Source::spec;
    }
    assume_the_rest(spec);
    return spec;
}

Result<CpuDriverSpec> read_cpu_driver(const Json& document, const std::string& file) {
    JsonFault fault{file, {}};
    const JsonReader in(document, "", fault);
    CpuDriverSpec spec;
    std::string driver = "other";
    in.read("name", spec.name, Need::required);
    in.read("driver", driver);
    int found = -1;
    for (std::size_t i = 0; i < kDriverNames.size(); ++i)
        if (kDriverNames[i] == driver) found = static_cast<int>(i);
    if (found < 0) in.fail("driver", "\"" + driver + "\" is none of llvmpipe, swiftshader, other");
    for (const Member& column : kMembers) {
        in.read(column.key, spec.*column.member, Range::positive);
        if (!std::isnan(spec.*column.member)) spec.sources[column.key] = Source::spec;
    }
    in.read("wake_ns", spec.wake_ns, Range::non_negative);
    if (!fault.ok()) return Error{fault.message};
    spec.driver = static_cast<CpuDriver>(found);
    assume_the_rest(spec);
    return spec;
}

}  // namespace framecast
