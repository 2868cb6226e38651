// Combinations of keys by the names that X gives to keys ("Shift_R+F1"), as configuration keys contain them.
// Needs no X library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

// X keysyms that are held down together; empty: no combination. Only the last one is not a modifier.
struct KeyCombination {
    std::vector<std::uint32_t> keysyms;
    bool operator==(const KeyCombination&) const = default;
};

inline constexpr std::size_t kMaxKeysTogether = 4;

// Parses "F9", "Shift_R+F1", or "none". Nothing when a name is unknown or repeated, when there are more than
// kMaxKeysTogether, or when all are modifiers.
std::optional<KeyCombination> parse_keys(std::string_view text);

// Whether it is Shift, Control, Alt, Meta, Super or level 3, left or right, which may change the meaning of
// another key. Locks are not modifiers.
bool is_modifier(std::uint32_t keysym);
// Whether it is one of the modifiers that parse_keys() knows.
std::vector<std::uint32_t> modifier_keysyms();

}  // namespace framecast::capture
