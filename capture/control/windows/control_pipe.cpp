#include "capture/control/windows/control_pipe.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <system_error>

#include "capture/platform/windows/own_handle.h"
#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
// After windows.h.
#include <sddl.h>

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

constexpr DWORD kBufferBytes = 16 * 1024;
constexpr std::string_view kPrefix = R"(\\.\pipe\)";

Error failure(const std::string& what) {
    return Error{what + ": " + std::system_category().message(static_cast<int>(GetLastError()))};
}

// Of this user alone: by itself a pipe may be read by everyone.
class UsersOwn {
  public:
    UsersOwn() {
        std::array<std::max_align_t,
                   (sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE) / sizeof(std::max_align_t) + 1>
            memory;
        HANDLE opened = nullptr;
        if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &opened)) return;
        const OwnHandle token(opened);
        DWORD bytes = 0;
        if (!GetTokenInformation(opened, TokenUser, memory.data(), sizeof memory, &bytes)) return;
        wchar_t* name = nullptr;
        if (!ConvertSidToStringSidW(reinterpret_cast<TOKEN_USER*>(memory.data())->User.Sid, &name)) return;
        const std::wstring rights = std::wstring(L"D:P(A;;GA;;;") + name + L")";
        LocalFree(name);
        ConvertStringSecurityDescriptorToSecurityDescriptorW(rights.c_str(), SDDL_REVISION_1,
                                                             &attributes_.lpSecurityDescriptor, nullptr);
    }
    ~UsersOwn() {
        if (attributes_.lpSecurityDescriptor) LocalFree(attributes_.lpSecurityDescriptor);
    }
    UsersOwn(const UsersOwn&) = delete;
    UsersOwn& operator=(const UsersOwn&) = delete;

    // Null, with the system's reason: there is none.
    SECURITY_ATTRIBUTES* get() { return attributes_.lpSecurityDescriptor ? &attributes_ : nullptr; }

  private:
    SECURITY_ATTRIBUTES attributes_{sizeof(SECURITY_ATTRIBUTES), nullptr, FALSE};
};

}  // namespace

// One end of the pipe for each client, all served by one thread: at any time an end connects, reads or
// writes.
struct ControlPipe::Clients {
    struct End {
        OwnHandle pipe;
        OwnHandle event;
        OVERLAPPED request{};
        enum class Does { connects, reads, writes } does = Does::connects;
        std::string in;
        std::string out;
        std::optional<Clock::time_point> until;  // while a client is connected
        char buffer[1024];
    };

    OwnHandle stop;
    std::array<End, kClients> ends;

    // A client that has come already stays.
    static void connect(End& end) {
        end.in.clear();
        end.out.clear();
        end.until.reset();
        end.does = End::Does::connects;
        end.request = OVERLAPPED{};
        end.request.hEvent = end.event.get();
        ResetEvent(end.event.get());
        // A client may have come meanwhile, and even have left: then no request sets the event.
        if (ConnectNamedPipe(end.pipe.get(), &end.request)) return;
        if (const DWORD error = GetLastError(); error == ERROR_PIPE_CONNECTED || error == ERROR_NO_DATA)
            SetEvent(end.event.get());
    }

    static void leave(End& end) {
        DisconnectNamedPipe(end.pipe.get());
        connect(end);
    }

    static void reads(End& end) {
        end.does = End::Does::reads;
        if (!ReadFile(end.pipe.get(), end.buffer, sizeof end.buffer, nullptr, &end.request) &&
            GetLastError() != ERROR_IO_PENDING)
            leave(end);
    }

    static void writes(End& end) {
        end.does = End::Does::writes;
        if (!WriteFile(end.pipe.get(), end.out.data(), static_cast<DWORD>(end.out.size()), nullptr,
                       &end.request) &&
            GetLastError() != ERROR_IO_PENDING)
            leave(end);
    }

    static void wait_for_client(End& end) {
        end.until = Clock::now() + std::chrono::milliseconds(kPatienceMs);
        reads(end);
    }

    // Complete lines become answers.
    static void take_requests(End& end, const Answer& answer) {
        for (std::size_t stop; (stop = end.in.find('\n')) != std::string::npos;) {
            const Result<ControlRequest> request = parse_control(std::string_view(end.in).substr(0, stop));
            end.in.erase(0, stop + 1);
            end.out += (request ? answer(*request) : control_error(request.error().message)) + "\n";
        }
        if (end.in.size() > kLongestRequest) {
            end.in.clear();
            end.out += control_error("the request is longer than 4096 bytes") + "\n";
        }
        if (end.out.empty()) return reads(end);
        end.until = Clock::now() + std::chrono::milliseconds(kPatienceMs);
        writes(end);
    }

    // What the end waited for has come.
    static void go_on(End& end, const Answer& answer) {
        DWORD bytes = 0;
        const bool done = end.does == End::Does::connects ||
                          GetOverlappedResult(end.pipe.get(), &end.request, &bytes, FALSE) != 0;
        ResetEvent(end.event.get());
        if (!done) return leave(end);
        switch (end.does) {
            case End::Does::connects:
                return wait_for_client(end);
            case End::Does::reads:
                if (bytes == 0) return leave(end);
                end.in.append(end.buffer, bytes);
                return take_requests(end, answer);
            case End::Does::writes:
                end.out.erase(0, bytes);
                return end.out.empty() ? reads(end) : writes(end);
        }
    }

    // Does not wait for it: the event of the ended request is this end's, which connects anew.
    static void give_up(End& end) {
        CancelIo(end.pipe.get());
        DWORD ignored = 0;
        GetOverlappedResult(end.pipe.get(), &end.request, &ignored, TRUE);
        leave(end);
    }

    DWORD patience() const {
        Clock::time_point first = Clock::time_point::max();
        for (const End& end : ends)
            if (end.until) first = std::min(first, *end.until);
        if (first == Clock::time_point::max()) return INFINITE;
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(first - Clock::now()).count();
        return static_cast<DWORD>(std::max<std::int64_t>(left, 0) + 1);
    }

    void serve(const Answer& answer) {
        std::array<HANDLE, kClients + 1> events{stop.get()};
        for (std::size_t i = 0; i < ends.size(); ++i)
            events[i + 1] = ends[i].event.get();
        for (End& end : ends)
            connect(end);
        for (;;) {
            const DWORD which =
                WaitForMultipleObjects(static_cast<DWORD>(events.size()), events.data(), FALSE, patience());
            if (which == WAIT_OBJECT_0 || which == WAIT_FAILED) break;
            if (which != WAIT_TIMEOUT) go_on(ends[which - WAIT_OBJECT_0 - 1], answer);
            for (End& end : ends)
                if (end.until && Clock::now() >= *end.until) give_up(end);
        }
    }

    // No request may outlive its memory. Call it on the thread that made them.
    void cancel() {
        for (End& end : ends) {
            DWORD ignored = 0;
            if (CancelIo(end.pipe.get())) GetOverlappedResult(end.pipe.get(), &end.request, &ignored, TRUE);
        }
    }
};

std::string control_pipe_path() {
    std::string path(kPrefix);
    path += "framecast-";
    path += std::to_string(process_id());
    return path;
}

Result<std::unique_ptr<ControlPipe>> ControlPipe::open(const std::string& path, Answer answer) {
    if (!path.starts_with(kPrefix)) return Error{path + R"(: not \\.\pipe\NAME)"};
    UsersOwn rights;
    if (!rights.get()) return failure(path);
    std::unique_ptr<ControlPipe> made(new ControlPipe);
    made->answer_ = std::move(answer);
    made->clients_ = std::make_unique<Clients>();
    made->clients_->stop = OwnHandle(CreateEventW(nullptr, TRUE, FALSE, nullptr));
    DWORD only = FILE_FLAG_FIRST_PIPE_INSTANCE;  // nobody else's
    for (Clients::End& end : made->clients_->ends) {
        end.event = OwnHandle(CreateEventW(nullptr, TRUE, FALSE, nullptr));
        end.pipe =
            OwnHandle(CreateNamedPipeW(wide(path).c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | only,
                                       PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_REJECT_REMOTE_CLIENTS,
                                       kClients, kBufferBytes, kBufferBytes, 0, rights.get()));
        if (!end.pipe || !end.event) return failure(path);
        only = 0;
    }
    if (!made->clients_->stop) return failure(path);
    const auto serve = [pipe = made.get()]() noexcept {
        try {
            pipe->clients_->serve(pipe->answer_);
        } catch (...) {
            // Without memory the pipe serves no more requests; the application does not notice.
        }
        pipe->clients_->cancel();
    };
    if (!start_thread(*made->thread_, "framecast-ctl", serve))
        return Error{"a thread for the control pipe cannot be started"};
    return made;
}

ControlPipe::~ControlPipe() {
    if (!owner_.is_this()) {
        static_cast<void>(clients_.release());  // its memory is that of requests that nobody has ended
        return;
    }
    if (!thread_->joinable()) return;
    SetEvent(clients_->stop.get());
    thread_->join();
}

}  // namespace framecast::capture
