// An application started in a process group of its own, on Windows in a job, watched, and ended without
// leaving processes behind. linux/ and windows/ have one implementation each.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// How a process ended.
struct ProcessEnd {
    int exit_code = 0;  // when signal is 0
    int signal = 0;     // the signal that ended it, or 0

    // The signal that ended it or, as shells report it (128 + signal), the program it ran; on Windows the
    // code of the exception that ended it. 0 when it ended by itself.
    int crash_signal() const;
    // "exit code 1", "SIGSEGV, segmentation fault" or "exception 0xC0000005, access violation".
    std::string describe() const;
};

// The file that `name` runs: the name itself if it contains a slash, otherwise the first match in PATH. On
// Windows ".exe" may be left out, and the folders that Windows searches count. The error says whether it is
// missing or not executable.
Result<std::string> find_program(const std::string& name);

// Whether the file is a 32-bit program or library: neither loads the other kind.
bool is_32_bit_program(const std::string& path);

// While one of these exists, it holds back the signals that end this process or report children (SIGINT,
// SIGTERM, SIGHUP, SIGQUIT, SIGCHLD; on Windows Ctrl+C, Ctrl+Break and the console's end); wait() returns
// them. One at a time.
class SignalGuard {
  public:
    SignalGuard();
    ~SignalGuard();
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;

    // Waits until a child changed state or `longest` passed. Returns the signal that asks this process to
    // end, or 0.
    int wait(std::chrono::milliseconds longest) const;
    // The last signal that wait() returned; 0 when there was none.
    int asked_to_end_by() const { return asked_to_end_by_; }

  private:
    friend class ChildProcess;
    struct State;
    std::unique_ptr<State> state_;
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
    // Kills the running processes of the group.
    ~ChildProcess();

    pid_t pid() const;
    // Collects ended processes. Returns how the started process itself ended, once it has.
    const std::optional<ProcessEnd>& poll();
    // Whether any process of the group runs, because launchers end before the application that they start.
    bool group_runs() const;
    // Whether started processes that left the group (with setsid) still run. Call it after poll(), when the
    // group no longer runs.
    bool left_others() const;
    // Whether the process runs and descends from this one.
    static bool has_descendant(pid_t pid);
    // Sends it to every process of the group. Windows has no signals: it asks their windows to close, and
    // breaks those in a console.
    void send(int signal) const;
    // Asks the group, and other descendants of this process, to end by `signal`. It waits for them, and kills
    // them if they have not ended after `grace`. A signal to this process that arrives meanwhile kills them
    // at once.
    void end(const SignalGuard& signals, std::chrono::milliseconds grace, int signal,
             const std::vector<pid_t>& others = {});

  private:
    struct State;
    explicit ChildProcess(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;  // null: moved from
};

// Runs the program in place of this one: on Linux this process becomes it, so that programs that start,
// signal or wait for this one see no difference. On Windows this process waits for it and all that it starts,
// and returns its exit code. The error says why it cannot run.
Result<int> run_in_place(const std::string& program, const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment);

// The environments that the descendants of this process were started with, as "NAME=value" entries. Later
// changes are not visible, and without /proc, as on Windows, the result is empty.
std::vector<std::vector<std::string>> environments_below();

}  // namespace framecast::cli
