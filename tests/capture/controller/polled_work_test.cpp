#include "capture/controller/polled_work.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

TEST(PolledWork, AFenceIsNewsOnceForEachSubmit) {
    PolledWork work;
    EXPECT_FALSE(work.done(7)) << "made signalled";
    for (int i = 0; i < 3; ++i) {
        work.submitted(7);
        work.submitted(8);
        EXPECT_TRUE(work.done(7));
        EXPECT_FALSE(work.done(7)) << "known";
        EXPECT_TRUE(work.done(8));
    }
}

TEST(PolledWork, ASemaphoreIsNewsWhenItComesToWhatASubmitSignals) {
    PolledWork work;
    work.submitted(5, 10);
    work.submitted(5, 11);
    EXPECT_FALSE(work.done(5, 9));
    EXPECT_TRUE(work.done(5, 10));
    EXPECT_FALSE(work.done(5, 10));
    EXPECT_TRUE(work.done(5, 20));
}

TEST(PolledWork, WhatIsNeverAskedForMakesRoom) {
    PolledWork work;
    work.submitted(1);
    for (std::uint64_t handle = 2; handle < 2 + PolledWork::kMaxSignals; ++handle)
        work.submitted(handle);
    EXPECT_FALSE(work.done(1));
    EXPECT_TRUE(work.done(2));
}

TEST(PolledWork, NothingIsNoHandle) {
    PolledWork work;
    EXPECT_FALSE(work.done(0));
}

}  // namespace
}  // namespace framecast::capture
