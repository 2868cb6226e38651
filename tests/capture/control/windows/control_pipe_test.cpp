#include "capture/control/windows/control_pipe.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>
#include <vector>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
#include "cli/launch/control_client.h"

namespace framecast::capture {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::chrono::milliseconds kPatience{20'000};

std::string pipe_name(const char* test) {
    return control_pipe_path() + "-" + test;
}

std::unique_ptr<ControlPipe> answering(const std::string& path) {
    auto made = ControlPipe::open(path, [](const ControlRequest& request) {
        return request.verb == ControlRequest::Verb::status ? std::string("{\"ok\":true}") : "{\"ok\":false}";
    });
    EXPECT_TRUE(made) << made.error().message;
    return made ? std::move(*made) : nullptr;
}

TEST(ControlPipe, AnswersEachRequestWithOneLine) {
    const std::string path = pipe_name("answers");
    const auto pipe = answering(path);
    ASSERT_TRUE(pipe);
    for (int i = 0; i < 20; ++i) {
        const auto answer = cli::ask(path, "status", kPatience);
        ASSERT_TRUE(answer) << answer.error().message;
        EXPECT_EQ(*answer, "{\"ok\":true}");
    }
    EXPECT_EQ(*cli::ask(path, "toggle", kPatience), "{\"ok\":false}");
    EXPECT_THAT(*cli::ask(path, "nonsense", kPatience), HasSubstr("\"bad_request\":true"));
    EXPECT_THAT(*cli::ask(path, std::string(5000, 'x'), kPatience), HasSubstr("longer than 4096 bytes"));
}

TEST(ControlPipe, MoreClientsThanItHasEndsAreAllAnswered) {
    const std::string path = pipe_name("many");
    const auto pipe = answering(path);
    ASSERT_TRUE(pipe);
    std::atomic<int> answered{0};
    std::vector<std::thread> clients;
    for (int i = 0; i < 3 * ControlPipe::kClients; ++i)
        clients.emplace_back([&] {
            for (int request = 0; request < 10; ++request)
                answered += cli::ask(path, "status", kPatience) ? 1 : 0;
        });
    for (std::thread& client : clients)
        client.join();
    EXPECT_EQ(answered, 30 * ControlPipe::kClients);
}

// The application ends, or its last instance does, whatever its clients do.
TEST(ControlPipe, EndsWhileAClientSaysNothing) {
    const std::string path = pipe_name("ends");
    auto pipe = answering(path);
    ASSERT_TRUE(pipe);
    const HANDLE silent =
        CreateFileW(wide(path).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    ASSERT_NE(silent, INVALID_HANDLE_VALUE);
    EXPECT_TRUE(cli::ask(path, "status", kPatience)) << "another client is answered meanwhile";
    pipe.reset();
    char byte = 0;
    DWORD bytes = 0;
    EXPECT_FALSE(ReadFile(silent, &byte, 1, &bytes, nullptr));
    CloseHandle(silent);
    EXPECT_FALSE(cli::ask(path, "status", kPatience));
}

// As long as one end is free, a client that comes and goes leaves it free.
TEST(ControlPipe, ClientsThatLeaveAtOnceTakeNoEnd) {
    const std::string path = pipe_name("leaves");
    const auto pipe = answering(path);
    ASSERT_TRUE(pipe);
    for (int i = 0; i < 200; ++i) {
        const HANDLE client = CreateFileW(wide(path).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                          OPEN_EXISTING, 0, nullptr);
        if (client != INVALID_HANDLE_VALUE) CloseHandle(client);
    }
    for (int i = 0; i < 2 * ControlPipe::kClients; ++i)
        EXPECT_TRUE(cli::ask(path, "status", kPatience));
}

TEST(ControlPipe, ANameThatIsTakenOrNoPipesIsRefused) {
    const std::string path = pipe_name("taken");
    const auto pipe = answering(path);
    const auto second = ControlPipe::open(path, {});
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, StartsWith(path + ": "));
    const auto file = ControlPipe::open("C:\\control.sock", {});
    ASSERT_FALSE(file);
    EXPECT_THAT(file.error().message, EndsWith("not \\\\.\\pipe\\NAME"));
    EXPECT_TRUE(cli::ask(path, "status", kPatience)) << "the first one goes on";
}

}  // namespace
}  // namespace framecast::capture
