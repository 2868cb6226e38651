// The program's man page, framecast(1).
#pragma once

#include <string>

#include "cli/terminal/command_words.h"

namespace framecast::cli {

// roff with the macros of man(7).
std::string manual_page(const CommandWords& program, const std::string& version);

}  // namespace framecast::cli
