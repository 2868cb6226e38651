#include "capture/assembly/action_elements.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

using ::testing::IsNan;

class Elements : public ::testing::Test {
  protected:
    Elements() { counters_.fill(kUnknown); }
    void set(Counter counter, double value) { counters_[static_cast<std::size_t>(index(counter))] = value; }
    double of(Stage stage, ActionKind kind = ActionKind::draw, std::uint32_t samples = 1,
              bool shades = true) const {
        return elements_of(counters_, kind, samples, shades)[static_cast<std::size_t>(index(stage))];
    }
    void set_draw() {
        set(Counter::ia_vertices, 100);
        set(Counter::vs_invocations, 90);
        set(Counter::tcs_patches, 0);
        set(Counter::tes_invocations, 0);
        set(Counter::gs_invocations, 0);
        set(Counter::clip_invocations, 33);
        set(Counter::fs_invocations, 500);
        set(Counter::samples, 480);
    }

    std::array<double, kCounterCount> counters_;
};

TEST_F(Elements, OfADrawComeFromItsCounters) {
    set_draw();
    EXPECT_EQ(of(Stage::ia), 100);
    EXPECT_EQ(of(Stage::vs), 90);
    EXPECT_EQ(of(Stage::cc), 33);
    EXPECT_EQ(of(Stage::ps), 500);
    EXPECT_EQ(of(Stage::om), 480);
    EXPECT_THAT(of(Stage::cs), IsNan());
    EXPECT_THAT(of(Stage::xf), IsNan());
}

TEST_F(Elements, TessellationAndGeometryCountAsPreRasterizationShading) {
    set_draw();
    set(Counter::tcs_patches, 1);
    set(Counter::tes_invocations, 10);
    set(Counter::gs_invocations, 100);
    EXPECT_EQ(of(Stage::vs), 201);
}

TEST_F(Elements, RasterizedFragmentsAreAtLeastWhatWasShadedAndWhatPassed) {
    set_draw();
    EXPECT_EQ(of(Stage::rs), 500);
    set(Counter::samples, 2400);  // 4 samples: 600 fragments
    EXPECT_EQ(of(Stage::rs, ActionKind::draw, 4), 600);
    set(Counter::samples, kUnknown);
    EXPECT_EQ(of(Stage::rs), 500);
    set(Counter::fs_invocations, kUnknown);
    EXPECT_THAT(of(Stage::rs), IsNan());
}

TEST_F(Elements, WithoutAFragmentShaderNothingIsShadedWhateverTheDriverCounts) {
    set_draw();
    EXPECT_EQ(of(Stage::ps, ActionKind::draw, 1, false), 0);
    set(Counter::fs_invocations, kUnknown);
    EXPECT_THAT(of(Stage::ps, ActionKind::draw, 1, false), IsNan());
}

TEST_F(Elements, OfDispatchesAndTransfersHaveTheirOwnStageAlone) {
    set_draw();
    set(Counter::cs_invocations, 64);
    set(Counter::bytes, 12);
    EXPECT_EQ(of(Stage::cs, ActionKind::dispatch), 64);
    EXPECT_THAT(of(Stage::vs, ActionKind::dispatch), IsNan());
    EXPECT_EQ(of(Stage::xf, ActionKind::transfer), 12);
    EXPECT_THAT(of(Stage::ps, ActionKind::transfer), IsNan());
}

}  // namespace
}  // namespace framecast::capture
