// Which keys of a keyboard have which names, from the keymap that a Wayland compositor sends. libxkbcommon is
// loaded when it is needed, so the layer does not depend on it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct NamedKeycode {
    std::uint32_t keysym = 0;
    std::uint32_t code = 0;  // as in events of wl_keyboard: Linux's, 8 less than XKB's
    bool operator==(const NamedKeycode&) const = default;
};

// From an XKB keymap in text. A key is known by the first keysym of each of its groups, as on X11; it has as
// many entries as names. The error says what is missing or wrong.
Result<std::vector<NamedKeycode>> read_keymap(std::string_view text);

}  // namespace framecast::capture
