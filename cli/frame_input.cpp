#include "cli/frame_input.h"

#include <fmt/format.h>

#include <cmath>

#include "model/frame_json.h"

namespace framecast::cli {

Result<GpuDatabase> open_database(const std::string& path) {
    if (path.empty()) return GpuDatabase::builtin();
    return GpuDatabase::load(path);
}

Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device) {
    auto frame = read_frame_file(path);
    if (!frame) return frame.error();
    auto device = from.empty() ? captured_device(frame->device, database) : named_device(from, database);
    if (!device && from.empty() && any_device)
        device = ChosenDevice{generic_rates(frame->device.name), "no match", {}, device.error().message};
    if (!device) return Error{from.empty() ? path + ": " + device.error().message : device.error().message};
    auto analysis = analyze(*frame, device->rates);
    if (!analysis) return Error{path + ": " + analysis.error().message};
    return AnalysedFrame{std::move(*frame), std::move(*analysis), device->how, std::move(device->shaders),
                         std::move(device->no_shaders)};
}

std::string percent(double fraction) {
    if (std::isnan(fraction)) return "–";
    return fmt::format("{:.1f} %", 100 * fraction);
}

}  // namespace framecast::cli
