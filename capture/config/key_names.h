// Combinations of keys by the names that X gives to keys ("Shift_R+F1"), as configuration keys hold them.
// No X library behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

// X keysyms that are held down together; none: no combination. The last is the one that is not a modifier.
struct KeyCombination {
    std::vector<std::uint32_t> keysyms;
    bool operator==(const KeyCombination&) const = default;
};

inline constexpr std::size_t kMostKeysTogether = 4;

// "F9", "Shift_R+F1", or "none". Nothing when a name is unknown, one is there twice, there are more than
// kMostKeysTogether, or all are modifiers.
std::optional<KeyCombination> parse_keys(std::string_view text);

// Shift, Control, Alt, Meta, Super, level 3, of either side: what may change the meaning of another key.
// Locks are none.
bool is_modifier(std::uint32_t keysym);
// Of the modifiers that parse_keys() knows.
std::vector<std::uint32_t> modifier_keysyms();

}  // namespace framecast::capture
