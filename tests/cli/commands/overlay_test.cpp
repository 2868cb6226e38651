// framecast overlay becomes the application: a shell script that writes down its arguments and environment.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/launch/layer_config.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;

class OverlayCommand : public ::testing::Test {
  protected:
    OverlayCommand() {
        unsetenv("FRAMECAST_CONFIG");
        folder_.write_program("app", "#!/bin/sh\necho \"$FRAMECAST_CONFIG\" > " + folder_.path("config") +
                                         "\necho \"$@\" > " + folder_.path("arguments") + "\nexit 42\n");
    }
    ~OverlayCommand() override { unsetenv("FRAMECAST_CONFIG"); }

    // The exit code of a process that runs the command.
    int run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "overlay");
        const pid_t child = fork();
        if (child == 0) {
            std::vector<const char*> argv = {"framecast"};
            for (const std::string& argument : arguments)
                argv.push_back(argument.c_str());
            _exit(run_program(static_cast<int>(argv.size()), argv.data()));
        }
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::string written(const char* name) {
        std::ifstream file(folder_.path(name));
        std::string line;
        std::getline(file, line);
        return line;
    }
    std::string setting(const std::string& key) {
        const std::string text = "," + written("config") + ",";
        const std::size_t at = text.find("," + key + "=");
        if (at == std::string::npos) return "(not set)";
        const std::size_t start = at + key.size() + 2;
        return text.substr(start, text.find(',', start) - start);
    }

    TemporaryFolder folder_;
};

TEST_F(OverlayCommand, BecomesTheApplicationWithItsArgumentsAndExitCode) {
    ASSERT_EQ(run({"--", folder_.path("app"), "-x", "a b"}), 42);
    EXPECT_EQ(written("arguments"), "-x a b");
    EXPECT_EQ(setting("overlay"), "compact");
    EXPECT_EQ(setting("mode"), "isolate");
    EXPECT_EQ(setting("count_every"), "30");
    EXPECT_EQ(setting("to"), "(not set)");
}

TEST_F(OverlayCommand, TheUsersConfigurationWinsOverItsDefaultsAndItsOptionsOverBoth) {
    setenv("FRAMECAST_CONFIG", "mode=count,overlay=hidden,overlay_key_toggle=F9", 1);
    ASSERT_EQ(run({"--", folder_.path("app")}), 42);
    EXPECT_EQ(setting("mode"), "count");
    EXPECT_EQ(setting("overlay"), "hidden");
    EXPECT_EQ(setting("overlay_key_toggle"), "F9");
    EXPECT_EQ(setting("budget_ms"), "30") << "what is not named keeps its default";
    ASSERT_EQ(run({"--show", "panel", "--", folder_.path("app")}), 42);
    EXPECT_EQ(setting("overlay"), "panel");
}

TEST_F(OverlayCommand, TargetsAreListed) {
    ASSERT_EQ(run({"--to", "RTX 4070", "RX 7600", "--", folder_.path("app")}), 42);
    EXPECT_EQ(setting("to"), "RTX 4070;RX 7600");
}

TEST_F(OverlayCommand, WhatCannotWorkIsSaidBeforeAnythingRuns) {
    const Outcome no_gpu = run_cli({"overlay", "--to", "no such gpu", "--", folder_.path("app")});
    EXPECT_EQ(no_gpu.exit_code, 2);
    EXPECT_THAT(no_gpu.err, HasSubstr("no such gpu"));
    EXPECT_EQ(run_cli({"overlay", "--to", "RTX 4070;RX 7600", "--", folder_.path("app")}).exit_code, 2);
    const Outcome no_program = run_cli({"overlay", "--", folder_.path("missing")});
    EXPECT_EQ(no_program.exit_code, 2);
    EXPECT_THAT(no_program.err, HasSubstr("missing"));
    EXPECT_EQ(run_cli({"overlay", "--show", "loud", "--", folder_.path("app")}).exit_code, 2);
    EXPECT_EQ(written("config"), "") << "nothing ran";
}

}  // namespace
}  // namespace framecast::cli
