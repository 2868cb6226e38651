// `framecast completion`: prints what a shell needs to complete the program's commands and options.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/shell_completion.h"

namespace framecast::cli {

void add_completion(const Command& program, int& exit_code) {
    const Command command = program.add_subcommand("completion", "Print a completion script for a shell");
    auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish").required().check_member({"bash", "zsh", "fish"});
    command.callback([program, &exit_code, shell] {
        const CommandWords words = program.words();
        fmt::print("{}", *shell == "bash"  ? bash_completion(words)
                         : *shell == "zsh" ? zsh_completion(words)
                                           : fish_completion(words));
        exit_code = kOk;
    });
}

}  // namespace framecast::cli
