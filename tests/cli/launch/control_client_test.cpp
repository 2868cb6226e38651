#include "cli/launch/control_client.h"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <thread>

#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

// Answers each connection's first line with `answer`.
class FakeLayer {
  public:
    FakeLayer(const std::string& path, std::string answer) : answer_(std::move(answer)) {
        listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
        EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(listen(listener_, 4), 0);
        thread_ = std::thread([this] { serve(); });
    }
    ~FakeLayer() {
        shutdown(listener_, SHUT_RDWR);
        thread_.join();
        close(listener_);
    }
    std::string asked() const { return asked_; }

  private:
    void serve() {
        for (int client; (client = accept(listener_, nullptr, nullptr)) >= 0; close(client)) {
            asked_.clear();
            for (char c; recv(client, &c, 1, 0) == 1 && c != '\n';)
                asked_ += c;
            send(client, answer_.data(), answer_.size(), MSG_NOSIGNAL);
        }
    }
    std::string answer_;
    std::string asked_;
    int listener_;
    std::thread thread_;
};

class Ctl : public ::testing::Test {
  protected:
    Ctl() {
        setenv("XDG_RUNTIME_DIR", folder_.path().c_str(), 1);
        std::filesystem::create_directory(folder_.path("framecast"));
    }
    std::string socket(long pid) const { return folder_.path("framecast/" + std::to_string(pid) + ".sock"); }
    TemporaryFolder folder_;
};

TEST_F(Ctl, TheOnlyApplicationIsAskedAndItsAnswerPrintedInWordsOrAsItCame) {
    const std::string answer = "{\"ok\":true,\"show\":\"panel\",\"page\":\"draws\"}\n";
    FakeLayer layer(socket(getpid()), answer);
    const Outcome words = run_cli({"ctl", "page", "draws"});
    EXPECT_EQ(words.exit_code, 0);
    EXPECT_EQ(words.out, "page: draws\n");
    EXPECT_EQ(layer.asked(), "page draws");
    const Outcome raw = run_cli({"ctl", "page", "draws", "--json"});
    EXPECT_EQ(raw.exit_code, 0);
    EXPECT_EQ(raw.out, answer);
    EXPECT_EQ(layer.asked(), "page draws");
}

TEST_F(Ctl, TheModeOfACaptureMayBeAnOptionAndIsForCapturesAlone) {
    FakeLayer layer(socket(getpid()), "{\"ok\":true}\n");
    EXPECT_EQ(run_cli({"ctl", "capture", "--mode", "isolate", "/x.json"}).exit_code, 0);
    EXPECT_EQ(layer.asked(), "capture isolate /x.json");
    EXPECT_EQ(run_cli({"ctl", "--mode", "count", "capture"}).exit_code, 0);
    EXPECT_EQ(layer.asked(), "capture count");
    EXPECT_EQ(run_cli({"ctl", "--mode", "count", "toggle"}).exit_code, 2);
    EXPECT_EQ(run_cli({"ctl", "--mode", "fast", "capture"}).exit_code, 2);
}

TEST_F(Ctl, SeveralApplicationsAreListed) {
    FakeLayer ours(socket(getpid()), "{\"ok\":true}\n");
    FakeLayer other(socket(getppid()), "{\"ok\":true}\n");
    const Outcome run = run_cli({"ctl", "status"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, HasSubstr(std::to_string(getpid())));
    EXPECT_THAT(run.err, HasSubstr("--pid"));
    EXPECT_EQ(run_cli({"ctl", "--pid", std::to_string(getppid()), "status"}).exit_code, 0);
}

TEST_F(Ctl, NobodyListeningIsBadInputWithTheRemedy) {
    const Outcome run = run_cli({"ctl", "status"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, HasSubstr("socket=on"));
    EXPECT_EQ(run_cli({"ctl", "--pid", "1", "status"}).exit_code, 2);
}

TEST_F(Ctl, ARefusalIsNoAndABadRequestIsBadInput) {
    {
        FakeLayer layer(socket(getpid()), "{\"ok\":false,\"error\":\"no overlay\"}\n");
        const Outcome run = run_cli({"ctl", "toggle"});
        EXPECT_EQ(run.exit_code, 1);
        EXPECT_THAT(run.err, HasSubstr("no overlay"));
    }
    std::filesystem::remove(socket(getpid()));
    FakeLayer layer(socket(getpid()), "{\"ok\":false,\"error\":\"what?\",\"bad_request\":true}\n");
    EXPECT_EQ(run_cli({"ctl", "nonsense"}).exit_code, 2);
}

TEST_F(Ctl, AnApplicationThatDoesNotAnswerIsAFailure) {
    {
        FakeLayer layer(socket(getpid()), "");
        EXPECT_EQ(run_cli({"ctl", "--timeout", "2000", "status"}).exit_code, 3);
    }
    std::filesystem::remove(socket(getpid()));
    FakeLayer layer(socket(getpid()), "garbage\n");
    EXPECT_EQ(run_cli({"ctl", "status"}).exit_code, 3);
}

TEST_F(Ctl, SocketsAtWhichNobodyListensAreNoChoice) {
    folder_.write("framecast/other.sock", "");
    folder_.write("framecast/" + std::to_string(getpid()) + ".sock", "");
    EXPECT_THAT(find_controlled({folder_.path("framecast")}), SizeIs(0));
    std::filesystem::remove(socket(getpid()));
    { FakeLayer ended(socket(getppid()), ""); }
    FakeLayer layer(socket(getpid()), "");
    EXPECT_THAT(find_controlled({folder_.path("framecast")}), SizeIs(1));
}

TEST_F(Ctl, AnApplicationThatListensInTwoFoldersIsOne) {
    std::filesystem::create_directory(folder_.path("tmp"));
    FakeLayer layer(socket(getpid()), "{\"ok\":true}\n");
    FakeLayer same(folder_.path("tmp/" + std::to_string(getpid()) + ".sock"), "{\"ok\":true}\n");
    FakeLayer other(folder_.path("tmp/" + std::to_string(getppid()) + ".sock"), "{\"ok\":true}\n");
    const auto found = find_controlled({folder_.path("framecast"), folder_.path("tmp")});
    ASSERT_THAT(found, SizeIs(2));
    for (const ControlledProcess& process : found)
        EXPECT_EQ(process.socket, process.pid == getpid()
                                      ? socket(getpid())
                                      : folder_.path("tmp/" + std::to_string(getppid()) + ".sock"));
}

TEST_F(Ctl, ASocketThatIsServedIsAChoiceEvenWhereNoProcessHasItsNumber) {
    const pid_t gone = fork();
    if (gone == 0) _exit(0);
    waitpid(gone, nullptr, 0);
    FakeLayer layer(socket(gone), "{\"ok\":true}\n");
    EXPECT_EQ(run_cli({"ctl", "show", "panel"}).exit_code, 0);
    EXPECT_EQ(layer.asked(), "show panel");
}

TEST_F(Ctl, FoldersOfOtherUsersArePassedBy) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
    FakeLayer layer(socket(getpid()), "{\"ok\":true}\n");
    ASSERT_EQ(chown(folder_.path("framecast").c_str(), 12345, 12345), 0);
    EXPECT_THAT(find_controlled({folder_.path("framecast")}), SizeIs(0));
}

TEST_F(Ctl, TheFoldersAreTheUsersThatOfContainersAndThoseOfFlatpaks) {
    const std::string tmp = "/tmp/framecast-" + std::to_string(getuid());
    std::filesystem::create_directories(folder_.path(".flatpak/com.valvesoftware.Steam/tmp"));
    EXPECT_THAT(control_folders(), ElementsAre(folder_.path("framecast"), tmp,
                                               folder_.path(".flatpak/com.valvesoftware.Steam") + tmp));
    unsetenv("XDG_RUNTIME_DIR");
    EXPECT_THAT(control_folders(), ElementsAre(tmp));
}

TEST(RequestLine, PathsBecomeAbsoluteAndTheRestStays) {
    EXPECT_EQ(*request_line({"capture", "a b.json"}, "/here"), "capture /here/a b.json");
    EXPECT_EQ(*request_line({"capture", "isolate", "/x.json"}, "/here"), "capture isolate /x.json");
    EXPECT_EQ(*request_line({"capture", "isolate"}, "/here"), "capture isolate");
    EXPECT_EQ(*request_line({"capture"}, "/here"), "capture");
    EXPECT_EQ(*request_line({"target", "add", "rtx", "4090"}, "/here"), "target add rtx 4090");
    EXPECT_EQ(*request_line({"target", "add", "my", "gpu.json"}, "/here"), "target add /here/my gpu.json");
    EXPECT_EQ(*request_line({"target", "remove", "../b.json"}, "/here"), "target remove /b.json");
    EXPECT_EQ(*request_line({"target", "list"}, "/here"), "target list");
    EXPECT_EQ(*request_line({"log", "start", "a.csv"}, "/here"), "log start /here/a.csv");
    EXPECT_EQ(*request_line({"log", "start"}, "/here"), "log start");
    EXPECT_EQ(*request_line({"log", "stop"}, "/here"), "log stop");
    EXPECT_FALSE(request_line({"capture", "a\nb"}, "/here"));
}

}  // namespace
}  // namespace framecast::cli
