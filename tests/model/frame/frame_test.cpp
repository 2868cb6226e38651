#include "model/frame/frame.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

TEST(DrawColumns, ResizeKeepsOldRowsAndFillsNewOnesWithUnknown) {
    DrawColumns draws;
    draws.resize(2);
    draws.measured_ns(1) = 7;
    draws.elements(1, index(Stage::om)) = 5;
    draws.resize(3);
    EXPECT_EQ(draws.measured_ns(1), 7);
    EXPECT_EQ(draws.elements(1, index(Stage::om)), 5);
    EXPECT_TRUE(std::isnan(draws.measured_ns(2)));
    EXPECT_EQ(draws.repeats(2), 0);
    EXPECT_EQ(draws.id.back(), 2);
}

TEST(Stage, NamesParseBackToTheStage) {
    for (Stage stage : kStages)
        EXPECT_EQ(parse_stage(name(stage)), stage);
    EXPECT_FALSE(parse_stage("tex"));
}

TEST(Source, NamesParseBackToTheSource) {
    for (auto source : {Source::none, Source::measured, Source::counted, Source::isolated, Source::spec,
                        Source::fitted, Source::assumed})
        EXPECT_EQ(parse_source(name(source)), source);
}

}  // namespace
}  // namespace framecast
