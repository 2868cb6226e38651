#include "capture/control/what_if_actions.h"

#include <utility>
#include <vector>

#include "capture/process/process.h"
#include "model/text/json_writer.h"

namespace framecast::capture {
namespace {

using Verb = ControlRequest::Verb;

std::string switches_json(const WhatIf::State& state) {
    std::string text;
    for (std::size_t i = 0; i < state.switches.size(); ++i) {
        const WhatIfSwitch& one = state.switches[i];
        const std::int64_t draws = i < state.counts.by_switch.size() ? state.counts.by_switch[i] : 0;
        const JsonMember members[] = {
            {"action", name(one.action)}, {"target", one.target()}, {"draws", draws}};
        text += (text.empty() ? "" : ",") + json_line(members).text();
    }
    return "[" + text + "]";
}

bool shows_switches(const OverlayControl& overlay) {
    const overlay::ViewOptions options = overlay.options();
    return options.show == overlay::Show::panel && options.page == overlay::Page::switches;
}

}  // namespace

std::string what_if_json(const Process& process) {
    const WhatIf::State state = process.what_if.state();
    const JsonMember members[] = {
        {"phase", name(state.phase)},
        {"text", describe(state)},
        {"draws", state.counts.draws},
        {"dropped", state.counts.dropped},
        {"changed", state.counts.changed},
        {"building", state.counts.building},
        {"left", state.counts.left},
        {"left_why", state.counts.left_why},
        {"before_ms", state.saved.before_ms},
        {"now_ms", state.saved.now_ms},
        {"saved_ms", state.saved.saved_ms},
        {"low_ms", state.saved.low_ms},
        {"high_ms", state.saved.high_ms},
        {"before_frames", state.saved.before_frames},
        {"now_frames", state.saved.now_frames},
    };
    std::string text = json_line(members).text();
    text.pop_back();
    return text + ",\"switches\":" + switches_json(state) + "}";
}

Result<std::string> change_switches(const ControlRequest& request, Process& process) {
    WhatIf& what_if = process.what_if;
    if (request.verb == Verb::what_if_set && request.what_if) {
        const Result<void> set = what_if.set(*request.what_if);
        if (!set) return set.error();
    }
    if (request.verb == Verb::what_if_keep && !what_if.remove(request.text))
        return Error{"'" + request.text + "' has no switch"};
    if (request.verb == Verb::what_if_off) what_if.clear();
    return what_if_json(process);
}

void what_if_key(KeyAction action, Process& process) {
    OverlayControl& overlay = process.overlay;
    if (action == KeyAction::undo) {
        if (process.what_if.wanted())
            overlay.show_message("what if: all draws are as the application has them");
        return process.what_if.clear();
    }
    if (!shows_switches(overlay)) {
        overlay.set_page(overlay::Page::switches);
        return overlay.set_show(overlay::Show::panel);
    }
    if (action == KeyAction::what_if) return process.what_if.choose_next();
    if (!process.what_if.change_chosen())
        overlay.show_message("there is nothing to switch before a frame has been captured");
}

}  // namespace framecast::capture
