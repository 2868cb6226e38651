// What is known of the process that the layer is in.
#pragma once

#include <cstdint>
#include <string>

namespace framecast::capture {

std::int64_t process_id() noexcept;

// The program that runs: paths in UTF-8, empty where unknown. On Windows both are without ".exe".
struct ProgramNames {
    std::string executable;
    std::string argument0;  // name by which it was started
};
ProgramNames this_program();

// A variable of the environment, in UTF-8; empty: not set.
std::string environment_variable(const char* name);

// Whether the process may do more than the user who started it, whose variables and files it must then
// ignore: setuid and file capabilities on Linux, elevation by User Account Control on Windows.
bool has_more_rights_than_user() noexcept;

// Whether all other threads have been ended, whatever locks they held: on Windows, while libraries are told
// that the process ends. Elsewhere they live on until nothing of ours runs any more.
bool threads_were_ended() noexcept;

// Keeps this library in the process until it ends. On Linux a linker option does it.
void stay_loaded() noexcept;

}  // namespace framecast::capture
