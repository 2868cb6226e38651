// Declarations that the subcommands of the `framecast` program share. Each subcommand NAME is one file,
// cli/NAME.cpp, which defines add_NAME(). That function adds the subcommand with its options to the program;
// the subcommand's callback sets the exit code. A subcommand is built in when its file exists
// (cli/CMakeLists.txt).
#pragma once

#include <string_view>

#include "cli/terminal/messages.h"
#include "model/numeric/result.h"

namespace framecast::cli {

class Command;

enum ExitCode : int {
    kOk = 0,            // done
    kAnswerIsNo = 1,    // done, and the answer is "no": over a limit, would not work here
    kBadInput = 2,      // the command line or a file is wrong
    kDeviceFailed = 3,  // the device, the driver or the application failed
};

// Prints the message and returns the exit code: return fail(...).
inline int fail(std::string_view message, ExitCode code) {
    print_error(message);
    return code;
}
inline int fail(const Error& error) {
    return fail(error.message, kBadInput);
}

// The exit code after a signal, as shells give it.
constexpr int ended_by(int signal) {
    return 128 + signal;
}

void add_analyze(const Command& program, int& exit_code);
void add_capture(const Command& program, int& exit_code);
void add_compare(const Command& program, int& exit_code);
void add_completion(const Command& program, int& exit_code);
void add_ctl(const Command& program, int& exit_code);
void add_doctor(const Command& program, int& exit_code);
void add_fit(const Command& program, int& exit_code);
void add_gate(const Command& program, int& exit_code);
void add_gpus(const Command& program, int& exit_code);
void add_import(const Command& program, int& exit_code);
void add_layer(const Command& program, int& exit_code);
void add_manual(const Command& program, int& exit_code);
void add_microbench(const Command& program, int& exit_code);
void add_overlay(const Command& program, int& exit_code);
void add_plugin(const Command& program, int& exit_code);
void add_project(const Command& program, int& exit_code);
void add_report(const Command& program, int& exit_code);
void add_selftest(const Command& program, int& exit_code);
void add_shaders(const Command& program, int& exit_code);
void add_sweep(const Command& program, int& exit_code);
void add_trace(const Command& program, int& exit_code);

// Runs the program on a command line and returns its exit code.
int run_program(int argc, const char* const* argv);

}  // namespace framecast::cli
