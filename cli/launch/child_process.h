// An application started in a process group of its own, watched and ended without leaving processes behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// How a process ended.
struct ProcessEnd {
    int exit_code = 0;  // when signal is 0
    int signal = 0;     // the signal that ended it, or 0

    // The signal that ended it or, as shells report it (128 + signal), the program it ran; 0 when it ended by
    // itself.
    int crash_signal() const;
    // "exit code 1" or "SIGSEGV, segmentation fault".
    std::string describe() const;
};

// The file that `name` runs: itself when it holds a slash, otherwise the first match in PATH.
// The error says whether it is missing or not executable.
Result<std::string> find_program(const std::string& name);

// Whether the file is a 32-bit program, which cannot load a 64-bit layer.
bool is_32_bit_program(const std::string& path);

// The signals that end this process or tell it about children (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD) are
// held back while one of these exists and handed out by wait(). One at a time.
class SignalGuard {
  public:
    SignalGuard();
    ~SignalGuard();
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;

    // Waits until a child changed state or `longest` passed. Returns the signal that asks this process to
    // end, or 0.
    int wait(std::chrono::milliseconds longest) const;
    // The last signal that wait() returned, 0 when it has been none.
    int asked_to_end_by() const { return asked_to_end_by_; }
    // The signal mask from before, for children.
    const sigset_t& previous_mask() const { return previous_; }

  private:
    sigset_t held_;
    sigset_t previous_;
    mutable int asked_to_end_by_ = 0;
};

class ChildProcess {
  public:
    // Starts `program` with arguments[0...] and the environment. Standard streams are this process's own,
    // except that standard output and error go to the file `output_path` when it is not empty.
    static Result<ChildProcess> start(const std::string& program, const std::vector<std::string>& arguments,
                                      const std::vector<std::string>& environment, const SignalGuard& signals,
                                      const std::string& output_path = {});
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    // Kills what still runs of the process group.
    ~ChildProcess();

    pid_t pid() const { return pid_; }
    // Collects what has ended. How the started process itself ended, once it has.
    const std::optional<ProcessEnd>& poll();
    // Whether any process of the group runs: launchers end before the application that they start.
    bool group_runs() const;
    // Whether processes that left the group remain of what was started: those that detached themselves by
    // setsid. After poll(), when the group runs no more.
    bool left_others() const { return left_others_; }
    // Whether the process runs and descends from this one.
    static bool has_descendant(pid_t pid);
    // To every process of the group.
    void send(int signal) const;
    // Asks the group, and those of the other processes that descend from this one, to end by `signal`, kills
    // them when they have not after `grace`, and waits for them. A signal to this process that arrives
    // meanwhile kills at once.
    void end(const SignalGuard& signals, std::chrono::milliseconds grace, int signal,
             const std::vector<pid_t>& others = {});

  private:
    explicit ChildProcess(pid_t pid) : pid_(pid) {}
    void give_terminal() const;
    void take_terminal_back() const;

    pid_t pid_ = 0;
    std::optional<ProcessEnd> end_;
    bool left_others_ = false;
};

// The environments that the processes below this one were started with, as "NAME=value" entries. What they
// changed since does not show, and nothing does where there is no /proc.
std::vector<std::vector<std::string>> environments_below();

}  // namespace framecast::cli
