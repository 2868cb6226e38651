// Runs commands that the user gives as a line of shell.
#pragma once

#include <chrono>
#include <string>

#include "cli/launch/child_process.h"
#include "model/numeric/result.h"

namespace framecast::cli {

// Runs `command` with /bin/sh and returns its standard output and error together. Returns an error, one line
// that quotes the command, when it fails or takes longer than `limit` (then it is killed). Also returns an
// error when this process is asked to end meanwhile.
Result<std::string> run_shell(const std::string& command, const SignalGuard& signals,
                              std::chrono::milliseconds limit = std::chrono::seconds(30));

// An argument as a shell reads it back: quoted where it needs that.
std::string shell_word(const std::string& argument);

}  // namespace framecast::cli
