#include "model/text/counted.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(Counted, OneIsSingularAndTheRestArePlural) {
    EXPECT_EQ(counted(0, "draw"), "0 draws");
    EXPECT_EQ(counted(1, "draw"), "1 draw");
    EXPECT_EQ(counted(2, "draw"), "2 draws");
    EXPECT_EQ(counted(1, "pass", "passes"), "1 pass");
    EXPECT_EQ(counted(1'000'000, "pass", "passes"), "1000000 passes");
}

}  // namespace
}  // namespace framecast
