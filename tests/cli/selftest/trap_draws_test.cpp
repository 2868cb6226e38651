#include "cli/selftest/trap_draws.h"

#include <gmock/gmock.h>

#include "model/frame/isolation_check.h"
#include "model/frame/shadow_step.h"

namespace framecast::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Isolated draws of 100 us each; `repeated_us` what each takes as a stage-off draw with every stage on.
Frame frame_of(const std::vector<double>& repeated_us) {
    Frame frame;
    frame.stamp_floor_ns = 5'000;
    frame.stamp_resolution_ns = 1'000;
    frame.draws.resize(static_cast<Eigen::Index>(repeated_us.size()));
    for (std::size_t i = 0; i < repeated_us.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        frame.draws.measured_ns(row) = 100e3;
        frame.draws.shadow_ns(row, index(ShadowStep::full)) = 1e3 * repeated_us[i];
        frame.draws.stage_ns(row, index(Stage::ps)) = 900 * repeated_us[i];
    }
    return frame;
}

TEST(TrapDraws, AgreeWhereTheyRepeatAsMeasured) {
    const TrapCheck check = check_trap_draws(frame_of({100, 80, 120}));
    EXPECT_EQ(check.agree, 3);
    EXPECT_THAT(check.wrong, IsEmpty());
}

// As where the stage-off draws found no depth, and every fragment was shaded, or a depth before all of them.
TEST(TrapDraws, AreWrongWhereTheyTakeAnotherTimeAndTheirStagesAreClaimed) {
    const TrapCheck check = check_trap_draws(frame_of({100, 400, 40}));
    EXPECT_EQ(check.agree, 1);
    EXPECT_THAT(check.wrong, ElementsAre("draw 1: isolated in 4.00 of its time, and its stages are claimed",
                                         "draw 2: isolated in 0.40 of its time, and its stages are claimed"));
}

TEST(TrapDraws, AreNotWrongOnceTheLayerWithdrawsTheirStages) {
    Frame frame = frame_of({100, 400, 40});
    withdraw_unlike_stages(frame);
    const TrapCheck check = check_trap_draws(frame);
    EXPECT_EQ(check.agree, 3);
    EXPECT_THAT(check.wrong, IsEmpty());
}

TEST(TrapDraws, ThatAreTooShortAreNotCompared) {
    Frame frame = frame_of({400, 400});
    frame.stamp_floor_ns = 151e3;
    EXPECT_EQ(check_trap_draws(frame).agree, 2) << "the stamps may take the difference";
    frame.stamp_resolution_ns = 5'001;
    EXPECT_EQ(check_trap_draws(frame).agree, 0);
    frame.stamp_floor_ns = 5'000;
    EXPECT_THAT(check_trap_draws(frame).wrong, IsEmpty());
}

}  // namespace
}  // namespace framecast::cli
