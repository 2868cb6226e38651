// The texts of the compact line and the pages, and that all can be read: nothing overlaps and nothing is cut.
#include "overlay/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/overlay/drawn.h"
#include "tests/overlay/example_snapshot.h"

namespace framecast::overlay {
namespace {

using test::Drawn;

constexpr std::uint32_t kSizes[][2] = {{1280, 720}, {1920, 1080}, {3840, 2160}, {300, 300},
                                       {720, 1280}, {200, 90},    {5000, 200}};

ViewOptions panel(Page page) {
    ViewOptions options;
    options.show = Show::panel;
    options.page = page;
    return options;
}

// The compact line and all pages.
std::vector<ViewOptions> all_options() {
    std::vector<ViewOptions> all(1);
    for (int page = 0; page < kPageCount; ++page)
        all.push_back(panel(static_cast<Page>(page)));
    return all;
}

// If the keys' names take more than a row, no row ends between a key and its action.
TEST(Panel, AKeyStaysBesideWhatItDoes) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.keys =
        "Shift_R+F1 toggle, F2 panel, F3 page, F4 capture, F5 renderdoc, F6 study, F7 log, F8 pause";
    int rows = 0;
    for (const DrawnText& text : test::draw(snapshot, panel(Page::frame), 720, 1280).texts) {
        const std::size_t at = snapshot.keys.find(text.text);
        if (text.text.size() < 6 || at == std::string::npos) continue;
        ++rows;
        EXPECT_TRUE(at == 0 || snapshot.keys.substr(at - 2, 2) == ", ") << text.text;
    }
    EXPECT_GT(rows, 1);
}

void expect_readable(const Drawn& drawn, const std::string& what) {
    for (const DrawnText& text : drawn.texts) {
        EXPECT_GE(text.box.left, drawn.box.left) << what << text.text;
        EXPECT_GE(text.box.top, drawn.box.top) << what << text.text;
        EXPECT_LE(text.box.right, drawn.box.right) << what << text.text;
        EXPECT_LE(text.box.bottom, drawn.box.bottom) << what << text.text;
        for (const DrawnText& other : drawn.texts) {
            if (&other == &text) continue;
            const bool apart = text.box.right <= other.box.left || other.box.right <= text.box.left ||
                               text.box.bottom <= other.box.top || other.box.bottom <= text.box.top;
            EXPECT_TRUE(apart) << what << "\"" << text.text << "\" and \"" << other.text << "\"";
        }
    }
}

TEST(Picture, NoTextLeavesItsRoomOrMeetsAnotherOnAnyPageOfAnySize) {
    // The scale is the outer loop, because each makes a font.
    for (const auto& [width, height] : kSizes)
        for (const double scale : {0.0, 0.5, 4.0})
            for (const Snapshot& snapshot :
                 {test::example_snapshot(), test::straining_snapshot(), Snapshot()})
                for (ViewOptions options : all_options()) {
                    options.scale = scale;
                    const Drawn drawn = test::draw(snapshot, options, width, height);
                    const std::string what = std::to_string(width) + "x" + std::to_string(height) +
                                             " scale " + std::to_string(scale) + " " +
                                             std::string(name(options.show)) + " " +
                                             std::string(name(options.page)) + ": ";
                    expect_readable(drawn, what);
                    const bool ordinary = scale == 0 && height >= 300;
                    EXPECT_GE(drawn.texts.size(), ordinary ? 4U : 0U) << what;
                }
}

TEST(Picture, ImagesTooSmallForTextHaveNone) {
    for (const auto& [width, height] : {std::pair{1U, 1U}, {8U, 300U}, {300U, 8U}})
        EXPECT_TRUE(test::draw(test::example_snapshot(), {}, width, height).texts.empty());
}

TEST(Picture, CompactLineHasTimesBottleneckAndFirstTarget) {
    const std::string text = test::draw(test::example_snapshot(), {}, 1280, 720).all();
    for (const char* part : {" fps", "6.9", "GPU", "ps", "64 %", "GeForce GTX 1060 6GB", "9.87 ms"})
        EXPECT_THAT(text, ::testing::HasSubstr(part));
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("Radeon")));
}

TEST(Picture, ADrawsStageInDoubtHasAQuestionMarkWhichIsExplained) {
    Snapshot snapshot = test::example_snapshot();
    std::string text = test::draw(snapshot, panel(Page::draws), 1280, 720).all();
    EXPECT_THAT(text, ::testing::HasSubstr("vs ?"));
    EXPECT_THAT(text, ::testing::HasSubstr("?: another stage may be as slow"));
    auto sure = std::make_shared<FrameSummary>(*snapshot.frame);
    for (CostlyRow& row : sure->costly_draws)
        row.in_doubt = false;
    snapshot.frame = sure;
    text = test::draw(snapshot, panel(Page::draws), 1280, 720).all();
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("?")));
}

TEST(Picture, WhatIsUnknownIsADashNeverANumberThatIsNone) {
    Snapshot unknown;
    unknown.frame_ms = {std::nanf(""), std::nanf("")};
    unknown.gpu_ms = unknown.frame_ms;
    auto frame = std::make_shared<FrameSummary>();
    frame->costly_draws = {{"a draw", kUnknown, kUnknown, -1, kUnknown}};
    frame->targets.resize(1);
    frame->targets[0].gpu = "a GPU";
    frame->clock_grids.push_back({"a GPU", {1}, {1}, {kUnknown}});
    frame->core_curves.push_back({"a GPU", kUnknown, {kUnknown, 2}, {kUnknown, kUnknown}, kUnknown});
    unknown.frame = frame;
    unknown.frame_age_s = kUnknown;
    for (const Snapshot& snapshot : {Snapshot(), unknown})
        for (const ViewOptions& options : all_options()) {
            const std::string text = test::draw(snapshot, options, 1280, 720).all();
            EXPECT_EQ(text.find("nan"), std::string::npos) << text;
            EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        }
    const Drawn compact = test::draw(Snapshot(), {}, 1280, 720);
    EXPECT_GE(std::count_if(compact.texts.begin(), compact.texts.end(),
                            [](const DrawnText& text) { return text.text.starts_with("–"); }),
              4);
    EXPECT_FALSE(compact.has("0.0"));
}

TEST(Picture, FramePageSaysWhereStageTimesAreFrom) {
    Snapshot snapshot = test::example_snapshot();
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("counted × learned rates"));
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("338 of 350 draws have rates"));
    snapshot.live.actions_with_rates = snapshot.live.actions = 1;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("1 of 1 draw has rates"));
    snapshot.has_live = false;
    EXPECT_TRUE(
        test::draw(snapshot, panel(Page::frame), 1280, 720).has("stages of frame 1234: isolated, 12 s ago"));
    snapshot.frame = nullptr;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("No frame has been captured yet."));
}

TEST(Picture, FramePageHasPercentilesStagesAndTheMargin) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::frame), 1280, 720);
    for (const char* part :
         {"median", "95 %", "99 %", "fragment shading", "3.90 ms", "bottleneck: ps", "23 % of its time"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, DrawsPageListsDrawsAndPassesWithWhatHoldsThemUp) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::draws), 1280, 720);
    for (const char* part : {"opaque/terrain", "1.21 ms", "20 %", "most expensive passes", "shadow",
                             "340 draws, 3 without a time"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, TargetsPageHasIntervalsAndReasons) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::targets), 1280, 720);
    for (const char* part :
         {"8.90–11.2 ms", "90 % interval", "same architecture", "GeForce 256: GeForce 256 has no memory"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, WhatIfPageHasTheTimeAtTheChosenClocks) {
    ViewOptions options = panel(Page::what_if);
    options.core_clock = 2;
    options.memory_clock = 0.5;
    const Drawn drawn = test::draw(test::example_snapshot(), options, 1280, 720);
    // 0.82 + 3.1 / 2 + 2.2 / 0.5
    for (const char* part :
         {"×2.00", "3240 MHz", "×0.50", "2002 MHz", "6.77 ms", "+11 %", "core 3.02 ms, memory 3.92 ms"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, TexturePageHasTheStudyOrSaysThatThereIsNone) {
    Snapshot snapshot = test::example_snapshot();
    const Drawn drawn = test::draw(snapshot, panel(Page::texture), 1280, 720);
    // 0.5 M vertices: 0.1 + 1.5 ms without textures, 0.8 ms more with sixteen. Gain is the ratio of
    // instructions over that of times: (4 + 26) / (4 + 10) * 0.4 / 1.2, and (36 + 26) / (36 + 10) * 2.8
    // / 3.6.
    for (const char* part : {"2026-01-02T03:04:05Z", "1234.5 GFLOPS", "0.5 M vertices", "1.60 ms", "2.40 ms",
                             "gain, 0.1 M", "0.71", "gain, 0.9 M", "1.05"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
    snapshot.texture_note = "study.json is of another GPU";
    EXPECT_TRUE(test::draw(snapshot, panel(Page::texture), 1280, 720).has("of another GPU"));
    EXPECT_TRUE(test::draw(Snapshot(), panel(Page::texture), 1280, 720).has("framecast ctl study run"));
}

TEST(Picture, ProblemsAreCountedOnEveryPageAndListedOnTheirs) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.problems = {"keys are not read: no X11 window"};
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("problems 3"));
    const Drawn drawn = test::draw(snapshot, panel(Page::problems), 1280, 720);
    EXPECT_TRUE(drawn.has("keys are not read: no X11 window"));
    EXPECT_TRUE(drawn.has("uses transform feedback"));
}

TEST(Picture, WhatDoesNotFitIsCounted) {
    const Drawn drawn = test::draw(test::straining_snapshot(), panel(Page::targets), 1280, 500);
    EXPECT_TRUE(drawn.has("more")) << drawn.all();
    EXPECT_TRUE(test::draw(test::straining_snapshot(), panel(Page::problems), 300, 300).has("more"));
}

TEST(Picture, MessageAndProgressAreSeenInBothForms) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.message = "frame saved";
    snapshot.progress = {"isolating stages", 12, 40};
    for (const ViewOptions& options : all_options())
        for (const std::uint32_t size : {300U, 720U}) {
            const Drawn drawn = test::draw(snapshot, options, size, size);
            EXPECT_TRUE(drawn.has("frame saved")) << name(options.page) << size;
            EXPECT_TRUE(drawn.has("12 of 40")) << name(options.page) << size;
        }
}

TEST(Picture, OwnCostAndKeysStandBelowEveryPage) {
    for (int page = 0; page < kPageCount; ++page) {
        const Drawn drawn = test::draw(test::example_snapshot(), panel(static_cast<Page>(page)), 1280, 720);
        EXPECT_TRUE(drawn.has("this overlay: 61.7 µs CPU, 112 µs GPU per frame")) << page;
        EXPECT_TRUE(drawn.has("F10 panel")) << page;
    }
}

TEST(Picture, LongTextsKeepBothEnds) {
    const std::string text = test::draw(test::straining_snapshot(), panel(Page::draws), 300, 300).all();
    EXPECT_THAT(text, ::testing::HasSubstr("scen"));
    EXPECT_THAT(text, ::testing::HasSubstr("…"));
    EXPECT_THAT(text, ::testing::HasSubstr("er_0"));
}

}  // namespace
}  // namespace framecast::overlay
