#include "cli/launch/child_process.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
#include "cli/launch/windows/command_line.h"
#include "cli/launch/windows/processes.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using capture::wide;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kKillTime{2};
constexpr DWORD kEndedByUs = 1;
// The exit code of a program that Ctrl+C or Ctrl+Break ended.
constexpr auto kControlC = static_cast<int>(STATUS_CONTROL_C_EXIT);

struct Exception {
    DWORD code;
    const char* words;
};
constexpr std::array<Exception, 6> kExceptions = {{{0xC0000005, "access violation"},
                                                   {0xC000001D, "illegal instruction"},
                                                   {0xC0000094, "integer division by zero"},
                                                   {0xC00000FD, "stack overflow"},
                                                   {0xC0000374, "heap corruption"},
                                                   {0xC0000409, "fast fail"}}};

// Programs that need a library that is missing, or lacks a function, end before they begin.
constexpr DWORD kDllNotFound = 0xC0000135;
constexpr DWORD kEntryPointNotFound = 0xC0000139;

std::string last_error() {
    return std::system_category().message(static_cast<int>(GetLastError()));
}

// "NAME=value" entries, each with a NUL, and one more.
std::wstring environment_block(const std::vector<std::string>& environment) {
    std::wstring block;
    for (const std::string& entry : environment)
        block.append(wide(entry)).push_back(L'\0');
    block.push_back(L'\0');
    return block;
}

// The event that wait() of the only SignalGuard waits for, and what came: handlers of the console run on a
// thread of Windows' own and have no argument.
std::atomic<HANDLE> asked{nullptr};
std::atomic<int> asked_by{0};

BOOL WINAPI on_console_event(DWORD event) {
    const HANDLE signal = asked.load();
    if (!signal) return FALSE;
    asked_by.store(event == CTRL_C_EVENT ? SIGINT : SIGTERM);
    SetEvent(signal);
    return TRUE;
}

BOOL CALLBACK ask_to_close(HWND window, LPARAM pids) {
    DWORD pid = 0;
    GetWindowThreadProcessId(window, &pid);
    const auto& of = *reinterpret_cast<const std::vector<DWORD>*>(pids);
    if (std::find(of.begin(), of.end(), pid) != of.end()) PostMessageW(window, WM_CLOSE, 0, 0);
    return TRUE;
}

}  // namespace

int ProcessEnd::crash_signal() const {
    if (signal != 0) return signal;
    const auto code = static_cast<DWORD>(exit_code);
    const bool is_exception = (code >> 28) == 0xC;  // NTSTATUS: severity "error", not a customer's
    return is_exception && code != kDllNotFound && code != kEntryPointNotFound ? exit_code : 0;
}

std::string ProcessEnd::describe() const {
    const auto code = static_cast<DWORD>(exit_code);
    if (signal == SIGINT) return "Ctrl+C";
    if (code == kDllNotFound) return "a DLL that it needs is missing";
    if (code == kEntryPointNotFound) return "a DLL that it needs lacks a function";
    if (crash_signal() == 0) return "exit code " + std::to_string(exit_code);
    char number[16];
    std::snprintf(number, sizeof number, "0x%08lX", code);
    const auto known = std::find_if(kExceptions.begin(), kExceptions.end(),
                                    [&](const Exception& exception) { return exception.code == code; });
    return std::string("exception ") + number +
           (known == kExceptions.end() ? "" : std::string(", ") + known->words);
}

Result<std::string> find_program(const std::string& name) {
    std::wstring found(32'768, L'\0');  // the longest path
    const std::wstring asked_for = wide(name);
    const DWORD length = name.empty() ? 0
                                      : SearchPathW(nullptr, asked_for.c_str(), L".exe",
                                                    static_cast<DWORD>(found.size()), found.data(), nullptr);
    found.resize(length);
    std::error_code ignored;
    if (length > 0 && fs::is_regular_file(fs::path(found), ignored)) return capture::narrow(found);
    if (fs::is_directory(file_path(name), ignored))
        return Error{"application '" + name + "' is a folder, not a program"};
    if (file_path(name).has_parent_path()) return Error{"application '" + name + "' does not exist"};
    return Error{"application '" + name + "' was not found in PATH"};
}

// GetBinaryTypeW() knows no libraries. (Microsoft's "PE Format")
bool is_32_bit_program(const std::string& path) {
    std::ifstream file(file_path(path), std::ios::binary);
    IMAGE_DOS_HEADER header{};
    DWORD signature = 0;
    IMAGE_FILE_HEADER kind{};
    const auto read = [&](auto& to) {
        return static_cast<bool>(file.read(reinterpret_cast<char*>(&to), sizeof to));
    };
    return read(header) && header.e_magic == IMAGE_DOS_SIGNATURE && file.seekg(header.e_lfanew) &&
           read(signature) && signature == IMAGE_NT_SIGNATURE && read(kind) &&
           kind.Machine == IMAGE_FILE_MACHINE_I386;
}

struct SignalGuard::State {
    HANDLE event = CreateEventW(nullptr, FALSE, FALSE, nullptr);
};

SignalGuard::SignalGuard() : state_(std::make_unique<State>()) {
    asked_by.store(0);
    asked.store(state_->event);
    SetConsoleCtrlHandler(on_console_event, TRUE);
}

SignalGuard::~SignalGuard() {
    SetConsoleCtrlHandler(on_console_event, FALSE);
    asked.store(nullptr);
    CloseHandle(state_->event);
}

int SignalGuard::wait(std::chrono::milliseconds longest) const {
    if (WaitForSingleObject(state_->event, static_cast<DWORD>(longest.count())) != WAIT_OBJECT_0) return 0;
    return asked_to_end_by_ = asked_by.load();
}

struct ChildProcess::State {
    HANDLE job = nullptr;
    HANDLE process = nullptr;
    DWORD pid = 0;
    std::optional<ProcessEnd> end;

    ~State() {
        if (job) CloseHandle(job);  // ends what still runs in it
        if (process) CloseHandle(process);
    }

    std::vector<DWORD> pids() const {
        constexpr std::size_t kMost = 1024;
        std::array<std::max_align_t, (sizeof(JOBOBJECT_BASIC_PROCESS_ID_LIST) + kMost * sizeof(ULONG_PTR)) /
                                             sizeof(std::max_align_t) +
                                         1>
            memory;
        auto* list = reinterpret_cast<JOBOBJECT_BASIC_PROCESS_ID_LIST*>(memory.data());
        if (!QueryInformationJobObject(job, JobObjectBasicProcessIdList, list, sizeof memory, nullptr))
            return {};
        std::vector<DWORD> found;
        for (DWORD i = 0; i < list->NumberOfProcessIdsInList; ++i)
            found.push_back(static_cast<DWORD>(list->ProcessIdList[i]));
        return found;
    }
};

Result<ChildProcess> ChildProcess::start(const std::string& program,
                                         const std::vector<std::string>& arguments,
                                         const std::vector<std::string>& environment, const SignalGuard&,
                                         const std::string& output_path) {
    auto state = std::make_unique<State>();
    state->job = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (!state->job ||
        !SetInformationJobObject(state->job, JobObjectExtendedLimitInformation, &limits, sizeof limits))
        return Error{"cannot start '" + program + "': " + last_error()};

    std::wstring line = command_line(arguments);
    std::wstring block = environment_block(environment);
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
    startup.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    startup.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    HANDLE output = INVALID_HANDLE_VALUE;
    if (!output_path.empty()) {
        output = CreateFileW(wide(output_path).c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                             &inherited, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
        if (output == INVALID_HANDLE_VALUE)
            return Error{"cannot start '" + program + "': " + output_path + ": " + last_error()};
        startup.hStdOutput = startup.hStdError = output;
    }
    // Suspended, so that nothing that it starts is outside of the job. In a group of its own it does not get
    // the Ctrl+C that is meant for this process.
    PROCESS_INFORMATION made{};
    const BOOL started =
        CreateProcessW(wide(program).c_str(), line.data(), nullptr, nullptr, TRUE,
                       CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | CREATE_UNICODE_ENVIRONMENT, block.data(),
                       nullptr, &startup, &made);
    const std::string why = started ? std::string() : last_error();
    if (output != INVALID_HANDLE_VALUE) CloseHandle(output);
    if (!started) return Error{"cannot start '" + program + "': " + why};
    state->process = made.hProcess;
    state->pid = made.dwProcessId;
    const bool in_job = AssignProcessToJobObject(state->job, made.hProcess) != 0;
    const std::string no_job = in_job ? std::string() : last_error();
    if (in_job)
        ResumeThread(made.hThread);
    else
        TerminateProcess(made.hProcess, kEndedByUs);
    CloseHandle(made.hThread);
    if (!in_job) return Error{"cannot start '" + program + "': " + no_job};
    return ChildProcess(std::move(state));
}

ChildProcess::ChildProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}
ChildProcess::ChildProcess(ChildProcess&& other) noexcept = default;
ChildProcess::~ChildProcess() = default;

pid_t ChildProcess::pid() const {
    return static_cast<pid_t>(state_->pid);
}

const std::optional<ProcessEnd>& ChildProcess::poll() {
    DWORD code = 0;
    if (!state_->end && WaitForSingleObject(state_->process, 0) == WAIT_OBJECT_0 &&
        GetExitCodeProcess(state_->process, &code)) {
        state_->end = ProcessEnd{static_cast<int>(code), 0};
        if (state_->end->exit_code == kControlC) state_->end->signal = SIGINT;
    }
    return state_->end;
}

bool ChildProcess::group_runs() const {
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION counted{};
    return QueryInformationJobObject(state_->job, JobObjectBasicAccountingInformation, &counted,
                                     sizeof counted, nullptr) &&
           counted.ActiveProcesses > 0;
}

// A process leaves a job only where the job permits it; ours does not.
bool ChildProcess::left_others() const {
    return false;
}

bool ChildProcess::has_descendant(pid_t pid) {
    const std::vector<RunningProcess> all = running_processes();
    const DWORD own = GetCurrentProcessId();
    // Numbers of ended parents are used again, so that the way up could be a circle.
    auto at = static_cast<DWORD>(pid);
    for (std::size_t steps = 0; steps < all.size(); ++steps) {
        const auto process = std::find_if(all.begin(), all.end(),
                                          [&](const RunningProcess& other) { return other.pid == at; });
        if (process == all.end()) return false;
        if (process->parent == own) return true;
        at = process->parent;
    }
    return false;
}

void ChildProcess::send(int) const {
    const std::vector<DWORD> pids = state_->pids();
    EnumWindows(ask_to_close, reinterpret_cast<LPARAM>(&pids));
    // Fails where the program has no console.
    GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, state_->pid);
}

void ChildProcess::end(const SignalGuard& signals, std::chrono::milliseconds grace, int signal,
                       const std::vector<pid_t>&) {
    send(signal);
    const Clock::time_point deadline = Clock::now() + grace;
    for (bool killed = false; poll(), group_runs() && !(killed && Clock::now() >= deadline + kKillTime);) {
        if (signals.wait(std::chrono::milliseconds(10)) == 0 && Clock::now() < deadline) continue;
        TerminateJobObject(state_->job, kEndedByUs);
        killed = true;
    }
}

Result<int> run_in_place(const std::string& program, const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment) {
    constexpr std::chrono::milliseconds kPoll{20};
    const SignalGuard signals;
    Result<ChildProcess> child = ChildProcess::start(program, arguments, environment, signals);
    if (!child) return child.error();
    while (child->poll(), child->group_runs())
        if (const int signal = signals.wait(kPoll)) child->send(signal);
    return child->poll().value_or(ProcessEnd{}).exit_code;
}

std::vector<std::vector<std::string>> environments_below() {
    return {};
}

}  // namespace framecast::cli
