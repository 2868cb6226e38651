#include "cli/launch/program_output.h"

#include <gtest/gtest.h>

#include "cli/launch/layer_location.h"
#include "cli/launch/scratch_folder.h"

namespace framecast::cli {
namespace {

class ProgramOutputTest : public ::testing::Test {
  protected:
    Result<ProgramOutput> run(const std::string& script,
                              std::chrono::seconds limit = std::chrono::seconds(30)) {
        return program_output("/bin/sh", {"sh", "-c", script}, current_environment(), signals_,
                              scratch_.path() + "/output", limit);
    }
    const ScratchFolder scratch_;
    const SignalGuard signals_;
};

TEST_F(ProgramOutputTest, BothStreamsAreItsOutputAndTheLastLineIsWhatItSaidLast) {
    const Result<ProgramOutput> output = run("echo first; echo last >&2");
    ASSERT_TRUE(output) << output.error().message;
    EXPECT_EQ(output->text, "first\nlast\n");
    EXPECT_EQ(output->last_line(), "last");
    EXPECT_TRUE(output->succeeded());
}

TEST_F(ProgramOutputTest, EachRunHasItsOwnOutput) {
    ASSERT_TRUE(run("echo one"));
    const Result<ProgramOutput> output = run("exit 3");
    ASSERT_TRUE(output);
    EXPECT_EQ(output->text, "");
    EXPECT_EQ(output->last_line(), "");
    EXPECT_FALSE(output->succeeded());
    EXPECT_EQ(output->end->exit_code, 3);
}

TEST_F(ProgramOutputTest, OneThatTakesTooLongIsKilledAndHasNoEnd) {
    const Result<ProgramOutput> output = run("echo begun; sleep 60", std::chrono::seconds(1));
    ASSERT_TRUE(output);
    EXPECT_FALSE(output->end);
    EXPECT_FALSE(output->succeeded());
    EXPECT_EQ(output->last_line(), "begun");
    EXPECT_EQ(signals_.asked_to_end_by(), 0);
}

TEST_F(ProgramOutputTest, AProgramThatIsNotThereIsAnError) {
    EXPECT_FALSE(program_output("/no/such/program", {"program"}, {}, signals_, scratch_.path() + "/output",
                                std::chrono::seconds(1)));
}

}  // namespace
}  // namespace framecast::cli
