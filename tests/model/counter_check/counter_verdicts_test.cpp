#include "model/counter_check/counter_verdicts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using testing::HasSubstr;

BusyShares shares(std::initializer_list<std::pair<HardwareUnit, double>> known) {
    BusyShares out;
    out.fill(kUnknown);
    for (const auto& [unit, share] : known)
        out[static_cast<std::size_t>(unit)] = share;
    return out;
}

UnitAgreement compared(Stage stage, double texture_share, const BusyShares& busy) {
    return compare_with_units(index(stage), texture_share, busy);
}

TEST(CounterVerdicts, AgreeWhereAUnitOfTheStageIsBusiest) {
    const UnitAgreement both =
        compared(Stage::ps, 0.9, shares({{HardwareUnit::texture, 0.92}, {HardwareUnit::arithmetic, 0.4}}));
    EXPECT_EQ(both.agreement, Agreement::agrees);
    EXPECT_EQ(both.text, "agrees: texture 92 % busy");
}

TEST(CounterVerdicts, DisagreeWhereAnotherUnitIsBusy) {
    const UnitAgreement both =
        compared(Stage::cc, kUnknown, shares({{HardwareUnit::memory, 0.88}, {HardwareUnit::geometry, 0.31}}));
    EXPECT_EQ(both.agreement, Agreement::disagrees);
    EXPECT_EQ(both.text, "disagrees: memory 88 % busy, geometry 31 %");
}

TEST(CounterVerdicts, EquallyBusyUnitsAgree) {
    const BusyShares busy = shares({{HardwareUnit::memory, 0.9}, {HardwareUnit::geometry, 0.86}});
    EXPECT_EQ(compared(Stage::cc, kUnknown, busy).agreement, Agreement::agrees);
    EXPECT_EQ(
        compared(Stage::cc, kUnknown, shares({{HardwareUnit::memory, 0.9}, {HardwareUnit::geometry, 0.84}}))
            .agreement,
        Agreement::disagrees);
}

TEST(CounterVerdicts, SayNothingWhereNoUnitIsBusy) {
    const UnitAgreement both =
        compared(Stage::ps, kUnknown, shares({{HardwareUnit::texture, 0.49}, {HardwareUnit::memory, 0.1}}));
    EXPECT_EQ(both.agreement, Agreement::says_nothing);
    EXPECT_THAT(both.text, HasSubstr("no unit is busy for half of the time"));
}

TEST(CounterVerdicts, SayNothingOfAStageWhoseUnitsHaveNoCounter) {
    const UnitAgreement both = compared(Stage::om, kUnknown, shares({{HardwareUnit::arithmetic, 0.95}}));
    EXPECT_EQ(both.agreement, Agreement::says_nothing);
    EXPECT_EQ(both.text, "says nothing: no counter tells of output or memory; arithmetic 95 % busy");
    EXPECT_EQ(compared(Stage::om, kUnknown, shares({})).agreement, Agreement::says_nothing);
    EXPECT_EQ(compare_with_units(-1, kUnknown, shares({{HardwareUnit::memory, 1}})).agreement,
              Agreement::says_nothing);
}

TEST(CounterVerdicts, FragmentShadingThatWaitsForTexelsIsNotBoundByArithmetic) {
    const BusyShares busy = shares({{HardwareUnit::arithmetic, 0.9}, {HardwareUnit::texture, 0.5}});
    EXPECT_EQ(compared(Stage::ps, 0.9, busy).agreement, Agreement::disagrees);
    EXPECT_EQ(compared(Stage::ps, 0.1, busy).agreement, Agreement::agrees);
    EXPECT_EQ(compared(Stage::ps, kUnknown, busy).agreement, Agreement::agrees) << "not isolated";
}

// One isolated draw with the bottleneck rs.
class CounterVerdictsTest : public testing::Test {
  protected:
    CounterVerdictsTest() {
        frame_.device.name = "A GPU";
        frame_.device.driver_name = "driver";
        frame_.draws.resize(1);
        frame_.draws.kind[0] = ActionClass::draw;
        frame_.draws.measured_ns(0) = 5e5;
        for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
            frame_.draws.elements(0, stage) = 1000;
            frame_.draws.stage_ns(0, stage) = 0;
        }
        frame_.draws.stage_ns(0, index(Stage::rs)) = 3e5;
        frame_.draws.resolution_ns(0) = 1e3;
        frame_.sources["stage_ns"] = Source::isolated;
        frame_.hardware.asked = true;
        frame_.hardware.counters = {{"Raster", "", "percentage"}, {"Other", "", "generic"}};
        frame_.hardware.rows = {0};
        frame_.hardware.values.setConstant(1, 2, 90);
        frame_.hardware.skip = {""};
    }
    std::vector<CounterVerdict> verdicts() {
        const auto analysis = analyze(frame_, generic_rates("A GPU"));
        EXPECT_TRUE(analysis) << analysis.error().message;
        return counter_verdicts(frame_, *analysis, *units_);
    }
    Frame frame_;
    const Result<CounterUnits> units_ =
        CounterUnits::parse("driver,counter,unit\ndriver,Raster,raster\n", "units");
};

TEST_F(CounterVerdictsTest, ADrawsBottleneckIsComparedWithItsCounters) {
    const auto all = verdicts();
    ASSERT_EQ(all.size(), 1);
    EXPECT_EQ(all[0].stage, index(Stage::rs));
    EXPECT_EQ(all[0].busiest, HardwareUnit::raster);
    EXPECT_EQ(all[0].units.text, "agrees: raster 90 % busy");
    EXPECT_EQ(counter_summary(frame_, all),
              "hardware counters of 1 draw: they agree with 1 bottleneck, disagree with 0, and say nothing "
              "about 0");
    const Json json = counter_verdicts_json(frame_, all, *units_);
    EXPECT_EQ(json["rows"][0]["busiest"], "raster");
    EXPECT_EQ(json["rows"][0]["values"]["Other"], 90) << "unknown counters are listed";
    EXPECT_EQ(json["counters"][1]["tells_of"], nullptr);
}

TEST_F(CounterVerdictsTest, ARowWithoutValuesSaysWhy) {
    frame_.hardware.skip = {"it was not in each of the frames that counted"};
    frame_.hardware.values.setConstant(kUnknown);
    EXPECT_EQ(verdicts()[0].units.text, "says nothing: it was not in each of the frames that counted");
}

TEST_F(CounterVerdictsTest, ACaptureWithoutCountersSaysWhyAndOneThatDidNotAskNothing) {
    frame_.hardware = {};
    EXPECT_EQ(counter_summary(frame_, {}), "");
    EXPECT_EQ(counter_verdicts_json(frame_, {}), nullptr);
    frame_.hardware.asked = true;
    frame_.hardware.reason = "the device offers no counters";
    EXPECT_EQ(counter_summary(frame_, {}), "no hardware counters: the device offers no counters");
    EXPECT_EQ(counter_verdicts_json(frame_, {})["reason"], "the device offers no counters");
}

}  // namespace
}  // namespace framecast
