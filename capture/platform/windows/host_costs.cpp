#include "capture/platform/host_costs.h"

#include <new>

#include "capture/platform/windows/windows_headers.h"
// Needs windows.h first.
#include <psapi.h>

namespace framecast::capture {

double thread_cpu_us() noexcept {
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user)) return 0;
    const auto us = [](const FILETIME& time) {  // from units of 100 ns
        return 0.1 * (4294967296.0 * time.dwHighDateTime + time.dwLowDateTime);
    };
    return us(kernel) + us(user);
}

int current_core() noexcept {
    return static_cast<int>(GetCurrentProcessorNumber());
}

void leave_core(int core) noexcept {
    DWORD_PTR of_process = 0, of_system = 0;
    if (core < 0 || core >= 64 || !GetProcessAffinityMask(GetCurrentProcess(), &of_process, &of_system))
        return;
    SetThreadAffinityMask(GetCurrentThread(), of_process & ~(DWORD_PTR{1} << core));
}

// An event: in libstdc++ 12 for Windows a thread may sleep for ever at a std::counting_semaphore.
struct WakeSignal::State {
    HANDLE event = CreateEventW(nullptr, FALSE, FALSE, nullptr);
};

WakeSignal::WakeSignal() : state_(std::make_unique<State>()) {
    if (!state_->event) throw std::bad_alloc();
}

WakeSignal::~WakeSignal() {
    CloseHandle(state_->event);
}

void WakeSignal::send() noexcept {
    SetEvent(state_->event);
}

void WakeSignal::wait() {
    WaitForSingleObject(state_->event, INFINITE);
}

// With those that read from a disk.
std::int64_t page_faults_so_far() noexcept {
    PROCESS_MEMORY_COUNTERS counters{};
    counters.cb = sizeof counters;
    return K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) ? counters.PageFaultCount
                                                                                    : 0;
}

std::size_t page_bytes() noexcept {
    SYSTEM_INFO info{};
    GetSystemInfo(&info);
    return info.dwPageSize;
}

void* map_fresh_pages(std::size_t bytes) noexcept {
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void unmap_pages(void* memory, std::size_t) noexcept {
    VirtualFree(memory, 0, MEM_RELEASE);
}

}  // namespace framecast::capture
