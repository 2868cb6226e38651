#include "model/text/printable.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(Printable, KeepsTextOfEveryScript) {
    for (const char* text : {"", "vkcube", "a\\b \"c\"", "Spiel über Nacht", "ゲーム", "🎮"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, EscapesWhatATerminalWouldObey) {
    EXPECT_EQ(printable("one\ntwo\r\n\x1b[31mred\t\x7f"), "one\\ntwo\\r\\n\\x1b[31mred\\t\\x7f");
    EXPECT_EQ(printable("\u009b31m"), "\\u009b31m") << "a terminal's CSI in one character";
    EXPECT_EQ(printable("a\u202eb\u2028c\ufeff"), "a\\u202eb\\u2028c\\ufeff");
    EXPECT_EQ(printable(std::string_view("\0a", 2)), "\\x00a");
}

TEST(Printable, EscapesBytesThatAreNoUtf8) {
    EXPECT_EQ(printable("\xff\xfe\xc3 "), "\\xff\\xfe\\xc3 ");
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond U+10FFFF";
    EXPECT_EQ(printable("\xc0\x8a"), "\\xc0\\x8a") << "an overlong line break";
    EXPECT_EQ(printable("a\xe3\x82"), "a\\xe3\\x82") << "cut off";
}

TEST(Printable, ShortensToCharactersAndNeverWithinOne) {
    EXPECT_EQ(printable("abcdef", 6), "abcdef");
    EXPECT_EQ(printable("abcdefg", 6), "abcde…");
    EXPECT_EQ(printable("éééé", 3), "éé…");
    EXPECT_EQ(printable("ab\ncd", 4), "ab…") << "no half of an escape";
    EXPECT_EQ(printable("ab\n", 4), "ab\\n");
    EXPECT_EQ(printable(std::string(65536, 'n'), kNameWidth), std::string(kNameWidth - 1, 'n') + "…");
}

}  // namespace
}  // namespace framecast
