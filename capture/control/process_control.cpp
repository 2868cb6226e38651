#include "capture/control/process_control.h"

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>

#include "capture/config/config_files.h"
#include "capture/control/control_actions.h"
#include "capture/device/device.h"
#include "capture/platform/at_exit.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {
namespace {

struct Open {
    std::mutex mutex;
    int instances = 0;
    OwnerProcess owner;  // has these instances
    std::unique_ptr<UserControl> control;
    std::atomic<bool> reads_at_presents{false};
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
    if (open().control) open().control->process_exits();
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

}  // namespace

void no_keys(Process& process, const std::string& why) {
    process.overlay.set_keys({});
    process.overlay.add_problem("no keys: " + why + "; use framecast ctl");
    process.status.warn_once("no keys for the overlay: " + why + "; use framecast ctl");
}

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
        if (!open().control) open().control = std::make_unique<UserControl>();
        open().control->open(process);
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
    if (open().control) open().control->close();
    open().reads_at_presents.store(false, std::memory_order_release);
    if (!open().process) return;
    try {
        open().process->log.stop();
    } catch (const std::exception&) {
        // No memory for the reason.
    }
    open().process->status.stop();
}

void window_appeared(Process& process, const AppWindow& window) {
    const NoCancellation whole;
    if (!process.config.overlay || !process.config.overlay_keys) return;
    try {
        const std::lock_guard lock(open().mutex);
        if (open().instances == 0 || !open().control) return;
        open().control->window_appeared(process, window);
        open().reads_at_presents.store(open().control->reads_at_presents(), std::memory_order_release);
    } catch (const std::exception&) {
        process.status.warn_once("no keys for the overlay: out of memory");
    }
}

void window_gone(std::uint64_t surface) {
    const NoCancellation whole;
    if (!open().owner.is_this()) return;
    const std::lock_guard lock(open().mutex);
    if (!open().control) return;
    open().control->window_gone(surface);
    open().reads_at_presents.store(open().control->reads_at_presents(), std::memory_order_release);
}

void read_keys_at_present(Process& process) {
    if (!open().reads_at_presents.load(std::memory_order_acquire)) return;
    const NoCancellation whole;
    try {
        std::vector<KeyAction> pressed;
        {
            const std::lock_guard lock(open().mutex);
            pressed = open().control->pressed(process);
            open().reads_at_presents.store(open().control->reads_at_presents(), std::memory_order_release);
        }
        for (const KeyAction action : pressed)
            carry_out(action, process);
    } catch (const std::exception&) {
        // Without memory these keys are lost.
    }
}

}  // namespace framecast::capture
