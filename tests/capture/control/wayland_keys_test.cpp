// Keys without a compositor; with one, tests/apps/drivers/desktop.py presses them.
#include "capture/control/wayland_keys.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

TEST(WaylandKeys, WithoutTheApplicationsLibraryNothingIsCalled) {
    int no_display = 0;
    const auto keys = WaylandKeys::listen(&no_display, {});
    ASSERT_FALSE(keys);
    EXPECT_THAT(keys.error().message, ::testing::HasSubstr("libwayland-client"));
}

}  // namespace
}  // namespace framecast::capture
