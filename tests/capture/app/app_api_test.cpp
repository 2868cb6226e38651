// The in-application API over the fake driver, by the symbol that applications find.
#include "capture/app/app_api.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "capture/app/app_times.h"
#include "tests/capture/support/fake_presentation.h"
#include "tests/capture/support/whole_capture.h"

extern "C" int FRAMECAST_GetAPI(std::uint32_t version, const framecast_app_api** out);

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

const framecast_app_api& api() {
    static const framecast_app_api* const found = [] {
        const framecast_app_api* out = nullptr;
        EXPECT_EQ(FRAMECAST_GetAPI(FRAMECAST_API_VERSION, &out), 1);
        return out;
    }();
    return *found;
}

framecast_app_times sized_times() {
    framecast_app_times times{};
    times.size = sizeof times;
    return times;
}

class AppApi : public WholeCapture {
  protected:
    // From then on the layer keeps the times of frames.
    AppApi() { api(); }
    // Frames are captured where they are asked for, and no others.
    Config on_request() const {
        Config config = mode(Mode::count, 1'000'000);
        config.output.clear();
        config.overlay = overlay::Show::hidden;
        config.socket = "off";
        config.captures = folder_.folder();
        return config;
    }
    // An application that never presents, and waits twice in each frame.
    void marked_frames(int count) {
        for (int i = 0; i < count; ++i) {
            app_->submit(cb_);
            app_->wait_idle();
            app_->submit(cb_);
            app_->wait_idle();
            EXPECT_EQ(api().end_frame(), 1) << api().last_error();
        }
    }
    FakePresentation presentation_;  // buffers for the times of frames
};

TEST(AppApiSymbol, KnowsItsVersionAndNoOther) {
    const framecast_app_api* out = nullptr;
    EXPECT_EQ(FRAMECAST_GetAPI(FRAMECAST_API_VERSION, &out), 1);
    ASSERT_NE(out, nullptr);
    EXPECT_EQ(out->size, sizeof(framecast_app_api));
    EXPECT_EQ(out->version, std::uint32_t{FRAMECAST_API_VERSION});
    for (const std::uint32_t other : {0U, FRAMECAST_API_VERSION + 1U}) {
        EXPECT_EQ(FRAMECAST_GetAPI(other, &out), 0);
        EXPECT_EQ(out, nullptr);
    }
    EXPECT_EQ(FRAMECAST_GetAPI(FRAMECAST_API_VERSION, nullptr), 0);
}

TEST(AppApiSymbol, StagesHaveTheNamesOfTheModel) {
    for (const Stage stage : kStages)
        EXPECT_EQ(api().stage_name(index(stage)), long_name(stage));
    EXPECT_EQ(api().stage_name(-1), nullptr);
    EXPECT_EQ(api().stage_name(FRAMECAST_APP_STAGES), nullptr);
}

TEST(AppDevicesTest, AProcessIsKnownFromItsFirstInstanceOnAndNotInAFork) {
    AppDevices devices;
    EXPECT_EQ(devices.process(), nullptr);
    devices.instance_created(Process::get());
    EXPECT_EQ(devices.process(), &Process::get());
    AppDevices::Member member;
    devices.enter(member, reinterpret_cast<Controller&>(member), nullptr);  // never called
    const pid_t child = fork();
    if (child == 0) {
        const bool refuses = devices.process() == nullptr;
        // The fork begins with Vulkan itself.
        devices.instance_created(Process::get());
        int found = 0;
        devices.each([&](AppDevices::Member&) { ++found; });
        devices.leave(member);
        _exit(refuses && devices.process() && found == 0 ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    int found = 0;
    devices.each([&](AppDevices::Member& each) { found += &each == &member; });
    EXPECT_EQ(found, 1);
    devices.leave(member);
    devices.leave(member);  // nothing happens
    devices.each([&](AppDevices::Member&) { ++found; });
    EXPECT_EQ(found, 1);
}

TEST_F(AppApi, ACaptureThatIsRequestedIsWrittenInItsMode) {
    start(on_request());
    frames(5);
    ASSERT_EQ(api().request_capture(folder_.output().c_str(), "pass"), 1) << api().last_error();
    frames(40);
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().mode, "pass");
    EXPECT_GE(folder_.frame().frame_index, 5);
    EXPECT_EQ(folder_.frame().passes.at(0).measured_ns, 337);
}

TEST_F(AppApi, ACaptureWithoutAPathGoesToTheFolderOfCapturesInTheProcesssMode) {
    start(on_request());
    ASSERT_EQ(api().request_capture(nullptr, nullptr), 1) << api().last_error();
    frames(40);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.folder()))
        files += entry.path().string().ends_with("-count.frame.json") ? 1 : 0;
    EXPECT_EQ(files, 1);
}

TEST_F(AppApi, APathThatIsNotAbsoluteIsOfTheCurrentFolder) {
    start(on_request());
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder_.folder());
    EXPECT_EQ(api().request_capture("a.frame.json", nullptr), 1) << api().last_error();
    std::filesystem::current_path(before);
    frames(40);
    EXPECT_TRUE(folder_.written());
}

TEST_F(AppApi, WhatCannotBeCapturedIsRefusedWithTheReason) {
    start(on_request());
    EXPECT_EQ(api().request_capture(folder_.output().c_str(), "all"), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("'all' is not a mode"));
    EXPECT_EQ(api().request_capture("", nullptr), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("empty"));
    frames(40);
    EXPECT_FALSE(folder_.written());
}

TEST_F(AppApi, FramesEndWhereTheApplicationSaysSo) {
    start(on_request());
    ASSERT_EQ(api().request_capture(folder_.output().c_str(), "count"), 1);
    marked_frames(20);
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.boundary, "application");
    EXPECT_EQ(frame.submissions.size(), 2U) << "though it was asked for before the first frame was marked";
}

TEST_F(AppApi, EndFrameIsRefusedWherePresentsEndFramesAndWithoutADevice) {
    start(on_request());
    app_->layer().controller->swapchain_created();
    EXPECT_EQ(api().end_frame(), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("presents"));
    close();
    EXPECT_EQ(api().end_frame(), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("no Vulkan device"));
}

TEST_F(AppApi, TimesAreThoseOfTheLastOrdinaryFrame) {
    Config config = on_request();
    config.gpu_time = GpuTimeChoice::on;
    start(config);
    framecast_app_times times = sized_times();
    EXPECT_EQ(api().get_frame_times(&times), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("no ordinary frame"));
    marked_frames(60);
    ASSERT_EQ(api().get_frame_times(&times), 1) << api().last_error();
    EXPECT_EQ(times.size, sizeof times);
    EXPECT_GE(times.frame, 30);
    EXPECT_LT(times.frame, 60);
    EXPECT_EQ(times.gpu_ns, 2 * 377) << "two submits, each of a pass and a dispatch";
    EXPECT_GT(times.interval_ns, 0);
    EXPECT_EQ(times.stage_source, std::uint32_t{FRAMECAST_APP_UNKNOWN});
    for (const double fraction : times.stage_fraction)
        EXPECT_TRUE(std::isnan(fraction));
    EXPECT_EQ(times.target_count, 0U);
}

TEST_F(AppApi, WithoutFrameTimesOfTheGpuTheIntervalIsKnownAllTheSame) {
    Config config = on_request();
    config.gpu_time = GpuTimeChoice::off;
    start(config);
    marked_frames(20);
    framecast_app_times times = sized_times();
    ASSERT_EQ(api().get_frame_times(&times), 1) << api().last_error();
    EXPECT_TRUE(std::isnan(times.gpu_ns));
    EXPECT_GT(times.interval_ns, 0);
}

TEST_F(AppApi, TimesOfAnotherSizeAreRefused) {
    start(on_request());
    frames(20);
    framecast_app_times times = sized_times();
    times.size = 0;
    EXPECT_EQ(api().get_frame_times(&times), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("size"));
    EXPECT_EQ(api().get_frame_times(nullptr), 0);
    // Of a later header: what it has more of stays.
    struct Later {
        framecast_app_times known;
        double more = 5;
    } later{};
    later.known.size = sizeof later;
    EXPECT_EQ(api().get_frame_times(&later.known), 1) << api().last_error();
    EXPECT_EQ(later.more, 5);
    EXPECT_EQ(later.known.size, sizeof later);
}

TEST_F(AppApi, ThePauseIsThatOfTheProcess) {
    start(on_request());
    EXPECT_EQ(api().set_paused(7), 1);
    EXPECT_TRUE(Process::get().overlay.paused());
    EXPECT_EQ(api().set_paused(0), 1);
    EXPECT_FALSE(Process::get().overlay.paused());
}

TEST_F(AppApi, EachThreadHasItsOwnReason) {
    start(on_request());
    EXPECT_EQ(api().request_capture(nullptr, "mine"), 0);
    std::thread([] {
        EXPECT_STREQ(api().last_error(), "");
        EXPECT_EQ(api().request_capture(nullptr, "theirs"), 0);
        EXPECT_THAT(api().last_error(), HasSubstr("theirs"));
    }).join();
    EXPECT_THAT(api().last_error(), HasSubstr("mine"));
}

TEST_F(AppApi, AnyThreadMayCallWhileDevicesComeAndGo) {
    start(on_request());
    std::atomic<bool> over{false};
    std::atomic<int> known{0};
    std::thread reader([&] {
        while (!over) {
            framecast_app_times times = sized_times();
            known += api().get_frame_times(&times);
            api().set_paused(0);
        }
    });
    std::thread marker([&] {
        while (!over)
            api().end_frame();
    });
    for (int i = 0; i < 100; ++i) {
        app_->submit(cb_);
        const FakeApp another;
        EXPECT_EQ(another.created(), VK_SUCCESS);
    }
    over = true;
    reader.join();
    marker.join();
    EXPECT_GT(known, 0);
}

// From here on the process has an overlay, hidden.
class AppApiWithOverlay : public AppApi {
  protected:
    AppApiWithOverlay() {
        overlay::ViewOptions options;
        options.show = overlay::Show::hidden;
        Process::get().overlay.start(options, {});
    }
    // The summary is made on a thread of the feed.
    framecast_app_times times_with(std::uint32_t targets) {
        framecast_app_times times = sized_times();
        for (int i = 0; i < 2000; ++i) {
            EXPECT_EQ(api().get_frame_times(&times), 1) << api().last_error();
            if (times.target_total == targets) return times;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        ADD_FAILURE() << times.target_total << " targets";
        return times;
    }
};

TEST_F(AppApiWithOverlay, TheOverlayIsShownAndTurnedAsAsked) {
    start(on_request());
    const OverlayControl& overlay = Process::get().overlay;
    EXPECT_EQ(api().set_overlay("panel", "draws"), 1) << api().last_error();
    EXPECT_EQ(overlay.options().show, overlay::Show::panel);
    EXPECT_EQ(overlay.options().page, overlay::Page::draws);
    EXPECT_EQ(api().set_overlay(nullptr, "next"), 1);
    EXPECT_EQ(overlay.options().show, overlay::Show::panel);
    EXPECT_EQ(overlay.options().page, overlay::Page::regions);
    EXPECT_EQ(api().set_overlay("compact", "nonsense"), 0);
    EXPECT_THAT(api().last_error(), HasSubstr("nonsense"));
    EXPECT_EQ(overlay.options().show, overlay::Show::panel) << "nothing changes";
    EXPECT_EQ(api().set_overlay("large", "frame"), 0);
    EXPECT_EQ(overlay.options().page, overlay::Page::regions);
}

TEST_F(AppApiWithOverlay, CountedStagesAreSharesWithTheirAge) {
    start(on_request());
    marked_frames(20);
    LiveStageTimes live;
    live.stage_ns[1] = 30;
    live.stage_ns[4] = 90;
    ASSERT_NE(app_->layer().feed(), nullptr) << "a device that presents nothing has a feed, too";
    app_->layer().feed()->counted(live);
    framecast_app_times times = sized_times();
    ASSERT_EQ(api().get_frame_times(&times), 1);
    EXPECT_EQ(times.stage_source, std::uint32_t{FRAMECAST_APP_COUNTED});
    EXPECT_DOUBLE_EQ(times.stage_fraction[1], 0.25);
    EXPECT_DOUBLE_EQ(times.stage_fraction[4], 0.75);
    EXPECT_TRUE(std::isnan(times.stage_fraction[0])) << "without work or without a rate";
    EXPECT_GE(times.stage_age_ns, 0);
}

TEST_F(AppApiWithOverlay, TargetsHaveTheirNamesAndAreUnknownWhereTheyAreNotProjected) {
    Process::get().overlay.set_targets({"rtx 4090", "no such GPU"});
    start(on_request());
    marked_frames(20);
    EXPECT_EQ(api().request_capture(folder_.output().c_str(), "isolate"), 1);
    marked_frames(100);
    framecast_app_times times = times_with(2);
    ASSERT_EQ(times.target_count, 2U);
    EXPECT_THAT(times.targets[0].name, HasSubstr("4090"));
    EXPECT_STREQ(times.targets[1].name, "no such GPU");
    EXPECT_TRUE(std::isnan(times.targets[1].frame_ns));
    // Targets that change later are projected again, though nothing draws the overlay.
    const std::string longer = std::string(62, 'x') + "\u00e4 and more";
    std::vector<std::string> many(FRAMECAST_APP_TARGETS + 1, longer);
    Process::get().overlay.set_targets(many);
    times = times_with(FRAMECAST_APP_TARGETS + 1);
    EXPECT_EQ(times.target_count, std::uint32_t{FRAMECAST_APP_TARGETS});
    EXPECT_EQ(times.targets[7].name, std::string(62, 'x')) << "no half character";
}

TEST(AppApiRefusals, WithoutAnOverlayThereIsNothingToShow) {
    // In a process of its own: the tests above give this one an overlay for good.
    const pid_t child = fork();
    if (child == 0) {
        new (&Process::get().overlay) OverlayControl;
        AppDevices::get().instance_created(Process::get());
        configure({});
        const bool shown = api().set_overlay("panel", nullptr) != 0;
        const bool says_so = std::string_view(api().last_error()).find("no overlay") != std::string::npos;
        const bool captured = api().request_capture(nullptr, nullptr) != 0;
        const bool why = std::string_view(api().last_error()).find("on request") != std::string::npos;
        _exit(!shown && says_so && !captured && why ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace framecast::capture
