#include "capture/overlay_host/overlay_picture.h"

#include <gtest/gtest.h>

#include "capture/overlay_host/generated/overlay_picture_spirv.h"
#include "capture/overlay_host/generated/overlay_spirv.h"
#include "capture/spirv/spirv_module.h"

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

// Otherwise every frame would make it again.
TEST(OverlayPicture, OfWhatIsLargerThanItsWindowFits) {
    EXPECT_TRUE(fits(picture({400, 300}), {400, 300}, kWindow, kQueue));
    EXPECT_FALSE(fits(picture({449, 300}), {400, 300}, kWindow, kQueue));
}

TEST(OverlayPicture, KeepsItsSizeWhileAWindowIsResizedALittle) {
    for (std::uint32_t more = 0; more < 64; ++more) {
        const VkExtent2D window{257 + more, 129 + more};
        const VkExtent2D made = picture_extent(window);
        EXPECT_EQ(made.width, 320u);
        EXPECT_EQ(made.height, 192u);
        EXPECT_TRUE(fits(picture(made), window, window, kQueue)) << window.width;
    }
    EXPECT_EQ(picture_extent({321, 193}).width, 384u);
    EXPECT_EQ(picture_extent({321, 193}).height, 256u);
}

// SwiftShader runs both sides of a branch: with a branch, the panel made vkcube five times slower there.
TEST(OverlayPicture, IsPaintedAndShownWithoutBranches) {
    for (const std::span<const std::uint32_t> code :
         {std::span<const std::uint32_t>(kOverlayFrag), std::span<const std::uint32_t>(kOverlayPlainFrag),
          std::span<const std::uint32_t>(kOverlayPictureFrag)}) {
        auto module = SpirvModule::parse(code);
        ASSERT_TRUE(module);
        for (const SpirvFunction& function : module->functions())
            for (const SpirvInstruction& instruction : function.instructions)
                EXPECT_NE(instruction.op, spv::Op::OpSelectionMerge);
    }
}

}  // namespace
}  // namespace framecast::capture
