// The clock is a number in a file, which shell commands set and read.
#include "cli/clocks/clock_sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "cli/common/commands.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ClockSweepTest : public testing::Test {
  protected:
    ClockSweepTest() {
        sweep_.set_command = "echo {mhz} > " + folder_.path("clock");
        sweep_.read_command = "cat " + folder_.path("clock");
        sweep_.memory_mhz = {5001, 7001};
        sweep_.sources = [] { return std::vector<capture::ClockSource>{}; };
        sweep_.settle = std::chrono::milliseconds(0);
    }
    int run(double read_in_frame = 0) {
        const SignalGuard signals;
        testing::internal::CaptureStderr();
        const int code = run_clock_sweep(sweep_, signals, [&](double asked, double read, SweptCapture& made) {
            captured_.push_back(asked);
            made.frame.device.name = "GPU";
            made.read_mhz = read_in_frame == 0 ? read : read_in_frame;
            made.frame.draws.resize(draws_++);
            return capture_code_;
        });
        errors_ = testing::internal::GetCapturedStderr();
        return code;
    }
    bool exists(const std::string& name) const { return std::filesystem::exists(folder_.path(name)); }

    TemporaryFolder folder_;
    ClockSweep sweep_;
    std::vector<double> captured_;
    std::string errors_;
    int capture_code_ = kOk;
    Eigen::Index draws_ = 1;
};

TEST_F(ClockSweepTest, EachClockIsSetReadBackAndCaptured) {
    sweep_.set_command += "; echo {mhz} >> " + folder_.path("log");
    EXPECT_EQ(run(), kOk) << errors_;
    EXPECT_THAT(captured_, ElementsAre(5001, 7001));
    std::ifstream log(folder_.path("log"));
    int first = 0, second = 0;
    log >> first >> second;
    EXPECT_EQ(first, 5001);
    EXPECT_EQ(second, 7001);
}

TEST_F(ClockSweepTest, ClockThatReadsOtherwiseIsNotCapturedAt) {
    sweep_.set_command = "echo 810 > " + folder_.path("clock") + " # {mhz}";
    EXPECT_EQ(run(), kDeviceFailed);
    EXPECT_TRUE(captured_.empty());
    EXPECT_THAT(errors_, HasSubstr("the memory clock reads 810 MHz after"));
    EXPECT_EQ(std::count(errors_.begin(), errors_.end(), '\n'), 1);
}

TEST_F(ClockSweepTest, NeighbouringStepOfTheClockIsAsGood) {
    sweep_.read_command = "sed 's/$/ MHz/; s/^/memory: /' " + folder_.path("clock");
    sweep_.set_command = "echo $(({mhz} + 1)) > " + folder_.path("clock");
    EXPECT_EQ(run(), kOk) << errors_;
}

TEST_F(ClockSweepTest, ClockThatDropsDuringTheCaptureEndsTheSweep) {
    EXPECT_EQ(run(405), kDeviceFailed);
    EXPECT_THAT(captured_, ElementsAre(5001));
    EXPECT_THAT(errors_, HasSubstr("was 405 MHz and not 5001 while"));
}

TEST_F(ClockSweepTest, ClockMayTakeAWhileToSettle) {
    const std::string count = folder_.write("count", "");
    sweep_.read_command = "echo x >> " + count + "; [ $(wc -l < " + count + ") -gt 3 ] && " +
                          sweep_.read_command + " || echo 405";
    sweep_.memory_mhz = {5001};
    sweep_.settle = std::chrono::seconds(20);
    EXPECT_EQ(run(), kOk) << errors_;
}

TEST_F(ClockSweepTest, FailingCommandIsQuoted) {
    sweep_.set_command = "echo permission denied; exit 3; # {mhz}";
    EXPECT_EQ(run(), kDeviceFailed);
    EXPECT_THAT(errors_, HasSubstr("failed (exit code 3): permission denied"));
}

TEST_F(ClockSweepTest, InterruptedSweepEndsByTheSignalAndResets) {
    sweep_.set_command = "kill -INT $PPID; exec sleep 1000 # {mhz}";
    sweep_.reset_command = "touch " + folder_.path("reset");
    EXPECT_EQ(run(), ended_by(SIGINT));
    EXPECT_TRUE(captured_.empty());
    EXPECT_THAT(errors_, HasSubstr("interrupted while"));
    EXPECT_EQ(std::count(errors_.begin(), errors_.end(), '\n'), 1) << errors_;
    EXPECT_TRUE(exists("reset"));
}

TEST_F(ClockSweepTest, ResetRunsWhateverHappensAndOnlyWhenGiven) {
    capture_code_ = 130;
    EXPECT_EQ(run(), 130);
    EXPECT_FALSE(exists("reset"));
    sweep_.reset_command = "touch " + folder_.path("reset");
    EXPECT_EQ(run(), 130);
    EXPECT_TRUE(exists("reset"));
    EXPECT_EQ(captured_.size(), 2u);
}

TEST_F(ClockSweepTest, WithoutReadCommandTheOnlyGpuWithAMemoryClockIsRead) {
    sweep_.read_command.clear();
    EXPECT_EQ(run(), kDeviceFailed);
    EXPECT_THAT(errors_, HasSubstr("give --clock-read"));
    capture::ClockSource memory{"a", "", capture::ClockKind::memory, 0, false, 1, 1};
    sweep_.sources = [&] {
        std::ifstream(folder_.path("clock")) >> memory.mhz;
        return std::vector<capture::ClockSource>{memory, {"a", "", capture::ClockKind::core, 1, false, 1, 1}};
    };
    EXPECT_EQ(run(), kOk) << errors_;
    sweep_.sources = [&] { return std::vector<capture::ClockSource>{memory, memory}; };
    EXPECT_EQ(run(), kDeviceFailed);
    EXPECT_THAT(errors_, HasSubstr("several GPUs"));
}

TEST_F(ClockSweepTest, AnotherFrameIsWarnedOf) {
    EXPECT_EQ(run(), kOk);
    EXPECT_THAT(errors_,
                HasSubstr("the frame at 7001 MHz is not the one at 5001 MHz (2 draws in place of 1)"));
}

TEST_F(ClockSweepTest, RequestsThatCannotWorkAreRefused) {
    EXPECT_TRUE(check_sweep(sweep_));
    sweep_.memory_mhz = {5001, 5002};
    EXPECT_THAT(check_sweep(sweep_).error().message, HasSubstr("cannot be told apart"));
    sweep_.memory_mhz = {-1};
    EXPECT_THAT(check_sweep(sweep_).error().message, HasSubstr("-1 is not a clock"));
    sweep_.memory_mhz.clear();
    EXPECT_THAT(check_sweep(sweep_).error().message, HasSubstr("--memory-clocks"));
    sweep_.set_command = "nvidia-smi -lmc 5001";
    EXPECT_THAT(check_sweep(sweep_).error().message, HasSubstr("has no {mhz}"));
}

TEST_F(ClockSweepTest, FilesAreNamedByTheirClock) {
    EXPECT_EQ(sweep_path("/a/game", 5001), "/a/game-5001mhz.frame.json");
    EXPECT_EQ(sweep_path("/a/game.frame.json", 1249.5), "/a/game-1249.5mhz.frame.json");
}

}  // namespace
}  // namespace framecast::cli
