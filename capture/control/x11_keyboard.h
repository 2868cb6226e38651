// Reads the keyboard of an X server on a connection of our own: no grab, no selected event, nothing taken
// from the application. Loads libxcb on demand, so the layer does not depend on it.
#pragma once

#include <bitset>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "capture/control/keyboard.h"
#include "capture/platform/own_file.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct XcbFunctions;

// Used by one thread at a time.
class X11Keyboard : public Keyboard {
  public:
    // Connects to the server that DISPLAY names. The error says what is missing.
    static Result<std::unique_ptr<X11Keyboard>> open();
    ~X11Keyboard() override;
    X11Keyboard(const X11Keyboard&) = delete;
    X11Keyboard& operator=(const X11Keyboard&) = delete;

    // Asks the server. False: the connection is lost for good.
    bool poll() override;
    // By the last poll: whether the focused window belongs to the client that made `window`, or contains
    // `window`. The second case is Wine. It draws in a window that another of its connections made, inside
    // the focused one, possibly moved there later. If the focus follows the pointer: whether the window under
    // it belongs to that client. May ask the server, about one window at most once a second unless the focus
    // moves.
    bool has_focus(std::uint32_t window) override;
    // By the last poll. A key is identified by the first keysym of its first two groups in the current
    // layout.
    bool is_down(std::uint32_t keysym) const override;

  private:
    X11Keyboard() = default;
    // Whether the connection's descriptor is still its own socket; libxcb would not notice a change.
    bool is_ours() const;
    bool read_layout();
    void find_under_pointer(std::uint32_t root);
    const std::vector<std::uint32_t>& around(std::uint32_t window);

    const XcbFunctions* xcb_ = nullptr;
    void* connection_ = nullptr;
    int descriptor_ = -1;
    std::optional<FileIdentity> socket_;
    std::uint32_t client_mask_ = 0;       // bits of a resource's id that identify the client that made it
    std::uint32_t wm_state_ = 0;          // the atom
    std::uint32_t focus_ = 0;             // the window that has the focus; 0: the window under the pointer
    std::vector<std::uint32_t> focused_;  // the focused window, or those under the pointer instead
    std::map<std::uint32_t, std::vector<std::uint32_t>> around_;  // by window, as of asked_at_ or later
    std::chrono::steady_clock::time_point asked_at_{};
    std::bitset<256> down_;               // by keycode
    std::vector<std::uint32_t> keysyms_;  // by keycode from first_code_ on, per_code_ each
    std::uint8_t first_code_ = 8;
    std::uint8_t per_code_ = 0;
};

}  // namespace framecast::capture
