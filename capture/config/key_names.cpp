#include "capture/config/key_names.h"

#include <algorithm>
#include <charconv>

namespace framecast::capture {
namespace {

struct NamedKey {
    std::string_view name;
    std::uint32_t keysym;
};

// Values of X11/keysymdef.h, which the protocol fixes.
constexpr NamedKey kModifiers[] = {
    {"Shift_L", 0xffe1},
    {"Shift_R", 0xffe2},
    {"Control_L", 0xffe3},
    {"Control_R", 0xffe4},
    {"Meta_L", 0xffe7},
    {"Meta_R", 0xffe8},
    {"Alt_L", 0xffe9},
    {"Alt_R", 0xffea},
    {"Super_L", 0xffeb},
    {"Super_R", 0xffec},
    {"ISO_Level3_Shift", 0xfe03},
};
constexpr NamedKey kOthers[] = {
    {"BackSpace", 0xff08},   {"Tab", 0xff09},         {"Return", 0xff0d},     {"Pause", 0xff13},
    {"Scroll_Lock", 0xff14}, {"Escape", 0xff1b},      {"Home", 0xff50},       {"Left", 0xff51},
    {"Up", 0xff52},          {"Right", 0xff53},       {"Down", 0xff54},       {"Page_Up", 0xff55},
    {"Prior", 0xff55},       {"Page_Down", 0xff56},   {"Next", 0xff56},       {"End", 0xff57},
    {"Print", 0xff61},       {"Insert", 0xff63},      {"Menu", 0xff67},       {"Num_Lock", 0xff7f},
    {"Caps_Lock", 0xffe5},   {"Delete", 0xffff},      {"KP_Enter", 0xff8d},   {"KP_Multiply", 0xffaa},
    {"KP_Add", 0xffab},      {"KP_Subtract", 0xffad}, {"KP_Divide", 0xffaf},  {"space", 0x20},
    {"apostrophe", 0x27},    {"plus", 0x2b},          {"comma", 0x2c},        {"minus", 0x2d},
    {"period", 0x2e},        {"slash", 0x2f},         {"semicolon", 0x3b},    {"equal", 0x3d},
    {"bracketleft", 0x5b},   {"backslash", 0x5c},     {"bracketright", 0x5d}, {"grave", 0x60},
};

constexpr std::uint32_t kF1 = 0xffbe;
constexpr unsigned kMaxFunctionKeys = 35;
constexpr std::uint32_t kKeypad0 = 0xffb0;

std::optional<unsigned> number_behind(std::string_view prefix, std::string_view name) {
    if (!name.starts_with(prefix)) return std::nullopt;
    name.remove_prefix(prefix.size());
    unsigned number = 0;
    const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{} || stop != name.data() + name.size() || name.front() == '0') {
        if (name != "0") return std::nullopt;
    }
    return number;
}

std::optional<std::uint32_t> keysym_of(std::string_view name) {
    for (const NamedKey& key : kModifiers)
        if (key.name == name) return key.keysym;
    for (const NamedKey& key : kOthers)
        if (key.name == name) return key.keysym;
    if (name.size() == 1) {
        // A key with a letter has the keysym of the lower-case letter.
        const char c = name[0] >= 'A' && name[0] <= 'Z' ? static_cast<char>(name[0] - 'A' + 'a') : name[0];
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) return static_cast<std::uint32_t>(c);
        return std::nullopt;
    }
    if (const auto n = number_behind("F", name); n && *n >= 1 && *n <= kMaxFunctionKeys) return kF1 + *n - 1;
    if (const auto n = number_behind("KP_", name); n && *n <= 9) return kKeypad0 + *n;
    return std::nullopt;
}

}  // namespace

bool is_modifier(std::uint32_t keysym) {
    return std::any_of(std::begin(kModifiers), std::end(kModifiers),
                       [&](const NamedKey& key) { return key.keysym == keysym; });
}

std::vector<std::uint32_t> modifier_keysyms() {
    std::vector<std::uint32_t> all;
    for (const NamedKey& key : kModifiers)
        all.push_back(key.keysym);
    return all;
}

std::optional<KeyCombination> parse_keys(std::string_view text) {
    KeyCombination keys;
    if (text == "none") return keys;
    for (bool more = true; more;) {
        const std::size_t plus = text.find('+');
        const auto keysym = keysym_of(text.substr(0, plus));
        if (!keysym || std::count(keys.keysyms.begin(), keys.keysyms.end(), *keysym) > 0) return std::nullopt;
        keys.keysyms.push_back(*keysym);
        more = plus != std::string_view::npos;
        if (more) text.remove_prefix(plus + 1);
    }
    std::stable_partition(keys.keysyms.begin(), keys.keysyms.end(), is_modifier);
    if (keys.keysyms.size() > kMaxKeysTogether || is_modifier(keys.keysyms.back())) return std::nullopt;
    return keys;
}

}  // namespace framecast::capture
