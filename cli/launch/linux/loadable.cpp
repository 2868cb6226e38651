#include <dlfcn.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/launch/child_process.h"
#include "cli/launch/found_layers.h"

namespace framecast::cli {
namespace {

constexpr const char* kEntryPoint = "vkNegotiateLoaderLayerInterfaceVersion";

// Runs in the child. Its output is the reason why it cannot be loaded.
[[noreturn]] void try_to_load(const std::string& library, int to) {
    std::string problem;
    void* handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        problem = ::dlerror();
    else if (!::dlsym(handle, kEntryPoint))
        problem.append("it has no ").append(kEntryPoint);
    const ssize_t written = problem.empty() ? 0 : ::write(to, problem.data(), problem.size());
    ::_exit(problem.empty() || written < 0 ? 0 : 1);
}

}  // namespace

std::string why_not_loadable(const std::string& library) {
    if (library.empty()) return "the manifest names no library";
    std::error_code ignored;
    if (library.find('/') != std::string::npos && !std::filesystem::is_regular_file(library, ignored))
        return "the library " + library + " is missing";
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return std::strerror(errno);
    const pid_t child = ::fork();
    if (child == 0) try_to_load(library, ends[1]);
    ::close(ends[1]);
    std::string problem;
    char buffer[512];
    for (ssize_t got; child > 0 && (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
        problem.append(buffer, static_cast<std::size_t>(got));
    ::close(ends[0]);
    if (child < 0) return std::strerror(EAGAIN);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!problem.empty()) return problem;
    ProcessEnd end;
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
    return end.signal == 0 && end.exit_code == 0 ? std::string()
                                                 : "loading it ends the program: " + end.describe();
}

}  // namespace framecast::cli
