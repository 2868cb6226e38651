#include "cli/launch/shell_command.h"

#include <gtest/gtest.h>
#include <signal.h>

namespace framecast::cli {
namespace {

TEST(ShellCommand, AWordReadsBackAsItWas) {
    EXPECT_EQ(shell_word("--size=640x480"), "--size=640x480");
    const SignalGuard signals;
    for (const char* argument : {"", "a b", "it's", "$HOME", "`id`", "~", "é", "a\\b"}) {
        const Result<std::string> text = run_shell("printf %s " + shell_word(argument), signals);
        ASSERT_TRUE(text) << text.error().message;
        EXPECT_EQ(*text, argument);
    }
}

TEST(ShellCommand, WhatTheCommandPrintsIsReturned) {
    const SignalGuard signals;
    const Result<std::string> text = run_shell("echo out; echo err >&2", signals);
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_EQ(*text, "out\nerr\n");
}

TEST(ShellCommand, FailureNamesTheCommandAndItsLastWords) {
    const SignalGuard signals;
    const Result<std::string> text = run_shell("echo first; echo no permission; exit 4", signals);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().message,
              "'echo first; echo no permission; exit 4' failed (exit code 4): no permission");
}

TEST(ShellCommand, CommandThatDoesNotEndIsKilled) {
    const SignalGuard signals;
    const Result<std::string> text = run_shell("exec sleep 1000", signals, std::chrono::milliseconds(50));
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().message.find("did not end"), std::string::npos);
}

TEST(ShellCommand, SignalToThisProcessEndsTheCommandAndIsKnown) {
    const SignalGuard signals;
    EXPECT_EQ(signals.asked_to_end_by(), 0);
    const Result<std::string> text = run_shell("kill -TERM $PPID; exec sleep 1000", signals);
    ASSERT_FALSE(text);
    EXPECT_TRUE(text.error().message.starts_with("interrupted while '")) << text.error().message;
    EXPECT_EQ(signals.asked_to_end_by(), SIGTERM);
}

}  // namespace
}  // namespace framecast::cli
