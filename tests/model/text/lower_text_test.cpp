#include "model/text/lower_text.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(LowerText, ChangesLettersOfAsciiAndNothingElse) {
    EXPECT_EQ(lower_text("GeForce RTX 4070 [Z@{`]"), "geforce rtx 4070 [z@{`]");
    EXPECT_EQ(lower_text("\xc3\x89t\xc3\xa9"), "\xc3\x89t\xc3\xa9") << "UTF-8 stays whole";
    EXPECT_EQ(lower_text(""), "");
}

}  // namespace
}  // namespace framecast
