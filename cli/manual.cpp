// `framecast manual`: the man page, of the program's own commands.
#include <cstdio>
#include <string>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/manual_page.h"

namespace framecast::cli {

void add_manual(const Command& program, int& exit_code) {
    const Command command =
        program.add_subcommand("manual", "Print the man page (framecast manual | man -l -)");
    command.callback([program, &exit_code] {
        std::fputs(manual_page(program.words(), FRAMECAST_VERSION).c_str(), stdout);
        exit_code = kOk;
    });
}

}  // namespace framecast::cli
