// Keys. Requests of other programs are not on Windows yet: says so to whoever asks for them.
#include "capture/control/user_control.h"

#include "capture/control/control_actions.h"
#include "capture/control/key_reader.h"
#include "capture/process/process.h"

namespace framecast::capture {

struct UserControl::State {
    std::unique_ptr<KeyReader> keys;
};

UserControl::UserControl() : state_(std::make_unique<State>()) {}

UserControl::~UserControl() = default;

void UserControl::open(Process& process) {
    const std::string& where = process.config.socket;
    if (where == "off" || (where == "auto" && !process.config.overlay)) return;
    process.status.warn_once("no control socket: not on Windows yet");
}

void UserControl::close() {
    state_->keys.reset();
}

void UserControl::process_exits() {
    state_->keys.reset();
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
