// Which of the overlay's keys has just been pressed: the decision, from which keys are down. No X.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "capture/config/key_names.h"

namespace framecast::capture {

enum class KeyAction : std::uint8_t { toggle, panel, page, capture, renderdoc, study, log, pause };
inline constexpr int kKeyActionCount = 8;
// As in the configuration's keys: "toggle" of overlay_key_toggle.
std::string_view name(KeyAction action);

using KeyAssignment = std::array<KeyCombination, kKeyActionCount>;  // by KeyAction; none: no key

class KeyWatch {
  public:
    explicit KeyWatch(KeyAssignment assignment);

    // The keys whose state update() asks for.
    const std::vector<std::uint32_t>& watched() const { return watched_; }

    // The actions whose combinations are down now and were not before. A combination is down when all its
    // keys are and no modifier beyond them is: Shift+F2 is not F2. What is already held when updates begin,
    // or begin again after release(), is not pressed.
    std::vector<KeyAction> update(const std::function<bool(std::uint32_t keysym)>& is_down);
    // The application has lost the keyboard.
    void release() { known_ = false; }

  private:
    KeyAssignment assignment_;
    std::vector<std::uint32_t> watched_;
    std::array<bool, kKeyActionCount> down_{};
    bool known_ = false;
};

// "Shift_R+F1 toggle, F2 panel, ..." from the combinations' texts by KeyAction, what all of them have in
// common said once; "none" is left out.
std::string describe_keys(const std::array<std::string, kKeyActionCount>& texts);

}  // namespace framecast::capture
