// The program's commands and options as data, to generate the man page and completions.
#pragma once

#include <string>
#include <vector>

namespace framecast::cli {

struct OptionWords {
    std::vector<std::string> names;  // "-o", "--output"; empty: positional
    std::string positional;          // "FRAME"; empty when it has names
    std::string value;               // "FILE"; empty: a switch
    std::vector<std::string> choices;
    std::string description;  // with the default
};

struct CommandWords {
    std::string name;  // "fit amdahl"; empty for the program
    std::string description;
    std::string footer;
    std::vector<OptionWords> options;
    std::vector<CommandWords> commands;
};

}  // namespace framecast::cli
