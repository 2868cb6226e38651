// Completions of the program's commands, options and words for shells.
#pragma once

#include <string>

#include "cli/terminal/command_words.h"

namespace framecast::cli {

// Each is a script that the shell reads. File names are completed where an option takes any other value.
std::string bash_completion(const CommandWords& program);
std::string zsh_completion(const CommandWords& program);
std::string fish_completion(const CommandWords& program);

}  // namespace framecast::cli
