#include "capture/overlay_picture.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

constexpr VkExtent2D kWindow{320, 240};
const auto kQueue = reinterpret_cast<VkQueue>(std::uintptr_t{1});
const auto kOtherQueue = reinterpret_cast<VkQueue>(std::uintptr_t{2});

OverlayPicture picture(VkExtent2D extent) {
    OverlayPicture made;
    made.extent = extent;
    made.queue = kQueue;
    return made;
}

TEST(OverlayPicture, FitsWhatIsNoLargerOnItsQueue) {
    EXPECT_TRUE(fits(picture({256, 128}), {256, 128}, kWindow, kQueue));
    EXPECT_TRUE(fits(picture({256, 128}), {200, 20}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({256, 128}), {257, 128}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({256, 128}), {256, 129}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({256, 128}), {256, 128}, kWindow, kOtherQueue));
}

TEST(OverlayPicture, DoesNotOutliveAWindowThatWasLarger) {
    EXPECT_TRUE(fits(picture(kWindow), {200, 20}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({640, 240}), {200, 20}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({320, 480}), {200, 20}, kWindow, kQueue));
}

// Otherwise it would be made anew in every frame.
TEST(OverlayPicture, OfWhatIsLargerThanItsWindowFits) {
    EXPECT_TRUE(fits(picture({400, 300}), {400, 300}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({401, 300}), {400, 300}, kWindow, kQueue));
}

}  // namespace
}  // namespace framecast::capture
