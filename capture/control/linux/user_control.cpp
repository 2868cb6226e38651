// A socket, and keys of X11 and Wayland.
#include "capture/control/user_control.h"

#include <algorithm>
#include <map>

#include "capture/control/control_actions.h"
#include "capture/control/control_socket.h"
#include "capture/control/key_reader.h"
#include "capture/control/wayland_keys.h"
#include "capture/process/process.h"

namespace framecast::capture {

struct UserControl::State {
    std::vector<std::unique_ptr<ControlSocket>> sockets;  // one for each folder where clients look
    std::unique_ptr<KeyReader> keys;
    std::map<std::uint64_t, void*> wayland_windows;              // surface -> wl_display
    std::map<void*, std::unique_ptr<WaylandKeys>> wayland_keys;  // by wl_display

    bool open_socket(const std::string& path, Process& process, std::string& why);
    void x_window_appeared(Process& process, const AppWindow& window);
    void wayland_window_appeared(Process& process, const AppWindow& window);
};

// False: no socket could be made there; `why` gets the reason.
bool UserControl::State::open_socket(const std::string& path, Process& process, std::string& why) {
    auto made = ControlSocket::open(
        path, [&process](const ControlRequest& request) { return carry_out(request, process); },
        [&process](const std::string& problem) {
            process.status.warn_once("no control socket any more: " + problem);
        });
    if (!made) {
        why = made.error().message;
        return false;
    }
    sockets.push_back(std::move(*made));
    return true;
}

void UserControl::State::x_window_appeared(Process& process, const AppWindow& window) {
    if (!keys) {
        keys = std::make_unique<KeyReader>(
            assignment_of(process.config.keys), [&process](KeyAction action) { carry_out(action, process); },
            [&process](const std::string& why) { no_keys(process, why); });
        process.overlay.set_keys(describe_keys(process.config.keys));
    }
    if (!keys->add_window(window.surface, window.x_window))
        process.status.warn_once("no keys for the overlay: no thread to read them");
}

void UserControl::State::wayland_window_appeared(Process& process, const AppWindow& window) {
    std::unique_ptr<WaylandKeys>& of_display = wayland_keys[window.handle];
    if (!of_display) {
        auto made = WaylandKeys::listen(window.handle, assignment_of(process.config.keys));
        if (!made) {
            wayland_keys.erase(window.handle);
            return no_keys(process, made.error().message);
        }
        of_display = std::move(*made);
        process.overlay.set_keys(describe_keys(process.config.keys));
    }
    wayland_windows[window.surface] = window.handle;
}

UserControl::UserControl() : state_(std::make_unique<State>()) {}

UserControl::~UserControl() = default;

void UserControl::open(Process& process) {
    const std::string& where = process.config.socket;
    if (where == "off" || (where == "auto" && !process.config.overlay)) return;
    std::string why;
    if (where != "auto" && where != "on") {
        if (!state_->open_socket(where, process, why)) process.status.warn_once("no control socket: " + why);
        return;
    }
    const Result<std::vector<std::string>> folders = control_folders();
    if (!folders) return process.status.warn_once("no control socket: " + folders.error().message);
    bool any = false;
    for (const std::string& folder : *folders) {
        remove_stale_sockets(folder);
        any = state_->open_socket(folder + "/" + std::to_string(process_id()) + ".sock", process, why) || any;
    }
    if (!any) process.status.warn_once("no control socket: " + why);
}

void UserControl::close() {
    state_->keys.reset();
    // Remaining windows are the application's mistake. Their connection may be closed, so nothing is sent on
    // it.
    for (auto& [display, keys] : state_->wayland_keys)
        static_cast<void>(keys.release());
    state_->wayland_keys.clear();
    state_->wayland_windows.clear();
    state_->sockets.clear();
}

void UserControl::process_exits() {
    state_->keys.reset();
    state_->sockets.clear();
}

void UserControl::window_appeared(Process& process, const AppWindow& window) {
    if (window.system == AppWindow::System::x11) state_->x_window_appeared(process, window);
    if (window.system == AppWindow::System::wayland) state_->wayland_window_appeared(process, window);
}

void UserControl::window_gone(std::uint64_t surface) {
    if (state_->keys) state_->keys->remove_window(surface);
    const auto window = state_->wayland_windows.find(surface);
    if (window == state_->wayland_windows.end()) return;
    void* display = window->second;
    state_->wayland_windows.erase(window);
    if (std::ranges::none_of(state_->wayland_windows, [&](const auto& of) { return of.second == display; }))
        state_->wayland_keys.erase(display);
}

std::vector<KeyAction> UserControl::pressed(Process& process) {
    std::vector<KeyAction> all;
    std::erase_if(state_->wayland_keys, [&](const auto& of_display) {
        const std::unique_ptr<WaylandKeys>& keys = of_display.second;
        for (const KeyAction action : keys->read())
            all.push_back(action);
        if (keys->problem().empty()) return false;
        no_keys(process, keys->problem());
        return true;
    });
    return all;
}

bool UserControl::reads_at_presents() const {
    return !state_->wayland_keys.empty();
}

}  // namespace framecast::capture
