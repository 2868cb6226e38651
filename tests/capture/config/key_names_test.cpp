#include "capture/config/key_names.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

std::vector<std::uint32_t> keysyms(std::string_view text) {
    const auto keys = parse_keys(text);
    EXPECT_TRUE(keys) << text;
    return keys ? keys->keysyms : std::vector<std::uint32_t>();
}

TEST(KeyNames, AreXs) {
    EXPECT_THAT(keysyms("F1"), ElementsAre(0xffbe));
    EXPECT_THAT(keysyms("F35"), ElementsAre(0xffe0));
    EXPECT_THAT(keysyms("KP_0"), ElementsAre(0xffb0));
    EXPECT_THAT(keysyms("KP_9"), ElementsAre(0xffb9));
    EXPECT_THAT(keysyms("Page_Up"), keysyms("Prior"));
    EXPECT_THAT(keysyms("0"), ElementsAre('0'));
    EXPECT_THAT(keysyms("a"), keysyms("A"));
}

TEST(KeyNames, ACombinationEndsWithTheKeyThatIsNoModifier) {
    EXPECT_THAT(keysyms("Shift_R+F1"), ElementsAre(0xffe2, 0xffbe));
    EXPECT_THAT(keysyms("F1+Control_L"), ElementsAre(0xffe3, 0xffbe));
}

TEST(KeyNames, NoneIsNoKey) {
    EXPECT_THAT(keysyms("none"), ElementsAre());
}

TEST(KeyNames, WhatIsNoCombinationIsRefused) {
    for (const char* text :
         {"", "F0", "F36", "F01", "f1", "KP_10", "KP_", "Shift_R", "Shift_L+Shift_R", "F1+F1", "+F1", "F1+",
          "Shift+F1", "F1 ", "none+F1", "Shift_L+Shift_R+Control_L+Control_R+F1", "?", "F"})
        EXPECT_EQ(parse_keys(text).has_value(), std::string_view(text) == "F") << text;
}

}  // namespace
}  // namespace framecast::capture
