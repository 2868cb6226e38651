#include "capture/frame_boundary.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

constexpr auto kPresent = BoundaryEvent::present;
constexpr auto kWait = BoundaryEvent::host_wait;
constexpr auto kSubmit = BoundaryEvent::submit;

TEST(FrameBoundary, AutomaticEndsFramesByPresentAndByNothingElseOnceThereIsASwapchain) {
    FrameBoundary boundary(BoundaryChoice::automatic);
    boundary.swapchain_created();
    EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_FALSE(boundary.ends_frame(kWait));
    EXPECT_TRUE(boundary.ends_frame(kPresent));
    // Not even when there are very many submits between presents.
    for (int i = 0; i < 1000; ++i)
        EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_FALSE(boundary.ends_frame(kWait));
    EXPECT_TRUE(boundary.ends_frame(kPresent));
}

TEST(FrameBoundary, AutomaticEndsFramesByWaitWhileNothingPresents) {
    FrameBoundary boundary(BoundaryChoice::automatic);
    EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_TRUE(boundary.ends_frame(kWait));
}

TEST(FrameBoundary, AWaitWithNothingSubmittedSinceTheLastFrameEndsNothing) {
    for (const BoundaryChoice choice : {BoundaryChoice::automatic, BoundaryChoice::wait}) {
        FrameBoundary boundary(choice);
        EXPECT_FALSE(boundary.ends_frame(kWait));
        boundary.ends_frame(kSubmit);
        EXPECT_TRUE(boundary.ends_frame(kWait));
        EXPECT_FALSE(boundary.ends_frame(kWait));
    }
}

TEST(FrameBoundary, AutomaticTakesEachSubmitForAFrameWhereNothingWaitsOrPresents) {
    FrameBoundary boundary(BoundaryChoice::automatic);
    int first = -1;
    for (int i = 0; i < 300 && first < 0; ++i)
        if (boundary.ends_frame(kSubmit)) first = i;
    EXPECT_EQ(first, 256);
    EXPECT_TRUE(boundary.ends_frame(kSubmit));
    // From then on a wait does not end a frame of its own.
    EXPECT_FALSE(boundary.ends_frame(kWait));
}

TEST(FrameBoundary, APresentMakesAnEachSubmitApplicationOneThatPresents) {
    FrameBoundary boundary(BoundaryChoice::automatic);
    for (int i = 0; i < 300; ++i)
        boundary.ends_frame(kSubmit);
    EXPECT_TRUE(boundary.ends_frame(kPresent));
    EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_TRUE(boundary.ends_frame(kPresent));
}

TEST(FrameBoundary, AChoiceEndsFramesByThatEventAlone) {
    FrameBoundary present(BoundaryChoice::present);
    EXPECT_FALSE(present.ends_frame(kSubmit));
    EXPECT_FALSE(present.ends_frame(kWait));
    EXPECT_TRUE(present.ends_frame(kPresent));

    FrameBoundary wait(BoundaryChoice::wait);
    wait.swapchain_created();
    EXPECT_FALSE(wait.ends_frame(kSubmit));
    EXPECT_FALSE(wait.ends_frame(kPresent));
    EXPECT_TRUE(wait.ends_frame(kWait));

    FrameBoundary submit(BoundaryChoice::submit);
    submit.swapchain_created();
    EXPECT_FALSE(submit.ends_frame(kPresent));
    EXPECT_TRUE(submit.ends_frame(kSubmit));
    EXPECT_TRUE(submit.ends_frame(kSubmit));
    EXPECT_FALSE(submit.ends_frame(kWait));
}

TEST(FrameBoundary, EveryEventHasTheNameThatFrameFilesUse) {
    EXPECT_EQ(name(kPresent), "present");
    EXPECT_EQ(name(kWait), "host wait");
    EXPECT_EQ(name(kSubmit), "submit");
}

}  // namespace
}  // namespace framecast::capture
