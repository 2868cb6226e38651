#include "cli/launch/child_process.h"

#include <gmock/gmock.h>

#include <csignal>
#include <cstdint>
#include <fstream>
#include <thread>

#include "cli/launch/program_output.h"
#include "cli/launch/scratch_folder.h"

namespace framecast::cli {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string shell() {
    const Result<std::string> found = find_program("cmd");
    EXPECT_TRUE(found);
    return found ? *found : std::string();
}

TEST(ChildProcess, IsFoundWithoutItsSuffix) {
    EXPECT_THAT(shell(), EndsWith("cmd.exe"));
    const auto missing = find_program("no-such-program");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "application 'no-such-program' was not found in PATH");
    const auto elsewhere = find_program("C:\\no-such-folder\\program.exe");
    ASSERT_FALSE(elsewhere);
    EXPECT_THAT(elsewhere.error().message, EndsWith("does not exist"));
}

// The header that MS-DOS reads says where Windows' own header is; that begins with "PE" and the processor.
std::string library_for(std::uint16_t processor) {
    std::string bytes(0x88, '\0');
    bytes.replace(0, 2, "MZ");
    bytes[0x3c] = '\x80';
    bytes.replace(0x80, 2, "PE");
    bytes[0x84] = static_cast<char>(processor & 0xff);
    bytes[0x85] = static_cast<char>(processor >> 8);
    return bytes + std::string(0x100, '\0');
}

TEST(ChildProcess, ThirtyTwoBitProgramsAndLibrariesAreKnownByTheirHeader) {
    const ScratchFolder scratch;
    const auto write = [&](const char* name, const std::string& bytes) {
        const std::string path = scratch.path() + "/" + name;
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    };
    EXPECT_TRUE(is_32_bit_program(write("i386.dll", library_for(0x014c))));
    EXPECT_FALSE(is_32_bit_program(write("x86_64.dll", library_for(0x8664))));
    EXPECT_FALSE(is_32_bit_program(write("short.dll", library_for(0x014c).substr(0, 0x82))));
    EXPECT_FALSE(is_32_bit_program(write("text", "MZ")));
    EXPECT_FALSE(is_32_bit_program(scratch.path() + "/missing"));
    EXPECT_FALSE(is_32_bit_program(shell()));
}

TEST(ChildProcess, ItsOutputAndExitCodeAreKept) {
    const ScratchFolder scratch;
    const SignalGuard signals;
    const auto output =
        program_output(shell(), {"cmd", "/c", "echo out& echo error 1>&2& exit 3"}, current_environment(),
                       signals, scratch.path() + "/output", std::chrono::seconds(20));
    ASSERT_TRUE(output) << output.error().message;
    ASSERT_TRUE(output->end);
    EXPECT_EQ(output->end->exit_code, 3);
    EXPECT_THAT(output->text, HasSubstr("out"));
    EXPECT_THAT(output->text, HasSubstr("error"));
}

TEST(ChildProcess, HasTheGivenEnvironment) {
    const ScratchFolder scratch;
    const SignalGuard signals;
    std::vector<std::string> environment = current_environment();
    set_variable(environment, "FRAMECAST_CONFIG", "größe");
    const auto output =
        program_output(shell(), {"cmd", "/c", "if %FRAMECAST_CONFIG%==größe exit 5"}, environment, signals,
                       scratch.path() + "/output", std::chrono::seconds(20));
    ASSERT_TRUE(output && output->end);
    EXPECT_EQ(output->end->exit_code, 5);
}

TEST(ChildProcess, EndsWithAllThatItStarted) {
    const SignalGuard signals;
    auto child = ChildProcess::start(shell(), {"cmd", "/c", "cmd /c pause"}, current_environment(), signals);
    ASSERT_TRUE(child);
    EXPECT_TRUE(child->group_runs());
    EXPECT_TRUE(ChildProcess::has_descendant(child->pid()));
    EXPECT_FALSE(child->poll());
    child->end(signals, std::chrono::milliseconds(100), SIGTERM);
    EXPECT_FALSE(child->group_runs());
    EXPECT_TRUE(child->poll());
    EXPECT_FALSE(ChildProcess::has_descendant(child->pid()));
}

TEST(ChildProcess, AProgramThatIsNoneIsNotStarted) {
    const SignalGuard signals;
    const auto child =
        ChildProcess::start("C:\\windows\\win.ini", {"win.ini"}, current_environment(), signals);
    ASSERT_FALSE(child);
    EXPECT_THAT(child.error().message, StartsWith("cannot start 'C:\\windows\\win.ini': "));
}

TEST(ProcessEnd, SaysWhichExceptionEndedAProgram) {
    EXPECT_EQ(ProcessEnd({.exit_code = 3, .signal = 0}).describe(), "exit code 3");
    EXPECT_EQ(ProcessEnd({.exit_code = 3, .signal = 0}).crash_signal(), 0);
    const ProcessEnd crash{static_cast<int>(0xC0000005), 0};
    EXPECT_EQ(crash.describe(), "exception 0xC0000005, access violation");
    EXPECT_NE(crash.crash_signal(), 0);
    const ProcessEnd missing{static_cast<int>(0xC0000135), 0};
    EXPECT_EQ(missing.describe(), "a DLL that it needs is missing");
    EXPECT_EQ(missing.crash_signal(), 0);
    EXPECT_EQ(ProcessEnd({.exit_code = -1, .signal = 0}).describe(), "exit code -1");
}

}  // namespace
}  // namespace framecast::cli
