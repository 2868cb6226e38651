#include "model/counter_check/counter_units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/numeric/unknown.h"

namespace framecast {
namespace {

double share(const BusyShares& shares, HardwareUnit unit) {
    return shares[static_cast<std::size_t>(unit)];
}

HardwareCounters counted(std::vector<HardwareCounter> counters, std::vector<double> values) {
    HardwareCounters hardware;
    hardware.counters = std::move(counters);
    hardware.rows = {0};
    hardware.values =
        Eigen::Map<const Eigen::ArrayXd>(values.data(), static_cast<Eigen::Index>(values.size())).transpose();
    return hardware;
}

TEST(CounterUnits, KnowsTheCountersOfMesasDrivers) {
    const CounterUnits& units = CounterUnits::builtin();
    ASSERT_NE(units.find("radv", "VALU Busy"), nullptr);
    EXPECT_EQ(units.find("radv", "VALU Busy")->unit, HardwareUnit::arithmetic);
    EXPECT_EQ(units.find("Intel open-source Mesa driver", "Samplers Busy")->unit, HardwareUnit::texture);
    EXPECT_EQ(units.find("radv", "Samplers Busy"), nullptr) << "a counter of another driver";
    EXPECT_EQ(units.find("turnip Mesa driver", "% Time ALUs Working")->of, "% Shaders Busy");
}

TEST(CounterUnits, AUnitIsAsBusyAsTheBusiestOfItsCounters) {
    const HardwareCounters hardware =
        counted({{"VALU Busy", "", "percentage"}, {"SALU Busy", "", "percentage"}, {"Waves", "", "generic"}},
                {31, 62, 1000});
    const BusyShares shares = CounterUnits::builtin().busy_shares(hardware, 0, "radv");
    EXPECT_DOUBLE_EQ(share(shares, HardwareUnit::arithmetic), 0.62);
    EXPECT_TRUE(std::isnan(share(shares, HardwareUnit::texture)));
    EXPECT_EQ(busiest(shares), HardwareUnit::arithmetic);
}

TEST(CounterUnits, AShareOfAnotherCounterIsOfTheTimeTimesThatOne) {
    const HardwareCounters hardware =
        counted({{"% Time ALUs Working", "", "percentage"}, {"% Shaders Busy", "", "percentage"}}, {80, 50});
    EXPECT_DOUBLE_EQ(share(CounterUnits::builtin().busy_shares(hardware, 0, "turnip Mesa driver"),
                           HardwareUnit::arithmetic),
                     0.4);
    const HardwareCounters alone = counted({{"% Time ALUs Working", "", "percentage"}}, {80});
    EXPECT_TRUE(std::isnan(share(CounterUnits::builtin().busy_shares(alone, 0, "turnip Mesa driver"),
                                 HardwareUnit::arithmetic)));
}

TEST(CounterUnits, OnlyPercentagesSayHowBusySomethingIs) {
    const HardwareCounters hardware = counted({{"VALU Busy", "", "cycles"}}, {31});
    EXPECT_FALSE(busiest(CounterUnits::builtin().busy_shares(hardware, 0, "radv")));
}

TEST(CounterUnits, RowsOfAUserHoldBeforeTheBuiltInOnes) {
    const auto own =
        CounterUnits::parse("driver,counter,unit\nradv,VALU Busy,memory\nmine,A,raster\n", "own");
    ASSERT_TRUE(own) << own.error().message;
    const CounterUnits both = CounterUnits::builtin().with(*own);
    EXPECT_EQ(both.find("radv", "VALU Busy")->unit, HardwareUnit::memory);
    EXPECT_EQ(both.find("radv", "SALU Busy")->unit, HardwareUnit::arithmetic);
    EXPECT_EQ(both.find("mine", "A")->unit, HardwareUnit::raster);
}

TEST(CounterUnits, AnUnknownUnitIsRefusedWithItsLine) {
    const auto wrong = CounterUnits::parse("driver,counter,unit\nradv,VALU Busy,shading\n", "own.csv");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().message, "own.csv: line 2: unit: \"shading\" is not a value for it");
}

}  // namespace
}  // namespace framecast
