// Runs the program in this process and keeps what it prints.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/common/commands.h"

namespace framecast::cli {

struct Outcome {
    int exit_code;
    std::string out;
    std::string err;
};

inline Outcome run_cli(const std::vector<std::string>& arguments) {
    std::vector<const char*> argv = {"framecast"};
    for (const std::string& argument : arguments)
        argv.push_back(argument.c_str());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int exit_code = run_program(static_cast<int>(argv.size()), argv.data());
    std::string out = testing::internal::GetCapturedStdout();
    return {exit_code, std::move(out), testing::internal::GetCapturedStderr()};
}

}  // namespace framecast::cli
