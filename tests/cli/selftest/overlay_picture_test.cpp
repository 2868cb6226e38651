#include "cli/selftest/overlay_picture.h"

#include <gmock/gmock.h>

#include <fstream>

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;

PresentedPicture grey(std::uint32_t width = 100, std::uint32_t height = 50) {
    return {width, height, std::vector<std::uint8_t>(std::size_t{3} * width * height, 90)};
}

void fill(PresentedPicture& picture, std::uint32_t left, std::uint32_t top, std::uint32_t width,
          std::uint32_t height, std::uint8_t value) {
    for (std::uint32_t y = top; y < top + height; ++y)
        for (std::uint32_t x = 3 * left; x < 3 * (left + width); ++x)
            picture.rgb[std::size_t{3} * y * picture.width + x] = value;
}

// A dark panel of 40 x 20 pixels at (5, 4), of which 40 pixels are bright.
PresentedPicture with_panel() {
    PresentedPicture picture = grey();
    fill(picture, 5, 4, 40, 20, 10);
    fill(picture, 10, 8, 20, 2, 240);
    return picture;
}

TEST(OverlayPicture, APanelWithTextIsFoundWhereItIs) {
    const Result<OverlayPanel> panel = find_panel(grey(), with_panel());
    ASSERT_TRUE(panel) << panel.error().message;
    EXPECT_EQ(panel->left, 5U);
    EXPECT_EQ(panel->top, 4U);
    EXPECT_EQ(panel->width, 40U);
    EXPECT_EQ(panel->height, 20U);
    EXPECT_DOUBLE_EQ(panel->text_share, 0.05);
}

TEST(OverlayPicture, NothingOrAPanelWithoutTextOrTheWholePictureIsNoOverlay) {
    EXPECT_THAT(find_panel(grey(), grey()).error().message, HasSubstr("no overlay"));
    PresentedPicture dark = grey();
    fill(dark, 5, 4, 40, 20, 10);
    EXPECT_THAT(find_panel(grey(), dark).error().message, HasSubstr("no text"));
    PresentedPicture other = with_panel();
    fill(other, 99, 49, 1, 1, 91);
    fill(other, 0, 0, 1, 1, 91);
    EXPECT_THAT(find_panel(grey(), other).error().message, HasSubstr("100 x 50 pixels"));
    EXPECT_THAT(find_panel(grey(50, 50), with_panel()).error().message, HasSubstr("another size"));
}

TEST(OverlayPicture, IsReadFromAWholePpmFileOnly) {
    const std::string path = ::testing::TempDir() + "/overlay_picture_test.ppm";
    const auto write = [&](const std::string& text) { std::ofstream(path, std::ios::binary) << text; };
    write(std::string("P6\n2 1\n255\n") + "\n\x20\x30\x40\x50\x60");
    const Result<PresentedPicture> read = read_ppm_file(path);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_THAT(read->rgb, ::testing::ElementsAre(10, 0x20, 0x30, 0x40, 0x50, 0x60));
    write("P6\n2 1\n255\nshort");
    EXPECT_THAT(read_ppm_file(path).error().message, HasSubstr("not complete"));
    write("P3\n2 1\n255\n");
    EXPECT_THAT(read_ppm_file(path).error().message, HasSubstr("binary PPM"));
}

}  // namespace
}  // namespace framecast::cli
