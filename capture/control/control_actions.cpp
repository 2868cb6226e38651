#include "capture/control/control_actions.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <vector>

#include "capture/config/config_files.h"
#include "capture/control/what_if_actions.h"
#include "capture/device/device.h"
#include "capture/overlay_host/overlay_study.h"
#include "capture/platform/this_process.h"
#include "capture/process/user_files.h"
#include "capture/renderdoc/renderdoc_api.h"
#include "model/device/device_choice.h"
#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/text/json_writer.h"

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

// Changes the overlay's corner, scale or opacity.
std::string place(const ControlRequest& request, OverlayControl& overlay) {
    if (request.verb == Verb::scale) overlay.set_scale(request.factor);
    if (request.verb == Verb::opacity) overlay.set_opacity(request.factor);
    if (request.verb == Verb::corner)
        if (const auto corner = overlay::parse_corner(request.text)) overlay.set_corner(*corner);
    const overlay::ViewOptions options = overlay.options();
    return done(
        {{"corner", overlay::name(options.corner)}, {"scale", options.scale}, {"opacity", options.opacity}});
}

std::string change_targets(const ControlRequest& request, OverlayControl& overlay) {
    if (request.verb == Verb::target_add) {
        // Looks up what the overlay would look up for each captured frame.
        if (const auto device = named_device(request.text, GpuDatabase::builtin()); !device)
            return refused(device.error().message);
        overlay.add_target(request.text);
    }
    if (request.verb == Verb::target_remove) {
        std::vector<std::string> targets = overlay.targets();
        if (std::erase(targets, request.text) == 0) return refused("'" + request.text + "' is not a target");
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

std::string switches(const ControlRequest& request, Process& process) {
    const Result<std::string> state = change_switches(request, process);
    if (!state) return refused(state.error().message);
    std::string text = done({});
    text.pop_back();
    return text + ",\"what_if\":" + *state + "}";
}

Result<void> ask_renderdoc(const Process& process) {
    if (process.what_if.wanted()) return Error{std::string(kWhatIfRefusal)};
    return trigger_renderdoc();
}

std::string capture(const ControlRequest& request, Process& process) {
    const Result<std::string> path = ask_for_capture(request.mode, request.text, process);
    if (!path) return refused(path.error().message);
    return done({{"file", *path}, {"mode", name(request.mode.value_or(process.config.mode))}});
}

Result<std::string> start_log(const std::string& file, Process& process) {
    const std::string path = file.empty() ? default_path(process.config.captures, ".frames.csv") : file;
    if (path.empty()) return Error{"there is no folder for logs; name a file"};
    return process.log.start(path, application_name(), std::int64_t{process.config.log_mb} * 1'000'000);
}

std::string log_json(const TimesLog::Summary& log) {
    if (log.path.empty()) return "null";
    const JsonMember members[] = {{"file", log.path},
                                  {"active", log.active},
                                  {"frames", log.rows},
                                  {"lost", log.lost},
                                  {"problem", log.problem}};
    return json_line(members).text();
}

std::string stop_log(Process& process) {
    if (!process.log.active()) return refused("no log is being written");
    std::string text = done({});
    text.pop_back();
    return text + ",\"log\":" + log_json(process.log.stop()) + "}";
}

void show_study(OverlayControl& overlay) {
    overlay.set_page(overlay::Page::texture);
    overlay.set_show(overlay::Show::panel);
}

// Sets the message first, so that the last present before the pause shows it.
std::string begin_study(Process& process) {
    std::string message = fmt::format("texture-unit study: the application is paused, {:.0f} s at most",
                                      OverlayStudy::longest_s(process.config.overlay_study_s));
    process.overlay.show_message(message);
    show_study(process.overlay);
    process.overlay.ask_for_study();
    return message;
}

std::string_view name(StudyState state) {
    switch (state) {
        case StudyState::idle:
            return "idle";
        case StudyState::asked:
            return "asked";
        case StudyState::running:
            return "running";
    }
    return "";
}

std::string study(Verb verb, Process& process) {
    OverlayControl& overlay = process.overlay;
    std::string message;
    if (verb == Verb::study_run) {
        message = begin_study(process);
    } else if (verb == Verb::study_stop) {
        if (overlay.study() == StudyState::idle) return refused("no texture-unit study is at work");
        overlay.stop_study();
    } else {
        show_study(overlay);
    }
    return done({{"study", name(overlay.study())}, {"message", message}});
}

// The key opens the page; on the page it starts and stops a study.
void study_key(Process& process) {
    OverlayControl& overlay = process.overlay;
    const overlay::ViewOptions options = overlay.options();
    if (overlay.study() != StudyState::idle) return overlay.stop_study();
    if (options.show != overlay::Show::panel || options.page != overlay::Page::texture)
        return show_study(overlay);
    begin_study(process);
}

std::string status(Process& process) {
    const OverlayControl& overlay = process.overlay;
    const overlay::ViewOptions options = overlay.options();
    const OverlayControl::Texts texts = overlay.texts();
    std::string text = done({{"pid", process_id()},
                             {"application", application_name()},
                             {"overlay", overlay.wanted()},
                             {"show", overlay::name(options.show)},
                             {"page", overlay::name(options.page)},
                             {"targets", overlay.targets()},
                             {"core", options.core_clock},
                             {"memory", options.memory_clock},
                             {"mode", name(process.config.mode)},
                             {"paused", overlay.paused()},
                             {"study", name(overlay.study())},
                             {"keys", texts.keys},
                             {"message", texts.message}});
    text.pop_back();
    return text + ",\"what_if\":" + what_if_json(process) + ",\"log\":" + log_json(process.log.summary()) +
           ",\"events\":" + process.status.last_events() + "}";
}

}  // namespace

Result<std::string> ask_for_capture(std::optional<Mode> mode, const std::string& file, Process& process) {
    if (!captures_on_request(process.config) && !process.overlay.wanted())
        return Error{"this process captures nothing on request; start it with overlay=hidden or socket=on"};
    if (process.what_if.wanted()) return Error{std::string(kWhatIfRefusal)};
    const Mode wanted = mode.value_or(process.config.mode);
    const std::string path = file.empty() ? default_capture_path(process.config.captures, wanted) : file;
    if (path.empty()) return Error{"there is no folder for captures; name a file"};
    process.overlay.request_capture({path, wanted});
    return path;
}

std::string carry_out(const ControlRequest& request, Process& process) {
    if (request.verb == Verb::status) return status(process);
    switch (request.verb) {
        case Verb::renderdoc: {
            const Result<void> triggered = ask_renderdoc(process);
            return triggered ? done({}) : refused(triggered.error().message);
        }
        case Verb::what_if_set:
        case Verb::what_if_keep:
        case Verb::what_if_off:
        case Verb::what_if_state:
            return switches(request, process);
        case Verb::capture:
            return capture(request, process);
        case Verb::log_start: {
            const Result<std::string> path = start_log(request.text, process);
            return path ? done({{"file", *path}}) : refused(path.error().message);
        }
        case Verb::log_stop:
            return stop_log(process);
        case Verb::pause:
        case Verb::resume:
            process.overlay.set_paused(request.verb == Verb::pause);
            return done({{"paused", process.overlay.paused()}});
        default:
            break;
    }
    OverlayControl& overlay = process.overlay;
    if (!overlay.wanted()) return refused(kNoOverlay);
    switch (request.verb) {
        case Verb::toggle:
            overlay.toggle();
            return shown(overlay);
        case Verb::toggle_panel:
            overlay.toggle_panel();
            return shown(overlay);
        case Verb::study:
        case Verb::study_run:
        case Verb::study_stop:
            return study(request.verb, process);
        case Verb::show:
            if (const auto show = overlay::parse_show(request.text)) overlay.set_show(*show);
            return shown(overlay);
        case Verb::page:
            if (request.text == "next")
                overlay.next_page();
            else if (request.text == "previous")
                overlay.previous_page();
            else if (const auto page = overlay::parse_page(request.text))
                overlay.set_page(*page);
            else
                return refused("there is no page '" + request.text + "'");
            return shown(overlay);
        case Verb::corner:
        case Verb::scale:
        case Verb::opacity:
            return place(request, overlay);
        case Verb::target_add:
        case Verb::target_remove:
        case Verb::target_list:
            return change_targets(request, overlay);
        case Verb::what_if_core:
        case Verb::what_if_memory:
            return change_what_if(request, overlay);
        case Verb::what_if_set:
        case Verb::what_if_keep:
        case Verb::what_if_off:
        case Verb::what_if_state:
        case Verb::capture:
        case Verb::renderdoc:
        case Verb::log_start:
        case Verb::log_stop:
        case Verb::pause:
        case Verb::resume:
        case Verb::status:
            break;
    }
    return refused("not understood");
}

void carry_out(KeyAction action, Process& process) {
    OverlayControl& overlay = process.overlay;
    switch (action) {
        case KeyAction::toggle:
            return overlay.toggle();
        case KeyAction::panel:
            return overlay.toggle_panel();
        case KeyAction::page:
            overlay.set_show(overlay::Show::panel);
            return overlay.next_page();
        case KeyAction::capture: {
            const Result<std::string> path = ask_for_capture(std::nullopt, {}, process);
            return overlay.show_message(path ? "capturing to " + *path : path.error().message);
        }
        case KeyAction::renderdoc: {
            const Result<void> triggered = ask_renderdoc(process);
            return overlay.show_message(triggered ? "RenderDoc captures the next frame"
                                                  : triggered.error().message);
        }
        case KeyAction::study:
            return study_key(process);
        case KeyAction::what_if:
        case KeyAction::change:
        case KeyAction::undo:
            return what_if_key(action, process);
        case KeyAction::log: {
            if (process.log.active()) {
                const TimesLog::Summary log = process.log.stop();
                return overlay.show_message(
                    fmt::format("{} logged to {}", counted(log.rows, "frame"), log.path));
            }
            const Result<std::string> path = start_log({}, process);
            return overlay.show_message(path ? "logging frames to " + *path : path.error().message);
        }
        case KeyAction::pause:
            overlay.set_paused(!overlay.paused());
            return overlay.show_message(overlay.paused() ? "measuring in the background is paused"
                                                         : "measuring in the background goes on");
    }
}

}  // namespace framecast::capture
