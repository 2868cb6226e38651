#include "capture/control/process_control.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <new>

#include "capture/config/config_files.h"
#include "capture/control/control_actions.h"
#include "capture/control/control_socket.h"
#include "capture/control/key_reader.h"
#include "capture/control/wayland_keys.h"
#include "capture/device/device.h"
#include "capture/platform/at_exit.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {
namespace {

struct Open {
    std::mutex mutex;
    int instances = 0;
    OwnerProcess owner;                                   // has these instances
    std::vector<std::unique_ptr<ControlSocket>> sockets;  // one for each folder where clients look
    std::unique_ptr<KeyReader> keys;
    std::map<std::uint64_t, void*> wayland_windows;              // surface -> wl_display
    std::map<void*, std::unique_ptr<WaylandKeys>> wayland_keys;  // by wl_display
    std::atomic<bool> has_wayland_keys{false};
    Process* process = nullptr;
    int logs = 0;  // started by the configuration
};

// Never destroyed, because static destructors destroy instances, too.
Open& open() {
    alignas(Open) static std::byte memory[sizeof(Open)];
    static Open& o = *new (memory) Open;
    return o;
}

// Handles a process that ends while instances exist.
void process_exits() {
    const std::unique_lock lock(open().mutex, std::try_to_lock);
    if (!lock) return;
    open().keys.reset();
    open().sockets.clear();
    if (!open().process) return;
    open().process->overlay.stop_study();
    open().process->log.stop();
    open().process->status.stop();
}

void at_exit() {
    [[maybe_unused]] static const AtExit<process_exits> registered;
}

void open_log(Process& process) {
    const Config& config = process.config;
    if (config.log.empty()) return;
    // Keeps a later instance from overwriting the log of an earlier one.
    std::string path = config.log;
    if (++open().logs > 1 && process.log.summary().rows > 0) path += "." + std::to_string(open().logs);
    const Result<std::string> begun =
        process.log.start(path, application_name(), std::int64_t{config.log_mb} * 1'000'000);
    if (!begun) process.status.warn_once("no log of frames: " + begun.error().message);
}

bool wants_keys(const Process& process) {
    return process.config.overlay && process.config.overlay_keys;
}

KeyAssignment assignment_of(const Config& config) {
    KeyAssignment assignment;
    for (std::size_t i = 0; i < assignment.size(); ++i)
        assignment[i] = parse_keys(config.keys[i]).value_or(KeyCombination{});
    return assignment;
}

void no_keys(Process& process, const std::string& why) {
    process.overlay.set_keys({});
    process.overlay.add_problem("no keys: " + why + "; use framecast ctl");
    process.status.warn_once("no keys for the overlay: " + why + "; use framecast ctl");
}

// Call it with the lock.
void open_keys(Process& process) {
    open().keys = std::make_unique<KeyReader>(
        assignment_of(process.config), [&process](KeyAction action) { carry_out(action, process); },
        [&process](const std::string& why) { no_keys(process, why); });
}

// Call it with the lock. Remaining windows are the application's mistake. Their connection may be closed, so
// nothing is sent on it.
void abandon_wayland_keys() {
    for (auto& [display, keys] : open().wayland_keys)
        static_cast<void>(keys.release());
    open().wayland_keys.clear();
    open().wayland_windows.clear();
    open().has_wayland_keys.store(false, std::memory_order_release);
}

// False: no socket could be made there; `why` gets the reason.
bool open_socket(const std::string& path, Process& process, std::string& why) {
    auto made = ControlSocket::open(
        path, [&process](const ControlRequest& request) { return carry_out(request, process); },
        [&process](const std::string& problem) {
            process.status.warn_once("no control socket any more: " + problem);
        });
    if (!made) {
        why = made.error().message;
        return false;
    }
    open().sockets.push_back(std::move(*made));
    return true;
}

void open_sockets(Process& process) {
    const std::string& where = process.config.socket;
    if (where == "off" || (where == "auto" && !process.config.overlay)) return;
    std::string why;
    if (where != "auto" && where != "on") {
        if (!open_socket(where, process, why)) process.status.warn_once("no control socket: " + why);
        return;
    }
    const Result<std::vector<std::string>> folders = control_folders();
    if (!folders) return process.status.warn_once("no control socket: " + folders.error().message);
    bool any = false;
    for (const std::string& folder : *folders) {
        remove_stale_sockets(folder);
        any = open_socket(folder + "/" + std::to_string(getpid()) + ".sock", process, why) || any;
    }
    if (!any) process.status.warn_once("no control socket: " + why);
}

}  // namespace

void open_process_control(Process& process) {
    const NoCancellation whole;
    try {
        const std::lock_guard lock(open().mutex);
        open().process = &process;
        if (open().instances++ > 0) return;
        open().owner.take();
        // Registered before exit handlers of devices, so that it runs after them and the status file has
        // their results.
        at_exit();
        open_sockets(process);
        open_log(process);
    } catch (const std::exception&) {
        process.status.warn_once("no control socket or log: out of memory");
    }
}

void close_process_control() {
    const NoCancellation whole;
    // A fork of the application may destroy its objects in static destructors, but does not have the thread
    // that held the lock.
    if (!open().owner.is_this()) return;
    const std::lock_guard lock(open().mutex);
    if (--open().instances > 0) return;
    open().keys.reset();
    abandon_wayland_keys();
    open().sockets.clear();
    if (!open().process) return;
    try {
        open().process->log.stop();
    } catch (const std::exception&) {
        // No memory for the reason.
    }
    open().process->status.stop();
}

void x_window_appeared(Process& process, std::uint64_t surface, std::uint32_t window) {
    const NoCancellation whole;
    if (!wants_keys(process)) return;
    try {
        const std::lock_guard lock(open().mutex);
        if (open().instances == 0) return;
        if (!open().keys) {
            open_keys(process);
            process.overlay.set_keys(describe_keys(process.config.keys));
        }
        if (!open().keys->add_window(surface, window))
            process.status.warn_once("no keys for the overlay: no thread to read them");
    } catch (const std::exception&) {
        process.status.warn_once("no keys for the overlay: out of memory");
    }
}

void window_gone(std::uint64_t surface) {
    const NoCancellation whole;
    if (!open().owner.is_this()) return;
    const std::lock_guard lock(open().mutex);
    if (open().keys) open().keys->remove_window(surface);
    const auto window = open().wayland_windows.find(surface);
    if (window == open().wayland_windows.end()) return;
    void* display = window->second;
    open().wayland_windows.erase(window);
    if (std::ranges::none_of(open().wayland_windows, [&](const auto& of) { return of.second == display; }))
        open().wayland_keys.erase(display);
    open().has_wayland_keys.store(!open().wayland_keys.empty(), std::memory_order_release);
}

void wayland_window_appeared(Process& process, std::uint64_t surface, void* display) {
    const NoCancellation whole;
    if (!wants_keys(process)) return;
    try {
        const std::lock_guard lock(open().mutex);
        if (open().instances == 0) return;
        std::unique_ptr<WaylandKeys>& keys = open().wayland_keys[display];
        if (!keys) {
            auto made = WaylandKeys::listen(display, assignment_of(process.config));
            if (!made) {
                open().wayland_keys.erase(display);
                return no_keys(process, made.error().message);
            }
            keys = std::move(*made);
            process.overlay.set_keys(describe_keys(process.config.keys));
        }
        open().wayland_windows[surface] = display;
        open().has_wayland_keys.store(true, std::memory_order_release);
    } catch (const std::exception&) {
        process.status.warn_once("no keys for the overlay: out of memory");
    }
}

void read_wayland_keys(Process& process) {
    if (!open().has_wayland_keys.load(std::memory_order_acquire)) return;
    const NoCancellation whole;
    try {
        std::vector<KeyAction> pressed;
        {
            const std::lock_guard lock(open().mutex);
            std::erase_if(open().wayland_keys, [&](const auto& of_display) {
                const std::unique_ptr<WaylandKeys>& keys = of_display.second;
                for (const KeyAction action : keys->read())
                    pressed.push_back(action);
                if (keys->problem().empty()) return false;
                no_keys(process, keys->problem());
                return true;
            });
            open().has_wayland_keys.store(!open().wayland_keys.empty(), std::memory_order_release);
        }
        for (const KeyAction action : pressed)
            carry_out(action, process);
    } catch (const std::exception&) {
        // Without memory these keys are lost.
    }
}

}  // namespace framecast::capture
