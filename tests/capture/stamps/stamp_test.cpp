#include "capture/stamps/stamp.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

// The calls of a fake driver, in order.
std::vector<std::string> log;
constexpr VkAccessFlags kAllAccess = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;

void VKAPI_CALL set_event(VkCommandBuffer, VkEvent event, VkPipelineStageFlags stages) {
    EXPECT_NE(event, VkEvent{});
    log.push_back("set " + std::to_string(stages));
}

void VKAPI_CALL wait_events(VkCommandBuffer, std::uint32_t count, const VkEvent* events,
                            VkPipelineStageFlags source, VkPipelineStageFlags destination,
                            std::uint32_t memory, const VkMemoryBarrier* barriers, std::uint32_t buffers,
                            const VkBufferMemoryBarrier*, std::uint32_t images, const VkImageMemoryBarrier*) {
    EXPECT_EQ(count, 1U);
    EXPECT_NE(events[0], VkEvent{});
    EXPECT_EQ(buffers + images, 0U);
    for (std::uint32_t i = 0; i < memory; ++i) {
        EXPECT_EQ(barriers[i].srcAccessMask, kAllAccess);
        EXPECT_EQ(barriers[i].dstAccessMask, kAllAccess);
    }
    log.push_back("wait " + std::to_string(source) + " " + std::to_string(destination) +
                  (memory > 0 ? " memory" : ""));
}

void VKAPI_CALL pipeline_barrier(VkCommandBuffer, VkPipelineStageFlags source,
                                 VkPipelineStageFlags destination, VkDependencyFlags flags,
                                 std::uint32_t memory, const VkMemoryBarrier* barriers, std::uint32_t buffers,
                                 const VkBufferMemoryBarrier*, std::uint32_t images,
                                 const VkImageMemoryBarrier*) {
    EXPECT_EQ(source, VkPipelineStageFlags{VK_PIPELINE_STAGE_ALL_COMMANDS_BIT});
    EXPECT_EQ(destination, VkPipelineStageFlags{VK_PIPELINE_STAGE_ALL_COMMANDS_BIT});
    EXPECT_EQ(flags, 0U);
    EXPECT_EQ(buffers + images, 0U);
    ASSERT_EQ(memory, 1U);
    EXPECT_EQ(barriers[0].srcAccessMask, kAllAccess);
    EXPECT_EQ(barriers[0].dstAccessMask, kAllAccess);
    log.push_back("barrier");
}

void VKAPI_CALL write_timestamp(VkCommandBuffer, VkPipelineStageFlagBits stage, VkQueryPool,
                                std::uint32_t query) {
    EXPECT_EQ(stage, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT);
    log.push_back("stamp " + std::to_string(query));
}

template <class Handle>
Handle handle(std::uintptr_t value) {
    return reinterpret_cast<Handle>(value);
}

class StampTest : public ::testing::Test {
  protected:
    StampTest() {
        log.clear();
        table_.CmdSetEvent = set_event;
        table_.CmdWaitEvents = wait_events;
        table_.CmdPipelineBarrier = pipeline_barrier;
        table_.CmdWriteTimestamp = write_timestamp;
        sink_ = {&table_, handle<VkCommandBuffer>(1), handle<VkQueryPool>(2), handle<VkEvent>(3),
                 VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT};
    }

    DeviceTable table_{};
    StampSink sink_;
};

constexpr StampMethod kAllMethods[] = {StampMethod::bottom_pair, StampMethod::event_drain,
                                       StampMethod::event_barrier, StampMethod::double_bottom,
                                       StampMethod::none};

TEST_F(StampTest, BottomPairInAPassIsOneStampAndNothingElse) {
    begin_stamps(sink_, StampMethod::bottom_pair);
    emit_stamp(sink_, StampMethod::bottom_pair, 7, true, 1);
    EXPECT_THAT(log, ElementsAre("stamp 7"));
}

TEST_F(StampTest, EventDrainWaitsOnBothSidesForTheStageTheEventWasSetWith) {
    begin_stamps(sink_, StampMethod::event_drain);
    emit_stamp(sink_, StampMethod::event_drain, 7, true, 1);
    const std::string top = std::to_string(VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT);
    EXPECT_THAT(log,
                ElementsAre("set " + top, "wait " + top + " " + top, "stamp 7", "wait " + top + " " + top));
}

// Drivers flush for the stages that a wait names, and for none if it names the top of the pipe.
TEST_F(StampTest, EventBarrierWaitsForAllCommandsWithAMemoryBarrier) {
    begin_stamps(sink_, StampMethod::event_barrier);
    emit_stamp(sink_, StampMethod::event_barrier, 7, true, 1);
    const std::string all = std::to_string(VK_PIPELINE_STAGE_ALL_COMMANDS_BIT);
    const std::string wait = "wait " + all + " " + all + " memory";
    EXPECT_THAT(log, ElementsAre("set " + all, wait, "stamp 7", wait));
}

TEST_F(StampTest, DoubleBottomPushesTheFirstStampOutWithASecond) {
    begin_stamps(sink_, StampMethod::double_bottom);
    emit_stamp(sink_, StampMethod::double_bottom, 7, true, 1);
    EXPECT_THAT(log, ElementsAre("stamp 7", "stamp 8"));
}

TEST_F(StampTest, DoubleBottomLeavesRoomForEveryViewBetweenItsStamps) {
    emit_stamp(sink_, StampMethod::double_bottom, 10, true, 3);
    EXPECT_THAT(log, ElementsAre("stamp 10", "stamp 13"));
}

TEST_F(StampTest, NothingIsRecordedForMethodNone) {
    begin_stamps(sink_, StampMethod::none);
    emit_stamp(sink_, StampMethod::none, 0, true, 1);
    emit_stamp(sink_, StampMethod::none, 0, false, 1);
    EXPECT_THAT(log, IsEmpty());
    EXPECT_EQ(queries_per_stamp(StampMethod::none, 2), 0U);
}

TEST_F(StampTest, OutsideAPassEveryMethodPutsFullBarriersAroundTheStamp) {
    for (const StampMethod method :
         {StampMethod::bottom_pair, StampMethod::event_drain, StampMethod::event_barrier}) {
        log.clear();
        emit_stamp(sink_, method, 4, false, 1);
        EXPECT_THAT(log, ElementsAre("barrier", "stamp 4", "barrier")) << name(method);
    }
    log.clear();
    // The second query is also written, because a copy that waits for it must not hang.
    emit_stamp(sink_, StampMethod::double_bottom, 4, false, 1);
    EXPECT_THAT(log, ElementsAre("barrier", "stamp 4", "barrier", "stamp 5"));
}

TEST_F(StampTest, EventsAreNeverUsedWhereTheFamilyHasNoGraphics) {
    sink_.queue_flags = VK_QUEUE_TRANSFER_BIT;
    for (const StampMethod method : kAllMethods)
        begin_stamps(sink_, method);
    EXPECT_THAT(log, IsEmpty());
}

TEST_F(StampTest, WithoutAnEventTheDrainIsLeftOutRatherThanRecordedWithANullHandle) {
    sink_.event = VK_NULL_HANDLE;
    for (const StampMethod method : {StampMethod::event_drain, StampMethod::event_barrier}) {
        log.clear();
        begin_stamps(sink_, method);
        emit_stamp(sink_, method, 1, true, 1);
        EXPECT_THAT(log, ElementsAre("stamp 1")) << name(method);
    }
}

TEST_F(StampTest, EveryQueryThatAStampClaimsIsTheOneItWrites) {
    for (const StampMethod method : kAllMethods) {
        if (method == StampMethod::none) continue;
        for (const std::uint32_t views : {0U, 1U, 2U, 6U}) {
            log.clear();
            emit_stamp(sink_, method, 100, true, views);
            std::uint32_t end = 0;
            for (const std::string& entry : log)
                if (entry.starts_with("stamp "))
                    end = static_cast<std::uint32_t>(std::stoul(entry.substr(6))) + std::max(views, 1U);
            EXPECT_EQ(end, 100 + queries_per_stamp(method, views)) << name(method) << ", views " << views;
        }
    }
}

TEST(StampNameTest, NamesAreDistinct) {
    EXPECT_EQ(name(StampMethod::bottom_pair), "bottom pair");
    EXPECT_EQ(name(StampMethod::event_drain), "event drain");
    EXPECT_EQ(name(StampMethod::event_barrier), "event barrier");
    EXPECT_EQ(name(StampMethod::double_bottom), "double bottom");
    EXPECT_EQ(name(StampMethod::none), "none");
}

TEST(TicksTest, DifferenceIsModuloTheValidBits) {
    EXPECT_EQ(ticks_between(10, 25, 64), 15U);
    EXPECT_EQ(ticks_after(10, 25, 64), 15);
    EXPECT_EQ(ticks_after(25, 10, 64), -15);
    EXPECT_EQ(ticks_after((1ULL << 36) - 5, 5, 36), 10) << "wraps";
    EXPECT_EQ(ticks_after(5, (1ULL << 36) - 5, 36), -10) << "wraps the other way";
    EXPECT_EQ(ticks_after(5, 9, 0), 0) << "a queue without timestamps";
    EXPECT_EQ(ticks_between(~0ULL - 4, 5, 64), 10U);
    EXPECT_EQ(ticks_between((1ULL << 36) - 5, 5, 36), 10U);
    // Bits above the valid ones are undefined and must not count.
    EXPECT_EQ(ticks_between(0xabc0000000000010ULL, 0x1230000000000020ULL, 36), 0x10U);
}

std::vector<QueryValue> values(std::initializer_list<std::uint64_t> list) {
    std::vector<QueryValue> result;
    for (const std::uint64_t value : list)
        result.push_back({value, 1});
    return result;
}

TEST(StampIntervalTest, TicksAreScaledByThePeriod) {
    EXPECT_THAT(stamp_interval_ns(values({100}), values({350}), 1, {64, 52.083333}),
                Optional(DoubleEq(250 * 52.083333)));
    EXPECT_THAT(stamp_interval_ns(values({100}), values({100}), 1, {64, 1}), Optional(0.0));
}

TEST(StampIntervalTest, CounterMayWrapBetweenTheStamps) {
    EXPECT_THAT(stamp_interval_ns(values({(1ULL << 36) - 100}), values({150}), 1, {36, 2}), Optional(500.0));
}

TEST(StampIntervalTest, ViewsAreAddedWhetherTheDriverStampsEachOrOnlyTheFirst) {
    EXPECT_THAT(stamp_interval_ns(values({100, 0, 0}), values({160, 0, 0}), 3, {64, 1}), Optional(60.0));
    EXPECT_THAT(stamp_interval_ns(values({100, 200}), values({110, 230}), 2, {64, 1}), Optional(40.0));
}

TEST(StampIntervalTest, TimeThatViewsShareCountsOnce) {
    EXPECT_THAT(stamp_interval_ns(values({100, 103}), values({160, 163}), 2, {64, 1}), Optional(63.0))
        << "all views drawn together, stamped one after the other";
    EXPECT_THAT(stamp_interval_ns(values({100, 100}), values({160, 160}), 2, {64, 1}), Optional(60.0));
    EXPECT_THAT(stamp_interval_ns(values({100, 110, 120}), values({160, 140, 180}), 3, {64, 1}),
                Optional(80.0));
    EXPECT_THAT(stamp_interval_ns(values({200, 100}), values({230, 110}), 2, {64, 1}), Optional(40.0))
        << "views drawn one after the other, in any order, share none";
    const std::uint64_t last = (1ULL << 36) - 10;
    EXPECT_THAT(stamp_interval_ns(values({last, last + 2}), values({20, 22}), 2, {36, 1}), Optional(32.0))
        << "across the end of the counter";
}

TEST(StampIntervalTest, FurtherViewsThatTheDriverLeftUnwrittenCountAsZeros) {
    std::vector<QueryValue> begin = values({100, 7});
    std::vector<QueryValue> end = values({160, 9});
    begin[1].available = end[1].available = 0;
    EXPECT_THAT(stamp_interval_ns(begin, end, 2, {64, 1}), Optional(60.0));
    end[1].available = 1;
    EXPECT_EQ(stamp_interval_ns(begin, end, 2, {64, 1}), std::nullopt);
}

TEST(StampIntervalTest, DummyQueriesOfDoubleBottomAreIgnored) {
    EXPECT_THAT(stamp_interval_ns(values({100, 900}), values({150, 5}), 1, {64, 1}), Optional(50.0));
}

TEST(StampIntervalTest, NothingWithoutAvailabilityBitsOrQueries) {
    std::vector<QueryValue> missing = values({150});
    missing[0].available = 0;
    EXPECT_EQ(stamp_interval_ns(values({100}), missing, 1, {64, 1}), std::nullopt);
    EXPECT_EQ(stamp_interval_ns(missing, values({200}), 1, {64, 1}), std::nullopt);
    EXPECT_EQ(stamp_interval_ns(values({100}), values({150}), 1, {0, 1}), std::nullopt);
    EXPECT_EQ(stamp_interval_ns(values({100}), values({150}), 2, {64, 1}), std::nullopt);
}

TEST(StampIntervalTest, AnEndBeforeTheBeginningIsNoTime) {
    EXPECT_EQ(stamp_interval_ns(values({200}), values({150}), 1, {64, 1}), std::nullopt);
    EXPECT_EQ(stamp_interval_ns(values({200}), values({150}), 1, {36, 1}), std::nullopt);
}

}  // namespace
}  // namespace framecast::capture
