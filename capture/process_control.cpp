#include "capture/process_control.h"

#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>

#include "capture/control_actions.h"
#include "capture/control_socket.h"
#include "capture/device.h"

namespace framecast::capture {
namespace {

struct Open {
    std::mutex mutex;
    int instances = 0;
    std::unique_ptr<ControlSocket> socket;
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
    if (lock) open().socket.reset();
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
    [[maybe_unused]] static const int registered = std::atexit(process_exits);
}

}  // namespace

void open_process_control(Process& process) noexcept {
    try {
        const std::lock_guard lock(open().mutex);
        if (open().instances++ == 0) open_socket(process);
    } catch (...) {
        process.status.warn_once("no control socket: out of memory");
    }
}

void close_process_control() noexcept {
    const std::lock_guard lock(open().mutex);
    if (--open().instances == 0) open().socket.reset();
}

}  // namespace framecast::capture
