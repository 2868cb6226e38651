#include "capture/freeze/freeze.h"

#include <gmock/gmock.h>

#include <utility>

#include "capture/freeze/hang_check.h"

namespace framecast::capture {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class FreezeTest : public ::testing::Test {
  protected:
    FreezeTest() { schedule_.time_frames_first(); }
    // The kind of the next frame, in which `actions` are seen if it is watched.
    FrameKind next(std::int64_t actions = 3, bool ready = true, double gpu_ns = kUnknown) {
        const FrameKind kind = freeze_.next(schedule_, ready, gpu_ns, frame_++);
        if (kind == FrameKind::watched) freeze_.saw(actions, actions > 0);
        return kind;
    }
    std::vector<FrameKind> kinds_of_repeats() {
        std::vector<FrameKind> kinds;
        for (const FreezeRepeat& repeat : freeze_.repeats())
            kinds.push_back(repeat.kind);
        return kinds;
    }
    void time_frames() {
        for (int i = 0; i < Schedule::kTimeFrames; ++i)
            EXPECT_EQ(next(), FrameKind::frame_times);
    }
    void watch_frames(std::int64_t actions = 3) {
        for (int i = 0; i < Freeze::kWatchFrames; ++i)
            EXPECT_EQ(next(actions), FrameKind::watched);
    }

    Freeze freeze_{64};
    std::int64_t frame_ = 0;
    Schedule schedule_{Mode::draw, 2, 1000};
};

TEST_F(FreezeTest, EverythingIsMeasuredOnOneFrameAfterAFewThatAreWatched) {
    watch_frames();
    time_frames();
    EXPECT_EQ(next(), FrameKind::frozen);
    EXPECT_THAT(kinds_of_repeats(),
                ElementsAre(FrameKind::counters, FrameKind::pass_times, FrameKind::draw_times,
                            FrameKind::pass_times, FrameKind::draw_times, FrameKind::pass_times,
                            FrameKind::draw_times, FrameKind::counters));
    EXPECT_EQ(next(), FrameKind::ordinary);
    EXPECT_TRUE(schedule_.exhausted());
    EXPECT_EQ(freeze_.note(), "frozen: 8 repeats of one frame");
}

TEST_F(FreezeTest, DrawsAreCopiedInRowsWhereTheAverageOneIsShort) {
    // The frame takes 3000 ns, and isolation with copies 19 times as long.
    for (const auto& [short_ns, max_frame_ns] :
         {std::pair(0.0, 1e9), std::pair(900.0, 1e9), std::pair(1100.0, 1e9), std::pair(1100.0, 56e3)}) {
        schedule_ = Schedule(Mode::isolate, 1, 1000);
        schedule_.time_frames_first();
        freeze_ = Freeze(64, max_frame_ns);
        freeze_.set_short_action_ns(short_ns);
        watch_frames(3);
        schedule_.shadows_ready();
        for (int i = 0; i < Schedule::kTimeFrames; ++i)
            EXPECT_EQ(next(3, true, 3000), FrameKind::frame_times);
        EXPECT_EQ(next(3, true, 3000), FrameKind::frozen);
        while (max_frame_ns < 1e9 && freeze_.repeats().back().kind != FrameKind::shadows)
            ASSERT_EQ(next(3, true, 3000), FrameKind::frozen);
        bool shadows = false;
        for (const FreezeRepeat& repeat : freeze_.repeats()) {
            if (repeat.kind != FrameKind::shadows) continue;
            shadows = true;
            EXPECT_EQ(repeat.schedule.copies_action(0), short_ns > 1000 && max_frame_ns > 57e3) << short_ns;
            EXPECT_FALSE(repeat.schedule.copies_action(-1));
        }
        EXPECT_TRUE(shadows);
    }
}

TEST_F(FreezeTest, RepeatsRememberWhichActionsTheyStamp) {
    schedule_ = Schedule(Mode::draw, 1, 2);  // four actions in slices of two
    schedule_.time_frames_first();
    watch_frames(4);
    time_frames();
    EXPECT_EQ(next(), FrameKind::frozen);
    std::vector<int> stamped(4, 0);
    for (const FreezeRepeat& repeat : freeze_.repeats())
        for (int action = 0; repeat.kind == FrameKind::draw_times && action < 4; ++action)
            stamped[static_cast<std::size_t>(action)] += repeat.schedule.stamps_action(action) ? 1 : 0;
    EXPECT_THAT(stamped, Each(2)) << "once in each round, and one round is a warm-up";
}

TEST_F(FreezeTest, MoreRepeatsThanAllowedGoOnInAnotherFrame) {
    freeze_ = Freeze(5);
    watch_frames();
    time_frames();
    EXPECT_EQ(next(), FrameKind::frozen);
    EXPECT_EQ(freeze_.repeats().size(), 5U);
    EXPECT_EQ(next(), FrameKind::frozen);
    EXPECT_EQ(freeze_.repeats().size(), 3U);
    EXPECT_EQ(next(), FrameKind::ordinary);
    EXPECT_EQ(freeze_.note(), "frozen: 8 repeats of 2 frames");
}

TEST_F(FreezeTest, LongFramesAreRepeatedLessOften) {
    watch_frames();
    time_frames();
    const double frame_ns = Freeze::kMaxFrameNs / 7;
    std::size_t done = 0;
    for (int frame = 0; next(3, true, frame_ns) == FrameKind::frozen; ++frame) {
        double together_ns = 0;
        for (const FreezeRepeat& repeat : freeze_.repeats())
            together_ns += (repeat.kind == FrameKind::draw_times ? 3 : 1) * frame_ns;
        EXPECT_LE(together_ns, 1.0001 * Freeze::kMaxFrameNs) << frame;
        done += freeze_.repeats().size();
    }
    EXPECT_EQ(done, 8U) << "all of them, in several frames";
}

TEST_F(FreezeTest, AFrozenFrameStaysBelowTheHangCheckOfItsDriver) {
    constexpr auto kDiscrete = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
    EXPECT_EQ(max_frozen_ns(VK_DRIVER_ID_MESA_LLVMPIPE, VK_PHYSICAL_DEVICE_TYPE_CPU), Freeze::kMaxFrameNs);
    EXPECT_EQ(max_frozen_ns(VK_DRIVER_ID_MESA_RADV, kDiscrete), Freeze::kMaxFrameNs);
    const double most_ns = max_frozen_ns(VK_DRIVER_ID_INTEL_OPEN_SOURCE_MESA, kDiscrete);
    EXPECT_LE(most_ns, 250e6) << "a request to preempt is answered after 640 ms at most";
    EXPECT_EQ(max_frozen_ns(VkDriverId{}, kDiscrete), most_ns) << "an unknown driver is careful";
    freeze_ = Freeze(64, most_ns);
    watch_frames();
    time_frames();
    EXPECT_EQ(next(3, true, most_ns / 2), FrameKind::frozen);
    EXPECT_EQ(freeze_.repeats().size(), 2U);
}

TEST_F(FreezeTest, AFrameThatTakesTooLongAloneIsRepeatedOnceAtATime) {
    watch_frames();
    time_frames();
    EXPECT_EQ(next(3, true, 3 * Freeze::kMaxFrameNs), FrameKind::frozen);
    EXPECT_EQ(freeze_.repeats().size(), 1U);
}

TEST_F(FreezeTest, TheFrameThatWasAskedForIsFrozen) {
    freeze_ = Freeze(64, Freeze::kMaxFrameNs, 50);
    frame_ = 50 - Freeze::kPrepareFrames;
    while (frame_ < 50 - Freeze::kTimeFrames) {
        EXPECT_EQ(freeze_.judges(frame_), frame_ >= 50 - Freeze::kTimeFrames - Freeze::kWatchFrames);
        EXPECT_FALSE(freeze_.holds(frame_));
        EXPECT_EQ(next(), FrameKind::watched) << frame_;
    }
    EXPECT_TRUE(freeze_.holds(frame_)) << "the frame is near, and all must be compiled";
    time_frames();
    EXPECT_EQ(frame_, 50);
    EXPECT_EQ(next(), FrameKind::frozen);
    EXPECT_FALSE(freeze_.holds(frame_));
    EXPECT_EQ(freeze_.late_note(), "");
}

TEST_F(FreezeTest, WhereThePreparationTakesLongerAnotherFrameIsNamed) {
    freeze_ = Freeze(64, Freeze::kMaxFrameNs, 5);
    watch_frames();
    time_frames();
    EXPECT_EQ(next(), FrameKind::frozen);
    EXPECT_THAT(freeze_.late_note(), HasSubstr("frame 5 was asked for, and frame 12 was the first"));
    EXPECT_TRUE(freeze_.judges(0)) << "there is no time to ignore frames";
}

TEST_F(FreezeTest, FramesAreWatchedUntilShadowsAreCompiled) {
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(next(3, false), FrameKind::watched);
    time_frames();
    EXPECT_EQ(next(), FrameKind::frozen);
}

TEST_F(FreezeTest, FramesWithoutDrawsAreNeitherTimedNorFrozen) {
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(next(0), FrameKind::watched);
    EXPECT_EQ(next(3), FrameKind::watched);
    EXPECT_FALSE(freeze_.waits_for_draws());
    time_frames();
    EXPECT_EQ(next(3), FrameKind::frozen);
}

TEST_F(FreezeTest, ItSaysWhenFrameAfterFrameHasNoDraws) {
    for (int i = 0; i < Schedule::kMaxEmptyFrames; ++i) {
        EXPECT_FALSE(freeze_.waits_for_draws()) << i;
        EXPECT_EQ(next(0), FrameKind::watched);
    }
    EXPECT_TRUE(freeze_.waits_for_draws());
    EXPECT_EQ(next(3), FrameKind::watched) << "it goes on looking";
    EXPECT_FALSE(freeze_.waits_for_draws());
}

TEST_F(FreezeTest, AfterARefusalFramesAreMeasuredOneByOne) {
    watch_frames();
    time_frames();
    freeze_.refuse("a reason");
    freeze_.refuse("another");
    EXPECT_EQ(next(), FrameKind::counters);
    EXPECT_EQ(next(), FrameKind::ordinary) << "the counts are awaited";
    EXPECT_THAT(freeze_.note(), HasSubstr("not frozen, each repeat is of another frame: a reason"));
}

}  // namespace
}  // namespace framecast::capture
