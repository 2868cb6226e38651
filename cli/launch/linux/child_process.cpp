#include "cli/launch/child_process.h"

#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kShellSignalBase = 128;
constexpr std::chrono::seconds kKillTime{2};

std::vector<char*> c_strings(const std::vector<std::string>& strings) {
    std::vector<char*> pointers;
    for (const std::string& string : strings)
        pointers.push_back(const_cast<char*>(string.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

// Field 4 of /proc/PID/stat, after the name, which may contain anything (proc(5)); 0 where it does not exist.
pid_t parent_of(pid_t pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string line;
    std::getline(file, line);
    const std::size_t name_end = line.rfind(')');
    // A zombie no longer runs.
    if (name_end == std::string::npos || name_end + 4 >= line.size() || line[name_end + 2] == 'Z') return 0;
    return static_cast<pid_t>(std::strtol(line.c_str() + name_end + 4, nullptr, 10));
}

bool is_crash(int signal) {
    return signal == SIGSEGV || signal == SIGABRT || signal == SIGBUS || signal == SIGILL ||
           signal == SIGFPE || signal == SIGTRAP || signal == SIGSYS || signal == SIGKILL;
}

}  // namespace

int ProcessEnd::crash_signal() const {
    if (signal != 0) return signal;
    const int in_shell = exit_code - kShellSignalBase;
    return in_shell > 0 && is_crash(in_shell) ? in_shell : 0;
}

std::string ProcessEnd::describe() const {
    const int by = crash_signal();
    if (by == 0) return "exit code " + std::to_string(exit_code);
    const char* abbreviation = sigabbrev_np(by);
    const char* words = sigdescr_np(by);
    std::string text = abbreviation ? "SIG" + std::string(abbreviation) : "signal " + std::to_string(by);
    if (words && *words) {
        text += ", ";
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(*words)));
        text += words + 1;
    }
    return text;
}

Result<std::string> find_program(const std::string& name) {
    std::error_code ignored;
    auto runs = [&](const fs::path& path) {
        return fs::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
    };
    if (name.find('/') != std::string::npos) {
        if (runs(name)) return name;
        if (fs::is_directory(name, ignored))
            return Error{"application '" + name + "' is a folder, not a program"};
        if (fs::exists(name, ignored))
            return Error{"application '" + name + "' is not executable (chmod +x?)"};
        return Error{"application '" + name + "' does not exist"};
    }
    const char* variable = std::getenv("PATH");
    std::string_view rest = variable ? variable : "/usr/local/bin:/usr/bin:/bin";
    while (true) {
        const std::size_t colon = rest.find(':');
        const std::string_view folder = rest.substr(0, colon);
        const fs::path path = (folder.empty() ? fs::path(".") : fs::path(folder)) / name;
        if (!name.empty() && runs(path)) return path.string();
        if (colon == std::string_view::npos) break;
        rest.remove_prefix(colon + 1);
    }
    std::string message = "application '" + name + "' was not found in PATH";
    if (!name.empty() && runs(name)) message += "; there is one in this folder: ./" + name;
    return Error{message};
}

bool is_32_bit_program(const std::string& path) {
    std::array<char, EI_CLASS + 1> header{};
    std::ifstream file(path, std::ios::binary);
    return file.read(header.data(), header.size()) && std::memcmp(header.data(), ELFMAG, SELFMAG) == 0 &&
           header[EI_CLASS] == ELFCLASS32;
}

struct SignalGuard::State {
    sigset_t held;
    sigset_t previous;  // the earlier mask, for children
};

SignalGuard::SignalGuard() : state_(std::make_unique<State>()) {
    signal(SIGCHLD, SIG_DFL);  // an inherited SIG_IGN would discard the exit status of children
    sigemptyset(&state_->held);
    for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
        sigaddset(&state_->held, signal);
    // SIGTTOU, too: this process may write to, and take back, the terminal while the application has it.
    sigset_t blocked = state_->held;
    sigaddset(&blocked, SIGTTOU);
    sigprocmask(SIG_BLOCK, &blocked, &state_->previous);
}

SignalGuard::~SignalGuard() {
    sigprocmask(SIG_SETMASK, &state_->previous, nullptr);
}

int SignalGuard::wait(std::chrono::milliseconds longest) const {
    const timespec limit = {.tv_sec = static_cast<time_t>(longest.count() / 1000),
                            .tv_nsec = static_cast<long>(longest.count() % 1000 * 1'000'000)};
    const int signal = sigtimedwait(&state_->held, nullptr, &limit);
    if (signal <= 0 || signal == SIGCHLD) return 0;
    return asked_to_end_by_ = signal;
}

struct ChildProcess::State {
    pid_t pid = 0;
    std::optional<ProcessEnd> end;
    bool left_others = false;

    void give_terminal() const {
        if (tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
        tcsetpgrp(STDIN_FILENO, pid);
        kill(-pid, SIGCONT);
    }
    void take_terminal_back() const {
        if (tcgetpgrp(STDIN_FILENO) == pid) tcsetpgrp(STDIN_FILENO, getpgrp());
    }
};

Result<ChildProcess> ChildProcess::start(const std::string& program,
                                         const std::vector<std::string>& arguments,
                                         const std::vector<std::string>& environment,
                                         const SignalGuard& signals, const std::string& output_path) {
    // Makes us the parent of processes that outlive their own, so that none stays a zombie.
    prctl(PR_SET_CHILD_SUBREAPER, 1);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &signals.state_->previous);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (!output_path.empty()) {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output_path.c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    }
    pid_t pid = 0;
    const int error = posix_spawn(&pid, program.c_str(), &actions, &attributes, c_strings(arguments).data(),
                                  c_strings(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) return Error{"cannot start '" + program + "': " + std::strerror(error)};
    return ChildProcess(std::make_unique<State>(State{pid, std::nullopt, false}));
}

ChildProcess::ChildProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}
ChildProcess::ChildProcess(ChildProcess&& other) noexcept = default;

ChildProcess::~ChildProcess() {
    if (!state_) return;
    send(SIGKILL);
    // Killed processes end at once, so this blocks no longer than the kernel needs.
    while (waitpid(-state_->pid, nullptr, 0) > 0 || errno == EINTR) {
    }
    state_->take_terminal_back();
}

pid_t ChildProcess::pid() const {
    return state_->pid;
}

bool ChildProcess::left_others() const {
    return state_->left_others;
}

const std::optional<ProcessEnd>& ChildProcess::poll() {
    int state = 0;
    pid_t pid = 0;
    while ((pid = waitpid(-1, &state, WNOHANG | WUNTRACED)) > 0) {
        if (WIFSTOPPED(state)) {
            // Stopped for using the terminal from the background: give it the terminal.
            if (WSTOPSIG(state) == SIGTTIN || WSTOPSIG(state) == SIGTTOU) state_->give_terminal();
        } else if (pid == state_->pid) {
            state_->end = WIFSIGNALED(state) ? ProcessEnd{.exit_code = 0, .signal = WTERMSIG(state)}
                                             : ProcessEnd{.exit_code = WEXITSTATUS(state), .signal = 0};
        }
    }
    state_->left_others = pid == 0;
    return state_->end;
}

bool ChildProcess::group_runs() const {
    return kill(-state_->pid, 0) == 0;
}

bool ChildProcess::has_descendant(pid_t pid) {
    const pid_t own = getpid();
    for (pid_t at = pid; at > 1; at = parent_of(at))
        if (parent_of(at) == own) return true;
    return false;
}

void ChildProcess::send(int signal) const {
    kill(-state_->pid, signal);
}

void ChildProcess::end(const SignalGuard& signals, std::chrono::milliseconds grace, int signal,
                       const std::vector<pid_t>& others) {
    const auto other_runs = [&] { return std::any_of(others.begin(), others.end(), has_descendant); };
    const auto send_all = [&](int which) {
        send(which);
        for (const pid_t pid : others)
            if (has_descendant(pid)) kill(pid, which);
    };
    send_all(signal);
    send_all(SIGCONT);  // a stopped process handles no other signal
    // After the kill nothing more can be done about what remains, such as another parent's zombie.
    const Clock::time_point deadline = Clock::now() + grace;
    for (bool killed = false;
         poll(), (group_runs() || other_runs()) && !(killed && Clock::now() >= deadline + kKillTime);) {
        if (signals.wait(std::chrono::milliseconds(10)) == 0 && Clock::now() < deadline) continue;
        send_all(SIGKILL);
        killed = true;
    }
}

Result<int> run_in_place(const std::string& program, const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment) {
    std::fflush(nullptr);
    ::execve(program.c_str(), c_strings(arguments).data(), c_strings(environment).data());
    return Error{"cannot run '" + program + "': " + std::strerror(errno)};
}

std::vector<std::vector<std::string>> environments_below() {
    std::vector<std::vector<std::string>> found;
    std::error_code failed;
    for (fs::directory_iterator at("/proc", failed), end; !failed && at != end; at.increment(failed)) {
        const pid_t pid = static_cast<pid_t>(std::strtol(at->path().filename().c_str(), nullptr, 10));
        if (pid <= 1 || !ChildProcess::has_descendant(pid)) continue;
        std::ifstream file(at->path() / "environ", std::ios::binary);
        std::vector<std::string> entries;
        for (std::string entry; std::getline(file, entry, '\0');)
            entries.push_back(std::move(entry));
        if (!entries.empty()) found.push_back(std::move(entries));
    }
    return found;
}

}  // namespace framecast::cli
