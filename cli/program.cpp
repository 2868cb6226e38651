#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/help_format.h"

namespace framecast::cli {

void print_error(std::string_view message) {
    std::string line(message);
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    std::fprintf(stderr, "framecast: %s\n", line.c_str());
}

namespace {

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

// CLI11's own report spans lines; ours is one line that ends with where to look.
int report(const CLI::App& program, const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return program.exit(error);
    std::string command = "framecast";
    const CLI::App* at = &program;
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
        command += " " + at->get_name();
    }
    std::string what = error.what();
    // CLI11 says only that one is missing when the word that is there is none.
    const std::vector<std::string> rest = program.remaining(true);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && !rest.empty() &&
        what.starts_with("A subcommand"))
        what = "there is no " + std::string(rest.front().starts_with('-') ? "option" : "command") + " \"" +
               rest.front() + "\" in " + command;
    if (&program == at && !rest.empty() && is_left_out(rest.front()))
        what = "this program was built without the Vulkan layer, which \"" + rest.front() +
               "\" needs: docs/windows.md says what works";
    print_error(what + " (see " + command + " --help)");
    return kBadInput;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
    CLI::App program(
        "Framecast: where the time of a real frame goes, draw by draw and stage by stage,\n"
        "and what the frame would cost on another GPU.",
        "framecast");
    program.set_version_flag("--version", "framecast " FRAMECAST_VERSION);
    program.require_subcommand(1);
    program.allow_windows_style_options(false);  // names of files may begin with a slash
    program.formatter(std::make_shared<HelpFormat>());
    program.failure_message(CLI::FailureMessage::simple);
    program.footer(
        "Exit codes: 0 done, 1 the answer is no, 2 bad usage or input, 3 the device or application failed.");

    int exit_code = kOk;
#define FRAMECAST_SUBCOMMAND(name) add_##name(program, exit_code);
#define FRAMECAST_LEFT_OUT(name)
#include "cli/subcommands.inc"
#undef FRAMECAST_LEFT_OUT
#undef FRAMECAST_SUBCOMMAND

    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return report(program, error);
    }
    return exit_code;
}

}  // namespace framecast::cli
