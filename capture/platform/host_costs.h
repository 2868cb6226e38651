// What the system says of the costs of its threads and pages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace framecast::capture {

// CPU time of this thread, µs: without waiting.
double thread_cpu_us() noexcept;

// The core that runs this thread; -1: not known.
int current_core() noexcept;
// This thread then runs on other cores. It fails where there is none; then the scheduler decides.
void leave_core(int core) noexcept;

// Wakes a thread that waits for it, by the quickest that the system has. One that nobody waits for yet stays.
class WakeSignal {
  public:
    WakeSignal();
    ~WakeSignal();
    WakeSignal(const WakeSignal&) = delete;
    WakeSignal& operator=(const WakeSignal&) = delete;
    void send() noexcept;
    void wait();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Page faults so far, of all threads of the process; 0 where the system does not report them.
std::int64_t page_faults_so_far() noexcept;
std::size_t page_bytes() noexcept;
// Memory whose pages cost a fault each when they are first written; null: there is none.
void* map_fresh_pages(std::size_t bytes) noexcept;
void unmap_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace framecast::capture
