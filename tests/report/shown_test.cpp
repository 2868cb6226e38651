#include "report/shown.h"

#include <gtest/gtest.h>

#include "model/text/json.h"

namespace framecast::report {
namespace {

TEST(Shown, NumbersHaveTheDigitsAskedForAndIntegersAllOfTheirs) {
    Json document = {{"ms", 7.717005687489953},
                     {"draws", 123456789},
                     {"lists", {{1.23456789, nullptr}, {"1.23456789", 1e-7}}}};
    round_numbers(document);
    const Json six = {
        {"ms", 7.71701}, {"draws", 123456789}, {"lists", {{1.23457, nullptr}, {"1.23456789", 1e-7}}}};
    EXPECT_EQ(document, six);
    round_numbers(document, 3);
    EXPECT_EQ(document["ms"], 7.72);
    EXPECT_EQ(document["draws"], 123456789);
}

TEST(Shown, TargetsKeepWhatThePageShows) {
    const Json target = {
        {"gpu", "G"},
        {"frame_ms", 7.717005687489953},
        {"interval_ms", {5.551387384141353, nullptr}},
        {"fit_deviation", 0.1},
        {"efficiencies",
         {{"source", {{"gpus", 3}}}, {"data_sheet_ms", 7.5}, {"main", "m 2 (s 1): faster"}, {"text", "t"}}},
        {"stages",
         {{{"stage", "ia"},
           {"name", "input assembly"},
           {"draws", 0},
           {"time_ms", 0},
           {"waits_for", "geometry"}},
          {{"stage", "vs"}, {"name", "…"}, {"draws", 0}, {"time_ms", 0.25}, {"waits_for", "alu"}},
          {{"stage", "ps"}, {"name", "…"}, {"draws", 3}, {"time_ms", nullptr}, {"waits_for", "alu"}},
          {{"stage", "om"}, {"name", "…"}, {"draws", 0}, {"time_ms", nullptr}, {"waits_for", "memory"}}}},
        {"assumptions", {{{"text", "t"}, {"frame_ms", {7.717005687489953, nullptr}}, {"source", "assumed"}}}},
        {"notes", {"n"}}};
    const Json shown = shown_projection({{"targets", {target}}});
    const Json expected = {{"gpu", "G"},
                           {"frame_ms", 7.71701},
                           {"interval_ms", {5.55139, nullptr}},
                           {"stages",
                            {{{"stage", "vs"}, {"draws", 0}, {"time_ms", 0.25}, {"waits_for", "alu"}},
                             {{"stage", "ps"}, {"draws", 3}, {"time_ms", nullptr}, {"waits_for", "alu"}}}},
                           {"assumptions", {{{"text", "t"}, {"frame_ms", {7.72, nullptr}}}}},
                           {"notes", {"n"}},
                           {"efficiency_used", "m 2"}};
    EXPECT_EQ(shown["targets"][0], expected);
}

}  // namespace
}  // namespace framecast::report
