// Decides which of the overlay's keys was just pressed, from the keys that are down. No X.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "capture/config/key_names.h"

namespace framecast::capture {

enum class KeyAction : std::uint8_t {
    toggle,
    panel,
    page,
    capture,
    renderdoc,
    study,
    log,
    pause,
    what_if,
    change,
    undo,
};
inline constexpr int kKeyActionCount = 11;
// The name in the configuration's keys: "toggle" for overlay_key_toggle.
std::string_view name(KeyAction action);

using KeyAssignment = std::array<KeyCombination, kKeyActionCount>;  // indexed by KeyAction; empty: no key

class KeyWatch {
  public:
    explicit KeyWatch(KeyAssignment assignment);

    // The keys whose state update() asks for.
    const std::vector<std::uint32_t>& watched() const { return watched_; }

    // Returns the actions whose combinations are down now and were not before. A combination is down when all
    // its keys and no other modifiers are down: Shift+F2 is not F2. A combination that is already held when
    // updates begin, or begin again after release(), does not count as pressed.
    std::vector<KeyAction> update(const std::function<bool(std::uint32_t keysym)>& is_down);
    // Call it when the application loses the keyboard.
    void release() { known_ = false; }

  private:
    KeyAssignment assignment_;
    std::vector<std::uint32_t> watched_;
    std::array<bool, kKeyActionCount> down_{};
    bool known_ = false;
};

// The combinations that these texts name (parse_keys()).
KeyAssignment assignment_of(const std::array<std::string, kKeyActionCount>& texts);

// "Shift_R+F1 toggle, F2 panel, ..." from the combinations' texts, indexed by KeyAction. Common modifiers
// appear once; "none" is skipped.
std::string describe_keys(const std::array<std::string, kKeyActionCount>& texts);

}  // namespace framecast::capture
