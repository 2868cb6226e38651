#include "capture/platform/helper_process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "capture/platform/own_file.h"

namespace framecast::capture {
namespace {

constexpr std::chrono::milliseconds kLook{5};  // interval of checks whether it has ended

constexpr std::string_view kLeftOut[] = {
    "LD_PRELOAD", "VK_INSTANCE_LAYERS", "VK_LOADER_LAYERS_ENABLE",
    "FRAMECAST",  "FRAMECAST_CONFIG",   "DISABLE_FRAMECAST",
    "MANGOHUD",   "ENABLE_VKBASALT",    "ENABLE_VULKAN_RENDERDOC_CAPTURE"};

// The attributes and file actions of posix_spawn, which are freed in any case.
struct SpawnSettings {
    SpawnSettings() {
        posix_spawnattr_init(&attributes);
        posix_spawn_file_actions_init(&files);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
};

// Sets every signal as a shell sets it for a program.
void set_signals(posix_spawnattr_t& attributes) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

void set_files(posix_spawn_file_actions_t& files, const std::string& messages) {
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    // Reads a pipe without waiting.
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, messages.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0644);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
#endif
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (std::string& text : texts)
        out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

Error refused(const std::string& program, int error) {
    return Error{"cannot start " + program + ": " + std::strerror(error)};
}

}  // namespace

std::vector<std::string> helper_environment(const char* const* environment) {
    std::vector<std::string> kept;
    for (const char* const* at = environment; at && *at; ++at) {
        const std::string_view variable = *at;
        const std::string_view name = variable.substr(0, variable.find('='));
        if (std::find(std::begin(kLeftOut), std::end(kLeftOut), name) == std::end(kLeftOut))
            kept.emplace_back(variable);
    }
    kept.emplace_back("DISABLE_FRAMECAST=1");
    return kept;
}

std::string helper_program() {
    Dl_info info{};
    if (dladdr(reinterpret_cast<const void*>(&helper_program), &info) != 0 && info.dli_fname) {
        const std::string file = info.dli_fname;
        const std::string folder = file.substr(0, file.rfind('/') + 1);
        // Folders: a build folder; lib/, lib/framecast/ and lib/x86_64-linux-gnu/,
        // lib/x86_64-linux-gnu/framecast/.
        for (const char* at : {"../cli/", "../bin/", "../../bin/", "../../../bin/"})
            if (const std::string program = folder + at + "framecast"; access(program.c_str(), X_OK) == 0)
                return program;
    }
    return "framecast";
}

std::string signal_name(int signal) {
    const char* name = strsignal(signal);
    return name ? name : "";
}

Result<HelperProcess> HelperProcess::start(const std::string& program,
                                           const std::vector<std::string>& arguments,
                                           const std::string& messages) {
    if (const auto present = FileIdentity::of(messages); present && present->type != FileType::regular)
        return Error{"cannot start " + program + ": " + messages + ": not a regular file"};
    std::vector<std::string> words = {program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> variables = helper_environment(environ);
    SpawnSettings settings;
    set_signals(settings.attributes);
    set_files(settings.files, messages);
    pid_t pid = 0;
    const int error = posix_spawnp(&pid, program.c_str(), &settings.files, &settings.attributes,
                                   pointers(words).data(), pointers(variables).data());
    if (error != 0) return refused(program, error);
    return HelperProcess(pid);
}

HelperProcess::HelperProcess(HelperProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)), exit_code_(other.exit_code_), signal_(other.signal_) {}

HelperProcess::~HelperProcess() {
    kill();
    ended(-1);
}

bool HelperProcess::ended(int wait_ms) noexcept {
    using std::chrono::steady_clock;
    const auto until = steady_clock::now() + std::chrono::milliseconds(wait_ms);
    while (pid_ != 0) {
        int status = 0;
        const pid_t waited = waitpid(static_cast<pid_t>(pid_), &status, WNOHANG);
        if (waited != 0) {
            // Fails with ECHILD where the application ignores its children or waits for any.
            if (waited == pid_ && WIFEXITED(status)) exit_code_ = WEXITSTATUS(status);
            if (waited == pid_ && WIFSIGNALED(status)) signal_ = WTERMSIG(status);
            pid_ = 0;
        } else if (wait_ms >= 0 && steady_clock::now() >= until) {
            return false;
        } else {
            std::this_thread::sleep_for(kLook);
        }
    }
    return true;
}

// The number cannot belong to another process: ended() just found it among our children, and Linux assigns
// numbers in order.
void HelperProcess::kill() noexcept {
    if (!ended(0)) ::kill(static_cast<pid_t>(pid_), SIGKILL);
}

}  // namespace framecast::capture
