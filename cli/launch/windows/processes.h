// The processes of this machine, as Windows lists them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace framecast::cli {

struct RunningProcess {
    std::uint32_t pid = 0;
    std::uint32_t parent = 0;  // may have ended, and its number may be another process's by now
    std::string program;       // "game.exe"
};

// Empty when they cannot be listed.
std::vector<RunningProcess> running_processes();

}  // namespace framecast::cli
