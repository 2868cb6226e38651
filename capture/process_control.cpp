#include "capture/process_control.h"

#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>

#include "capture/config_files.h"
#include "capture/control_actions.h"
#include "capture/control_socket.h"
#include "capture/device.h"
#include "capture/key_reader.h"

namespace framecast::capture {
namespace {

struct Open {
    std::mutex mutex;
    int instances = 0;
    std::unique_ptr<ControlSocket> socket;
    std::unique_ptr<KeyReader> keys;
    Process* process = nullptr;
    int logs = 0;  // begun from the start of an instance
};

// Never destroyed: instances go in static destructors too.
Open& open() {
    alignas(Open) static std::byte memory[sizeof(Open)];
    static Open& o = *new (memory) Open;
    return o;
}

// The process ends with instances still there.
void process_exits() {
    const std::unique_lock lock(open().mutex, std::try_to_lock);
    if (!lock) return;
    open().keys.reset();
    open().socket.reset();
    if (!open().process) return;
    open().process->overlay.stop_study();
    open().process->log.stop();
}

void at_exit() {
    [[maybe_unused]] static const int registered = std::atexit(process_exits);
}

void open_log(Process& process) {
    const Config& config = process.config;
    if (config.log.empty()) return;
    // A later instance does not write over what an earlier one's frames gave.
    std::string path = config.log;
    if (++open().logs > 1 && process.log.summary().rows > 0) path += "." + std::to_string(open().logs);
    const Result<std::string> begun =
        process.log.start(path, application_name(), std::int64_t{config.log_mb} * 1'000'000);
    if (!begun) process.status.warn_once("no log of frames: " + begun.error().message);
    at_exit();
}

bool wants_keys(const Process& process) {
    return process.config.overlay && process.config.overlay_keys;
}

// With the lock.
void open_keys(Process& process) {
    KeyAssignment assignment;
    for (std::size_t i = 0; i < assignment.size(); ++i)
        assignment[i] = parse_keys(process.config.keys[i]).value_or(KeyCombination{});
    open().keys = std::make_unique<KeyReader>(
        std::move(assignment), [&process](KeyAction action) { carry_out(action, process); },
        [&process](const std::string& why) {
            process.overlay.set_keys({});
            process.overlay.add_problem("no keys: " + why + "; use framecast ctl");
            process.status.warn_once("no keys for the overlay: " + why + "; use framecast ctl");
        });
    at_exit();
}

void open_socket(Process& process) {
    const std::string& where = process.config.socket;
    if (where == "off" || (where == "auto" && !process.config.overlay)) return;
    std::string path = where;
    if (where == "auto" || where == "on") {
        const Result<std::string> folder = control_folder();
        if (!folder) return process.status.warn_once("no control socket: " + folder.error().message);
        remove_stale_sockets(*folder);
        path = *folder + "/" + std::to_string(getpid()) + ".sock";
    }
    auto made = ControlSocket::open(
        path, [&process](const ControlRequest& request) { return carry_out(request, process); });
    if (!made) return process.status.warn_once("no control socket: " + made.error().message);
    open().socket = std::move(*made);
    at_exit();
}

}  // namespace

void open_process_control(Process& process) noexcept {
    try {
        const std::lock_guard lock(open().mutex);
        open().process = &process;
        if (open().instances++ > 0) return;
        open_socket(process);
        open_log(process);
    } catch (...) {
        process.status.warn_once("no control socket or log: out of memory");
    }
}

void close_process_control() noexcept {
    const std::lock_guard lock(open().mutex);
    if (--open().instances > 0) return;
    open().keys.reset();
    open().socket.reset();
    if (!open().process) return;
    try {
        open().process->log.stop();
    } catch (...) {
    }
}

void x_window_appeared(Process& process, std::uint64_t surface, std::uint32_t window) noexcept {
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
    } catch (...) {
        process.status.warn_once("no keys for the overlay: out of memory");
    }
}

void window_gone(std::uint64_t surface) noexcept {
    const std::lock_guard lock(open().mutex);
    if (open().keys) open().keys->remove_window(surface);
}

void wayland_window_appeared(Process& process) noexcept {
    if (!wants_keys(process)) return;
    try {
        process.overlay.add_problem(
            "no keys on Wayland: use framecast ctl, for instance from the desktop's own keys");
    } catch (...) {
    }
}

}  // namespace framecast::capture
