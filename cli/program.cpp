#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/commands.h"

namespace framecast::cli {

void print_error(std::string_view message) {
    std::string line(message);
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    std::fprintf(stderr, "framecast: %s\n", line.c_str());
}

namespace {

constexpr const char* kName = "framecast";

// Of docs/cli.md's commands, those that this build has not.
bool is_left_out(std::string_view command) {
    const std::vector<std::string_view> commands = {
#define FRAMECAST_SUBCOMMAND(name)
#define FRAMECAST_LEFT_OUT(name) #name,
#include "cli/subcommands.inc"
#undef FRAMECAST_LEFT_OUT
#undef FRAMECAST_SUBCOMMAND
    };
    return std::ranges::find(commands, command) != commands.end();
}

// One line that ends with where to look.
int refuse(const BadCommandLine& bad) {
    std::string what = bad.what;
    if (bad.command == kName && is_left_out(bad.unexpected))
        what = "this program was built without the Vulkan layer, which \"" + bad.unexpected +
               "\" needs: docs/windows.md says what works";
    print_error(what + " (see " + bad.command + " --help)");
    return kBadInput;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
    CommandLine line(
        kName,
        "Framecast: where the time of a real frame goes, draw by draw and stage by stage,\n"
        "and what the frame would cost on another GPU.",
        FRAMECAST_VERSION,
        "Exit codes: 0 done, 1 the answer is no, 2 bad usage or input, 3 the device or application failed.");
    const Command program = line.program();
    program.require_subcommand();

    int exit_code = kOk;
#define FRAMECAST_SUBCOMMAND(name) add_##name(program, exit_code);
#define FRAMECAST_LEFT_OUT(name)
#include "cli/subcommands.inc"
#undef FRAMECAST_LEFT_OUT
#undef FRAMECAST_SUBCOMMAND

    if (const std::optional<BadCommandLine> bad = line.parse(argc, argv)) return refuse(*bad);
    return exit_code;
}

}  // namespace framecast::cli
