// How `framecast import` handles the endings of RenderDoc's reader. The reader is a shell script in place of
// Python: its fourth argument is the file to write, its fifth the file for its current step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "model/frame/frame_json.h"
#include "model/text/json_text.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;

class Import : public ::testing::Test {
  protected:
    Outcome import(const std::string& script, const std::vector<std::string>& more = {}) {
        const std::string reader =
            folder_.write_program("reader", "#!/bin/sh\noutput=$4 status=$5\n" + script + "\n");
        std::vector<std::string> arguments = {"import", capture_, "-o", frame_, "--python", reader};
        arguments.insert(arguments.end(), more.begin(), more.end());
        Outcome outcome = run_cli(arguments);
        EXPECT_EQ(std::filesystem::exists(frame_), outcome.exit_code == kOk) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), outcome.exit_code == kOk ? 0 : 1)
            << outcome.err;
        return outcome;
    }

    const TemporaryFolder folder_;
    const std::string capture_ = folder_.write("a.rdc", "RDOC and so on");
    const std::string frame_ = folder_.path("a.frame.json");
    const std::string copy_ =
        std::string("cp ") + FRAMECAST_SOURCE_DIR + "/tests/fuzz/seeds/replay/small.json \"$output\"";
};

TEST_F(Import, WhatTheReaderWroteBecomesAFrame) {
    const Outcome outcome = import(copy_);
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    // The first draw saves 12 of 20 ns without textures; the other takes 50 and reads none.
    EXPECT_THAT(outcome.out, HasSubstr("textures are at least 17.1 % of the time of 2 draws"));
    const auto frame = read_frame_file(frame_);
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_EQ(frame->draws.size(), 3);
}

TEST_F(Import, AFaultThatTheReaderFoundIsTheAnswer) {
    const Outcome bad = import("printf 'error: a.rdc is no capture\\ninput\\n' > \"$status\"; exit 1");
    EXPECT_EQ(bad.exit_code, kBadInput);
    EXPECT_EQ(bad.err, "framecast: a.rdc is no capture\n");
    const Outcome device = import("printf 'error: the device failed\\ndevice\\n' > \"$status\"; exit 1");
    EXPECT_EQ(device.exit_code, kDeviceFailed);
    EXPECT_EQ(device.err, "framecast: the device failed\n");
}

// RenderDoc sometimes crashes while it shuts down.
TEST_F(Import, ACrashAfterAFaultWasFoundDoesNotHideTheFault) {
    const Outcome outcome =
        import("printf 'error: a.rdc is no capture\\ninput\\n' > \"$status\"; kill -SEGV $$");
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_EQ(outcome.err, "framecast: a.rdc is no capture\n");
}

TEST_F(Import, ACrashIsTheDevicesFaultAndSaysDuringWhat) {
    const Outcome outcome = import(copy_ + "; printf 'timing\\n\\n' > \"$status\"; kill -SEGV $$");
    EXPECT_EQ(outcome.exit_code, kDeviceFailed);
    EXPECT_THAT(outcome.err, HasSubstr("a.rdc: RenderDoc or its driver crashed (SIGSEGV"));
    EXPECT_THAT(outcome.err, HasSubstr("while timing"));
}

TEST_F(Import, AReaderThatEndsWithoutAWordOrAFileIsNamed) {
    EXPECT_THAT(import("exit 4").err, HasSubstr("a.rdc: the reader ended with exit code 4 while starting"));
    EXPECT_THAT(import("exit 0").err, HasSubstr("a.rdc: the reader wrote nothing"));
}

TEST_F(Import, AReaderThatDoesNotEndIsEndedAndTheLastItDidIsSaid) {
    const Outcome outcome =
        import("printf 'replaying\\n\\n' > \"$status\"; exec sleep 100", {"--timeout", "1"});
    EXPECT_EQ(outcome.exit_code, kDeviceFailed);
    EXPECT_THAT(outcome.err, HasSubstr("not read within 1 s, last replaying; --timeout"));
}

TEST_F(Import, InterruptedReadingEndsByTheSignal) {
    const Outcome outcome = import("kill -INT $PPID; exec sleep 100");
    EXPECT_EQ(outcome.exit_code, ended_by(SIGINT));
    EXPECT_THAT(outcome.err, HasSubstr("a.rdc: interrupted; nothing was written"));
}

TEST_F(Import, TheCaptureIsNotReplaced) {
    const Outcome outcome = run_cli({"import", capture_, "-o", capture_});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write " + capture_ + ": it is the input"));
    EXPECT_EQ(*read_text_file(capture_), "RDOC and so on");
}

TEST_F(Import, WithoutANameItTakesOneThatNoOtherHasAndLeavesNothingWhenItFails) {
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder_.path(""));
    folder_.write("a.frame.json", "another's");
    const std::string bad = folder_.write_program("bad", "#!/bin/sh\nexit 1\n");
    EXPECT_NE(run_cli({"import", capture_, "--python", bad}).exit_code, kOk);
    EXPECT_FALSE(std::filesystem::exists("a-2.frame.json"));
    const std::string good = folder_.write_program("good", "#!/bin/sh\noutput=$4\n" + copy_ + "\n");
    const Outcome outcome = run_cli({"import", capture_, "--python", good});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("a-2.frame.json: "));
    EXPECT_TRUE(read_frame_file(folder_.path("a-2.frame.json")));
    EXPECT_EQ(*read_text_file(folder_.path("a.frame.json")), "another's");
    std::filesystem::current_path(before);
}

TEST_F(Import, TheGpuOfATableIsNamedAsTheDatabaseHasIt) {
    const std::string table = folder_.write("a.csv", "EID,Action,PS Invocations\n1,vkCmdDraw,1000\n");
    const Outcome known = run_cli({"import", table, "-o", frame_, "--device", "rtx 3070"});
    ASSERT_EQ(known.exit_code, kOk) << known.err;
    EXPECT_EQ(known.err, "");
    EXPECT_EQ(read_frame_file(frame_)->device.name, "GeForce RTX 3070");
    EXPECT_EQ(run_cli({"project", frame_, "--to", "rtx 4070"}).exit_code, kOk);
    const Outcome unknown = run_cli({"import", table, "-o", frame_, "--device", "GTX 99999"});
    EXPECT_EQ(unknown.exit_code, kOk) << unknown.err;
    EXPECT_THAT(unknown.err, HasSubstr("warning: --device: GPU \"GTX 99999\" is not in the database"));
    EXPECT_EQ(std::count(unknown.err.begin(), unknown.err.end(), '\n'), 1) << unknown.err;
    EXPECT_EQ(read_frame_file(frame_)->device.name, "GTX 99999");
}

TEST_F(Import, OptionsReachTheReader) {
    const std::string seen = folder_.path("seen");
    ASSERT_EQ(
        import("echo \"$*\" > " + seen + "; " + copy_, {"--repeats", "3", "--durations", "use"}).exit_code,
        kOk);
    const auto all = read_text_file(seen);
    ASSERT_TRUE(all);
    EXPECT_THAT(*all, testing::Not(HasSubstr("--no-")));
    for (const char* part :
         {"-s ", "headless.py ", "a.rdc ", "--repeats 3", "--durations use", "--rewriter /"})
        EXPECT_THAT(*all, HasSubstr(part));
    std::filesystem::remove(frame_);
    ASSERT_EQ(
        import("echo \"$*\" > " + seen + "; " + copy_, {"--no-near-texture", "--no-null-fragment"}).exit_code,
        kOk);
    const auto less = read_text_file(seen);
    ASSERT_TRUE(less);
    EXPECT_THAT(*less, HasSubstr("--no-near-texture"));
    EXPECT_THAT(*less, HasSubstr("--no-null-fragment"));
}

}  // namespace
}  // namespace framecast::cli
