#include "capture/control/control_socket.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr int kLongMs = 30'000;

class Client {
  public:
    explicit Client(const std::string& path) : socket_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
        connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    void send_text(std::string_view text) {
        EXPECT_GE(send(socket_, text.data(), text.size(), MSG_NOSIGNAL), 0);
    }
    void send_if_open(std::string_view text) { send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
    void finish_sending() { shutdown(socket_, SHUT_WR); }
    // Reads to the end of the line, or of the connection.
    std::string read_line() {
        std::string line;
        for (char c; readable() && recv(socket_, &c, 1, 0) == 1;) {
            if (c == '\n') return line;
            line += c;
        }
        return line.empty() ? "(closed)" : line;
    }

  private:
    bool readable() const {
        pollfd one{socket_, POLLIN, 0};
        return poll(&one, 1, kLongMs) > 0;
    }
    int socket_;
    bool connected_ = false;
};

class ControlSocketTest : public ::testing::Test {
  protected:
    ControlSocketTest() {
        std::string name = "/tmp/control-test-XXXXXX";
        folder_ = mkdtemp(name.data());
        setenv("XDG_RUNTIME_DIR", folder_.c_str(), 1);
        path_ = folder_ + "/it.sock";
    }
    ~ControlSocketTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    std::unique_ptr<ControlSocket> open() {
        auto opened = ControlSocket::open(path_, [this](const ControlRequest& request) {
            ++asked_;
            return "{\"ok\": true, \"text\": \"" + request.text + "\"}";
        });
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
        return opened ? std::move(*opened) : nullptr;
    }

    std::string folder_;
    std::string path_;
    std::atomic<int> asked_{0};
};

TEST_F(ControlSocketTest, EachLineIsAnsweredByALine) {
    const auto socket = open();
    Client client(path_);
    client.send_text("show panel\npage draws\n");
    EXPECT_THAT(client.read_line(), HasSubstr("panel"));
    EXPECT_THAT(client.read_line(), HasSubstr("draws"));
    client.send_text("nonsense\n");
    EXPECT_THAT(client.read_line(), StartsWith("{\"ok\":"));
    EXPECT_EQ(asked_, 2);
}

TEST_F(ControlSocketTest, ALineMayComeInPieces) {
    const auto socket = open();
    Client client(path_);
    for (const char* piece : {"sh", "ow pan", "el", "\n"})
        client.send_text(piece);
    EXPECT_THAT(client.read_line(), HasSubstr("panel"));
}

TEST_F(ControlSocketTest, AClientThatClosesItsSideStillGetsItsAnswer) {
    const auto socket = open();
    Client client(path_);
    client.send_text("show panel\n");
    client.finish_sending();
    EXPECT_THAT(client.read_line(), HasSubstr("panel"));
    EXPECT_EQ(client.read_line(), "(closed)");
}

TEST_F(ControlSocketTest, SeveralClientsAreServedAndTooManyAreTold) {
    const auto socket = open();
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < ControlSocket::kMaxClients; ++i) {
        clients.push_back(std::make_unique<Client>(path_));
        clients.back()->send_text("toggle\n");
        EXPECT_THAT(clients.back()->read_line(), HasSubstr("true"));
    }
    Client one_more(path_);
    EXPECT_THAT(one_more.read_line(), HasSubstr("too many clients"));
    clients.front()->send_text("toggle\n");
    EXPECT_THAT(clients.front()->read_line(), HasSubstr("true"));
}

TEST_F(ControlSocketTest, ALineWithoutEndIsRefusedAndOthersAreServed) {
    const auto socket = open();
    Client bad(path_);
    for (int i = 0; i < 8; ++i)
        bad.send_if_open(std::string(1000, 'x'));
    EXPECT_THAT(bad.read_line(), HasSubstr("longer than"));
    Client good(path_);
    good.send_text("toggle\n");
    EXPECT_THAT(good.read_line(), HasSubstr("true"));
    EXPECT_EQ(asked_, 1);
}

TEST_F(ControlSocketTest, AClientThatNeverReadsIsSentAway) {
    const auto socket = open();
    Client rude(path_);
    std::string many;
    for (int i = 0; i < 100; ++i)
        many += "capture /" + std::string(3900, 'x') + "\n";
    // Its answers fill the connection, then the socket's own buffer.
    for (int i = 0; i < 20; ++i)
        rude.send_if_open(many);
    Client good(path_);
    good.send_text("toggle\n");
    EXPECT_THAT(good.read_line(), HasSubstr("true"));
}

TEST_F(ControlSocketTest, ClientsThatLeaveAtOnceDoNoHarm) {
    const auto socket = open();
    for (int i = 0; i < 50; ++i) {
        Client client(path_);
        client.send_if_open("status\nstatus\nstatus\n");
    }
    Client good(path_);
    good.send_text("toggle\n");
    EXPECT_THAT(good.read_line(), HasSubstr("true"));
}

TEST_F(ControlSocketTest, TheSocketIsForItsUserAlone) {
    const auto socket = open();
    struct stat info {};
    ASSERT_EQ(stat(path_.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0600U);
}

TEST_F(ControlSocketTest, TheSocketIsGoneWhenItsOwnerIs) {
    open().reset();
    EXPECT_FALSE(std::filesystem::exists(path_));
    EXPECT_FALSE(Client(path_).connected());
}

// A daemon closes all descriptors, and gets the numbers for its own files.
TEST_F(ControlSocketTest, WhenItsNumbersAreTheApplicationsItEndsAndClosesNothing) {
    std::promise<std::string> told;
    auto opened = ControlSocket::open(
        path_, [](const ControlRequest&) { return std::string(); },
        [&](const std::string& problem) { told.set_value(problem); });
    ASSERT_TRUE(opened);
    ASSERT_EQ(close_range(3, ~0U, 0), 0);
    std::vector<int> theirs;
    for (int i = 0; i < 16; ++i)
        theirs.push_back(::open("/dev/null", O_RDWR));
    auto problem = told.get_future();
    ASSERT_EQ(problem.wait_for(std::chrono::milliseconds(kLongMs)), std::future_status::ready);
    EXPECT_THAT(problem.get(), HasSubstr(path_));
    opened->reset();
    for (const int descriptor : theirs)
        EXPECT_EQ(close(descriptor), 0) << "was closed by us";
}

TEST_F(ControlSocketTest, AForkOfTheProcessLeavesTheSocketToIt) {
    auto socket = open();
    const pid_t child = fork();
    if (child == 0) {
        socket.reset();
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    Client client(path_);
    client.send_text("toggle\n");
    EXPECT_THAT(client.read_line(), HasSubstr("true"));
}

TEST_F(ControlSocketTest, AForkThatExitsLeavesTheSocketAndItsThreadToIt) {
    auto socket = open();
    EXPECT_EQ(fork_that_exits_with(socket), "exited with 127");
    Client client(path_);
    client.send_text("toggle\n");
    EXPECT_THAT(client.read_line(), HasSubstr("true"));
}

// CPU time of all threads, s.
double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

TEST_F(ControlSocketTest, WithoutADescriptorForAClientItWaitsAndThenServesIt) {
    const auto socket = open();
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    Client client(path_);
    // Already accepted, so that the next check is about the next client.
    client.send_text("toggle\n");
    EXPECT_THAT(client.read_line(), HasSubstr("true"));
    // The lowest free number: below the limit there is none.
    const int next = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    rlimit none = before;
    none.rlim_cur = static_cast<rlim_t>(next) + 1;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path_.c_str(), sizeof address.sun_path - 1);
    EXPECT_EQ(connect(next, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    const double begun = processor_time();
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    EXPECT_LT(processor_time() - begun, 0.2);
    client.send_text("toggle\n");
    EXPECT_THAT(client.read_line(), HasSubstr("true"));
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(send(next, "toggle\n", 7, MSG_NOSIGNAL), 7);
    pollfd answered{next, POLLIN, 0};
    EXPECT_EQ(poll(&answered, 1, kLongMs), 1);
    close(next);
}

TEST_F(ControlSocketTest, ASocketThatNobodyServesIsReplacedAndAServedOneIsNot) {
    {
        const int dead = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path_.c_str(), sizeof address.sun_path - 1);
        ASSERT_EQ(bind(dead, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        close(dead);
    }
    const auto socket = open();
    ASSERT_TRUE(socket);
    const auto second = ControlSocket::open(path_, [](const ControlRequest&) { return ""; });
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("another process listens"));
    Client client(path_);
    client.send_text("toggle\n");
    EXPECT_THAT(client.read_line(), HasSubstr("true"));
}

TEST_F(ControlSocketTest, AFileInTheWayStays) {
    std::ofstream(path_) << "mine";
    const auto opened = ControlSocket::open(path_, [](const ControlRequest&) { return ""; });
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().message, HasSubstr("not a socket"));
    EXPECT_EQ(std::filesystem::file_size(path_), 4U);
}

TEST_F(ControlSocketTest, APathTooLongForASocketIsAnError) {
    EXPECT_FALSE(ControlSocket::open("/" + std::string(200, 'x'), [](const ControlRequest&) { return ""; }));
    EXPECT_FALSE(ControlSocket::open(folder_ + "/no/such/folder", [](const ControlRequest&) { return ""; }));
}

TEST_F(ControlSocketTest, TheFolderIsMadeForItsUserAloneAndAnOpenOneIsRefused) {
    const auto folder = control_folder();
    ASSERT_TRUE(folder);
    EXPECT_EQ(*folder, folder_ + "/framecast");
    struct stat info {};
    ASSERT_EQ(stat(folder->c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0700U);
    EXPECT_EQ(find_control_folder(), *folder);
    chmod(folder->c_str(), 0755);
    EXPECT_FALSE(control_folder());
    EXPECT_EQ(find_control_folder(), "");
}

// Leaves /tmp/framecast-UID as it was.
class SharedFolder {
  public:
    SharedFolder() : there_(std::filesystem::exists(path())) {}
    ~SharedFolder() {
        if (!there_) rmdir(path().c_str());
    }
    static std::string path() { return "/tmp/framecast-" + std::to_string(getuid()); }

  private:
    bool there_;
};

TEST_F(ControlSocketTest, InAContainerTheFolderInTmpIsUsedToo) {
    const SharedFolder shared;
    setenv("container", "pressure-vessel", 1);
    const auto folders = control_folders();
    unsetenv("container");
    ASSERT_TRUE(folders);
    EXPECT_THAT(*folders, ElementsAre(folder_ + "/framecast", SharedFolder::path()));
    if (is_in_container()) GTEST_SKIP() << "in a container";
    EXPECT_THAT(*control_folders(), ElementsAre(folder_ + "/framecast"));
}

TEST_F(ControlSocketTest, WithoutItsRuntimeFolderAProcessListensInTmp) {
    const SharedFolder shared;
    setenv("XDG_RUNTIME_DIR", (folder_ + "/no/such").c_str(), 1);
    EXPECT_FALSE(control_folder());
    const auto folders = control_folders();
    ASSERT_TRUE(folders);
    EXPECT_THAT(*folders, ElementsAre(SharedFolder::path()));
    unsetenv("XDG_RUNTIME_DIR");
    EXPECT_THAT(*control_folders(), ElementsAre(SharedFolder::path()));
}

TEST_F(ControlSocketTest, ASocketThatIsServedStaysWhateverItsNumber) {
    const pid_t gone = fork();
    if (gone == 0) _exit(0);
    waitpid(gone, nullptr, 0);
    path_ = folder_ + "/" + std::to_string(gone) + ".sock";
    const auto socket = open();
    remove_stale_sockets(folder_);
    EXPECT_TRUE(std::filesystem::exists(path_));
}

TEST_F(ControlSocketTest, SocketsOfProcessesThatAreGoneAreRemovedAndNothingElseIs) {
    const pid_t gone = fork();
    if (gone == 0) _exit(0);
    waitpid(gone, nullptr, 0);
    const auto make_socket = [&](const std::string& name) {
        path_ = folder_ + "/" + name;
        auto made = open();
        std::filesystem::rename(path_, path_ + "x");
        made.reset();
        std::filesystem::rename(path_ + "x", path_);
    };
    make_socket(std::to_string(gone) + ".sock");
    make_socket(std::to_string(getpid()) + ".sock");
    make_socket("mine.sock");
    std::ofstream(folder_ + "/" + std::to_string(gone) + ".txt") << "text";
    remove_stale_sockets(folder_);
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/" + std::to_string(gone) + ".sock"));
    EXPECT_TRUE(std::filesystem::exists(folder_ + "/" + std::to_string(getpid()) + ".sock"));
    EXPECT_TRUE(std::filesystem::exists(folder_ + "/mine.sock"));
    EXPECT_TRUE(std::filesystem::exists(folder_ + "/" + std::to_string(gone) + ".txt"));
}

TEST_F(ControlSocketTest, TheThreadLeavesTheApplicationsSignalsAlone) {
    const auto socket = open();
    sigset_t now;
    pthread_sigmask(SIG_SETMASK, nullptr, &now);
    EXPECT_EQ(sigismember(&now, SIGTERM), 0);
}

}  // namespace
}  // namespace framecast::capture
