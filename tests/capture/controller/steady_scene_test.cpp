#include "capture/controller/steady_scene.h"

#include <gmock/gmock.h>

#include <cmath>

#include "capture/live/live_totals.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Answer = SteadyScene::Answer;

// An application whose frames can be changed while they go by, 60 in a second. One in three is counted.
class SteadySceneTest : public ::testing::Test {
  protected:
    void frame() {
        now_s_ += 1e-3 * frame_ms_;
        const bool is_counted = ++frames_ % 3 == 0;
        if (is_counted) {
            LiveTotals totals;
            totals.begin(frames_);
            std::array<double, kCounterCount> counters{};
            counters.fill(0);
            counters[index(Counter::vs_invocations)] = 3 * draws_;
            counters[index(Counter::fs_invocations)] = fragments_;
            counters[index(Counter::samples)] = fragments_;
            ActionRun run;
            run.kind = ActionKind::draw;
            run.action_count = draws_;
            if (draws_ > 0) totals.add(run, &counters);
            scene_.counted(now_s_, totals);
        }
        scene_.frame_ended(now_s_, is_counted ? kUnknown : frame_ms_, made_);
    }
    // Seconds until the answer is no longer that it waits, at most `most_s`.
    double wait(double most_s) {
        const double from_s = now_s_;
        while (now_s_ - from_s < most_s) {
            frame();
            if (scene_.answer(now_s_) != Answer::waits) break;
        }
        return now_s_ - from_s;
    }

    SteadyScene scene_{2, 30, 100};
    double now_s_ = 100, frame_ms_ = 1000.0 / 60, fragments_ = 1e6;
    std::uint32_t draws_ = 88;
    std::uint64_t made_ = 7;
    std::int64_t frames_ = 0;
};

TEST_F(SteadySceneTest, EqualFramesAreSteadyAfterTheWindow) {
    EXPECT_NEAR(wait(10), 2, 0.3);
    EXPECT_EQ(scene_.answer(now_s_), Answer::steady);
    EXPECT_EQ(scene_.waits_for(), "");
}

TEST_F(SteadySceneTest, WhereFramesAreLongTheWindowHasEnoughOfThem) {
    frame_ms_ = 1000;
    EXPECT_NEAR(wait(30), 15, 1.1);
    EXPECT_EQ(scene_.answer(now_s_), Answer::steady);
}

TEST_F(SteadySceneTest, ALoadingScreenThatMakesPipelinesIsNotSteady) {
    for (int i = 0; i < 600; ++i) {
        if (i % 60 == 0) ++made_;
        frame();
        ASSERT_EQ(scene_.answer(now_s_), Answer::waits);
    }
    EXPECT_THAT(scene_.waits_for(), HasSubstr("pipelines or images made in the last 2.0 s"));
    EXPECT_NEAR(wait(10), 2 - 59 / 60.0, 0.3) << "2 s after the last one, which was 59 frames ago";
    EXPECT_EQ(scene_.answer(now_s_), Answer::steady);
}

TEST_F(SteadySceneTest, CountsMustStayWithinFivePercent) {
    const auto swinging = [&](double by) {
        scene_ = SteadyScene(2, 1000, now_s_);
        for (int i = 0; i < 300; ++i) {
            fragments_ = 1e6 * (1 + by * std::sin(0.1 * i));
            frame();
            scene_.answer(now_s_);
        }
        return scene_.answer(now_s_);
    };
    EXPECT_EQ(swinging(0.02), Answer::steady);
    EXPECT_EQ(swinging(0.2), Answer::waits);
    EXPECT_THAT(scene_.waits_for(),
                StartsWith("fragments of rasterization and early depth per frame change by 33 %"));
}

TEST_F(SteadySceneTest, AnotherNumberOfDrawsIsAnotherScene) {
    wait(1);
    draws_ = 60;
    wait(0.9);
    EXPECT_EQ(scene_.waits_for(), "watched for 1.9 of 2 s");
    while (scene_.waits_for().starts_with("watched"))
        wait(0.05);
    EXPECT_EQ(scene_.waits_for(), "draws per frame change by 32 %");
    EXPECT_NEAR(wait(10), 1, 0.4) << "the old scene leaves the window";
}

TEST_F(SteadySceneTest, FramesWithoutDrawsAreNoScene) {
    draws_ = 0;
    EXPECT_NEAR(wait(60), 30, 0.3);
    EXPECT_EQ(scene_.answer(now_s_), Answer::gave_up);
    EXPECT_EQ(scene_.waits_for(), "the frames draw nothing");
}

TEST_F(SteadySceneTest, TimesMustHoldStillToo) {
    const auto lacks_of = [&](auto&& ms_of) {
        scene_ = SteadyScene(2, 1000, now_s_);
        for (int i = 0; i < 240; ++i) {
            frame_ms_ = ms_of(i);
            frame();
            scene_.answer(now_s_);
        }
        return scene_.waits_for();
    };
    EXPECT_EQ(lacks_of([](int i) { return 16 + 0.1 * (i % 7); }), "");
    EXPECT_THAT(lacks_of([](int i) { return i % 2 ? 10.0 : 20.0; }),
                HasSubstr("frame times scatter by 100 %"));
    EXPECT_EQ(lacks_of([](int i) { return i < 180 ? 16.0 : 20.0; }),
              "frame times change from 16 ms to 20 ms");
    // Not a counted frame, whose time says nothing.
    EXPECT_EQ(lacks_of([](int i) { return i == 201 ? 700.0 : 16.0; }), "a frame took 700 ms, others 16 ms");
}

TEST_F(SteadySceneTest, GivesUpAfterTheTimeout) {
    while (now_s_ < 129.9) {
        draws_ = 80 + static_cast<std::uint32_t>(frames_ % 20);
        frame();
        ASSERT_EQ(scene_.answer(now_s_), Answer::waits);
    }
    for (int i = 0; i < 12; ++i)
        frame();
    EXPECT_EQ(scene_.answer(now_s_), Answer::gave_up);
    EXPECT_THAT(scene_.waits_for(), StartsWith("draws per frame change by "));
}

}  // namespace
}  // namespace framecast::capture
