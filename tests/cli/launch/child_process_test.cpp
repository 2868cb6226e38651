#include "cli/launch/child_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

TEST(ProcessEnd, SaysHowInWords) {
    EXPECT_EQ((ProcessEnd{.exit_code = 3, .signal = 0}).describe(), "exit code 3");
    EXPECT_EQ((ProcessEnd{.exit_code = 0, .signal = SIGBUS}).describe(), "SIGBUS, bus error");
}

TEST(ProcessEnd, ShellsReportOfACrashIsACrash) {
    EXPECT_EQ((ProcessEnd{.exit_code = 139, .signal = 0}).crash_signal(), SIGSEGV);
    EXPECT_EQ((ProcessEnd{.exit_code = 255, .signal = 0}).crash_signal(), 0);
    EXPECT_EQ((ProcessEnd{.exit_code = 128, .signal = 0}).crash_signal(), 0);
}

TEST(FindProgram, NameIsSearchedInPathAndAPathIsTakenAsIs) {
    EXPECT_EQ(std::filesystem::path(*find_program("sh")).filename(), "sh");
    const TemporaryFolder folder;
    const std::string program = folder.write_program("a", "");
    EXPECT_EQ(*find_program(program), program);
}

TEST(FindProgram, ErrorSaysWhatIsWrongWithIt) {
    const TemporaryFolder folder;
    EXPECT_THAT(find_program("no-such-program-here").error().message, HasSubstr("was not found in PATH"));
    EXPECT_THAT(find_program(folder.path("a")).error().message, HasSubstr("does not exist"));
    EXPECT_THAT(find_program(folder.path()).error().message, HasSubstr("is a folder"));
    EXPECT_THAT(find_program(folder.write("a", "")).error().message, HasSubstr("is not executable"));
    EXPECT_FALSE(find_program(""));
}

TEST(FindProgram, ThirtyTwoBitProgramsAreKnownByTheirHeader) {
    const TemporaryFolder folder;
    EXPECT_TRUE(is_32_bit_program(folder.write("a", std::string("\x7f"
                                                                "ELF\x01",
                                                                5))));
    EXPECT_FALSE(is_32_bit_program(folder.write("b", std::string("\x7f"
                                                                 "ELF\x02",
                                                                 5))));
    EXPECT_FALSE(is_32_bit_program(folder.write("c", "#!/bin/sh")));
    EXPECT_FALSE(is_32_bit_program(folder.path("missing")));
}

}  // namespace
}  // namespace framecast::cli
