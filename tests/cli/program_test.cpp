#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"

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

TEST(Program, ErrorStaysOneLineWhateverTheMessageContains) {
    testing::internal::CaptureStderr();
    print_error("bad\nname\x1b[31m");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "framecast: bad name [31m\n");
}

}  // namespace
}  // namespace framecast::cli
