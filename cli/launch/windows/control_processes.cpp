// Applications listen on \\.\pipe\framecast-PID.
#include <algorithm>
#include <system_error>

#include "capture/platform/windows/own_handle.h"
#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
#include "cli/launch/control_client.h"
#include "cli/launch/windows/processes.h"

namespace framecast::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kPipes = R"(\\.\pipe)";

Error failure(const std::string& pipe, DWORD error = GetLastError()) {
    return Error{pipe + ": " + std::system_category().message(static_cast<int>(error))};
}

DWORD milliseconds_until(Clock::time_point until) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    return static_cast<DWORD>(std::max<std::int64_t>(left.count(), 0));
}

// Waits for a request that was started. False: it failed, or was given up after the time, with the error.
bool finish(HANDLE pipe, OVERLAPPED& request, BOOL started, Clock::time_point until, DWORD& bytes) {
    if (!started && GetLastError() != ERROR_IO_PENDING) return false;
    if (!started && WaitForSingleObject(request.hEvent, milliseconds_until(until)) != WAIT_OBJECT_0) {
        CancelIo(pipe);
        GetOverlappedResult(pipe, &request, &bytes, TRUE);
        SetLastError(WAIT_TIMEOUT);
        return false;
    }
    return GetOverlappedResult(pipe, &request, &bytes, TRUE) != 0;
}

}  // namespace

std::vector<std::string> control_folders() {
    return {kPipes};
}

std::vector<ControlledProcess> find_controlled(const std::vector<std::string>& folders) {
    std::vector<ControlledProcess> found;
    for (const RunningProcess& process : running_processes())
        for (const std::string& folder : folders) {
            const std::string pipe = folder + R"(\framecast-)" + std::to_string(process.pid);
            // Without a pipe of that name it returns at once. All its ends may be busy.
            if (!WaitNamedPipeW(capture::wide(pipe).c_str(), 1) && GetLastError() != ERROR_SEM_TIMEOUT)
                continue;
            found.push_back({process.pid, process.program, pipe});
            break;
        }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.pid < b.pid; });
    return found;
}

Result<std::string> ask(const std::string& path, const std::string& line, std::chrono::milliseconds timeout) {
    const std::wstring name = capture::wide(path);
    const auto until = Clock::now() + timeout;
    const auto late = [&] {
        return Error{path + ": no answer for " + std::to_string(timeout.count()) + " ms"};
    };
    HANDLE opened = INVALID_HANDLE_VALUE;
    // Another client may take the free end first.
    while ((opened = CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                                 FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION,
                                 nullptr)) == INVALID_HANDLE_VALUE) {
        if (GetLastError() != ERROR_PIPE_BUSY) return failure(path);
        if (milliseconds_until(until) == 0) return late();
        WaitNamedPipeW(name.c_str(), std::max<DWORD>(milliseconds_until(until), 1));
    }
    const capture::OwnHandle pipe(opened);
    const capture::OwnHandle event(CreateEventW(nullptr, TRUE, FALSE, nullptr));
    OVERLAPPED request{};
    request.hEvent = event.get();
    DWORD bytes = 0;
    const std::string text = line + "\n";
    if (!finish(pipe.get(), request,
                WriteFile(pipe.get(), text.data(), static_cast<DWORD>(text.size()), nullptr, &request), until,
                bytes))
        return GetLastError() == WAIT_TIMEOUT ? late() : failure(path);
    std::string answer;
    for (;;) {
        char buffer[4096];
        if (!finish(pipe.get(), request, ReadFile(pipe.get(), buffer, sizeof buffer, nullptr, &request),
                    until, bytes)) {
            const DWORD error = GetLastError();
            if (error == WAIT_TIMEOUT) return late();
            if (error == ERROR_BROKEN_PIPE) return Error{path + ": closed without an answer"};
            return failure(path, error);
        }
        answer.append(buffer, bytes);
        if (const std::size_t end = answer.find('\n'); end != std::string::npos) return answer.substr(0, end);
    }
}

}  // namespace framecast::cli
