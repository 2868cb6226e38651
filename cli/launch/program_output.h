// The output of a program that runs to its end by itself.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/launch/child_process.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct ProgramOutput {
    std::string text;               // standard output and error
    std::optional<ProcessEnd> end;  // nothing: it was killed, after the limit or a signal to this process

    bool succeeded() const { return end && end->signal == 0 && end->exit_code == 0; }
    // The last line without its end; empty when it printed nothing.
    std::string last_line() const;
};

// Runs it for at most `limit`. path: a file for its output, which is replaced. arguments[0] is its name. The
// error says why it could not be started; SignalGuard::asked_to_end_by() says whether a signal came.
Result<ProgramOutput> program_output(const std::string& program, const std::vector<std::string>& arguments,
                                     const std::vector<std::string>& environment, const SignalGuard& signals,
                                     const std::string& path, std::chrono::seconds limit);

}  // namespace framecast::cli
