#include "capture/controller/frame_boundary.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

constexpr auto kPresent = BoundaryEvent::present;
constexpr auto kWait = BoundaryEvent::host_wait;
constexpr auto kSubmit = BoundaryEvent::submit;
constexpr auto kApplication = BoundaryEvent::application;

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

TEST(FrameBoundary, WorkNeedNotBeToldOnlyWhereItEndsNoFrame) {
    for (const BoundaryChoice choice :
         {BoundaryChoice::automatic, BoundaryChoice::present, BoundaryChoice::wait, BoundaryChoice::submit,
          BoundaryChoice::label}) {
        FrameBoundary boundary(choice);
        EXPECT_EQ(boundary.may_end_by_work(),
                  choice != BoundaryChoice::present && choice != BoundaryChoice::label);
        boundary.swapchain_created();
        bool ends = boundary.ends_frame(kSubmit);
        ends |= boundary.ends_frame(kWait);
        EXPECT_EQ(boundary.may_end_by_work(), ends) << static_cast<int>(choice);
    }
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

TEST(FrameBoundary, SeveralWaitsMayEndAFrame) {
    for (const BoundaryChoice choice : {BoundaryChoice::automatic, BoundaryChoice::wait}) {
        FrameBoundary boundary(choice, 3);
        for (int frame = 0; frame < 2; ++frame) {
            for (int wait = 1; wait <= 3; ++wait) {
                boundary.ends_frame(kSubmit);
                EXPECT_EQ(boundary.ends_frame(kWait), wait == 3);
                EXPECT_FALSE(boundary.ends_frame(kWait)) << "nothing was submitted";
            }
        }
    }
}

TEST(FrameBoundary, WhereALabelEndsFramesNothingElseDoes) {
    FrameBoundary boundary(BoundaryChoice::label);
    for (const BoundaryEvent event : {kSubmit, kWait, kPresent, kApplication})
        EXPECT_FALSE(boundary.ends_frame(event)) << name(event);
    for (int i = 0; i < 1000; ++i)
        EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_TRUE(boundary.ends_frame(BoundaryEvent::label));
    EXPECT_TRUE(boundary.is_chosen());
    for (const BoundaryChoice other :
         {BoundaryChoice::automatic, BoundaryChoice::wait, BoundaryChoice::submit})
        EXPECT_FALSE(FrameBoundary(other).ends_frame(BoundaryEvent::label));
}

TEST(FrameBoundary, TellsWhetherWaitsEndFrames) {
    EXPECT_TRUE(FrameBoundary(BoundaryChoice::automatic).ends_by_waits());
    EXPECT_TRUE(FrameBoundary(BoundaryChoice::wait).ends_by_waits());
    EXPECT_FALSE(FrameBoundary(BoundaryChoice::present).ends_by_waits());
    FrameBoundary presents(BoundaryChoice::automatic);
    presents.swapchain_created();
    EXPECT_FALSE(presents.ends_by_waits());
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

TEST(FrameBoundary, WhatTheApplicationSaysEndsFramesInPlaceOfWaitsAndSubmits) {
    FrameBoundary boundary(BoundaryChoice::automatic);
    for (int i = 0; i < 300; ++i)
        boundary.ends_frame(kSubmit);
    EXPECT_FALSE(boundary.is_marked());
    EXPECT_TRUE(boundary.ends_frame(kApplication));
    EXPECT_TRUE(boundary.is_marked());
    EXPECT_FALSE(boundary.ends_by_waits());
    for (int i = 0; i < 600; ++i)
        EXPECT_FALSE(boundary.ends_frame(kSubmit));
    EXPECT_FALSE(boundary.ends_frame(kWait));
    EXPECT_TRUE(boundary.ends_frame(kApplication));
    EXPECT_TRUE(boundary.ends_frame(kApplication)) << "a frame may be empty";
}

TEST(FrameBoundary, PresentsAndTheUsersChoiceGoBeforeWhatTheApplicationSays) {
    FrameBoundary presents(BoundaryChoice::automatic);
    EXPECT_TRUE(presents.ends_frame(kApplication));
    presents.swapchain_created();
    EXPECT_FALSE(presents.ends_frame(kApplication));
    EXPECT_TRUE(presents.ends_frame(kPresent));
    for (const BoundaryChoice choice :
         {BoundaryChoice::present, BoundaryChoice::wait, BoundaryChoice::submit}) {
        FrameBoundary chosen(choice);
        EXPECT_FALSE(chosen.ends_frame(kApplication));
        EXPECT_FALSE(chosen.is_marked());
    }
}

TEST(FrameBoundary, EveryEventHasTheNameThatFrameFilesUse) {
    EXPECT_EQ(name(kPresent), "present");
    EXPECT_EQ(name(kWait), "host wait");
    EXPECT_EQ(name(kSubmit), "submit");
    EXPECT_EQ(name(BoundaryEvent::device_end), "device end");
    EXPECT_EQ(name(kApplication), "application");
}

}  // namespace
}  // namespace framecast::capture
