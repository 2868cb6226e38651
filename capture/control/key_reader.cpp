#include "capture/control/key_reader.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "capture/control/keyboard.h"

namespace framecast::capture {
namespace {

// A key is down for 50 ms and more when a person presses it.
constexpr std::chrono::milliseconds kWithFocus{16};
constexpr std::chrono::milliseconds kWithoutFocus{100};

}  // namespace

KeyReader::KeyReader(KeyAssignment assignment, Act act, Failed failed)
    : watch_(std::move(assignment)), act_(std::move(act)), failed_(std::move(failed)) {}

KeyReader::~KeyReader() {
    if (!owner_.is_this()) return;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_->notify_all();
    if (thread_->joinable()) thread_->join();
}

bool KeyReader::add_window(std::uint64_t surface, std::uint32_t window) {
    const std::lock_guard lock(mutex_);
    windows_[surface] = window;
    return thread_->joinable() || start_thread(*thread_, "framecast-keys", [this] { read(); });
}

void KeyReader::remove_window(std::uint64_t surface) {
    const std::lock_guard lock(mutex_);
    windows_.erase(surface);
}

// Asks without the lock. The application may have grabbed an X server, which then answers nobody
// else, and may want to add a window meanwhile.
bool KeyReader::focused(Keyboard& keyboard) {
    std::vector<std::uint32_t> windows;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [surface, window] : windows_)
            windows.push_back(window);
    }
    return std::ranges::any_of(windows, [&](std::uint32_t window) { return keyboard.has_focus(window); });
}

void KeyReader::read_keys() {
    take_own_descriptors();
    auto keyboard = Keyboard::open();
    if (!keyboard) return failed_(keyboard.error().message);
    for (std::chrono::milliseconds pause{0};;) {
        {
            std::unique_lock lock(mutex_);
            if (changed_->wait_for(lock, pause, [this] { return stopping_; })) return;
        }
        if (!(*keyboard)->poll()) return failed_("the connection to the keyboard broke");
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
        // Without memory keys no longer work; the application does not notice.
    }
}

}  // namespace framecast::capture
