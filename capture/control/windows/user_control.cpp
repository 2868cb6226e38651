// A named pipe, and keys.
#include "capture/control/user_control.h"

#include "capture/control/control_actions.h"
#include "capture/control/key_reader.h"
#include "capture/control/windows/control_pipe.h"
#include "capture/process/process.h"

namespace framecast::capture {

struct UserControl::State {
    std::unique_ptr<ControlPipe> pipe;
    std::unique_ptr<KeyReader> keys;
};

UserControl::UserControl() : state_(std::make_unique<State>()) {}

UserControl::~UserControl() = default;

void UserControl::open(Process& process) {
    const std::string& where = process.config.socket;
    if (where == "off" || (where == "auto" && !process.config.overlay)) return;
    const bool is_named = where != "auto" && where != "on";
    auto made =
        ControlPipe::open(is_named ? where : control_pipe_path(),
                          [&process](const ControlRequest& request) { return carry_out(request, process); });
    if (!made) return process.status.warn_once("no control pipe: " + made.error().message);
    state_->pipe = std::move(*made);
}

void UserControl::close() {
    state_->keys.reset();
    state_->pipe.reset();
}

void UserControl::process_exits() {
    state_->keys.reset();
    state_->pipe.reset();
}

void UserControl::window_appeared(Process& process, const AppWindow& window) {
    if (window.system != AppWindow::System::windows) return;
    if (!state_->keys) {
        state_->keys = std::make_unique<KeyReader>(
            assignment_of(process.config.keys), [&process](KeyAction action) { carry_out(action, process); },
            [&process](const std::string& why) { no_keys(process, why); });
        process.overlay.set_keys(describe_keys(process.config.keys));
    }
    if (!state_->keys->add_window(window.surface, 0))
        process.status.warn_once("no keys for the overlay: no thread to read them");
}

void UserControl::window_gone(std::uint64_t surface) {
    if (state_->keys) state_->keys->remove_window(surface);
}

std::vector<KeyAction> UserControl::pressed(Process&) {
    return {};
}

bool UserControl::reads_at_presents() const {
    return false;
}

}  // namespace framecast::capture
