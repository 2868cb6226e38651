#include "capture/process/what_if.h"

#include <gmock/gmock.h>

#include <cmath>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

WhatIfSwitch region(const char* name, WhatIfAction action = WhatIfAction::drop) {
    return {action, WhatIfKind::region, name};
}

// One frame each 10 ms; returns whether switches act in the next one.
class WhatIfTest : public ::testing::Test {
  protected:
    bool frame(double gpu_ms, bool may = true, bool times_come = true) {
        what_if_.timed(frame_, on_, gpu_ms, at_s_);
        at_s_ += 0.01;
        return on_ = what_if_.begins_frame(++frame_, may, times_come, at_s_);
    }
    void ordinary(std::size_t frames) {
        for (std::size_t i = 0; i < frames; ++i)
            EXPECT_FALSE(frame(5));
    }

    WhatIf what_if_;
    std::int64_t frame_ = 0;
    double at_s_ = 1000;
    bool on_ = false;
};

TEST_F(WhatIfTest, NothingIsSwitchedOffUntilSomebodyAsks) {
    ordinary(100);
    EXPECT_FALSE(what_if_.wanted());
    EXPECT_EQ(what_if_.state().phase, WhatIfPhase::off);
    EXPECT_EQ(describe(what_if_.state()), "");
}

TEST_F(WhatIfTest, SwitchesActAtOnceWhereFramesBeforeAreKnown) {
    ordinary(WhatIf::kFramesBefore);
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_TRUE(what_if_.wanted());
    EXPECT_TRUE(frame(5));
    EXPECT_EQ(what_if_.state().phase, WhatIfPhase::on);
}

TEST_F(WhatIfTest, SwitchesWaitForFramesToCompareWith) {
    ordinary(5);
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_THAT(describe(what_if_.state()), HasSubstr("waiting"));
    ordinary(WhatIf::kFramesBefore - 6);
    EXPECT_TRUE(frame(5));
}

TEST_F(WhatIfTest, SwitchesWaitForNoTimesThatDoNotComeAndNotForever) {
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_TRUE(frame(kUnknown, true, false)) << "frames are not timed";
    what_if_.clear();
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_FALSE(frame(kUnknown));
    at_s_ += WhatIf::kMaxWait_s;
    EXPECT_TRUE(frame(kUnknown));
    EXPECT_TRUE(std::isnan(what_if_.state().saved.before_ms));
}

TEST_F(WhatIfTest, SwitchesDoNotActWhileACaptureNeedsTheFrames) {
    ordinary(WhatIf::kFramesBefore);
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_FALSE(frame(5, false));
    EXPECT_EQ(what_if_.state().phase, WhatIfPhase::waiting);
    EXPECT_TRUE(frame(5));
}

TEST_F(WhatIfTest, TheTimeSavedComparesFramesBeforeAndSince) {
    ordinary(WhatIf::kFramesKept);
    ASSERT_TRUE(what_if_.set(region("shadow")));
    frame(5);
    for (std::size_t i = 0; i < 40; ++i)
        EXPECT_TRUE(frame(4));
    const SavedTime saved = what_if_.state().saved;
    EXPECT_EQ(saved.before_ms, 5);
    EXPECT_EQ(saved.now_ms, 4);
    EXPECT_EQ(saved.now_frames, 40u);
    EXPECT_TRUE(saved.is_clear());
}

TEST_F(WhatIfTest, LateTimesOfOtherSwitchesDoNotCount) {
    ordinary(WhatIf::kFramesBefore);
    ASSERT_TRUE(what_if_.set(region("shadow")));
    frame(5);
    for (int i = 0; i < 10; ++i)
        frame(4);
    const std::int64_t earlier = frame_;
    ASSERT_TRUE(what_if_.set(region("sky")));
    frame(4);
    EXPECT_EQ(what_if_.state().saved.now_frames, 0u);
    what_if_.timed(earlier, true, 4, at_s_);
    EXPECT_EQ(what_if_.state().saved.now_frames, 0u);
    frame(3);
    EXPECT_EQ(what_if_.state().saved.now_ms, 3);
    EXPECT_EQ(what_if_.state().saved.before_ms, 5) << "frames before any switch";
}

TEST_F(WhatIfTest, CountsOfAFrameThatBeganWithOtherSwitchesDoNotCount) {
    ASSERT_TRUE(what_if_.set(region("shadow")));
    frame(5, true, false);
    WhatIfCounts counts;
    counts.dropped = 3;
    counts.by_switch = {3};
    ASSERT_TRUE(what_if_.set(region("shadow", WhatIfAction::constant)));
    what_if_.counted(counts);
    EXPECT_EQ(what_if_.state().counts.dropped, 0);
    frame(5, true, false);
    what_if_.counted(counts);
    EXPECT_EQ(what_if_.state().counts.dropped, 3);
}

TEST_F(WhatIfTest, OldFramesBeforeAreForgotten) {
    ordinary(WhatIf::kFramesKept);
    at_s_ += WhatIf::kStale_s + 1;
    ASSERT_TRUE(what_if_.set(region("shadow")));
    EXPECT_FALSE(frame(kUnknown));
}

TEST_F(WhatIfTest, ATargetHasOneSwitchAndEachCanBeRemoved) {
    ASSERT_TRUE(what_if_.set(region("shadow")));
    ASSERT_TRUE(what_if_.set(region("shadow", WhatIfAction::constant)));
    ASSERT_TRUE(what_if_.set(region("sky")));
    EXPECT_THAT(what_if_.state().switches,
                ElementsAre(region("shadow", WhatIfAction::constant), region("sky")));
    EXPECT_FALSE(what_if_.remove("region:sea"));
    EXPECT_TRUE(what_if_.remove("region:shadow"));
    EXPECT_TRUE(what_if_.wanted());
    EXPECT_TRUE(what_if_.remove("region:sky"));
    EXPECT_FALSE(what_if_.wanted());
    EXPECT_FALSE(frame(5));
}

TEST_F(WhatIfTest, ThereAreNoMoreSwitchesThanFit) {
    for (std::size_t i = 0; i < WhatIf::kMaxSwitches; ++i)
        ASSERT_TRUE(what_if_.set(region(std::to_string(i).c_str())));
    const Result<void> more = what_if_.set(region("more"));
    ASSERT_FALSE(more);
    EXPECT_THAT(more.error().message, HasSubstr("16"));
    EXPECT_TRUE(what_if_.set(region("0", WhatIfAction::constant))) << "replaces one";
}

TEST_F(WhatIfTest, KeysChooseATargetAndGoThroughItsActions) {
    EXPECT_FALSE(what_if_.change_chosen()) << "nothing is offered";
    what_if_.offer({"region:shadow", "pipeline:rock"});
    what_if_.choose_next();
    EXPECT_EQ(what_if_.state().chosen, 1u);
    for (const WhatIfAction action : {WhatIfAction::drop, WhatIfAction::constant, WhatIfAction::textures}) {
        EXPECT_TRUE(what_if_.change_chosen());
        EXPECT_THAT(what_if_.state().switches,
                    ElementsAre(WhatIfSwitch{action, WhatIfKind::pipeline, "rock"}));
    }
    EXPECT_TRUE(what_if_.change_chosen());
    EXPECT_THAT(what_if_.state().switches, IsEmpty());
    what_if_.offer({"pipeline:rock", "region:shadow", "region:sky"});
    EXPECT_EQ(what_if_.state().chosen, 0u) << "stays on its target";
    what_if_.choose_next();
    what_if_.choose_next();
    what_if_.choose_next();
    EXPECT_EQ(what_if_.state().chosen, 0u);
}

TEST_F(WhatIfTest, IsDescribedInOneSentence) {
    ASSERT_TRUE(what_if_.set(region("a")));
    ASSERT_TRUE(what_if_.set(region("b")));
    ASSERT_TRUE(what_if_.set(region("c")));
    frame(5, true, false);
    WhatIfCounts counts;
    counts.by_switch = {3, 1, 2};
    what_if_.counted(counts);
    EXPECT_EQ(describe(what_if_.state()),
              "3 draws of region 'a' dropped; 1 draw of region 'b' dropped; and 1 more");
    EXPECT_THAT(what_if_.state().counts.by_switch, SizeIs(3));
}

}  // namespace
}  // namespace framecast::capture
