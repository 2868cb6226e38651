#include "model/timeline/trace_events.h"

#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using nlohmann::json;

std::vector<json> events(const json& trace, const std::string& phase, const std::string& category) {
    std::vector<json> found;
    for (const json& event : trace.at("traceEvents"))
        if (event.at("ph") == phase && event.value("cat", "") == category) found.push_back(event);
    return found;
}

TEST(TraceEvents, EachDrawHasASliceOfItsMeasuredTime) {
    const Frame frame = synthetic::frame(40);
    const json trace = json::parse(trace_events(frame));
    const auto draws = events(trace, "X", "draw");
    ASSERT_EQ(draws.size(), 40U);
    for (std::size_t i = 0; i < draws.size(); ++i) {
        EXPECT_EQ(draws[i].at("args").at("draw"), frame.draws.id[i]);
        EXPECT_NEAR(draws[i].at("dur").get<double>(),
                    frame.draws.measured_ns[static_cast<Eigen::Index>(i)] / 1e3, 1e-9);
    }
}

TEST(TraceEvents, ADrawHasTheElementsOfEachStageUnderItsName) {
    const Frame frame = synthetic::frame(9);
    const json trace = json::parse(trace_events(frame));
    for (const json& draw : events(trace, "X", "draw"))
        for (const Stage stage : kStages) {
            const double elements =
                frame.draws.elements(draw.at("args").at("draw").get<Eigen::Index>(), index(stage));
            const bool known = std::isfinite(elements);
            EXPECT_EQ(draw.at("args").value(std::string(name(stage)), -1.0), known ? elements : -1.0);
        }
}

TEST(TraceEvents, EachKnownStageHasASliceThatBeginsWithItsDraw) {
    const Frame frame = synthetic::frame(20);
    const json trace = json::parse(trace_events(frame));
    std::map<std::int64_t, double> starts;
    for (const json& draw : events(trace, "X", "draw"))
        starts[draw.at("args").at("draw")] = draw.at("ts");
    std::size_t expected = 0;
    for (const double ns : frame.draws.stage_ns.reshaped())
        expected += ns > 0 ? 1 : 0;
    const auto stages = events(trace, "X", "stage");
    EXPECT_EQ(stages.size(), expected);
    for (const json& stage : stages) {
        const std::int64_t draw = stage.at("args").at("draw");
        EXPECT_EQ(stage.at("ts"), starts.at(draw));
        const int which = stage.at("tid").get<int>() - 2;
        EXPECT_NEAR(stage.at("dur").get<double>(), frame.draws.stage_ns(draw, which) / 1e3, 1e-9);
    }
}

// Viewers misdraw slices of one track that overlap without nesting.
TEST(TraceEvents, SlicesOfATrackNestOrFollowEachOther) {
    Frame frame = synthetic::frame(60);
    frame.passes[0].measured_ns = 1e9;  // longer than its draws
    frame.passes[1].measured_ns = 1;    // shorter
    for (std::size_t row = 0; row < 60; ++row)
        frame.draws.label[row] = row % 4 ? "outer/inner" : row % 3 ? "outer" : "";
    const json trace = json::parse(trace_events(frame));
    std::map<int, std::vector<double>> open_until;
    for (const json& event : trace.at("traceEvents")) {
        if (event.at("ph") != "X") continue;
        auto& ends = open_until[event.at("tid")];
        const double start = event.at("ts"), end = start + event.at("dur").get<double>();
        while (!ends.empty() && ends.back() <= start + 1e-6)
            ends.pop_back();
        EXPECT_LE(end, ends.empty() ? end : ends.back() + 1e-6) << event;
        ends.push_back(end);
    }
    EXPECT_GT(open_until.size(), 2U);
}

TEST(TraceEvents, ADrawWithoutTimeIsAMarkWithTheReason) {
    Frame frame = synthetic::frame(3);
    frame.draws.measured_ns[1] = kUnknown;
    frame.draws.stage_ns.row(1).setConstant(kUnknown);
    frame.draws.skip[1] = "indirect count";
    const json trace = json::parse(trace_events(frame));
    const auto marks = events(trace, "i", "draw");
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].at("args").at("skip"), "indirect count");
    EXPECT_EQ(events(trace, "X", "draw").size(), 2U);
}

TEST(TraceEvents, RegionsAreSlicesThatNestAsLabelsDo) {
    Frame frame = synthetic::frame(6);
    frame.draws.label = {"shadow/terrain", "shadow/terrain", "shadow", "", "main", "shadow/terrain"};
    const json trace = json::parse(trace_events(frame));
    std::map<std::int64_t, std::pair<double, double>> spans;
    for (const json& draw : events(trace, "X", "draw")) {
        const double start = draw.at("ts");
        spans[draw.at("args").at("draw")] = {start, start + draw.at("dur").get<double>()};
    }
    // Of each slice: name, first and last draw.
    const std::tuple<const char*, int, int> expected[] = {
        {"shadow", 0, 2}, {"terrain", 0, 1}, {"main", 4, 4}, {"shadow", 5, 5}, {"terrain", 5, 5}};
    const auto regions = events(trace, "X", "region");
    ASSERT_EQ(regions.size(), std::size(expected));
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const auto [name, first, last] = expected[i];
        EXPECT_EQ(regions[i].at("name"), name);
        EXPECT_EQ(regions[i].at("args").at("draws"), last - first + 1);
        const double start = regions[i].at("ts"), end = start + regions[i].at("dur").get<double>();
        EXPECT_NEAR(start, spans.at(first).first, 1e-9);
        EXPECT_GE(end, spans.at(last).second - 1e-9);
        if (last + 1 < 6) {
            EXPECT_LE(end, spans.at(last + 1).first + 1e-9);
        }
    }
}

TEST(TraceEvents, APassHasWhatItTakesWithoutItsDraws) {
    Frame frame = synthetic::frame(9);
    frame.passes[0].boundary_ns = 2500;
    const auto passes = events(json::parse(trace_events(frame)), "X", "pass");
    ASSERT_GE(passes.size(), 2U);
    EXPECT_EQ(passes[0].at("args").at("boundary_us"), 2.5);
    EXPECT_FALSE(passes[1].at("args").contains("boundary_us"));
}

TEST(TraceEvents, QueuesOfAnOrdinaryFrameHaveAProcessOfTheirOwn) {
    Frame frame = synthetic::frame(3);
    EXPECT_TRUE(events(json::parse(trace_events(frame)), "X", "submit").empty());
    frame.timeline.submits = {{0, 0, 0, 100e3, {}}, {1, 2, 50e3, 380e3, {0}}, {0, 0, 400e3, 600e3, {1}}};
    const json trace = json::parse(trace_events(frame));
    const auto submits = events(trace, "X", "submit");
    ASSERT_EQ(submits.size(), 3U);
    for (std::size_t i = 0; i < submits.size(); ++i) {
        const TimelineSubmit& submit = frame.timeline.submits[i];
        EXPECT_EQ(submits[i].at("pid"), 2);
        EXPECT_EQ(submits[i].at("tid"), submit.queue);
        EXPECT_EQ(submits[i].at("ts"), submit.begin_ns / 1e3);
        EXPECT_EQ(submits[i].at("dur"), (submit.end_ns - submit.begin_ns) / 1e3);
    }
    const auto idle = events(trace, "X", "idle");
    ASSERT_EQ(idle.size(), 1U);
    EXPECT_EQ(idle[0].at("args").at("waits_for"), "submit 1 of queue 1");
    const auto from = events(trace, "s", "semaphore"), to = events(trace, "f", "semaphore");
    ASSERT_EQ(from.size(), 2U);
    ASSERT_EQ(to.size(), 2U);
    EXPECT_EQ(from[1].at("ts"), 380);
    EXPECT_EQ(to[1].at("ts"), 400);
    EXPECT_EQ(from[1].at("id"), to[1].at("id"));
    EXPECT_EQ(events(trace, "X", "draw").at(0).at("pid"), 1);
}

TEST(TraceEvents, AFrameWithoutDrawsIsAnEmptyTimeline) {
    const json trace = json::parse(trace_events(Frame{}));
    EXPECT_TRUE(events(trace, "X", "draw").empty());
    EXPECT_TRUE(events(trace, "X", "pass").empty());
}

}  // namespace
}  // namespace framecast
