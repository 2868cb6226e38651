// The texts of the compact line and the pages, and that all can be read: nothing overlaps and nothing is cut.
#include "overlay/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "overlay/label.h"
#include "overlay/pages.h"
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

// The page that names all pages and keys.
TEST(Panel, HelpNamesPagesAndKeysAndTheOthersNameIt) {
    const Snapshot snapshot = test::example_snapshot();
    const Drawn help = test::draw(snapshot, panel(Page::help), 1280, 720);
    for (int page = 0; page < kPageCount; ++page)
        EXPECT_TRUE(help.has(std::string(name(static_cast<Page>(page))))) << page;
    for (const char* part :
         {"Shift_R+F1", "Shift_R+F8", "Shift_R+Delete", "undoes all switches", "hides or shows the overlay",
          "shows the next page", "pauses or resumes measuring"})
        EXPECT_TRUE(help.has(part)) << part << help.all();
    // There is room for all keys in a small window, not for all pages as well.
    const Drawn small = test::draw(snapshot, panel(Page::help), 800, 600);
    for (const char* key : {"Shift_R+F1", "Shift_R+F8", "Shift_R+Delete", "undoes all switches"})
        EXPECT_TRUE(small.has(key)) << key << small.all();
    EXPECT_TRUE(test::draw(snapshot, panel(Page::draws), 800, 600)
                    .has("Shift_R+F3 shows the next page; page help has all keys"));
    EXPECT_TRUE(test::draw(Snapshot(), panel(Page::help), 800, 600).has("No keys are read"));
}

TEST(Panel, KeysAreReadAsTheyAreDescribed) {
    const auto text = [](std::string_view keys) {
        std::string all;
        for (const KeyEntry& entry : key_entries(keys))
            all += entry.key + "=" + entry.action + ";";
        return all;
    };
    EXPECT_EQ(text("Shift_R+F1 toggle, F2 panel"), "Shift_R+F1=toggle;Shift_R+F2=panel;");
    EXPECT_EQ(text("F9 page, Shift_L+F9 capture"), "F9=page;Shift_L+F9=capture;");
    EXPECT_EQ(text(""), "");
}

// On every page, whatever is known.
TEST(Panel, TakesAtMostAThirdOfAWindow) {
    for (const auto& [width, height] : {std::pair{800U, 600U}, {1280U, 720U}, {1024U, 768U}, {3840U, 2160U}})
        for (const Snapshot& snapshot : {test::example_snapshot(), test::straining_snapshot(), Snapshot()})
            for (int page = 0; page < kPageCount; ++page) {
                const Box box = test::draw(snapshot, panel(static_cast<Page>(page)), width, height).box;
                EXPECT_LE(3 * box.width() * box.height(), static_cast<float>(width * height))
                    << width << " " << page;
                EXPECT_GT(box.height(), 0);
            }
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

TEST(Picture, CompactLineHasTimesBottleneckAndTargetsWithTheirIntervals) {
    const std::string text = test::draw(test::example_snapshot(), {}, 1280, 720).all();
    for (const char* part :
         {"143 fps", "7.02 ms", "GPU", "ps", "64 %", "GeForce GTX 1060 6GB", "9.87 ms", "(8.90–11.2 ms)",
          "Radeon RX 6600", "4.90 ms", "(3.10–7.70 ms)", "GeForce 256", "not projected"})
        EXPECT_THAT(text, ::testing::HasSubstr(part));
    EXPECT_TRUE(test::draw(test::straining_snapshot(), {}, 1280, 720).has("and 11 more"));
}

TEST(Picture, PresentedAndRenderedRatesAreShownWhereTheyDiffer) {
    Snapshot snapshot = test::example_snapshot();
    for (const ViewOptions& options : {ViewOptions{}, panel(Page::frame)})
        EXPECT_FALSE(test::draw(snapshot, options, 1280, 720).has("rendered"));
    snapshot.rendered_fps = snapshot.fps / 2;
    const std::string rates(presented_per_second(snapshot.fps, snapshot.rendered_fps));
    EXPECT_TRUE(test::draw(snapshot, {}, 1280, 720).has(rates));
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has(rates + " per second"));
}

TEST(Picture, TheAverageAgreesWithTheFps) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.frame = nullptr;
    EXPECT_NEAR(snapshot.fps * snapshot.average_ms, 1000, 1e-9);
    for (const ViewOptions& options : {ViewOptions{}, panel(Page::frame)}) {
        const Drawn drawn = test::draw(snapshot, options, 1280, 720);
        EXPECT_TRUE(drawn.has(std::string(frames_per_second(snapshot.fps)))) << drawn.all();
        EXPECT_TRUE(drawn.has(std::string(milliseconds(snapshot.average_ms)))) << drawn.all();
    }
}

TEST(Picture, WhetherTheGpuLimitsTheFrameIsSaid) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.average_ms = 18;
    snapshot.gpu_average_ms = 0.57 * 18;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600)
                    .has("not GPU-bound: the GPU is busy 57 % of each 18.0 ms frame"));
    snapshot.gpu_average_ms = 17.5;
    snapshot.on_cpu = true;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600)
                    .has("driver-bound: the driver is busy 97 % of each 18.0 ms frame"));
}

TEST(Picture, WhatElseLimitsFramesIsSaidWithHitches) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.limits = {{0, 0, 0.25, 0.75, 0}, 0, 0, 0};
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600)
                    .has("limited by: display 75 %, CPU 25 % of frames"));
    snapshot.limits = {{0, 1, 0, 0, 0}, 3, 55.1, 41.2};
    const Drawn drawn = test::draw(snapshot, panel(Page::frame), 800, 600);
    EXPECT_FALSE(drawn.has("limited by: ")) << "the line before says it";
    EXPECT_TRUE(drawn.has("3 pipelines made in 55.1 ms, up to 41.2 ms per frame"));
}

TEST(Picture, ClocksThatCanBeReadAreSaid) {
    Snapshot snapshot = test::example_snapshot();
    EXPECT_FALSE(test::draw(snapshot, panel(Page::frame), 800, 600).has("GPU clock"));
    snapshot.core_clock_mhz = 2100;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600).has("GPU clock 2100 MHz"));
    snapshot.memory_clock_mhz = 1249;
    EXPECT_TRUE(
        test::draw(snapshot, panel(Page::frame), 800, 600).has("GPU clock 2100 MHz, memory 1249 MHz"));
    snapshot.core_clock_mhz = kUnknown;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600).has("memory clock 1249 MHz"));
}

// A verdict that is worth nothing is not shown.
TEST(Picture, BottlenecksAreWithheldWithTheReason) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.live.rate_error = 0.94;
    Drawn drawn = test::draw(snapshot, panel(Page::frame), 800, 600);
    EXPECT_TRUE(drawn.has("bottleneck unknown: live stage times were off by 94 %")) << drawn.all();
    EXPECT_FALSE(drawn.has("runner-up")) << drawn.all();
    EXPECT_FALSE(test::draw(snapshot, {}, 1280, 720).has("64 %"));
    snapshot.has_live = false;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600).has("runner-up"));
    auto frame = std::make_shared<FrameSummary>(*snapshot.frame);
    frame->verdict_withheld = "stage times are only bounds";
    snapshot.frame = frame;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600)
                    .has("bottleneck unknown: stage times are only bounds"));
    frame = std::make_shared<FrameSummary>(*frame);
    frame->stage_ns = {};  // as summarize() leaves it then
    snapshot.frame = frame;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 800, 600)
                    .has("bottleneck unknown: stage times are only bounds"));
    drawn = test::draw(snapshot, {}, 1280, 720);
    EXPECT_TRUE(drawn.has("bottleneck") && drawn.has("unknown")) << drawn.all();
}

TEST(Picture, DoubtsAboutTheCaptureStandOnEveryPageThatShowsIt) {
    Snapshot snapshot = test::example_snapshot();
    EXPECT_TRUE(test::draw(snapshot, panel(Page::problems), 800, 600).has("The capture is good."));
    auto frame = std::make_shared<FrameSummary>(*snapshot.frame);
    frame->doubts = {"the scene moved"};
    snapshot.frame = frame;
    for (const Page page : {Page::frame, Page::draws, Page::regions, Page::targets, Page::what_if})
        EXPECT_TRUE(test::draw(snapshot, panel(page), 800, 600).has("doubt: the scene moved")) << name(page);
    EXPECT_TRUE(test::draw(snapshot, panel(Page::problems), 800, 600).has("doubts about frame 1234"));
    EXPECT_TRUE(test::draw(snapshot, {}, 1280, 720).has("1 doubt"));
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
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("stage times, estimated live"));
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720)
                    .has("counted × learned rates of 338 of 350 draws"));
    snapshot.live.actions_with_rates = snapshot.live.actions = 1;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("of 1 of 1 draw;"));
    snapshot.has_live = false;
    EXPECT_TRUE(
        test::draw(snapshot, panel(Page::frame), 1280, 720).has("stages of frame 1234: isolated, 12 s ago"));
    snapshot.frame = nullptr;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("No frame has been captured yet."));
}

TEST(Picture, FramePageHasPercentilesStagesAndTheMargin) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::frame), 1280, 720);
    for (const char* part :
         {"average", "95 %", "99 %", "fragment shading", "3.90 ms", "bottleneck: ps", "runner-up: 23 %"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, DrawsPageListsDrawsAndPassesWithWhatHoldsThemUp) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::draws), 1280, 720);
    for (const char* part : {"opaque/terrain", "1.21 ms", "20 %", "most expensive passes", "shadow",
                             "340 draws, 3 without a time"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, DrawsHaveALineOfFactsWhereThereIsRoom) {
    Snapshot snapshot = test::example_snapshot();
    auto frame = std::make_shared<FrameSummary>(*snapshot.frame);
    frame->mosaics.clear();
    frame->costly_draws[0].facts = frame->costly_draws[1].facts;
    frame->costly_draws.resize(2);
    frame->costly_passes.resize(1);
    snapshot.frame = frame;
    const std::string facts = "3f2a91c0, 1536 vertices";
    const Drawn wide = test::draw(snapshot, panel(Page::draws), 1280, 720);
    EXPECT_TRUE(wide.has(facts)) << wide.all();
    EXPECT_FALSE(test::draw(snapshot, panel(Page::draws), 320, 200).has(facts));
}

TEST(Picture, RegionsPageListsRegionsAndCountsTheOthers) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::regions), 1280, 720);
    for (const char* part : {"opaque/terrain", "41", "1.62 ms", "26 %", "shadow/cascade 0", "vs", "50 %",
                             "and 31 more", "340 draws, 3 without a time"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
    Snapshot none = test::example_snapshot();
    none.frame = std::make_shared<FrameSummary>();
    EXPECT_TRUE(test::draw(none, panel(Page::regions), 1280, 720).has("No region has a time"));
}

TEST(Picture, TargetsPageHasIntervalsAndReasons) {
    const Drawn drawn = test::draw(test::example_snapshot(), panel(Page::targets), 1280, 720);
    for (const char* part :
         {"8.90–11.2 ms", "90 % interval", "same architecture", "ps (memory)",
          "bars: intervals, from 3.10 to 11.2 ms", "GeForce 256: GeForce 256 has no memory"})
        EXPECT_TRUE(drawn.has(part)) << part << drawn.all();
}

TEST(Picture, WhereAllTargetsAreWithheldTheirNamesHaveRoomAndTheReasonIsSaidOnce) {
    Snapshot snapshot = test::example_snapshot();
    auto frame = std::make_shared<FrameSummary>(*snapshot.frame);
    for (TargetRow& target : frame->targets) {
        target.frame_ms = kUnknown;
        target.low_ms = 0.001;
        target.high_ms = 0.13;
        target.coverage = 0.9;
        target.extrapolation = "from CPU driver to GPU";
        target.problem = "no usable projection: wide";
    }
    snapshot.frame = frame;
    const Drawn drawn = test::draw(snapshot, panel(Page::targets), 800, 600);
    for (const char* name : {"GeForce GTX 1060 6GB", "Radeon RX 6600", "GeForce 256"})
        EXPECT_TRUE(drawn.has(name)) << drawn.all();
    const std::string text = drawn.all();
    EXPECT_EQ(text.find("no usable"), text.rfind("no usable")) << text;
    EXPECT_FALSE(drawn.has("bottleneck")) << text;
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

TEST(Picture, WhatIsSwitchedOffStandsOnEveryPageWithTheTimeSavedAndTheWayBack) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.switched.active = true;
    snapshot.switched.what = "14 draws of region 'shadow' dropped";
    snapshot.switched.before_ms = 4.1;
    snapshot.switched.now_ms = 3.2;
    snapshot.switched.saved_ms = 0.9;
    snapshot.switched.low_ms = 0.85;
    snapshot.switched.high_ms = 0.95;
    for (const ViewOptions& options : all_options()) {
        const Drawn drawn = test::draw(snapshot, options, 1280, 720);
        for (const char* part : {"WHAT IF: 14 draws of region 'shadow' dropped", "Shift_R+Delete undoes it",
                                 "GPU 3.20 ms, was 4.10 ms: saves 0.900 ms (22 %)", "0.950"})
            EXPECT_TRUE(drawn.all().find(part) != std::string::npos)
                << name(options.show) << " " << name(options.page) << ": no " << part << drawn.all();
    }
    snapshot.switched.active = false;
    for (const ViewOptions& options : all_options())
        EXPECT_FALSE(test::draw(snapshot, options, 1280, 720).has("WHAT IF"));
}

TEST(Picture, ADifferenceThatMayBeNoneIsNotCalledASaving) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.switched = {true, "1 draw dropped", "", 4, 3.99, 0.01, -0.1, 0.12, {}, 0};
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("no clear difference"));
    snapshot.switched.low_ms = snapshot.switched.high_ms = kUnknown;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("too few frames"));
    snapshot.switched.saved_ms = -0.2;
    snapshot.switched.low_ms = -0.3;
    snapshot.switched.high_ms = -0.1;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("costs 0.200 ms"));
    snapshot.switched.now_ms = kUnknown;
    EXPECT_TRUE(test::draw(snapshot, panel(Page::frame), 1280, 720).has("not known yet"));
}

TEST(Picture, SwitchesPageListsWhatCanBeSwitchedOffAndWhatIs) {
    Snapshot snapshot = test::example_snapshot();
    snapshot.switched.chosen = 1;
    snapshot.switched.actions = {"", "dropped", "", ""};
    snapshot.switched.left = "3 draws unchanged: shader objects are not replaced";
    const Drawn drawn = test::draw(snapshot, panel(Page::switches), 1280, 720);
    for (const char* part : {"> region opaque/terrain", "1.62 ms", "26 %", "dropped", "pass 1024x1024",
                             "rock.vert+rock.frag", "3 draws unchanged", "Shift_R+Insert drops its draws"})
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
    snapshot.progress = {"isolating stages", 12, 88, "draws"};
    for (const ViewOptions& options : all_options())
        for (const std::uint32_t size : {300U, 720U}) {
            const Drawn drawn = test::draw(snapshot, options, size, size);
            EXPECT_TRUE(drawn.has("frame saved")) << name(options.page) << size;
            EXPECT_TRUE(drawn.has("12 of 88 draws")) << name(options.page) << size;
        }
}

TEST(Picture, OwnCostAndKeysStandBelowEveryPage) {
    for (int page = 0; page < kPageCount; ++page) {
        const Drawn drawn = test::draw(test::example_snapshot(), panel(static_cast<Page>(page)), 1280, 720);
        EXPECT_TRUE(drawn.has("this overlay: 61.7 µs CPU, 112 µs GPU per frame")) << page;
        EXPECT_TRUE(drawn.has("Shift_R+F3")) << page;
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
