// Starts another program from inside an application, whose signals, children and files are not ours. The
// program inherits none of its descriptors and signal settings. If the application waits for any child, it
// may take the program's exit status without harm.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// The variables of `environment` ("NAME=VALUE", null at the end) that our program gets: without layers,
// preloaded libraries and our own configuration, so that it is neither captured nor drawn on.
std::vector<std::string> helper_environment(const char* const* environment);

// The framecast program that belongs to this library: next to it in a build folder, in the bin of its
// installation prefix, or its name, to be found in PATH.
std::string helper_program();

// "Killed" and so on; empty where there are no signals.
std::string signal_name(int signal);

class HelperProcess {
  public:
    // Standard error goes to the file `messages`, standard output is discarded. arguments: without the
    // program's name. The error says what failed.
    static Result<HelperProcess> start(const std::string& program, const std::vector<std::string>& arguments,
                                       const std::string& messages);
    HelperProcess(HelperProcess&& other) noexcept;
    HelperProcess& operator=(HelperProcess&&) = delete;
    // Kills it if it has not ended.
    ~HelperProcess();

    // Waits at most this time for its end, and returns whether it has ended.
    bool ended(int wait_ms) noexcept;
    void kill() noexcept;
    // Valid after it has ended. If the application took its status, both values say so: it neither exited nor
    // was signalled.
    int exit_code() const { return exit_code_; }  // -1: it did not exit by itself
    int signal() const { return signal_; }        // the signal that ended it; 0: none

  private:
    explicit HelperProcess(std::int64_t pid) : pid_(pid) {}

    std::int64_t pid_;  // 0: has ended
    int exit_code_ = -1;
    int signal_ = 0;
};

}  // namespace framecast::capture
