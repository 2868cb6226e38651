#include "cli/terminal/table.h"

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

TEST(Table, TextsThatAreTooLongKeepTheirEndOrTheirBeginning) {
    EXPECT_EQ(keep_end("shadow/terrain", 14), "shadow/terrain");
    EXPECT_EQ(keep_end("shadow/terrain", 8), "…terrain");
    EXPECT_EQ(keep_end("é/µs/é", 4), "…s/é");
    EXPECT_EQ(keep_end("ab", 1), "…");
    EXPECT_EQ(keep_begin("shadow/terrain", 14), "shadow/terrain");
    EXPECT_EQ(keep_begin("shadow/terrain", 8), "shadow/…");
    EXPECT_EQ(keep_begin("éµé", 2), "é…");
    EXPECT_EQ(keep_begin("ab", 1), "…");
}

}  // namespace
}  // namespace framecast::cli
