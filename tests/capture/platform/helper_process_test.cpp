#include "capture/platform/helper_process.h"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kLong = 60'000;  // wait for a program that ends by itself, ms

class HelperProcessTest : public ::testing::Test {
  protected:
    HelperProcessTest() {
        std::string name = ::testing::TempDir() + "helper-XXXXXX";
        folder_ = mkdtemp(name.data());
    }
    ~HelperProcessTest() override { std::filesystem::remove_all(folder_); }

    Result<HelperProcess> shell(const std::string& script) {
        return HelperProcess::start("sh", {"-c", script}, folder_ + "/messages");
    }
    std::string messages() const {
        std::ifstream file(folder_ + "/messages");
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }
    std::string folder_;
};

TEST_F(HelperProcessTest, EndsWithItsExitCodeAndItsMessages) {
    auto helper = shell("echo lost; echo kept >&2; exit 7");
    ASSERT_TRUE(helper) << helper.error().message;
    EXPECT_TRUE(helper->ended(kLong));
    EXPECT_EQ(helper->exit_code(), 7);
    EXPECT_EQ(helper->signal(), 0);
    EXPECT_EQ(messages(), "kept\n");
    EXPECT_TRUE(helper->ended(0));
}

TEST_F(HelperProcessTest, IsKilledWhenAsked) {
    auto helper = shell("sleep 1000");
    ASSERT_TRUE(helper) << helper.error().message;
    EXPECT_FALSE(helper->ended(0));
    helper->kill();
    EXPECT_TRUE(helper->ended(kLong));
    EXPECT_EQ(helper->exit_code(), -1);
    EXPECT_EQ(helper->signal(), SIGKILL);
}

TEST_F(HelperProcessTest, GoesWithWhatStartedIt) {
    { const auto helper = shell("exec sleep 1000"); }
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
    EXPECT_EQ(errno, ECHILD);
}

TEST_F(HelperProcessTest, HasNoneOfTheApplicationsFilesAndSignals) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    struct sigaction before {};
    sigaction(SIGTERM, &ignore, &before);
    auto helper = shell("ls /proc/self/fd | wc -l >&2; kill -TERM $$; echo survived >&2");
    sigaction(SIGTERM, &before, nullptr);
    ASSERT_TRUE(helper) << helper.error().message;
    EXPECT_TRUE(helper->ended(kLong));
    // The three standard ones, and that of the folder that ls reads.
    EXPECT_EQ(messages(), "4\n");
    EXPECT_EQ(helper->exit_code(), -1);
    close(ends[0]);
    close(ends[1]);
}

TEST_F(HelperProcessTest, AnApplicationThatIgnoresItsChildrenTakesTheCodeAndNoMore) {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    struct sigaction before {};
    sigaction(SIGCHLD, &ignore, &before);
    auto helper = shell("exit 7");
    ASSERT_TRUE(helper) << helper.error().message;
    EXPECT_TRUE(helper->ended(kLong));
    sigaction(SIGCHLD, &before, nullptr);
    EXPECT_EQ(helper->exit_code(), -1);
    EXPECT_EQ(helper->signal(), 0);
}

TEST_F(HelperProcessTest, AProgramThatIsNotThereIsToldByItsName) {
    const auto none = HelperProcess::start("no-such-program-anywhere", {}, folder_ + "/messages");
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message, HasSubstr("cannot start no-such-program-anywhere: No such file"));
}

TEST(HelperEnvironment, LeavesOutLayersAndPreloadedLibraries) {
    const char* const environment[] = {"HOME=/h",
                                       "LD_PRELOAD=/a.so",
                                       "VK_INSTANCE_LAYERS=x",
                                       "FRAMECAST=1",
                                       "FRAMECAST_CONFIG=a=b",
                                       "VK_ICD_FILENAMES=/icd",
                                       "FRAMECASTED=kept",
                                       nullptr};
    EXPECT_THAT(helper_environment(environment),
                ElementsAre("HOME=/h", "VK_ICD_FILENAMES=/icd", "FRAMECASTED=kept", "DISABLE_FRAMECAST=1"));
    EXPECT_THAT(helper_environment(nullptr), ElementsAre("DISABLE_FRAMECAST=1"));
}

TEST(HelperProgram, IsTheOneOfThisBuild) {
    const std::string program = helper_program();
    EXPECT_TRUE(program.ends_with("/cli/framecast") || program == "framecast") << program;
}

}  // namespace
}  // namespace framecast::capture
