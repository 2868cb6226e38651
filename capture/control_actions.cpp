#include "capture/control_actions.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "capture/config_files.h"
#include "capture/device.h"
#include "capture/renderdoc_trigger.h"
#include "model/json_writer.h"

namespace framecast::capture {
namespace {

using Verb = ControlRequest::Verb;

std::string refused(std::string_view why) {
    const JsonMember members[] = {{"ok", false}, {"error", why}};
    return json_line(members).text();
}

std::string done(std::initializer_list<JsonMember> more) {
    const JsonMember first[] = {{"ok", true}};
    return json_line(first, {more.begin(), more.size()}).text();
}

std::string shown(const OverlayControl& overlay) {
    const overlay::ViewOptions options = overlay.options();
    return done({{"show", overlay::name(options.show)}, {"page", overlay::name(options.page)}});
}

std::string change_targets(const ControlRequest& request, OverlayControl& overlay) {
    if (request.verb == Verb::target_add) overlay.add_target(request.text);
    if (request.verb == Verb::target_remove) {
        std::vector<std::string> targets = overlay.targets();
        if (std::erase(targets, request.text) == 0) return refused("'" + request.text + "' is no target");
        overlay.set_targets(std::move(targets));
    }
    return done({{"targets", overlay.targets()}});
}

std::string change_what_if(const ControlRequest& request, OverlayControl& overlay) {
    overlay::ViewOptions options = overlay.options();
    (request.verb == Verb::what_if_core ? options.core_clock : options.memory_clock) = request.factor;
    overlay.set_what_if(options.core_clock, options.memory_clock);
    return done({{"core", options.core_clock}, {"memory", options.memory_clock}});
}

std::string capture(const ControlRequest& request, Process& process) {
    // What a device needs for a mode is made with it.
    if (request.mode && *request.mode != process.config.mode)
        return refused(fmt::format("captures of this process are of mode {}; start it with mode={} for that",
                                   name(process.config.mode), name(*request.mode)));
    const std::string path =
        request.text.empty() ? default_capture_path(process.config.captures) : request.text;
    if (path.empty()) return refused("there is no folder for captures; name a file");
    process.overlay.request_capture(path);
    return done({{"file", path}, {"mode", name(process.config.mode)}});
}

std::string status(Process& process) {
    const overlay::ViewOptions options = process.overlay.options();
    std::string text = done({{"pid", getpid()},
                             {"application", application_name()},
                             {"overlay", process.overlay.wanted()},
                             {"show", overlay::name(options.show)},
                             {"page", overlay::name(options.page)},
                             {"targets", process.overlay.targets()},
                             {"core", options.core_clock},
                             {"memory", options.memory_clock},
                             {"mode", name(process.config.mode)}});
    text.pop_back();
    return text + ",\"events\":" + process.status.last_events() + "}";
}

}  // namespace

std::string default_capture_path(const std::string& captures_folder) {
    std::string folder = captures_folder;
    if (folder.empty()) {
        const char* data = std::getenv("XDG_DATA_HOME");
        const char* home = std::getenv("HOME");
        if (data && data[0] == '/')
            folder = std::string(data) + "/framecast";
        else if (home && home[0] == '/')
            folder = std::string(home) + "/.local/share/framecast";
        else
            return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return {};
    const std::string base =
        fmt::format("{}/{}-{:%Y%m%d-%H%M%S}", folder, application_name(), fmt::localtime(std::time(nullptr)));
    std::string path = base + ".frame.json";
    for (int again = 2; std::filesystem::exists(path, error) && again < 1000; ++again)
        path = fmt::format("{}-{}.frame.json", base, again);
    return path;
}

std::string carry_out(const ControlRequest& request, Process& process) {
    if (request.verb == Verb::status) return status(process);
    if (request.verb == Verb::renderdoc) {
        const std::string problem = trigger_renderdoc();
        return problem.empty() ? done({}) : refused(problem);
    }
    OverlayControl& overlay = process.overlay;
    if (!overlay.wanted())
        return refused("this process has no overlay; start it with overlay=hidden or another");
    switch (request.verb) {
        case Verb::toggle:
            overlay.toggle();
            return shown(overlay);
        case Verb::show:
            if (const auto show = overlay::parse_show(request.text)) overlay.set_show(*show);
            return shown(overlay);
        case Verb::page:
            if (request.text == "next")
                overlay.next_page();
            else if (const auto page = overlay::parse_page(request.text))
                overlay.set_page(*page);
            else
                return refused("there is no page '" + request.text + "'");
            return shown(overlay);
        case Verb::capture:
            return capture(request, process);
        case Verb::target_add:
        case Verb::target_remove:
        case Verb::target_list:
            return change_targets(request, overlay);
        case Verb::what_if_core:
        case Verb::what_if_memory:
            return change_what_if(request, overlay);
        case Verb::renderdoc:
        case Verb::status:
            break;
    }
    return refused("not understood");
}

}  // namespace framecast::capture
