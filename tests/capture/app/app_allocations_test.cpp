// What the in-application API takes of memory in each frame: nothing. No other thread allocates meanwhile.
#include "capture/app/app_api.h"
#include "tests/capture/support/counted_new.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

class AppAllocations : public WholeCapture {};

TEST_F(AppAllocations, NeitherTimesNorTheirLackNorAMarkTakeMemory) {
    Config config = mode(Mode::count, 1'000'000);
    config.output.clear();
    config.overlay = overlay::Show::hidden;
    config.socket = "off";
    start(config);
    const framecast_app_api& api = *find_app_api(FRAMECAST_API_VERSION);
    framecast_app_times times{};
    times.size = sizeof times;
    std::size_t before = allocations;
    EXPECT_EQ(api.get_frame_times(&times), 0);
    EXPECT_EQ(allocations, before);
    for (int i = 0; i < 40; ++i) {
        app_->submit(cb_);
        EXPECT_EQ(api.end_frame(), 1) << api.last_error();
    }
    before = allocations;
    EXPECT_EQ(api.get_frame_times(&times), 1) << api.last_error();
    EXPECT_EQ(api.end_frame(), 1);
    EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace framecast::capture
