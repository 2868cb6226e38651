#include "capture/assembly/frame_counters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A frame of one pass with a draw of each pipeline; the first two may have a query.
FrameLog frame(std::vector<std::uint64_t> pipelines, std::vector<std::optional<std::uint32_t>> queries) {
    auto plan = std::make_shared<BufferPlan>();
    PassPlan pass;
    pass.action_count = static_cast<std::int32_t>(pipelines.size());
    plan->passes.push_back(pass);
    LoggedBuffer buffer;
    for (std::size_t i = 0; i < pipelines.size(); ++i) {
        auto made = std::make_shared<PipelineInfo>();
        made->hash = pipelines[i];
        Action action;
        action.kind = ActionKind::draw;
        action.command = CommandId::CmdDraw;
        action.in_render_pass = true;
        action.pipeline = made;
        plan->actions.push_back(action);
        ActionResult result{};
        if (i < queries.size()) result.counter_query = queries[i];
        buffer.result.actions.push_back(result);
    }
    buffer.result.pass_counter_queries = {std::nullopt};
    buffer.plan = plan;
    FrameLog log;
    log.kind = FrameKind::hardware_counters;
    log.submissions.emplace_back().buffers.push_back(std::move(buffer));
    return log;
}

class FrameCountersTest : public testing::Test {
  protected:
    // The counted frame has the draws 11, 12 and 13, in rows 0 to 2.
    FrameCountersTest() {
        const FrameLog reference = frame({11, 12, 13}, {});
        const std::vector<ActionKey> keys = action_keys(reference);
        for (std::size_t row = 0; row < keys.size(); ++row)
            index_.add(keys[row], row);
        KeyMaker maker;
        const BufferPlan& plan = *reference.submissions[0].buffers[0].plan;
        maker.begin_buffer(plan);
        passes_[maker.pass_key(plan.passes[0])] = 0;
    }
    void choose(CounterScope scope, std::vector<std::int32_t> rows, std::string never_seen = "") {
        counters_.ask("not yet");
        counters_.choose(scope, {{"Busy", "Units", "percentage"}}, std::move(rows), 2, std::move(never_seen));
    }
    const HardwareCounters& finish() {
        counters_.finish([this](std::uint32_t query) -> Result<std::vector<double>> {
            read_.push_back(query);
            return std::vector<double>{10.0 * query + 5};
        });
        return counters_.hardware();
    }
    ActionIndex index_;
    std::unordered_map<std::uint64_t, std::size_t> passes_;
    FrameCounters counters_;
    std::vector<std::uint32_t> read_;
};

TEST_F(FrameCountersTest, UntilResultsArriveThereIsAReason) {
    EXPECT_FALSE(counters_.hardware().asked);
    choose(CounterScope::draw, {0, 2});
    EXPECT_TRUE(counters_.hardware().asked);
    EXPECT_EQ(counters_.hardware().reason, "not yet");
    EXPECT_FALSE(counters_.is_complete());
}

TEST_F(FrameCountersTest, ADrawThatWasInEachFrameHasItsValues) {
    choose(CounterScope::draw, {0, 2});
    for (int pass = 0; pass < 2; ++pass) {
        EXPECT_FALSE(counters_.is_complete());
        counters_.add(frame({11, 12, 13}, {0, std::nullopt, 1}), index_, passes_);
    }
    EXPECT_TRUE(counters_.is_complete());
    const HardwareCounters& hardware = finish();
    EXPECT_EQ(hardware.reason, "");
    EXPECT_EQ(hardware.counter_passes, 2);
    EXPECT_THAT(hardware.skip, ElementsAre("", ""));
    EXPECT_EQ(hardware.values(0, 0), 5);
    EXPECT_EQ(hardware.values(1, 0), 15);
}

// Its values would be of two draws, and reading a query that lacks a pass breaks a rule of Vulkan.
TEST_F(FrameCountersTest, AQueryThatWasAroundAnotherDrawOnceIsNotRead) {
    choose(CounterScope::draw, {0, 2});
    counters_.add(frame({11, 12, 13}, {0, std::nullopt, 1}), index_, passes_);
    counters_.add(frame({11, 13}, {0, 1}), index_, passes_);
    const HardwareCounters& moved = finish();
    EXPECT_EQ(moved.skip[0], "") << "the first draw is the same";
    // The draw 13 was found again, at another place, so its query is its own.
    EXPECT_EQ(moved.skip[1], "");
    read_.clear();
    choose(CounterScope::draw, {0, 2});
    counters_.add(frame({11, 12, 13}, {0, std::nullopt, 1}), index_, passes_);
    counters_.add(frame({11, 12}, {0, 1}), index_, passes_);
    const HardwareCounters& hardware = finish();
    EXPECT_THAT(read_, ElementsAre(0U));
    EXPECT_THAT(hardware.skip[1], HasSubstr("not in each of the frames"));
    EXPECT_TRUE(std::isnan(hardware.values(1, 0)));
}

TEST_F(FrameCountersTest, APassHasTheQueryOfItself) {
    choose(CounterScope::pass, {0});
    for (int pass = 0; pass < 2; ++pass) {
        FrameLog log = frame({11, 12, 13}, {});
        log.submissions[0].buffers[0].result.pass_counter_queries = {0};
        counters_.add(log, index_, passes_);
    }
    EXPECT_EQ(finish().values(0, 0), 5);
}

TEST_F(FrameCountersTest, ARowThatWasNeverCountedSaysWhy) {
    choose(CounterScope::pass, {0}, "its buffer has others");
    for (int pass = 0; pass < 2; ++pass)
        counters_.add(frame({11, 12, 13}, {}), index_, passes_);
    EXPECT_EQ(finish().skip[0], "its buffer has others");
    EXPECT_THAT(read_, ElementsAre());
}

}  // namespace
}  // namespace framecast::capture
