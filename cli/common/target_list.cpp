#include "cli/common/target_list.h"

#include <cmath>
#include <cstddef>
#include <string_view>

#include "model/device/gpu_spec.h"

namespace framecast::cli {
namespace {

// Adds a GPU, or why it is left out; `incomplete` counts those whose data sheets are.
void add(const GpuSpec& spec, const ClockChange& clocks, TargetList& out, std::size_t& incomplete) {
    if (std::isnan(spec.fp32_gflops) || std::isnan(spec.bandwidth_gbs) || std::isnan(spec.clock_mhz())) {
        ++incomplete;
        return;
    }
    if (!spec.draws()) {
        out.left_out.push_back(spec.name + ": it has no graphics hardware");
        return;
    }
    auto device = listed_device(spec, clocks);
    if (device)
        out.devices.push_back(std::move(device->rates));
    else
        out.left_out.push_back(spec.name + ": " + device.error().message);
}

// Desktop boards that games run on, and newer GPUs that are part of a processor.
bool is_usual(const GpuSpec& spec) {
    constexpr int kDesktopSince = 2016, kOthersSince = 2021;
    if (spec.device_type != "discrete") return spec.year >= kOthersSince;
    const std::string_view name = spec.name;
    return spec.year >= kDesktopSince && !is_laptop_board(spec.id) &&
           (name.starts_with("GeForce") || name.starts_with("Radeon RX") || name.starts_with("Arc"));
}

void add_incomplete(std::size_t incomplete, TargetList& out) {
    if (incomplete > 0)
        out.left_out.push_back(
            std::to_string(incomplete) +
            " GPUs: their clock, units or bandwidth are not known ('framecast gpus' lists them)");
}

}  // namespace

Result<TargetList> named_targets(const std::vector<std::string>& words, const GpuDatabase& database,
                                 const ClockChange& clocks) {
    TargetList out;
    std::size_t incomplete = 0;
    for (const std::string& word : words) {
        if (word == "all") {
            for (const GpuSpec& spec : database.rows())
                add(spec, clocks, out, incomplete);
            continue;
        }
        auto device = named_device(word, database, clocks);
        if (!device) return device.error();
        out.devices.push_back(std::move(device->rates));
    }
    add_incomplete(incomplete, out);
    return out;
}

TargetList usual_targets(const GpuDatabase& database) {
    TargetList out;
    std::size_t incomplete = 0;
    for (const GpuSpec& spec : database.rows())
        if (is_usual(spec)) add(spec, {}, out, incomplete);
    add_incomplete(incomplete, out);
    return out;
}

}  // namespace framecast::cli
