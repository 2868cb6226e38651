#include "cli/frame_input.h"

#include "model/frame_json.h"
#include "model/frame_report.h"
#include "report/text.h"

namespace framecast::cli {

Result<GpuDatabase> open_database(const std::string& path) {
    if (path.empty()) return GpuDatabase::builtin();
    return GpuDatabase::load(path);
}

Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device, bool robust) {
    auto frame = read_frame_file(path);
    if (!frame) return frame.error();
    auto device = home_device(frame->device, from, database);
    if (!device && from.empty() && any_device)
        device = unknown_home_device(frame->device, device.error().message);
    if (!device) return Error{from.empty() ? path + ": " + device.error().message : device.error().message};
    AnalysisOptions options;
    options.trend.huber = robust;
    auto analysis = analyze(*frame, device->rates, options);
    if (!analysis) return Error{path + ": " + analysis.error().message};
    return AnalysedFrame{std::move(*frame), std::move(*analysis), device->how, std::move(device->shaders),
                         std::move(device->no_shaders)};
}

std::string percent(double fraction) {
    return report::percent_text(fraction);
}

std::string fps_text(double fps) {
    return report::fps_text(fps);
}

}  // namespace framecast::cli
