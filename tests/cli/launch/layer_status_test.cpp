#include "cli/launch/layer_status.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

TEST(LayerStatus, EveryEventIsTakenIn) {
    LayerStatusReader reader;
    EXPECT_TRUE(reader.feed(R"({"event":"loaded","pid":42,"application":"cube"}
{"event":"device","name":"llvmpipe","driver":"Mesa 22.3.6","type":"cpu","statistics":true,"timestamps":true}
{"event":"self_test","method":"barrier","floor_ns":12.5,"explanation":"plain pairs attribute wrongly"}
{"event":"first_frame","boundary":"present"}
{"event":"frames","frames":23,"wanted":60}
{"event":"steady","steady":false,"gave_up":true,"waited_s":7.5,"waits_for":"draws per frame change by 34 %"}
{"event":"progress","done":3,"total":20}
{"event":"written","path":"/a/b","draws":7,"skipped":2}
{"event":"error","message":"late"}
{"event":"closed","frames":99}
)"));
    const LayerStatus& status = reader.status();
    EXPECT_TRUE(status.loaded);
    EXPECT_EQ(status.pid, 42);
    EXPECT_EQ(status.application, "cube");
    EXPECT_EQ(status.device->name, "llvmpipe");
    EXPECT_EQ(status.device->type, "cpu");
    EXPECT_TRUE(status.device->statistics);
    EXPECT_EQ(status.self_test->method, "barrier");
    EXPECT_EQ(status.self_test->floor_ns, 12.5);
    EXPECT_TRUE(status.self_test->conclusive) << "where the layer does not say otherwise";
    EXPECT_EQ(status.boundary, "present");
    EXPECT_EQ(status.frames, 23);
    EXPECT_EQ(status.wanted_frame, 60);
    EXPECT_EQ(status.done, 3);
    EXPECT_EQ(status.total, 20);
    EXPECT_EQ(status.written->path, "/a/b");
    EXPECT_EQ(status.written->draws, 7);
    EXPECT_EQ(status.written->skipped, 2);
    EXPECT_EQ(status.errors, std::vector<std::string>{"late"});
    EXPECT_EQ(status.closed_after_frames, 99);
    EXPECT_FALSE(status.steady->steady);
    EXPECT_TRUE(status.steady->gave_up);
    EXPECT_EQ(status.steady->waited_s, 7.5);
    EXPECT_EQ(status.steady->waits_for, "draws per frame change by 34 %");
    EXPECT_EQ(status.events, 10);
    EXPECT_EQ(status.malformed, 0);
}

TEST(LayerStatus, LineIsTakenInWhenItIsComplete) {
    LayerStatusReader reader;
    EXPECT_FALSE(reader.feed(R"({"event":"first_frame","bound)"));
    EXPECT_TRUE(reader.status().boundary.empty());
    EXPECT_TRUE(reader.feed("ary\":\"submit\"}\n"));
    EXPECT_EQ(reader.status().boundary, "submit");
}

TEST(LayerStatus, GarbageIsCountedAndOtherLinesStillRead) {
    LayerStatusReader reader;
    EXPECT_TRUE(
        reader.feed("not json\n[]\n{\"done\":3}\n\n{\"event\":\"progress\",\"done\":\"x\",\"total\":4}\n"));
    EXPECT_EQ(reader.status().malformed, 3);
    EXPECT_EQ(reader.status().done, 0);
    EXPECT_EQ(reader.status().total, 4);
}

TEST(LayerStatus, EventsOfALaterVersionCountAsNews) {
    LayerStatusReader reader;
    EXPECT_TRUE(reader.feed("{\"event\":\"thermal\",\"limit\":true}\n"));
}

TEST(LayerStatus, FileIsFollowedAsItGrows) {
    const TemporaryFolder folder;
    const std::string path = folder.path("status");
    LayerStatusReader reader;
    EXPECT_FALSE(reader.poll(path));
    folder.write("status", "{\"event\":\"loaded\",\"pid\":1}\n{\"event\":");
    EXPECT_TRUE(reader.poll(path));
    EXPECT_FALSE(reader.poll(path));
    std::ofstream(path, std::ios::app) << "\"closed\",\"frames\":5}\n";
    EXPECT_TRUE(reader.poll(path));
    EXPECT_EQ(reader.status().closed_after_frames, 5);
    EXPECT_EQ(reader.status().events, 2);
}

TEST(LayerStatus, ANumberThatIsNoIntegerIsNotTakenForOne) {
    LayerStatusReader reader;
    reader.feed("{\"event\":\"progress\",\"done\":1e300,\"total\":2.5}\n");
    EXPECT_EQ(reader.status().events, 1);
    EXPECT_EQ(reader.status().done, 0);
    EXPECT_EQ(reader.status().total, 0);
}

}  // namespace
}  // namespace framecast::cli
