#include "capture/control/xkb_keys.h"

#include <gmock/gmock.h>

#include <string>

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

// Keycodes are XKB's: 8 more than Linux's. The key X has two groups, and its second level is the capital
// letter.
constexpr std::string_view kKeymap = R"(xkb_keymap {
xkb_keycodes { minimum = 8; maximum = 255; <ESC> = 9; <FK01> = 67; <RTSH> = 62; <X> = 53; };
xkb_types { virtual_modifiers NumLock;
  type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
  type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Base"; level_name[Level2] = "Shift"; };
};
xkb_compatibility { interpret Any + Any { action = NoAction(); }; };
xkb_symbols {
  key <ESC> { type = "ONE_LEVEL", [ Escape ] };
  key <FK01> { type = "ONE_LEVEL", [ F1 ] };
  key <RTSH> { type = "ONE_LEVEL", [ Shift_R ] };
  key <X> { type[group1] = "TWO_LEVEL", type[group2] = "TWO_LEVEL", symbols[Group1] = [ x, X ], symbols[Group2] = [ q, Q ] };
};
};)";

TEST(XkbKeys, EachKeyHasTheFirstNameOfEachGroupAndLinuxsCode) {
    const auto keys = read_keymap(kKeymap);
    ASSERT_TRUE(keys) << keys.error().message;
    EXPECT_THAT(*keys, ElementsAre(NamedKeycode{0xff1b, 1}, NamedKeycode{'x', 45}, NamedKeycode{'q', 45},
                                   NamedKeycode{0xffe2, 54}, NamedKeycode{0xffbe, 59}));
}

TEST(XkbKeys, TheTextEndsAtItsZero) {
    std::string sent(kKeymap);
    sent += std::string("\0 what a compositor leaves behind it", 36);
    const auto keys = read_keymap(sent);
    ASSERT_TRUE(keys) << keys.error().message;
    EXPECT_THAT(*keys, Contains(NamedKeycode{0xffbe, 59}));
}

TEST(XkbKeys, WhatIsNoKeymapIsSaid) {
    for (const std::string_view text : {"", "xkb_keymap {", "no keymap at all"}) {
        const auto keys = read_keymap(text);
        ASSERT_FALSE(keys) << text;
        EXPECT_THAT(keys.error().message, ::testing::HasSubstr("keymap"));
    }
}

}  // namespace
}  // namespace framecast::capture
