#include "capture/overlay_host/overlay_mosaic.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

using ::testing::Each;
using ::testing::SizeIs;

RowPicture image(std::size_t pass, std::uint32_t width, std::uint32_t height) {
    RowPicture row{pass, 0, {PictureKind::image}};
    row.picture.width = width;
    row.picture.height = height;
    row.picture.pixels.assign(std::size_t{3} * width * height, 0);
    return row;
}

RowPicture draw(std::size_t pass, std::size_t number, std::uint32_t width, std::uint32_t height) {
    RowPicture row{pass, number, {PictureKind::draw}};
    row.picture.width = width;
    row.picture.height = height;
    row.picture.pixels.assign(std::size_t{width} * height, 0);
    return row;
}

TEST(OverlayMosaic, ACellIsTheMeanOfItsPixels) {
    RowPicture whole = image(2, 96, 54), mine = draw(2, 17, 96, 54);
    // The first cell has 2x2 pixels: one is white, and the draw wrote another one, three times.
    whole.picture.pixels[0] = whole.picture.pixels[1] = whole.picture.pixels[2] = 200;
    mine.picture.pixels[96] = 3;
    const std::vector<overlay::Mosaic> made = mosaics_of({whole, mine});
    ASSERT_THAT(made, SizeIs(1));
    EXPECT_EQ(made[0].draw, 17);
    EXPECT_EQ(made[0].columns, 48);
    EXPECT_EQ(made[0].rows, 27);
    ASSERT_THAT(made[0].colours, SizeIs(48 * 27));
    EXPECT_EQ(made[0].colours[0], 0x323232u);
    EXPECT_EQ(made[0].touched[0], 63);
    EXPECT_EQ(made[0].colours[1], 0u);
    EXPECT_EQ(made[0].touched[1], 0);
}

TEST(OverlayMosaic, SmallAndOddSizesKeepAllPixels) {
    for (const auto& [width, height] : {std::pair{1u, 1u}, {3u, 500u}, {49u, 2u}, {1000u, 7u}}) {
        RowPicture mine = draw(0, 1, width, height);
        mine.picture.pixels.assign(mine.picture.pixels.size(), 1);
        const std::vector<overlay::Mosaic> made = mosaics_of({image(0, width, height), mine});
        ASSERT_THAT(made, SizeIs(1));
        EXPECT_THAT(made[0].touched, Each(255)) << width << "x" << height;
        EXPECT_THAT(made[0].touched, SizeIs(made[0].columns * made[0].rows));
        EXPECT_LE(made[0].rows, 36);
    }
}

TEST(OverlayMosaic, ADrawWithoutTheImageOfItsPassHasNone) {
    EXPECT_TRUE(mosaics_of({draw(2, 17, 8, 8)}).empty());
    EXPECT_TRUE(mosaics_of({image(1, 8, 8), draw(2, 17, 8, 8)}).empty());
    EXPECT_TRUE(mosaics_of({image(2, 16, 8), draw(2, 17, 8, 8)}).empty());
    RowPicture missing = draw(2, 17, 0, 0);
    EXPECT_TRUE(mosaics_of({image(2, 8, 8), missing}).empty());
}

}  // namespace
}  // namespace framecast::capture
