// A fork of the test's process that ends by exit(), as an application's does that could not run what it was
// to.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

namespace framecast::capture {

// Destroys the fork's copy of `object` at its exit, as what is static is destroyed. Returns how the fork
// ended: "exited with 127", if it came to its end.
template <class T>
std::string fork_that_exits_with(std::unique_ptr<T>& object) {
    const pid_t child = fork();
    if (child == 0) {
        // What waits for a thread that is not there ends by SIGALRM.
        alarm(60);
        // Called last: whatever else a test's program does at its exit is of no interest.
        std::atexit([] { _exit(127); });
        static const std::unique_ptr<T> last = std::move(object);
        std::exit(1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) return "exited with " + std::to_string(WEXITSTATUS(status));
    return "ended by signal " + std::to_string(WTERMSIG(status));
}

}  // namespace framecast::capture
