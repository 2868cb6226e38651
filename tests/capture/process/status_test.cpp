#include "capture/process/status.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

namespace framecast::capture {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class StatusTest : public ::testing::Test {
  protected:
    StatusTest() {
        std::string pattern = (fs::temp_directory_path() / "framecast-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
        path_ = folder_ / "status";
    }
    ~StatusTest() override { fs::remove_all(folder_); }
    std::vector<nlohmann::json> events() const {
        std::vector<nlohmann::json> read;
        std::ifstream file(path_);
        for (std::string line; std::getline(file, line);)
            read.push_back(nlohmann::json::parse(line));
        return read;
    }

    fs::path folder_, path_;
};

TEST_F(StatusTest, EachEventIsOneLineOfJsonWithItsNameAndFields) {
    Status status(path_);
    status.event("progress", {{"done", 3}});
    status.event("closed", {});
    status.flush();
    ASSERT_EQ(events().size(), 2U);
    EXPECT_EQ(events()[0], nlohmann::json::parse(R"({"event": "progress", "done": 3})"));
    EXPECT_EQ(events()[1], nlohmann::json::parse(R"({"event": "closed"})"));
}

TEST_F(StatusTest, NamesThatAreNotUtf8DoNotLoseTheEvent) {
    Status status(path_);
    status.event("loaded", {{"application", "caf\xe9"}});
    status.flush();
    ASSERT_EQ(events().size(), 1U);
    EXPECT_EQ(events()[0]["application"], "caf\uFFFD");
}

TEST_F(StatusTest, AnErrorIsAnEventForWhoeverFollowsTheFile) {
    Status status(path_);
    testing::internal::CaptureStderr();
    status.error("no memory");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    status.flush();
    ASSERT_EQ(events().size(), 1U);
    EXPECT_EQ(events()[0], nlohmann::json::parse(R"({"event": "error", "message": "no memory"})"));
}

TEST_F(StatusTest, AnErrorIsALineOnStandardErrorWhereNoFileCanBeWritten) {
    for (const std::string& path : {std::string(), (folder_ / "none" / "status").string()}) {
        Status status(path);
        testing::internal::CaptureStderr();
        status.error("no memory");
        EXPECT_EQ(testing::internal::GetCapturedStderr(), "framecast: no memory\n") << path;
    }
}

TEST_F(StatusTest, TheSameWarningIsPrintedOnceAndDifferentOnesEach) {
    Status status("");
    testing::internal::CaptureStderr();
    status.warn_once("first");
    status.warn_once("first and more");
    status.warn_once("first");
    status.warn_once("more");
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "framecast: first\nframecast: first and more\nframecast: more\n");
}

TEST_F(StatusTest, WarningsEndInsteadOfFloodingStandardErrorAndMemory) {
    Status status("");
    testing::internal::CaptureStderr();
    for (int i = 0; i < 10'000; ++i)
        status.warn_once("warning " + std::to_string(i));
    const std::string printed = testing::internal::GetCapturedStderr();
    EXPECT_LT(printed.size(), 10'000U);
    EXPECT_THAT(printed, HasSubstr("framecast: warning 0\n"));
    EXPECT_THAT(printed, HasSubstr("further warnings are not printed"));
    EXPECT_THAT(printed, Not(HasSubstr("warning 9999")));
}

TEST_F(StatusTest, AFileThatCannotBeWrittenIsGivenUpOn) {
    Status status(folder_ / "none" / "status");
    status.event("a", {});
    fs::create_directories(folder_ / "none");
    status.event("b", {});
    EXPECT_FALSE(fs::exists(folder_ / "none" / "status"));
}

TEST_F(StatusTest, EventsOfSeveralThreadsDoNotMix) {
    Status status(path_);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int i = 0; i < 50; ++i)
                status.event("progress", {{"text", std::string(300, 'x')}});
        });
    for (std::thread& thread : threads)
        thread.join();
    status.flush();
    EXPECT_EQ(events().size(), 200U);
}

}  // namespace
}  // namespace framecast::capture
