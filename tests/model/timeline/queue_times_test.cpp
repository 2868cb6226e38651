#include "model/timeline/queue_times.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/text/json.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Queue 0 works, waits for queue 1, and works on; queue 1 begins a little later. In microseconds:
//   queue 0: 0 ... 100, idle to 400, 400 ... 600
//   queue 1:   50 ... 380
Frame two_queues() {
    Frame frame;
    frame.timeline.submits = {{0, 0, 0, 100e3, {}}, {1, 2, 50e3, 380e3, {0}}, {0, 0, 400e3, 600e3, {1}}};
    return frame;
}

TEST(QueueTimeline, HasWhatEachQueueWorksAndIdlesBetweenItsSubmits) {
    const QueueTimeline timeline = queue_timeline(two_queues());
    ASSERT_EQ(timeline.queues.size(), 2U);
    EXPECT_EQ(timeline.queues[0].busy_ns, 300e3);
    EXPECT_EQ(timeline.queues[0].idle_ns, 300e3);
    EXPECT_EQ(timeline.queues[0].submits, 2);
    EXPECT_EQ(timeline.queues[1].family, 2);
    EXPECT_EQ(timeline.queues[1].busy_ns, 330e3);
    EXPECT_EQ(timeline.queues[1].idle_ns, 0) << "one submit has nothing between";
    EXPECT_EQ(timeline.span_ns, 600e3);
    EXPECT_EQ(timeline.overlap_ns, 50e3);
}

TEST(QueueTimeline, AGapNamesTheSubmitOfAnotherQueueThatItWaitsFor) {
    Frame frame = two_queues();
    QueueTimeline timeline = queue_timeline(frame);
    ASSERT_EQ(timeline.gaps.size(), 1U);
    EXPECT_EQ(timeline.gaps[0].queue, 0);
    EXPECT_EQ(timeline.gaps[0].ns(), 300e3);
    EXPECT_EQ(timeline.gaps[0].before, 2);
    EXPECT_EQ(timeline.gaps[0].waits_for, 1);
    frame.timeline.submits[1].end_ns = 90e3;
    timeline = queue_timeline(frame);
    EXPECT_EQ(timeline.gaps[0].waits_for, -1) << "that submit had ended before the gap";
}

TEST(QueueTimeline, WithoutOneClockQueuesAreNotCompared) {
    Frame frame = two_queues();
    frame.timeline.clock = QueueClock::queue;
    const QueueTimeline timeline = queue_timeline(frame);
    EXPECT_TRUE(std::isnan(timeline.overlap_ns));
    EXPECT_EQ(timeline.gaps.at(0).waits_for, -1);
    EXPECT_EQ(queue_lines(frame).back(),
              "this device's queues have clocks that cannot be compared, so overlap is unknown");
}

TEST(QueueTimeline, SubmitsThatOverlapOnAQueueCountOnce) {
    Frame frame;
    frame.timeline.submits = {
        {0, 0, 0, 100, {}}, {0, 0, 50, 200, {}}, {0, 0, 60, 80, {}}, {1, 0, 90, 110, {}}};
    const QueueTimeline timeline = queue_timeline(frame);
    EXPECT_EQ(timeline.queues[0].busy_ns, 200);
    EXPECT_EQ(timeline.queues[0].idle_ns, 0);
    EXPECT_EQ(timeline.overlap_ns, 20);
    EXPECT_THAT(timeline.gaps, IsEmpty());
}

TEST(QueueTimeline, IsSaidInLines) {
    EXPECT_THAT(queue_lines(two_queues()),
                ElementsAre("queue 0 (family 0): 2 submits, busy 300 µs, idle 300 µs between them",
                            "queue 1 (family 2): 1 submit, busy 330 µs",
                            "the longest gap, 300 µs of queue 0, waits for submit 1 of queue 1",
                            "queues work side by side for 50.0 µs of 600 µs"));
    Frame one = two_queues();
    one.timeline.submits.resize(1);
    EXPECT_THAT(queue_lines(one), IsEmpty());
    EXPECT_THAT(queue_lines(Frame{}), IsEmpty());
}

TEST(QueueTimeline, IsWrittenWithItsSubmits) {
    EXPECT_TRUE(queue_timeline_json(Frame{}).is_null());
    const Json json = queue_timeline_json(two_queues());
    EXPECT_EQ(json["clock"], "device");
    EXPECT_EQ(json["source"], "measured");
    EXPECT_EQ(json["overlap_ns"], 50e3);
    ASSERT_EQ(json["submits"].size(), 3U);
    EXPECT_EQ(json["submits"][2]["waits_for"], Json::array({1}));
    EXPECT_EQ(json["gaps"][0]["waits_for"], 1);
    EXPECT_EQ(json["lines"].size(), 4U);
}

}  // namespace
}  // namespace framecast
