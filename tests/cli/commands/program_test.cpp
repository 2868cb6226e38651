#include <gtest/gtest.h>

#if !defined(_WIN32)
#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <string>
#include <vector>

#include "cli/common/commands.h"

namespace framecast::cli {
namespace {

struct Outcome {
    int exit_code;
    std::string out;
    std::string err;
};

Outcome run(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "framecast");
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int exit_code = run_program(static_cast<int>(arguments.size()), arguments.data());
    std::string out = testing::internal::GetCapturedStdout();
    return {exit_code, std::move(out), testing::internal::GetCapturedStderr()};
}

TEST(Program, VersionIsPrintedOnStandardOutput) {
    const Outcome outcome = run({"--version"});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_EQ(outcome.out, "framecast " FRAMECAST_VERSION "\n");
}

TEST(Program, HelpNamesTheExitCodes) {
    const Outcome outcome = run({"--help"});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_NE(outcome.out.find("Exit codes: 0"), std::string::npos);
}

TEST(Program, UnknownSubcommandIsOneErrorLineAndBadInput) {
    const Outcome outcome = run({"frobnicate"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_TRUE(outcome.out.empty());
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_EQ(outcome.err,
              "framecast: there is no command \"frobnicate\" in framecast (see framecast --help)\n");
    EXPECT_EQ(run({"fit", "parabola", "1=2"}).err,
              "framecast: there is no command \"parabola\" in framecast fit (see framecast fit --help)\n");
    EXPECT_EQ(run({"--frobnicate"}).err,
              "framecast: there is no option \"--frobnicate\" in framecast (see framecast --help)\n");
    EXPECT_EQ(run({}).err, "framecast: A subcommand is required (see framecast --help)\n");
    EXPECT_EQ(run({"fit", "machines"}).err,
              "framecast: CSV is required (see framecast fit machines --help)\n");
}

TEST(Program, AMistypedCommandOrOptionNamesTheOneThatWasMeant) {
    const Outcome outcome = run({"projct", "x.frame.json"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_EQ(
        outcome.err,
        "framecast: there is no command \"projct\" in framecast; did you mean \"project\"? (see framecast "
        "--help)\n");
    EXPECT_EQ(run({"project", "x.frame.json", "--coverge=0.8"}).err,
              "framecast: there is no option \"--coverge=0.8\" in framecast project; did you mean "
              "\"--coverage\"? (see framecast project --help)\n");
    EXPECT_EQ(run({"fit", "amdal"}).err,
              "framecast: there is no command \"amdal\" in framecast fit; did you mean \"amdahl\"? (see "
              "framecast fit --help)\n");
}

TEST(Program, HelpAndVersionAreCommandsToo) {
    EXPECT_EQ(run({"version"}).out, run({"--version"}).out);
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    const Outcome outcome = run({"help", "fit", "amdahl"});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_EQ(outcome.out, run({"fit", "amdahl", "--help"}).out);
    EXPECT_EQ(run({"help", "projct"}).exit_code, kBadInput);
}

TEST(Program, ErrorStaysOneLineWhateverTheMessageContains) {
    testing::internal::CaptureStderr();
    print_error("bad\nname\x1b[31m");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "framecast: bad\\nname\\x1b[31m\n");
}

#if !defined(_WIN32)

// Runs in a process of its own, with standard output on `descriptor`.
[[noreturn]] void run_into(int descriptor, std::vector<const char*> arguments) {
    ::dup2(descriptor, STDOUT_FILENO);
    ::signal(SIGPIPE, SIG_IGN);
    arguments.insert(arguments.begin(), "framecast");
    ::_exit(run_program(static_cast<int>(arguments.size()), arguments.data()));
}

TEST(ProgramDeathTest, OutputThatDoesNotArriveIsOneLine) {
    const int full = ::open("/dev/full", O_WRONLY);
    if (full < 0) GTEST_SKIP() << "no /dev/full";
    const std::string line = "^framecast: cannot write standard output: No space left on device\n$";
    // For short and for long output, printed by CLI11 and by us.
    for (const char* command : {"--version", "--help", "manual", "gpus"})
        EXPECT_EXIT(run_into(full, {command}), testing::ExitedWithCode(kBadInput), line) << command;
    EXPECT_EXIT(run_into(full, {"gpus", "--json"}), testing::ExitedWithCode(kBadInput), line);
    EXPECT_EXIT(run_into(full, {"frobnicate"}), testing::ExitedWithCode(kBadInput), "frobnicate");
    ::close(full);
}

TEST(ProgramDeathTest, ReaderThatLeftEarlyIsNotToldOf) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ::close(ends[0]);
    EXPECT_EXIT(run_into(ends[1], {"--version"}), testing::ExitedWithCode(kOk), "^$");
    // Since {fmt} 11 all is printed into stdio's buffer: the command is done when nobody reads it.
    constexpr int kStopped = FMT_VERSION >= 110000 ? int{kOk} : ended_by(SIGPIPE);
    EXPECT_EXIT(run_into(ends[1], {"gpus", "--json"}), testing::ExitedWithCode(kStopped), "^$");
    ::close(ends[1]);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // these need memory of their own

TEST(ProgramDeathTest, WhatNoCommandForesawIsOneLine) {
    const auto run_without_memory = [] {
        const rlimit none = {1, 1};
        ::setrlimit(RLIMIT_AS, &none);
        run_into(STDERR_FILENO, {"gpus", "--json"});
    };
    EXPECT_EXIT(run_without_memory(), testing::ExitedWithCode(kBadInput), "^framecast: out of memory\n$");
}

#endif
#endif

}  // namespace
}  // namespace framecast::cli
