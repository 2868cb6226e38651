// What draws touch, on page draws.
#include <gtest/gtest.h>

#include <map>

#include "overlay/view.h"
#include "tests/overlay/drawn.h"
#include "tests/overlay/example_snapshot.h"
#include "tests/overlay/rasterizer.h"

namespace framecast::overlay {
namespace {

constexpr std::uint32_t kWidth = 1280, kHeight = 720;
// A green cell at 0.55 of its light; a cell of which the draw wrote everything, 85 % vermilion over black.
constexpr std::uint32_t kDarkened = 0x008c00, kWritten = 0xb55000;

ViewOptions draws_page() {
    ViewOptions options;
    options.show = Show::panel;
    options.page = Page::draws;
    options.opacity = 1;
    return options;
}

Snapshot snapshot_with(std::vector<Mosaic> mosaics) {
    Snapshot snapshot = test::example_snapshot();
    FrameSummary frame = test::example_frame();
    for (std::size_t i = 0; i < frame.costly_draws.size(); ++i)
        frame.costly_draws[i].draw = static_cast<std::int64_t>(10 * i);
    frame.costly_passes.clear();
    frame.mosaics = std::move(mosaics);
    snapshot.frame = std::make_shared<FrameSummary>(frame);
    return snapshot;
}

std::map<std::uint32_t, int> colours_of(const Snapshot& snapshot, std::uint32_t width, std::uint32_t height) {
    View view;
    const DrawData data = view.draw(snapshot, draws_page(), width, height);
    test::Image image(width, height, 0x0000ff);
    test::rasterize(data, view.font(), image);
    std::map<std::uint32_t, int> colours;
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x)
            ++colours[image.at(x, y)];
    return colours;
}

TEST(Mosaics, AreaOfColoursIsThatOfTheCells) {
    // Two of eight cells are written.
    const Mosaic half{20,
                      4,
                      2,
                      {0x00ff00, 0x00ff00, 0x00ff00, 0, 0x00ff00, 0x00ff00, 0x00ff00, 0},
                      {0, 0, 0, 255, 0, 0, 0, 255}};
    const auto colours = colours_of(snapshot_with({half}), kWidth, kHeight);
    ASSERT_TRUE(colours.contains(kDarkened));
    ASSERT_TRUE(colours.contains(kWritten));
    EXPECT_NEAR(3.0 * colours.at(kWritten) / colours.at(kDarkened), 1, 0.1);
}

TEST(Mosaics, ThoseOfTheMostExpensiveDrawsStandBesideEachOtherWithTheirLabels) {
    const Mosaic one{0, 1, 1, {0x00ff00}, {0}};
    std::vector<Mosaic> all;
    for (const std::int64_t draw : {40, 10, 0, 30, 77}) {  // 77 is not among the most expensive
        all.push_back(one);
        all.back().draw = draw;
    }
    const auto times = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    const std::string text = test::draw(snapshot_with(all), draws_page(), kWidth, kHeight).all();
    EXPECT_EQ(times(text, "opaque/terrain"), 2) << "in the table and below its picture";
    EXPECT_EQ(times(text, "shadow"), 2);
    EXPECT_EQ(times(text, "draw 17"), 1) << "has no picture";
    EXPECT_EQ(times(text, "disp"), 2) << "shortened in its middle";
    EXPECT_EQ(times(text, "post/"), 1) << "there are three already";
}

TEST(Mosaics, WithoutRoomOrPicturesThePageIsAsBefore) {
    const Mosaic one{0, 1, 1, {0x00ff00}, {0}};
    EXPECT_FALSE(colours_of(snapshot_with({one}), 300, 300).contains(kDarkened));
    EXPECT_EQ(test::draw(snapshot_with({}), draws_page(), kWidth, kHeight).all(),
              test::draw(snapshot_with({{77, 1, 1, {0x00ff00}, {0}}}), draws_page(), kWidth, kHeight).all());
}

}  // namespace
}  // namespace framecast::overlay
