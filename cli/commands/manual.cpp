// `framecast manual`: prints the man page, generated from the program's commands.
#include <fmt/format.h>

#include <string>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/manual_page.h"

namespace framecast::cli {

void add_manual(const Command& program, int& exit_code) {
    const Command command =
        program.add_subcommand("manual", "Print the man page (framecast manual | man -l -)");
    command.callback([program, &exit_code] {
        fmt::print("{}", manual_page(program.words(), FRAMECAST_VERSION));
        exit_code = kOk;
    });
}

}  // namespace framecast::cli
