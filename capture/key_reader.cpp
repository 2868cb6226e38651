#include "capture/key_reader.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>

#include "capture/x11_keyboard.h"

namespace framecast::capture {
namespace {

// A key is down for 50 ms and more when a person presses it.
constexpr std::chrono::milliseconds kWithFocus{16};
constexpr std::chrono::milliseconds kWithoutFocus{100};

}  // namespace

KeyReader::KeyReader(KeyAssignment assignment, Act act, Failed failed)
    : watch_(std::move(assignment)), act_(std::move(act)), failed_(std::move(failed)), owner_(getpid()) {}

KeyReader::~KeyReader() {
    if (owner_ != getpid()) {
        // The thread is the parent's.
        if (thread_.joinable()) thread_.detach();
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool KeyReader::add_window(std::uint64_t surface, std::uint32_t window) {
    const std::lock_guard lock(mutex_);
    windows_[surface] = window;
    if (thread_.joinable()) return true;
    // The application's signals are for its own threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    try {
        thread_ = std::thread(&KeyReader::read, this);
        pthread_setname_np(thread_.native_handle(), "framecast-keys");
    } catch (...) {
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread_.joinable();
}

void KeyReader::remove_window(std::uint64_t surface) {
    const std::lock_guard lock(mutex_);
    windows_.erase(surface);
}

bool KeyReader::focused(const X11Keyboard& keyboard) {
    const std::lock_guard lock(mutex_);
    for (const auto& [surface, window] : windows_)
        if (keyboard.has_focus(window)) return true;
    return false;
}

void KeyReader::read_keys() {
    auto keyboard = X11Keyboard::open();
    if (!keyboard) return failed_(keyboard.error().message);
    for (std::chrono::milliseconds pause{0};;) {
        {
            std::unique_lock lock(mutex_);
            if (changed_.wait_for(lock, pause, [this] { return stopping_; })) return;
        }
        if (!(*keyboard)->poll()) return failed_("the connection to the X server broke");
        const bool reads = focused(**keyboard);
        pause = reads ? kWithFocus : kWithoutFocus;
        if (!reads) {
            watch_.release();
            continue;
        }
        for (const KeyAction action :
             watch_.update([&](std::uint32_t keysym) { return (*keyboard)->is_down(keysym); }))
            act_(action);
    }
}

void KeyReader::read() noexcept {
    try {
        read_keys();
    } catch (...) {
        // No memory: there are no keys any more; the application does not notice.
    }
}

}  // namespace framecast::capture
