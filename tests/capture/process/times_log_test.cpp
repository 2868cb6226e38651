#include "capture/process/times_log.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class TimesLogTest : public ::testing::Test {
  protected:
    TimesLogTest() {
        std::string name = ::testing::TempDir() + "log-XXXXXX";
        folder_ = mkdtemp(name.data());
        path_ = folder_ + "/a.csv";
    }
    ~TimesLogTest() override { std::filesystem::remove_all(folder_); }

    static FrameTimes frame(std::int64_t number) {
        FrameTimes times;
        times.frame = number;
        times.frame_ms = 10;
        return times;
    }
    std::vector<std::string> lines() const {
        std::ifstream file(path_);
        std::vector<std::string> all;
        for (std::string line; std::getline(file, line);)
            all.push_back(line);
        return all;
    }

    std::string folder_, path_;
    TimesLog log_;
};

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char c : line) {
        if (c == ',')
            cells.emplace_back();
        else
            cells.back() += c;
    }
    return cells;
}

TEST_F(TimesLogTest, HasARowForEachFrameUnderTheHeader) {
    ASSERT_TRUE(log_.start(path_, "game", 1'000'000));
    EXPECT_TRUE(log_.active());
    for (int i = 0; i < 100; ++i)
        log_.add(frame(i));
    const TimesLog::Summary end = log_.stop();
    EXPECT_FALSE(end.active);
    EXPECT_EQ(end.rows, 100);
    EXPECT_EQ(end.lost, 0);
    EXPECT_EQ(end.problem, "");
    const auto all = lines();
    ASSERT_THAT(all, SizeIs(101));
    const auto header = split(all[0]);
    for (int i = 0; i < 100; ++i) {
        const auto row = split(all[static_cast<std::size_t>(i) + 1]);
        ASSERT_EQ(row.size(), header.size());
        const auto at = std::find(header.begin(), header.end(), "Frame") - header.begin();
        EXPECT_EQ(row[static_cast<std::size_t>(at)], std::to_string(i));
    }
}

TEST_F(TimesLogTest, WhatIsAddedOutsideOfALogIsNotInIt) {
    log_.add(frame(1));
    ASSERT_TRUE(log_.start(path_, "game", 1'000'000));
    log_.add(frame(2));
    log_.stop();
    log_.add(frame(3));
    EXPECT_THAT(lines(), SizeIs(2));
    ASSERT_TRUE(log_.start(path_, "game", 1'000'000)) << "again";
    EXPECT_EQ(log_.stop().rows, 0);
}

TEST_F(TimesLogTest, MoreThanTheRingHoldsIsCountedAsLost) {
    ASSERT_TRUE(log_.start(path_, "game", 100'000'000));
    const auto many = static_cast<std::int64_t>(4 * TimesLog::kRing);
    for (std::int64_t i = 0; i < many; ++i)
        log_.add(frame(i));
    const TimesLog::Summary end = log_.stop();
    EXPECT_EQ(end.rows + end.lost, many);
    EXPECT_EQ(static_cast<std::int64_t>(lines().size()), end.rows + 1);
}

TEST_F(TimesLogTest, EndsByItselfWhenTheFileIsAsLargeAsItMayBe) {
    ASSERT_TRUE(log_.start(path_, "game", 2000));
    for (int i = 0; i < 100; ++i)
        log_.add(frame(i));
    const TimesLog::Summary end = log_.stop();
    EXPECT_LE(std::filesystem::file_size(path_), 2000U);
    EXPECT_GT(end.rows, 0);
    EXPECT_LT(end.rows, 100);
    EXPECT_THAT(end.problem, HasSubstr("log_mb"));
    for (const std::string& line : lines())
        EXPECT_EQ(split(line).size(), split(times_log_header()).size()) << "whole rows";
}

TEST_F(TimesLogTest, AFileThatCannotBeWrittenIsSaidAndASecondLogIsRefused) {
    const auto failed = log_.start(folder_ + "/missing/a.csv", "game", 1000);
    ASSERT_FALSE(failed);
    EXPECT_THAT(failed.error().message, HasSubstr("/missing/a.csv"));
    ASSERT_TRUE(log_.start(path_, "game", 1000));
    EXPECT_THAT(log_.start(path_ + "2", "game", 1000).error().message, HasSubstr(path_));
}

// A daemon closes every number that it finds, and its next file gets the log's.
TEST_F(TimesLogTest, WhenItsNumberIsTheApplicationsItEndsWritesNothingAndClosesNothing) {
    std::atomic<int> told{0};
    log_.on_failure([&](const std::string&) { ++told; });
    ASSERT_TRUE(log_.start(path_, "game", 1'000'000));
    struct stat ours {};
    ASSERT_EQ(stat(path_.c_str(), &ours), 0);
    int number = -1;
    for (int i = 3; i < 1024 && number < 0; ++i) {
        struct stat one {};
        if (fstat(i, &one) == 0 && one.st_ino == ours.st_ino && one.st_dev == ours.st_dev) number = i;
    }
    ASSERT_GE(number, 3);
    const std::string theirs = folder_ + "/theirs";
    const int descriptor = open(theirs.c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_EQ(dup2(descriptor, number), number);
    for (int i = 0; i < 10; ++i)
        log_.add(frame(i));
    const TimesLog::Summary end = log_.stop();
    EXPECT_FALSE(end.active);
    EXPECT_THAT(end.problem, HasSubstr(path_));
    EXPECT_EQ(told, 1);
    EXPECT_EQ(std::filesystem::file_size(theirs), 0U);
    EXPECT_NE(fcntl(number, F_GETFD), -1) << "their file is still open";
    close(number);
    close(descriptor);
}

TEST_F(TimesLogTest, AForkLeavesItToItsParent) {
    ASSERT_TRUE(log_.start(path_, "game", 1'000'000));
    log_.add(frame(1));
    const pid_t child = fork();
    if (child == 0) {
        log_.stop();
        _exit(log_.summary().active ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(log_.stop().rows, 1);
}

TEST_F(TimesLogTest, AForkThatExitsLeavesItsThreadToItsParent) {
    auto log = std::make_unique<TimesLog>();
    ASSERT_TRUE(log->start(path_, "game", 1'000'000));
    log->add(frame(1));
    EXPECT_EQ(fork_that_exits_with(log), "exited with 127");
    log->add(frame(2));
    EXPECT_EQ(log->stop().rows, 2);
    EXPECT_THAT(lines(), SizeIs(3)) << "the header and two rows";
}

TEST(TimesLogRow, HasPresentMonsNamesAndUnitsAndNAForWhatIsNotKnown) {
    FrameTimes frame;
    frame.frame = 7;
    frame.at_s = 12.5;
    frame.swapchain = 0xAB;
    frame.frame_ms = 16.6667;
    frame.in_present_ms = 0.25;
    frame.cpu_busy_ms = 15.5;
    frame.waits_gpu_ms = 1;
    frame.waits_display_ms = 12;
    frame.pipelines = 2;
    frame.pipelines_ms = 0.5;
    frame.gpu_busy_ms = 10;
    frame.gpu_span_ms = 12;
    frame.gpu_latency_ms = 3.5;
    frame.gpu_latency_within_ms = 0.002;
    frame.core_clock_mhz = 2100.4;
    frame.work = FrameWork::counted;
    std::string row;
    append_times_row(row, "game,1,", frame, 2);
    EXPECT_EQ(row,
              "game,1,0xAB,Vulkan,Application,10.500000,16.6667,0.2500,15.7500,15.5000,0.2500,3.5000,12.0000,"
              "10.0000,2.0000,"
              "7,counted,NA,0.002000,1.0000,12.0000,2,0.5000,2100,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA\n");
    const std::string header = times_log_header();
    EXPECT_TRUE(
        header.starts_with("Application,ProcessID,SwapChainAddress,PresentRuntime,FrameType,TimeInSeconds,"
                           "MsBetweenPresents,MsInPresentAPI,MsBetweenAppStart,MsCPUBusy,MsCPUWait,"
                           "MsGPULatency,MsGPUTime,MsGPUBusy,MsGPUWait,Frame,FrameWork,LimitedBy,"));
    EXPECT_EQ(std::count(header.begin(), header.end(), ','), std::count(row.begin(), row.end(), ','));
    frame.work = FrameWork::none;
    row.clear();
    append_times_row(row, "game,1,", frame, 2);
    EXPECT_THAT(row, HasSubstr(",7,ordinary,display,0.002000,1.0000,12.0000,2,0.5000,"));
    frame.work = FrameWork::counted;
    frame.type = FrameType::generated;
    frame.gpu_busy_ms = frame.gpu_span_ms = frame.gpu_latency_ms = frame.gpu_latency_within_ms = kUnknown;
    frame.stages_of = 5;
    frame.stage_share.fill(0);
    frame.stage_share[static_cast<std::size_t>(index(Stage::ps))] = 0.75F;
    frame.stage_share[static_cast<std::size_t>(index(Stage::vs))] = 0.25F;
    row.clear();
    append_times_row(row, "game,1,", frame, 2);
    EXPECT_THAT(row, HasSubstr(",NA,NA,NA,NA,7,counted,NA,NA,1.0000,12.0000,2,0.5000,2100,NA,ps,5,"));
    EXPECT_THAT(row, HasSubstr(",0.7500,"));
    EXPECT_THAT(row, HasSubstr("game,1,0xAB,Vulkan,Generated,10"));
}

}  // namespace
}  // namespace framecast::capture
