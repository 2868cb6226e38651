#include "capture/platform/unix_address.h"

#include <gtest/gtest.h>

#include <string>

namespace framecast::capture {
namespace {

TEST(UnixAddress, HoldsThePathAndAFinalZero) {
    const auto address = unix_address("/tmp/a.sock");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->sun_family, AF_UNIX);
    EXPECT_STREQ(address->sun_path, "/tmp/a.sock");
    EXPECT_EQ(generic(*address)->sa_family, AF_UNIX);
}

TEST(UnixAddress, APathThatDoesNotFitHasNone) {
    EXPECT_TRUE(unix_address(std::string(107, 'x')));
    EXPECT_FALSE(unix_address(std::string(108, 'x')));
}

}  // namespace
}  // namespace framecast::capture
