#include "capture/process/process.h"

#include <algorithm>
#include <string>

#include "capture/config/config_files.h"
#include "capture/config/layer_settings.h"
#include "capture/platform/this_process.h"

namespace framecast::capture {
namespace {

void start_overlay(Process& process) {
    const Config& config = process.config;
    if (!config.overlay) return;
    overlay::ViewOptions options;
    options.show = *config.overlay;
    options.corner = config.overlay_corner;
    options.scale = config.overlay_scale > 0 ? std::max(config.overlay_scale, 0.5) : 0;
    options.opacity = config.overlay_opacity;
    process.overlay.start(options, config.targets);
}

}  // namespace

Process& Process::get(const void* instance_chain) {
    static Process& process = *[&] {
        ParsedConfig parsed =
            gather_config({environment_variable, application_name(), layer_settings_of(instance_chain)});
        auto* made = new Process{parsed.config, Status(parsed.config.status)};
        made->log.on_failure([made](const std::string& line) { made->status.warn_once(line); });
        start_overlay(*made);
        for (const std::string& problem : parsed.problems)
            made->status.warn_once(problem);
        return made;
    }();
    return process;
}

}  // namespace framecast::capture
