#include "cli/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/temporary_folder.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(OutputFile, WritablePathIsMadeAbsoluteAndNothingIsLeft) {
    const TemporaryFolder folder;
#if !defined(_WIN32)  // which takes x/.. out of names before it looks
    const Result<std::string> path = writable_path(folder.path("./x/../a.json"));
    ASSERT_FALSE(path);  // x does not exist, and is not looked through
#endif
    const Result<std::string> good = writable_path(folder.path("a.json"));
    ASSERT_TRUE(good) << good.error().message;
    EXPECT_EQ(*good, folder.path("a.json"));
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(OutputFile, MissingFolderIsNamed) {
    const TemporaryFolder folder;
    EXPECT_THAT(writable_path(folder.path("no/a.json")).error().message,
                HasSubstr("the folder " + folder.path("no") + " does not exist"));
}

TEST(OutputFile, FolderIsNoFile) {
    const TemporaryFolder folder;
    EXPECT_THAT(writable_path(folder.path()).error().message, HasSubstr("it is a folder"));
    EXPECT_THAT(writable_path(folder.path("new/")).error().message, HasSubstr("it is a folder"));
}

TEST(OutputFile, FolderThatTakesNoFilesIsRefused) {
    // /proc is not writable for anybody, root included.
    EXPECT_THAT(writable_path("/proc/a.json").error().message, HasSubstr("cannot write /proc/a.json: "));
}

TEST(OutputFile, DefaultNameIsTheApplicationsAndNumberedWhereItExists) {
    const TemporaryFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    EXPECT_EQ(default_frame_path("/usr/bin/vkcube"), "vkcube.frame.json");
    folder.write("vkcube.frame.json", "");
    folder.write("vkcube-2.frame.json", "");
    EXPECT_EQ(default_frame_path("/usr/bin/vkcube"), "vkcube-3.frame.json");
    fs::current_path(before);
}

}  // namespace
}  // namespace framecast::cli
