#include "capture/platform/host_costs.h"

#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <ctime>
#include <semaphore>

namespace framecast::capture {

double thread_cpu_us() noexcept {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
}

int current_core() noexcept {
    return sched_getcpu();
}

void leave_core(int core) noexcept {
    if (core < 0 || core >= CPU_SETSIZE) return;
    cpu_set_t others;
    CPU_ZERO(&others);
    for (int i = 0; i < CPU_SETSIZE; ++i)
        if (i != core) CPU_SET(static_cast<unsigned>(i), &others);
    sched_setaffinity(0, sizeof others, &others);
}

struct WakeSignal::State {
    std::counting_semaphore<2> semaphore{0};
};

WakeSignal::WakeSignal() : state_(std::make_unique<State>()) {}

WakeSignal::~WakeSignal() = default;

void WakeSignal::send() noexcept {
    state_->semaphore.release();
}

void WakeSignal::wait() {
    state_->semaphore.acquire();
}

// Minor faults: those that read nothing from a disk.
std::int64_t page_faults_so_far() noexcept {
    rusage usage{};
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_minflt : 0;
}

std::size_t page_bytes() noexcept {
    return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

void* map_fresh_pages(std::size_t bytes) noexcept {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    madvise(memory, bytes, MADV_NOHUGEPAGE);
    return memory;
}

void unmap_pages(void* memory, std::size_t bytes) noexcept {
    munmap(memory, bytes);
}

}  // namespace framecast::capture
