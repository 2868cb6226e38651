#include "cli/common/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sstream>
#include <thread>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(OutputFile, WritablePathIsMadeAbsoluteAndNothingIsLeft) {
    const TemporaryFolder folder;
#if !defined(_WIN32)  // Windows removes x/.. from names before it looks
    const Result<std::string> path = writable_path(folder.path("./x/../a.json"));
    ASSERT_FALSE(path);  // x does not exist, so the path cannot be followed
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
    // Nobody can write to /proc, not even root.
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

TEST(OutputFile, InputIsNoOutput) {
    const TemporaryFolder folder;
    const std::string input = folder.write("a.json", "input");
    const Result<std::string> same = writable_path(folder.path("./a.json"), {"no file", "", input});
    ASSERT_FALSE(same);
    EXPECT_EQ(same.error().message, "cannot write " + folder.path("./a.json") + ": it is the input " + input +
                                        "; give another name");
    EXPECT_TRUE(writable_path(folder.path("b.json"), {input}));
    EXPECT_EQ(text_of(input), "input");
}

TEST(OutputFile, ReplacedFileIsWholeAndNothingElseIsTouched) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.json", "a text that is longer");
    folder.write("a.json.new", "the user's own");
    ASSERT_TRUE(replace_file(file, "text"));
    EXPECT_EQ(text_of(file), "text");
    EXPECT_EQ(text_of(folder.path("a.json.new")), "the user's own");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 2);
    EXPECT_THAT(replace_file(folder.path("no/a.json"), "text").error().message,
                HasSubstr("cannot write " + folder.path("no/a.json") + ": "));
}

TEST(OutputFile, ReservedNamesDifferAndUnusedOnesAreGone) {
    const TemporaryFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    {
        const ReservedFrame first("/usr/bin/vkcube");
        const ReservedFrame second("vkcube");
        ASSERT_TRUE(first.path()) << first.path().error().message;
        EXPECT_EQ(fs::path(*first.path()).filename(), "vkcube.frame.json");
        EXPECT_EQ(fs::path(*second.path()).filename(), "vkcube-2.frame.json");
        ASSERT_TRUE(replace_file(*second.path(), "frame"));
    }
    EXPECT_FALSE(fs::exists("vkcube.frame.json"));
    EXPECT_EQ(text_of("vkcube-2.frame.json"), "frame");
    fs::current_path(before);
}

#if !defined(_WIN32)

TEST(OutputFile, LinkStaysAndItsFileIsReplaced) {
    const TemporaryFolder folder;
    const std::string file = folder.write("real/a.json", "before");
    fs::create_symlink("real/a.json", folder.path("link"));
    fs::create_symlink(folder.path("link"), folder.path("twice"));
    ASSERT_TRUE(writable_path(folder.path("twice")));
    ASSERT_TRUE(replace_file(folder.path("twice"), "after"));
    EXPECT_TRUE(fs::is_symlink(folder.path("link")) && fs::is_symlink(folder.path("twice")));
    EXPECT_EQ(text_of(file), "after");
    fs::create_symlink("real/new.json", folder.path("nowhere"));
    ASSERT_TRUE(replace_file(folder.path("nowhere"), "new"));
    EXPECT_EQ(text_of(folder.path("real/new.json")), "new");
    fs::create_symlink("round", folder.path("round"));
    EXPECT_FALSE(replace_file(folder.path("round"), "text"));
}

TEST(OutputFile, PermissionsAreKept) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.json", "before");
    fs::permissions(file, fs::perms(0640));
    ASSERT_TRUE(replace_file(file, "after"));
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
}

// As in `framecast capture -o PIPE`: signals that end programs are held back while it writes.
TEST(OutputFile, WaitingForTheReaderOfAPipeEndsByASignal) {
    const TemporaryFolder folder;
    const std::string pipe = folder.path("unread");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    sigset_t held, before;
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    ASSERT_EQ(pthread_sigmask(SIG_BLOCK, &held, &before), 0);
    ASSERT_EQ(raise(SIGTERM), 0);
    const auto without_reader = replace_file(pipe, "text");
    ASSERT_FALSE(without_reader);
    EXPECT_NE(without_reader.error().message.find("unread"), std::string::npos);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    ASSERT_GE(reader, 0);
    EXPECT_FALSE(replace_file(pipe, std::string(1 << 20, 'x'))) << "the reader reads nothing";
    ::close(reader);
    int signal = 0;
    EXPECT_EQ(sigwait(&held, &signal), 0);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(OutputFile, PipeIsWrittenToAndStaysOne) {
    const TemporaryFolder folder;
    const std::string pipe = folder.path("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    ASSERT_TRUE(writable_path(pipe)) << "without waiting for a reader";
    EXPECT_FALSE(is_file_or_new(pipe));
    std::string read;
    std::thread reader([&] { read = text_of(pipe); });
    EXPECT_TRUE(replace_file(pipe, "text"));
    reader.join();
    EXPECT_EQ(read, "text");
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(replace_file("/dev/null", "text"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFile, OpenDescriptorIsWrittenWhereItIs) {
    const TemporaryFolder folder;
    const std::string file = folder.path("log");
    const int descriptor = ::open(file.c_str(), O_CREAT | O_WRONLY, 0600);
    ASSERT_EQ(::write(descriptor, "before ", 7), 7);
    const std::string name = "/dev/fd/" + std::to_string(descriptor);
    const Result<std::string> path = writable_path(name);
    ASSERT_TRUE(path) << path.error().message;
    ASSERT_TRUE(replace_file(*path, "text "));
    ASSERT_EQ(::write(descriptor, "after", 5), 5);
    ::close(descriptor);
    EXPECT_EQ(text_of(file), "before text after");
    EXPECT_FALSE(writable_path(name)) << "closed";
}

#endif

}  // namespace
}  // namespace framecast::cli
