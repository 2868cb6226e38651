#include "cli/common/target_list.h"

namespace framecast::cli {
namespace {

void add(const GpuSpec& spec, const GpuDatabase& database, const ClockChange& clocks, TargetList& out) {
    if (!spec.draws()) {
        out.left_out.push_back(spec.name + ": it has no graphics hardware");
        return;
    }
    auto device = named_device(spec.id, database, clocks);
    if (device)
        out.devices.push_back(std::move(device->rates));
    else
        out.left_out.push_back(spec.name + ": " + device.error().message);
}

}  // namespace

Result<TargetList> named_targets(const std::vector<std::string>& words, const GpuDatabase& database,
                                 const ClockChange& clocks) {
    TargetList out;
    for (const std::string& word : words) {
        if (word == "all") {
            for (const GpuSpec& spec : database.rows())
                add(spec, database, clocks, out);
            continue;
        }
        auto device = named_device(word, database, clocks);
        if (!device) return device.error();
        out.devices.push_back(std::move(device->rates));
    }
    return out;
}

TargetList targets_since(int year, const GpuDatabase& database) {
    TargetList out;
    for (const GpuSpec& spec : database.rows())
        if (spec.year >= year) add(spec, database, {}, out);
    return out;
}

}  // namespace framecast::cli
