// The triangles of a view: inside the image, whole, the same for the same snapshot.
#include "overlay/view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <set>
#include <thread>

#include "model/frame/palette.h"
#include "tests/overlay/example_snapshot.h"
#include "tests/overlay/rasterizer.h"

namespace framecast::overlay {
namespace {

struct Size {
    std::uint32_t width, height;
};

// The compact line and all pages, in each corner.
std::vector<ViewOptions> all_options() {
    std::vector<ViewOptions> all;
    for (int corner = 0; corner < 4; ++corner)
        for (int page = -1; page < kPageCount; ++page) {
            ViewOptions options;
            options.show = page < 0 ? Show::compact : Show::panel;
            options.page = static_cast<Page>(std::max(page, 0));
            options.corner = static_cast<Corner>(corner);
            options.core_clock = 4;
            options.memory_clock = 0.25;
            all.push_back(options);
        }
    return all;
}

void expect_valid(const DrawData& data, Size size) {
    std::uint32_t drawn = 0;
    for (const DrawCommand& command : data.commands) {
        EXPECT_LE(0, command.left);
        EXPECT_LE(0, command.top);
        EXPECT_LE(command.left, command.right);
        EXPECT_LE(command.top, command.bottom);
        EXPECT_LE(command.right, static_cast<std::int32_t>(size.width));
        EXPECT_LE(command.bottom, static_cast<std::int32_t>(size.height));
        EXPECT_EQ(command.index_count % 3, 0U);
        EXPECT_EQ(command.first_index, drawn);
        drawn += command.index_count;
        ASSERT_LE(drawn, data.indices.size());
        for (std::uint32_t i = 0; i < command.index_count; ++i) {
            const std::uint16_t index = data.indices[command.first_index + i];
            ASSERT_LT(index, data.vertices.size());
            const Vertex& vertex = data.vertices[index];
            EXPECT_TRUE(vertex.u >= 0 && vertex.u <= 1 && vertex.v >= 0 && vertex.v <= 1);
            if (command.plain) {
                EXPECT_EQ(vertex.u, data.vertices[0].u) << "reads the font";
                EXPECT_EQ(vertex.v, data.vertices[0].v);
            }
            EXPECT_TRUE(vertex.x >= static_cast<float>(command.left) &&
                        vertex.x <= static_cast<float>(command.right) &&
                        vertex.y >= static_cast<float>(command.top) &&
                        vertex.y <= static_cast<float>(command.bottom))
                << vertex.x << ", " << vertex.y << " in " << size.width << "x" << size.height;
        }
    }
    EXPECT_EQ(drawn, data.indices.size());
}

TEST(View, EveryVertexLiesInsideTheImageOnAnyPageOfAnySizeInAnyCorner) {
    for (const Size size : {Size{1280, 720}, {1920, 1080}, {3840, 2160}, {300, 300}, {64, 40}, {720, 1280}}) {
        View view;
        for (const Snapshot& snapshot : {test::example_snapshot(), test::straining_snapshot(), Snapshot()})
            for (const ViewOptions& options : all_options()) {
                const DrawData data = view.draw(snapshot, options, size.width, size.height);
                EXPECT_FALSE(data.commands.empty()) << size.width << " " << name(options.page);
                expect_valid(data, size);
            }
    }
}

TEST(View, EverySizeFromNothingOnIsDrawnOrLeftAlone) {
    View view;
    ViewOptions options;
    options.show = Show::panel;
    const Snapshot snapshot = test::straining_snapshot();
    for (std::uint32_t width = 0; width < 280; width += 19)
        for (std::uint32_t height = 0; height < 260; height += 17)
            expect_valid(view.draw(snapshot, options, width, height), {width, height});
}

TEST(View, OptionsThatAreNoNumbersOrFarOffAreDrawn) {
    View view;
    for (const double value : {-1.0, 0.0, 1e30, std::nan(""), HUGE_VAL}) {
        ViewOptions options;
        options.show = Show::panel;
        options.page = Page::what_if;
        options.scale = options.opacity = options.core_clock = options.memory_clock = value;
        expect_valid(view.draw(test::example_snapshot(), options, 1280, 720), {1280, 720});
    }
}

TEST(View, HiddenDrawsNothingAndNeedsNoFont) {
    View view;
    ViewOptions options;
    options.show = Show::hidden;
    EXPECT_TRUE(view.draw(test::example_snapshot(), options, 1280, 720).commands.empty());
    EXPECT_TRUE(view.font().alpha.empty());
}

TEST(View, FontIsOfTheScaleThatIsDrawnAndNewOnlyWhenThatChangesMuch) {
    View view;
    const Snapshot snapshot;
    view.draw(snapshot, {}, 1280, 720);
    const FontImage first = view.font();
    ASSERT_EQ(first.alpha.size(), std::size_t{first.width} * first.height);
    const std::size_t small = first.alpha.size();
    view.draw(snapshot, {}, 1280, 760);
    EXPECT_EQ(view.font().version, first.version);
    view.draw(snapshot, {}, 3840, 2160);
    EXPECT_NE(view.font().version, first.version);
    EXPECT_GT(view.font().alpha.size(), 2 * small);
}

TEST(View, SameSnapshotGivesTheSameTriangles) {
    const Snapshot snapshot = test::straining_snapshot();
    View one;
    View other;
    for (const ViewOptions& options : all_options()) {
        one.draw(snapshot, options, 1280, 720);
        const DrawData a = one.draw(snapshot, options, 1280, 720);
        const DrawData b = other.draw(snapshot, options, 1280, 720);
        ASSERT_EQ(a.vertices.size(), b.vertices.size());
        ASSERT_EQ(a.indices.size(), b.indices.size());
        EXPECT_EQ(std::memcmp(a.vertices.data(), b.vertices.data(), a.vertices.size_bytes()), 0);
        EXPECT_EQ(std::memcmp(a.indices.data(), b.indices.data(), a.indices.size_bytes()), 0);
    }
}

TEST(View, ViewsOfSeveralThreadsHaveNothingInCommon) {
    const Snapshot snapshot = test::example_snapshot();
    ViewOptions options;
    options.show = Show::panel;
    View alone;
    const std::size_t expected = alone.draw(snapshot, options, 1280, 720).vertices.size();
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            View view;
            for (int frame = 0; frame < 20; ++frame)
                EXPECT_EQ(view.draw(snapshot, options, frame % 5 ? 1280 : 640 + 40 * i, 720).vertices.empty(),
                          false);
            EXPECT_EQ(view.draw(snapshot, options, 1280, 720).vertices.size(), expected);
        });
    for (std::thread& thread : threads)
        thread.join();
}

// What a renderer would show.
test::Image picture(const Snapshot& snapshot, const ViewOptions& options, Size size) {
    View view;
    test::Image image(size.width, size.height, 0x000000);
    const DrawData data = view.draw(snapshot, options, size.width, size.height);
    test::rasterize(data, view.font(), image);
    return image;
}

TEST(View, EveryStageIsSeenInItsColourOfThePalette) {
    ViewOptions options;
    options.show = Show::panel;
    const test::Image image = picture(test::example_snapshot(), options, {1280, 720});
    std::set<std::uint32_t> colours;
    for (std::uint32_t y = 0; y < image.height; ++y)
        for (std::uint32_t x = 0; x < image.width; ++x)
            colours.insert(image.at(x, y));
    for (const Stage stage : kStages)
        EXPECT_TRUE(colours.count(colour(stage))) << name(stage);
    // Without times there is no stage to colour.
    Snapshot empty;
    const test::Image none = picture(empty, options, {1280, 720});
    for (std::uint32_t y = 0; y < none.height; ++y)
        for (std::uint32_t x = 0; x < none.width; ++x)
            ASSERT_NE(none.at(x, y), colour(Stage::ps));
}

TEST(View, EveryStageHasAColourOfItsOwn) {
    EXPECT_EQ(std::set<std::uint32_t>(kStageColours.begin(), kStageColours.end()).size(),
              std::size_t{kStageCount});
}

TEST(View, CornersAndOpacityAreKept) {
    for (int corner = 0; corner < 4; ++corner) {
        ViewOptions options;
        options.corner = static_cast<Corner>(corner);
        options.opacity = 1;
        const test::Image image = picture(Snapshot(), options, {1280, 720});
        const std::uint32_t x = corner % 2 ? 1280 - 9 : 8;
        const std::uint32_t y = corner / 2 ? 720 - 9 : 8;
        EXPECT_EQ(image.at(x, y), 0x101010U) << name(options.corner);
        EXPECT_EQ(image.at(1279 - x, 719 - y), 0U) << name(options.corner);
    }
    ViewOptions clear;
    clear.opacity = 0;
    EXPECT_EQ(picture(Snapshot(), clear, {1280, 720}).at(8, 8), 0U);
}

TEST(View, NamesOfWhatIsShownAreReadAsTheyAreWritten) {
    for (const Show show : {Show::hidden, Show::compact, Show::panel})
        EXPECT_EQ(parse_show(name(show)), show);
    for (int page = 0; page < kPageCount; ++page)
        EXPECT_EQ(parse_page(name(static_cast<Page>(page))), static_cast<Page>(page));
    for (int corner = 0; corner < 4; ++corner)
        EXPECT_EQ(parse_corner(name(static_cast<Corner>(corner))), static_cast<Corner>(corner));
    EXPECT_FALSE(parse_page("nothing"));
}

}  // namespace
}  // namespace framecast::overlay
