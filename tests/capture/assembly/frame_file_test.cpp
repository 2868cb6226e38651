#include "capture/assembly/frame_file.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace framecast::capture {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class FrameFileTest : public ::testing::Test {
  protected:
    FrameFileTest() {
        std::string pattern = (fs::temp_directory_path() / "framecast-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~FrameFileTest() override {
        fs::permissions(folder_, fs::perms::owner_all);
        fs::remove_all(folder_);
    }
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_))
            names.push_back(entry.path().filename());
        return names;
    }
    std::string content(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name).rdbuf();
        return text.str();
    }

    fs::path folder_;
};

TEST_F(FrameFileTest, TheFileHoldsTheContentAndNothingElseIsLeft) {
    EXPECT_TRUE(write_atomically(folder_ / "a.json", std::string("x\0y", 3)));
    EXPECT_EQ(content("a.json"), std::string("x\0y", 3));
    EXPECT_THAT(files(), ElementsAre("a.json"));
}

TEST_F(FrameFileTest, AnOlderFileIsReplaced) {
    ASSERT_TRUE(write_atomically(folder_ / "a.json", "long old content"));
    ASSERT_TRUE(write_atomically(folder_ / "a.json", "new"));
    EXPECT_EQ(content("a.json"), "new");
}

TEST_F(FrameFileTest, AMissingFolderIsAnErrorThatNamesThePath) {
    const Result<void> written = write_atomically(folder_ / "none" / "a.json", "x");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr((folder_ / "none" / "a.json").string()));
    EXPECT_THAT(written.error().message, HasSubstr("No such file or directory"));
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(FrameFileTest, WhatIsNoRegularFileIsNotReplacedAndNothingIsLeftBehind) {
    fs::create_directories(folder_ / "a.json" / "in the way");
    const Result<void> written = write_atomically(folder_ / "a.json", "x");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("a.json: not a regular file"));
    EXPECT_THAT(files(), ElementsAre("a.json"));
    EXPECT_TRUE(fs::is_directory(folder_ / "a.json"));
}

TEST_F(FrameFileTest, ALinkIsNeitherFollowedNorReplaced) {
    fs::create_directory(folder_ / "elsewhere");
    std::ofstream(folder_ / "elsewhere" / "theirs") << "theirs";
    fs::create_symlink(folder_ / "elsewhere" / "theirs", folder_ / "a.json");
    const Result<void> written = write_atomically(folder_ / "a.json", "x");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("a.json: not a regular file"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "a.json"));
    EXPECT_EQ(fs::file_size(folder_ / "elsewhere" / "theirs"), 6U);
    EXPECT_THAT(files(), ::testing::UnorderedElementsAre("a.json", "elsewhere"));
}

TEST_F(FrameFileTest, APipeStaysAPipeAndIsNotWaitedFor) {
    ASSERT_EQ(mkfifo((folder_ / "a.json").c_str(), 0600), 0);
    ASSERT_FALSE(write_atomically(folder_ / "a.json", "x"));
    EXPECT_TRUE(fs::is_fifo(folder_ / "a.json"));
    EXPECT_THAT(files(), ElementsAre("a.json"));
}

TEST_F(FrameFileTest, ADeviceIsWrittenToAndNotReplaced) {
    EXPECT_TRUE(write_atomically("/dev/null", "x"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const Result<void> written = write_atomically("/dev/full", "x");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("/dev/full"));
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(FrameFileTest, AFullDiskLeavesTheOlderFileAndSaysWhy) {
    ASSERT_TRUE(write_atomically(folder_ / "a.json", "old"));
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto on_signal = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 4096;
    setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> written = write_atomically(folder_ / "a.json", std::string(100'000, 'x'));
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, on_signal);
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("File too large"));
    EXPECT_EQ(content("a.json"), "old");
    EXPECT_THAT(files(), ElementsAre("a.json"));
}

}  // namespace
}  // namespace framecast::capture
