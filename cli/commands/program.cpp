#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"

namespace framecast::cli {

namespace {

constexpr const char* kName = "framecast";

// Commands in docs/cli.md that this build lacks.
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
        what = "this program was built without \"" + bad.unexpected + "\": docs/windows.md says what works";
    print_error(what + " (see " + bad.command + " --help)");
    return kBadInput;
}

// "help COMMAND" means "COMMAND --help", and "version" means "--version", as in other programs.
std::vector<const char*> spelled_out(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "version" && argc == 2) words[1] = "--version";
    if (first != "help") return words;
    words.erase(words.begin() + 1);
    words.push_back("--help");
    return words;
}

int run_command(int argc, const char* const* argv) {
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

    const std::vector<const char*> words = spelled_out(argc, argv);
    if (const std::optional<BadCommandLine> bad = line.parse(static_cast<int>(words.size()), words.data()))
        return refuse(*bad);
    return exit_code;
}

// Why some printed text has not arrived; 0 when all has. `thrown`: the exception that stopped printing.
int printing_error(int thrown) {
    const bool flushed = std::fflush(stdout) == 0;
    const int error = flushed ? EIO : errno;
    if (flushed && std::ferror(stdout) == 0) return 0;
    return thrown != 0 ? thrown : error;
}

// The exit code: `code` if everything printed has arrived.
int after_printing(int code, int thrown) {
    const int error = printing_error(thrown);
    if (error == 0) return code;
    if (error == EPIPE) {
        // The reader has seen enough, as `head` has. An unfinished command has no answer, so it ends as by
        // SIGPIPE, unless that is ignored.
        constexpr int kSigpipe = 13;
        return thrown == 0 ? code : ended_by(kSigpipe);
    }
    print_error(std::string("cannot write standard output: ") + std::strerror(error));
    return code == kOk ? int{kBadInput} : code;
}

// Errors that no command handles.
int give_up(const char* why) {
    if (std::ferror(stdout) == 0) print_error(why);
    return kBadInput;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
    int code = kOk;
    int thrown = 0;
    try {
        code = run_command(argc, argv);
    } catch (const std::system_error& failure) {
        // Also fmt's errors of printing.
        if (std::ferror(stdout) != 0) thrown = failure.code().value();
        code = give_up(failure.what());
    } catch (const std::bad_alloc&) {
        code = give_up("out of memory");
    } catch (const std::exception& failure) {
        code = give_up(failure.what());
    }
    return after_printing(code, thrown);
}

}  // namespace framecast::cli
