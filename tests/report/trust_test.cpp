#include "report/trust.h"

#include <gmock/gmock.h>

namespace framecast::report {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Trust, NotesThatAllProjectionsHaveAreThereOnce) {
    std::vector<Projection> projections(2);
    projections[0].gpu = "A";
    projections[0].notes = {"both", "its own"};
    projections[1].gpu = "B";
    projections[1].notes = {"the other's", "both"};
    EXPECT_THAT(notes_of(projections), ElementsAre("both", "A: its own", "B: the other's"));
    EXPECT_THAT(notes_of({}), IsEmpty());
}

TEST(Trust, WhatAnalyzeSaysOfTheCaptureIsNotRepeated) {
    Analysis analysis;
    analysis.device.assumptions = {"8 ROPs"};
    std::vector<Projection> projections(1);
    projections[0].notes = {"8 ROPs", "the target has 64 ROPs"};
    EXPECT_THAT(trust_lines({}, analysis), testing::Contains("assumed: 8 ROPs"));
    EXPECT_THAT(notes_beyond_analysis({}, analysis, projections), ElementsAre("the target has 64 ROPs"));
}

TEST(Trust, TheFactorIsLeftOutWhereItIsNotKnown) {
    EXPECT_EQ(frame_over_draws({}), "");
    Frame frame;
    frame.draws_to_frame.factor = 1.953;
    frame.draws_to_frame.factor_spread = 1.489;
    EXPECT_EQ(frame_over_draws(frame), "1.95 ± 0.74");
}

TEST(Trust, OneDrawIsNoPlural) {
    Frame frame;
    frame.draws.resize(1);
    frame.draws.counts_moved[0] = "samples";
    Analysis analysis;
    analysis.held_out.count = 1;
    const std::vector<std::string> lines = trust_lines(frame, analysis);
    EXPECT_THAT(lines.front(), HasSubstr("1 draw estimated without its own time: "));
    EXPECT_THAT(lines.back(), HasSubstr("the counts of 1 of 1 draw changed by"));
}

TEST(Trust, LatencyAndAMisfitOfOverlapAreSaid) {
    const auto line = [](const Frame& frame) { return trust_lines(frame, {}).back(); };
    Frame frame;
    frame.composition.p = 2;
    frame.composition.misfit = 0.9;
    EXPECT_THAT(line(frame), Not(AnyOf(HasSubstr("latency"), HasSubstr("misfit"), HasSubstr("share units"))));
    frame.composition.latency_ns = 5200;
    frame.composition.law = OverlapLaw::shared_units;
    EXPECT_THAT(line(frame),
                AllOf(HasSubstr("each timing has 5.20 µs of latency"), HasSubstr("vs and ps share units")));
    frame.composition.misfit = 11.6;
    EXPECT_THAT(line(frame), HasSubstr("misfit 12 (1 is a good fit): stage times are bounds"));
}

TEST(Trust, ShortDrawsHaveTheirTimesAloneAndInARow) {
    Frame frame;
    frame.draws.resize(3);
    EXPECT_THAT(trust_lines(frame, {}), Not(testing::Contains(HasSubstr("in a row"))));
    frame.draws.measured_ns << 2000, 3000, 90000;
    frame.draws.per_copy_ns(0) = 500;
    frame.draws.per_copy_ns(1) = 700;
    EXPECT_THAT(trust_lines(frame, {}),
                testing::Contains("2 draws are shorter than five stamp overheads: 5.00 µs alone, 1.20 µs per "
                                  "copy in a row"));
}

}  // namespace
}  // namespace framecast::report
