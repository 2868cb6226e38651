// A fork of the test's process that ends by exit(), like an application's fork that failed to run another
// program.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

namespace framecast::capture {

// Destroys the fork's copy of `object` at its exit, like a static object. Returns how the fork ended: "exited
// with 127", if it reached its end.
template <class T>
std::string fork_that_exits_with(std::unique_ptr<T>& object) {
    const pid_t child = fork();
    if (child == 0) {
        // SIGALRM ends a wait for a thread that does not exist.
        alarm(60);
        // Called last: the other exit handlers of a test's program do not matter.
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
