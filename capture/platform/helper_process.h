// Another program, started from inside an application, whose signals, children and files are not ours: it
// gets none of its descriptors and signal settings, and whoever waits for children in the application may
// take its exit status without harm.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// The variables of `environment` ("NAME=VALUE", null at the end) that a program of ours is to have: without
// layers, preloaded libraries and our own configuration, so that nothing is captured or drawn over there.
std::vector<std::string> helper_environment(const char* const* environment);

// The framecast program that belongs to this library: beside it in a build folder, in the bin of the prefix
// that it was installed into, or by its name, to be found in PATH.
std::string helper_program();

class HelperProcess {
  public:
    // Standard error goes to the file `messages`, standard output nowhere. arguments: without the program's
    // name. The error says what could not be done.
    static Result<HelperProcess> start(const std::string& program, const std::vector<std::string>& arguments,
                                       const std::string& messages);
    HelperProcess(HelperProcess&& other) noexcept;
    HelperProcess& operator=(HelperProcess&&) = delete;
    // Kills it, where it has not ended.
    ~HelperProcess();

    // Whether it has ended, after waiting for that for at most so long.
    bool ended(int wait_ms) noexcept;
    void kill() noexcept;
    // After it has ended. How is not known where the application took its status: neither of the two then.
    int exit_code() const { return exit_code_; }  // -1: not by exiting
    int signal() const { return signal_; }        // that ended it; 0: none did

  private:
    explicit HelperProcess(pid_t pid) : pid_(pid) {}

    pid_t pid_;  // 0: has ended
    int exit_code_ = -1;
    int signal_ = 0;
};

}  // namespace framecast::capture
