#include "cli/table.h"

#include <gtest/gtest.h>

namespace framecast::cli {
namespace {

TEST(Table, AlignsByCharactersAndTrimsLineEnds) {
    Table table({{"name"}, {"µs", Align::right}, {"x"}});
    table.add({"é", "1", ""});
    table.add({"long", "100", "y"});
    EXPECT_EQ(table.text(1),
              " name   µs  x\n"
              " ────  ───  ─\n"
              " é       1\n"
              " long  100  y\n");
}

TEST(Table, ShortenedTextEndsInAnEllipsis) {
    EXPECT_EQ(shortened("abcdef", 6), "abcdef");
    EXPECT_EQ(shortened("abcdefg", 6), "abcde…");
    EXPECT_EQ(shortened("ééééé", 3), "éé…");
}

TEST(Table, PrintableTextHasNoControlCharacters) {
    EXPECT_EQ(printable("a\x1b[31m\n"), "a [31m ");
}

}  // namespace
}  // namespace framecast::cli
