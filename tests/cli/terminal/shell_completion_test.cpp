#include "cli/terminal/shell_completion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <vector>

#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

// Bash's completions after these words, the last of which is being typed.
std::vector<std::string> offered(const std::vector<std::string>& words) {
    const TemporaryFolder folder;
    const std::string script = folder.path() + "/completions";
    std::ofstream(script) << run_cli({"completion", "bash"}).out;
    std::string command =
        "bash -c 'source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _framecast; "
        "printf \"%s\\n\" \"${COMPREPLY[@]}\"' '" +
        script + "'";
    for (const std::string& word : words)
        command += " '" + word + "'";
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    std::string text;
    std::array<char, 4096> part;
    while (std::fgets(part.data(), part.size(), pipe))
        text += part.data();
    EXPECT_EQ(::pclose(pipe), 0);
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) lines.push_back(line);
    return lines;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

TEST(ShellCompletion, BashOffersCommandsFirst) {
    const auto words = offered({"framecast", ""});
    EXPECT_TRUE(has(words, "analyze"));
    EXPECT_TRUE(has(words, "completion"));
    EXPECT_TRUE(has(words, "--version"));
    EXPECT_FALSE(has(words, "amdahl"));
    EXPECT_EQ(offered({"framecast", "ana"}), std::vector<std::string>{"analyze"});
}

TEST(ShellCompletion, BashOffersACommandsOwnOptionsAndCommands) {
    EXPECT_EQ(offered({"framecast", "gpus", "--js"}), std::vector<std::string>{"--json"});
    EXPECT_TRUE(has(offered({"framecast", "fit", ""}), "amdahl"));
    EXPECT_TRUE(has(offered({"framecast", "fit", "amdahl", "--"}), "--objective"));
    EXPECT_FALSE(has(offered({"framecast", "fit", "amdahl", "--"}), "--version"));
}

TEST(ShellCompletion, BashOffersTheWordsOfAnOptionThatHasThem) {
    EXPECT_TRUE(has(offered({"framecast", "fit", "amdahl", "--objective", ""}), "score-weights"));
    // A file: bash completes it itself.
    EXPECT_TRUE(offered({"framecast", "capture", "--output", ""}).empty());
}

TEST(ShellCompletion, BashLeavesAnotherProgramsCommandLineAlone) {
    EXPECT_TRUE(offered({"framecast", "capture", "--", "vkcube", "--"}).empty());
}

TEST(ShellCompletion, EveryShellKnowsEveryCommand) {
    const Outcome zsh = run_cli({"completion", "zsh"});
    const Outcome fish = run_cli({"completion", "fish"});
    EXPECT_TRUE(zsh.out.starts_with("#compdef framecast\n"));
    for (const std::string name : {"analyze", "project", "fit amdahl", "completion"}) {
        EXPECT_NE(zsh.out.find("    '" + name + "')"), std::string::npos) << name;
        const std::string last = name.substr(name.find_last_of(' ') + 1);
        EXPECT_NE(fish.out.find(" -a '" + last + "'"), std::string::npos) << name;
    }
}

TEST(ShellCompletion, AShellThatIsNotKnownIsBadInput) {
    EXPECT_EQ(run_cli({"completion", "dos"}).exit_code, kBadInput);
}

}  // namespace
}  // namespace framecast::cli
