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

}  // namespace
}  // namespace framecast::cli
