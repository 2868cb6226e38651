#include "report/trust.h"

#include <gmock/gmock.h>

namespace framecast::report {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Trust, NotesThatAllProjectionsHaveAreThereOnce) {
    std::vector<Projection> projections(2);
    projections[0].gpu = "A";
    projections[0].notes = {"both", "its own"};
    projections[1].gpu = "B";
    projections[1].notes = {"the other's", "both"};
    EXPECT_THAT(notes_of(projections), ElementsAre("both", "A: its own", "B: the other's"));
    EXPECT_THAT(notes_of({}), IsEmpty());
}

TEST(Trust, TheFactorIsLeftOutWhereItIsNotKnown) {
    EXPECT_EQ(frame_over_draws({}), "");
    Frame frame;
    frame.draws_to_frame.factor = 1.953;
    frame.draws_to_frame.factor_spread = 1.489;
    EXPECT_EQ(frame_over_draws(frame), "1.95 ± 0.74");
}

}  // namespace
}  // namespace framecast::report
