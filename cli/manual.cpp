// `framecast manual`: the man page, of the program's own commands.
#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "cli/manual_page.h"

namespace framecast::cli {

void add_manual(CLI::App& program, int& exit_code) {
    CLI::App* command = program.add_subcommand("manual", "Print the man page (framecast manual | man -l -)");
    command->callback([&program, &exit_code] {
        std::fputs(manual_page(command_words(program), FRAMECAST_VERSION).c_str(), stdout);
        exit_code = kOk;
    });
}

}  // namespace framecast::cli
