// Names of a keyboard's keys, from the keymap that a Wayland compositor sends. Loads libxkbcommon on demand,
// so the layer does not depend on it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct NamedKeycode {
    std::uint32_t keysym = 0;
    std::uint32_t code = 0;  // as in events of wl_keyboard: Linux's code, 8 less than XKB's
    bool operator==(const NamedKeycode&) const = default;
};

// Reads an XKB keymap in text form. A key is identified by the first keysym of each of its groups, as on X11;
// it has one entry per name. The error says what is missing or wrong.
Result<std::vector<NamedKeycode>> read_keymap(std::string_view text);

}  // namespace framecast::capture
