// Fake applications are shell scripts that write the layer's status lines.
#include "cli/launch/capture_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <sstream>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kPrelude = R"(#!/bin/sh
status=$(printf %s "$FRAMECAST_CONFIG" | sed 's/.*status=//; s/,.*//')
say() { printf '%s\n' "$1" >>"$status"; }
loaded() { say '{"event":"loaded","pid":'$$',"application":"fake"}'; }
device() { say '{"event":"device","name":"fake","driver":"fake","type":"cpu","statistics":true,"timestamps":true}'; }
first_frame() { say '{"event":"first_frame","boundary":"present"}'; }
written() { say '{"event":"written","path":"/f","draws":3,"skipped":1}'; }
)";

class CaptureRun : public testing::Test {
  protected:
    CaptureRun() {
        // The status file's folder is created in it, so that remaining files are noticed.
        fs::create_directory(folder_.path("tmp"));
        setenv("TMPDIR", folder_.path("tmp").c_str(), 1);
        request_.layer_folder = folder_.path("layers");
        request_.settings = {{"frame", "100"}};
        request_.timeout = std::chrono::seconds(20);
        request_.end_grace = std::chrono::milliseconds(300);
    }
    ~CaptureRun() override { unsetenv("TMPDIR"); }

    CaptureOutcome run(const std::string& script) {
        request_.program = folder_.write_program("fake", kPrelude + script);
        request_.arguments.insert(request_.arguments.begin(), "fake");
        Result<CaptureOutcome> outcome = run_capture(request_);
        EXPECT_TRUE(outcome) << outcome.error().message;
        EXPECT_TRUE(fs::is_empty(folder_.path("tmp")));
        return outcome ? *outcome : CaptureOutcome{};
    }
    // The message for a script that must not end with a frame file.
    std::string failure(const std::string& script, Ending ending) {
        const CaptureOutcome outcome = run(script);
        EXPECT_EQ(outcome.ending, ending);
        return explain_failure(request_, outcome);
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_.path(name)).rdbuf();
        return text.str();
    }
    bool process_of(const std::string& pid_file) const { return kill(std::stoi(read(pid_file)), 0) == 0; }

    TemporaryFolder folder_;
    CaptureRequest request_;
};

TEST_F(CaptureRun, ApplicationIsEndedWhenItsFrameIsWritten) {
    const CaptureOutcome outcome =
        run("echo $$ >'" + folder_.path("pid") + "'; loaded; device; first_frame; written; exec sleep 100");
    EXPECT_EQ(outcome.ending, Ending::written);
    EXPECT_EQ(outcome.status.written->draws, 3);
    EXPECT_FALSE(process_of("pid"));
}

TEST_F(CaptureRun, ApplicationThatIgnoresTheRequestToEndIsKilled) {
    EXPECT_EQ(
        run("trap '' TERM; echo $$ >'" + folder_.path("pid") + "'; written; while :; do sleep 0.05; done")
            .ending,
        Ending::written);
    EXPECT_FALSE(process_of("pid"));
}

TEST_F(CaptureRun, ProcessesOfTheApplicationEndWithIt) {
    run("sleep 100 & echo $! >'" + folder_.path("pid") + "'; written; wait");
    EXPECT_FALSE(process_of("pid"));
}

TEST_F(CaptureRun, KeepRunningLetsTheApplicationEndByItself) {
    request_.keep_running = true;
    EXPECT_EQ(run("written; sleep 0.3; echo done >'" + folder_.path("end") + "'").ending, Ending::written);
    EXPECT_EQ(read("end"), "done\n");
}

TEST_F(CaptureRun, ArgumentsStreamsAndEnvironmentReachTheApplication) {
    request_.arguments = {"one", "two words", "--frame"};
    run("printf '%s|' \"$@\" >'" + folder_.path("seen") +
        "'; echo \"$FRAMECAST $VK_INSTANCE_LAYERS $VK_ADD_LAYER_PATH\" >>'" + folder_.path("seen") +
        "'; written");
    EXPECT_EQ(read("seen"),
              "one|two words|--frame|1 VK_LAYER_FRAMECAST_capture " + folder_.path("layers") + "\n");
}

TEST_F(CaptureRun, FrameWrittenJustBeforeTheEndCounts) {
    EXPECT_EQ(run("loaded; written").ending, Ending::written);
}

TEST_F(CaptureRun, LauncherMayEndBeforeTheApplicationItStarts) {
    EXPECT_EQ(run("(sleep 0.3; loaded; device; first_frame; written) & exit 0").ending, Ending::written);
}

// In a session of its own it is in no group of the launcher's.
TEST_F(CaptureRun, ApplicationThatDetachesItselfIsFollowedAndEnded) {
    const std::string game = folder_.write_program(
        "game", kPrelude + std::string("sleep 0.5; loaded; device; first_frame; echo $$ >'") +
                    folder_.path("pid") + "'; written; exec sleep 100");
    EXPECT_EQ(run("setsid '" + game + "' & exit 0").ending, Ending::written);
    EXPECT_FALSE(process_of("pid"));
}

TEST_F(CaptureRun, ALauncherThatUsesVulkanMayDetachTheApplication) {
    const std::string game =
        folder_.write_program("game", kPrelude + std::string("sleep 0.5; loaded; device; written"));
    EXPECT_EQ(run("loaded; device; setsid '" + game + "' & exit 0").ending, Ending::written);
}

TEST_F(CaptureRun, WhatADetachedProcessDidNotDoIsSaidOfIt) {
    request_.timeout = std::chrono::seconds(2);
    const std::string line = failure("setsid sleep 10 & exit 4", Ending::timed_out);
    EXPECT_THAT(line, HasSubstr("'fake' ended (exit code 4) and left processes that ran for 2 s"));
}

TEST_F(CaptureRun, AVariableThatHidesTheLayerIsTheReasonAndNotTheDisplay) {
    setenv("VK_LOADER_LAYERS_DISABLE", "~all~", 1);
    const CaptureOutcome outcome = run("exit 1");
    unsetenv("VK_LOADER_LAYERS_DISABLE");
    EXPECT_THAT(explain_failure(request_, outcome, "no display"),
                HasSubstr("without loading the layer: VK_LOADER_LAYERS_DISABLE=~all~ hides"));
}

TEST_F(CaptureRun, AVariableThatALauncherOverwritesIsFound) {
    EXPECT_THAT(
        explain_failure(request_, run("VK_INSTANCE_LAYERS=VK_LAYER_other sleep 2; exit 1"), "no display"),
        HasSubstr("VK_INSTANCE_LAYERS=VK_LAYER_other in the application's environment"));
}

TEST_F(CaptureRun, TheApplicationIsNamedAndWhatRunsIt) {
    const std::string loaded = R"(say '{"event":"loaded","pid":1,"application":"Game\n","program":"game"}')";
    EXPECT_THAT(failure(loaded + "; exit 1", Ending::application_ended),
                HasSubstr(R"('Game\n', run by 'fake', ended (exit code 1))"));
}

TEST_F(CaptureRun, AdviceIsWhatHelpsInTheMode) {
    const char* ends = R"(loaded; device; first_frame; say '{"event":"progress","done":3,"total":20}')";
    const auto advice = [&](const char* mode) {
        request_.settings = {{"frame", "100"}, {"mode", mode}};
        return failure(ends, Ending::application_ended);
    };
    EXPECT_THAT(advice("count"), testing::EndsWith("steps): let it run longer"));
    EXPECT_THAT(advice("pass"), testing::EndsWith("or use fewer --repeats"));
    EXPECT_THAT(advice("draw"), testing::EndsWith("or use fewer --repeats or --mode pass"));
    EXPECT_THAT(advice("isolate"), testing::EndsWith("or use fewer --repeats or --mode draw"));
}

TEST_F(CaptureRun, AnEarlierFrameIsNotAdvisedWhereTheFrameCame) {
    const std::string ended = R"(loaded; device; first_frame; say '{"event":"closed","frames":150}')";
    const std::string line = failure(ended, Ending::application_ended);
    EXPECT_THAT(line,
                HasSubstr("after 150 frames, and no frame was captured though frame 100 was among them"));
    EXPECT_THAT(line, Not(HasSubstr("earlier --frame")));
    EXPECT_THAT(failure(R"(loaded; device; first_frame; say '{"event":"closed","frames":1}')",
                        Ending::application_ended),
                HasSubstr("after 1 frame, asked for frame 100"));
}

TEST_F(CaptureRun, ApplicationWithoutVulkanIsSaidToBeSo) {
    EXPECT_THAT(failure("exit 0", Ending::application_ended),
                HasSubstr("'fake' ended (exit code 0) without loading the layer: it does not use Vulkan"));
}

TEST_F(CaptureRun, WhatTheMachineLacksIsTheReasonBeforeVulkanIsUsed) {
    EXPECT_EQ(explain_failure(request_, run("exit 1"), "no Vulkan device; install one"),
              "'fake' ended (exit code 1) before it used Vulkan: no Vulkan device; install one");
    EXPECT_THAT(explain_failure(request_, run("loaded; exit 1"), "no display"), Not(HasSubstr("no display")));
}

TEST_F(CaptureRun, ZinkWithoutADeviceIsToldOfTheVariableForCpuDrivers) {
    const char* hint = "LIBGL_ALWAYS_SOFTWARE=1";
    EXPECT_THAT(failure("loaded; exit 1", Ending::application_ended), Not(HasSubstr(hint)));
    setenv("MESA_LOADER_DRIVER_OVERRIDE", "zink", 1);
    EXPECT_THAT(failure("loaded; exit 1", Ending::application_ended), HasSubstr(hint));
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    EXPECT_THAT(failure("loaded; exit 1", Ending::application_ended), Not(HasSubstr(hint)));
    unsetenv("MESA_LOADER_DRIVER_OVERRIDE");
    unsetenv("LIBGL_ALWAYS_SOFTWARE");
}

TEST_F(CaptureRun, ApplicationWithoutDeviceIsSaidToBeSo) {
    EXPECT_THAT(failure("loaded; exit 1", Ending::application_ended),
                HasSubstr("'fake' ended (exit code 1) without creating a Vulkan device"));
}

TEST_F(CaptureRun, ApplicationThatEndsBeforeTheFrameIsSaidToBeSo) {
    EXPECT_THAT(failure(R"(loaded; device; first_frame; say '{"event":"closed","frames":12}')",
                        Ending::application_ended),
                HasSubstr("'fake' ended (exit code 0) after 12 frames, asked for frame 100"));
    EXPECT_THAT(failure("loaded; device; first_frame", Ending::application_ended),
                HasSubstr("'fake' ended (exit code 0) before frame 100"));
}

TEST_F(CaptureRun, ApplicationThatEndsDuringTheMeasurementIsSaidToBeSo) {
    EXPECT_THAT(failure(R"(loaded; device; first_frame; say '{"event":"progress","done":3,"total":20}')",
                        Ending::application_ended),
                HasSubstr("3 of 20 steps"));
}

TEST_F(CaptureRun, CrashIsNamedBySignal) {
    EXPECT_THAT(failure("loaded; device; kill -SEGV $$", Ending::application_ended),
                HasSubstr("'fake' crashed (SIGSEGV, segmentation fault) before its first frame"));
    EXPECT_THAT(failure("loaded; device; first_frame; sh -c 'kill -ABRT $$'", Ending::application_ended),
                HasSubstr("crashed (SIGABRT, aborted) before the capture was complete"));
}

TEST_F(CaptureRun, ApplicationThatNeverCompletesAFrameTimesOutWithTheRemedy) {
    request_.timeout = std::chrono::milliseconds(400);
    EXPECT_THAT(failure("loaded; device; exec sleep 100", Ending::timed_out),
                HasSubstr("use --boundary wait"));
}

TEST_F(CaptureRun, NewsPutOffTheTimeout) {
    request_.timeout = std::chrono::milliseconds(600);
    EXPECT_EQ(run("for i in 1 2 3 4; do loaded; sleep 0.3; done; written").ending, Ending::written);
}

TEST_F(CaptureRun, ATimeoutBeforeTheFrameSaysHowFarTheApplicationCame) {
    request_.timeout = std::chrono::milliseconds(400);
    EXPECT_THAT(
        failure(
            R"(loaded; device; first_frame; say '{"event":"frames","frames":23,"wanted":100}'; exec sleep 100)",
            Ending::timed_out),
        HasSubstr("without a frame after about frame 23, and did not come to frame 100"));
}

TEST_F(CaptureRun, WaitingThatWasAskedForDoesNotTimeOut) {
    request_.timeout = std::chrono::milliseconds(400);
    request_.settings = {{"after_s", "1"}};
    EXPECT_EQ(run("sleep 0.8; written").ending, Ending::written);
}

TEST_F(CaptureRun, FirstErrorOfTheLayerIsTheReason) {
    EXPECT_EQ(
        failure(
            R"(loaded; say '{"event":"error","message":"disk full"}'; say '{"event":"error","message":"b"}')",
            Ending::layer_error),
        "disk full");
}

TEST_F(CaptureRun, SignalToTheProgramEndsTheApplicationToo) {
    const CaptureOutcome outcome =
        run("trap 'echo INT >\"" + folder_.path("got") + "\"; exit' INT; echo $$ >'" + folder_.path("pid") +
            "'; kill -INT $PPID; while :; do sleep 0.05; done");
    EXPECT_EQ(outcome.ending, Ending::interrupted);
    EXPECT_EQ(outcome.interrupted_by, SIGINT);
    EXPECT_EQ(read("got"), "INT\n");
    EXPECT_FALSE(process_of("pid"));
}

TEST_F(CaptureRun, FileThatIsNoProgramIsAnError) {
    request_.program = folder_.write_program("fake", "\x7f not a program");
    request_.arguments = {"fake"};
    const Result<CaptureOutcome> outcome = run_capture(request_);
    ASSERT_FALSE(outcome);
    EXPECT_THAT(outcome.error().message,
                HasSubstr("cannot start '" + request_.program + "': Exec format error"));
}

TEST(CaptureProgress, TextFollowsTheStatus) {
    CaptureRequest request;
    request.settings = {{"frame", "60"}};
    LayerStatus status;
    EXPECT_EQ(progress_text(request, status), "framecast: waiting for the application to start Vulkan");
    status.loaded = true;
    EXPECT_EQ(progress_text(request, status), "framecast: waiting for the first frame");
    status.boundary = "present";
    EXPECT_EQ(progress_text(request, status), "framecast: waiting for frame 60");
    status.frames = 23;
    status.wanted_frame = 60;
    EXPECT_EQ(progress_text(request, status), "framecast: waiting for frame 60, now at frame 23");
    status.done = 3;
    status.total = 20;
    EXPECT_EQ(progress_text(request, status), "framecast: measuring, 3 of 20");
}

}  // namespace
}  // namespace framecast::cli
