#include "capture/platform/own_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace framecast::capture {
namespace {

namespace fs = std::filesystem;

class OwnFileTest : public ::testing::Test {
  protected:
    OwnFileTest() {
        std::string pattern = (fs::temp_directory_path() / "framecast-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~OwnFileTest() override { fs::remove_all(folder_); }
    std::string text_of(const char* name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name).rdbuf();
        return text.str();
    }
    OwnFile open(const std::string& name, int flags = O_WRONLY | O_CREAT) {
        return OwnFile::open(folder_ / name, flags, error_);
    }

    fs::path folder_;
    int error_ = 0;
};

TEST_F(OwnFileTest, WritesAndReadsARegularFile) {
    OwnFile file = open("a");
    ASSERT_EQ(error_, 0);
    EXPECT_EQ(file.write("some text"), 0);
    EXPECT_EQ(file.close(), 0);
    EXPECT_FALSE(file);
    std::string text;
    EXPECT_EQ(open("a", O_RDONLY).read(text, 100), 0);
    EXPECT_EQ(text, "some text");
    EXPECT_EQ(open("a", O_RDONLY).read(text, 4), 0);
    EXPECT_EQ(text, "some ") << "one byte more than the most, which says that there is more";
}

// A daemon closes all descriptors, and its next file gets the number.
TEST_F(OwnFileTest, ANumberThatIsTheApplicationsNowIsNeitherWrittenNorClosed) {
    OwnFile file = open("ours");
    const int number = file.get();
    ASSERT_EQ(::close(number), 0);
    const int theirs = ::open((folder_ / "theirs").c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_EQ(dup2(theirs, number), number);
    EXPECT_FALSE(file.is_ours());
    EXPECT_EQ(file.get(), -1);
    EXPECT_EQ(file.write("ours"), EBADF);
    EXPECT_EQ(file.close(), EBADF);
    EXPECT_NE(fcntl(number, F_GETFD), -1) << "their descriptor is still open";
    EXPECT_EQ(text_of("theirs"), "");
    if (theirs != number) ::close(theirs);
    ::close(number);
}

TEST_F(OwnFileTest, OnlyRegularFilesAreOpenedAndNothingWaits) {
    ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    for (const int flags : {O_RDONLY, O_WRONLY}) {
        EXPECT_FALSE(open("pipe", flags));
        EXPECT_EQ(error_, OwnFile::kNotRegular);
    }
    EXPECT_FALSE(OwnFile::open(folder_, O_RDONLY, error_));
    EXPECT_EQ(error_, OwnFile::kNotRegular);
    EXPECT_FALSE(OwnFile::open("/dev/zero", O_RDONLY, error_));
    EXPECT_EQ(error_, OwnFile::kNotRegular);
    EXPECT_TRUE(OwnFile::open("/dev/null", O_WRONLY, error_));
    EXPECT_FALSE(open("nowhere", O_RDONLY));
    EXPECT_EQ(error_, ENOENT);
}

}  // namespace
}  // namespace framecast::capture
