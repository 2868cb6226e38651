#include "model/text/edit_distance.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(EditDistance, CountsInsertionsDeletionsAndExchanges) {
    EXPECT_EQ(edit_distance("", "abc"), 3);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
    EXPECT_EQ(edit_distance("same", "same"), 0);
}

}  // namespace
}  // namespace framecast
