// How the user reaches this process on this system: by requests of other programs and by keys in the windows
// of the application. linux/ and windows/ have one each.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "capture/config/key_watch.h"

namespace framecast::capture {

struct Process;

// A window in which the application shows images, by the surface that was made for it.
struct AppWindow {
    enum class System : std::uint8_t { x11, wayland, windows };
    System system = System::x11;
    std::uint64_t surface = 0;
    std::uint32_t x_window = 0;  // x11
    // wayland: the application's wl_display, which exists until the surface is destroyed. windows: the HWND.
    void* handle = nullptr;
};

// One thread at a time calls its functions. They report failures once on standard error.
class UserControl {
  public:
    UserControl();
    ~UserControl();
    UserControl(const UserControl&) = delete;
    UserControl& operator=(const UserControl&) = delete;

    // With the first instance of the process, and when its last one is gone.
    void open(Process& process);
    void close();
    // The process ends: threads of ours end, and nothing is sent to the windows' systems.
    void process_exits();

    // Begins to read keys in this window; call it for processes that want keys only.
    void window_appeared(Process& process, const AppWindow& window);
    void window_gone(std::uint64_t surface);
    // Actions whose keys were pressed, where keys are not read by a thread of ours.
    std::vector<KeyAction> pressed(Process& process);
    // Whether pressed() can return any.
    bool reads_at_presents() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// There are no keys for the overlay: says why, and what there is instead.
void no_keys(Process& process, const std::string& why);

}  // namespace framecast::capture
