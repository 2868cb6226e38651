#include "model/projection/resolution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/device/device_choice.h"
#include "model/projection/projection.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

TEST(Resolution, IsWidthAndHeight) {
    const auto size = parse_resolution("1280x800");
    ASSERT_TRUE(size);
    EXPECT_EQ(size->width, 1280);
    EXPECT_EQ(size->height, 800);
    for (const char* text :
         {"", "1280", "x", "1280x", "x800", "0x800", "-1x800", "1280x800p", "1280 x 800", "99999x1"})
        EXPECT_THAT(parse_resolution(text).error().message,
                    HasSubstr("\"" + std::string(text) + "\" is no resolution"));
}

Pass pass_of(std::int32_t width, std::int32_t height, PassKind kind = PassKind::render) {
    Pass pass;
    pass.kind = kind;
    pass.width = width;
    pass.height = height;
    return pass;
}

TEST(Resolution, PassesOfTheFramesShapeFollowAndOthersDoNot) {
    Frame frame;
    frame.width = 1920;
    frame.height = 1080;
    frame.passes = {pass_of(1920, 1080),
                    pass_of(960, 540),
                    pass_of(121, 68),
                    pass_of(2048, 2048),
                    pass_of(0, 0, PassKind::transfer),
                    pass_of(1080, 1920)};
    frame.draws.resize(6);
    for (std::size_t i = 0; i < 6; ++i)
        frame.draws.pass[i] = static_cast<std::int32_t>(i);
    const auto following = following_draws(frame, {1280, 720});
    ASSERT_TRUE(following);
    EXPECT_EQ(following->draws, std::vector<bool>({true, true, true, false, false, false}));
    EXPECT_EQ(following->passes, 3);
    EXPECT_EQ(following->other_passes, 2);
    EXPECT_NEAR(following->pixel_ratio, 4.0 / 9, 1e-12);
}

TEST(Resolution, AFrameThatPresentsNothingHasTheSizeOfItsLargestPass) {
    Frame frame;
    frame.passes = {pass_of(64, 64), pass_of(640, 480)};
    EXPECT_EQ(following_draws(frame, {320, 240})->from.width, 640);
    frame.passes.clear();
    EXPECT_THAT(following_draws(frame, {320, 240}).error().message, HasSubstr("size is not known"));
}

// A frame with known stages of draws, on one GPU, so that the answer can be computed by hand.
class ResolutionOfAFrame : public ::testing::Test {
  protected:
    ResolutionOfAFrame() : frame_(synthetic::frame(60)) {
        frame_.width = 1280;
        frame_.height = 720;
        frame_.passes = {pass_of(1280, 720), pass_of(1024, 1024)};
        for (std::size_t i = 0; i < frame_.draws.pass.size(); ++i)
            frame_.draws.pass[i] =
                frame_.draws.kind[i] == ActionClass::draw ? static_cast<std::int32_t>(i % 2) : -1;
    }
    Projection at(Resolution size) {
        const auto device = captured_device(frame_.device, GpuDatabase::builtin());
        const auto analysis = analyze(frame_, device->rates);
        const auto baseline = join_baselines({&frame_}, {&*analysis});
        ProjectionOptions options;
        options.resolution = size;
        before_ = analysis->times.ns;
        return *project(*baseline, device->rates, options);
    }
    Frame frame_;
    Eigen::ArrayXXd before_;
};

TEST_F(ResolutionOfAFrame, TheCapturedOneGivesTheCapturedTimes) {
    const Projection same = at({1280, 720});
    EXPECT_DOUBLE_EQ(same.frame_ns, at({}).frame_ns);
    EXPECT_TRUE((same.stage_ns.isNaN() == before_.isNaN()).all());
}

TEST_F(ResolutionOfAFrame, FragmentStagesOfPassesThatFollowGoWithThePixelsAndNothingElseMoves) {
    const Projection quarter = at({640, 360});
    int scaled = 0;
    for (Eigen::Index draw = 0; draw < frame_.draws.size(); ++draw)
        for (const Stage stage : kStages) {
            const double before_ns = before_(draw, index(stage));
            if (std::isnan(before_ns)) continue;
            const bool fragments = stage == Stage::rs || stage == Stage::ps || stage == Stage::om;
            const bool follows = frame_.draws.pass[static_cast<std::size_t>(draw)] == 0;
            scaled += fragments && follows;
            EXPECT_NEAR(quarter.stage_ns(draw, index(stage)) / before_ns, fragments && follows ? 0.25 : 1,
                        1e-9)
                << draw << " " << name(stage);
        }
    EXPECT_GT(scaled, 20);
    const Projection full = at({});
    EXPECT_LT(quarter.frame_ns, full.frame_ns);
    EXPECT_GT(quarter.frame_ns, 0.25 * full.frame_ns);
    EXPECT_THAT(quarter.notes,
                Contains(HasSubstr("640x360 has 25 % of the pixels of 1280x720: fragment work of 1 "
                                   "pass of that shape goes with them")));
}

TEST_F(ResolutionOfAFrame, TheFartherTheSizeTheWiderTheInterval) {
    const auto width = [](const Projection& of) { return std::log(of.high_ns / of.low_ns); };
    const double near = width(at({1152, 648}));
    const double far = width(at({320, 180}));
    const double none = width(at({}));
    EXPECT_GT(near, none);
    EXPECT_GT(far - none, 3 * (near - none));
}

}  // namespace
}  // namespace framecast
