#include "capture/cpu_driver/page_faults.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <limits>

#include "capture/platform/host_costs.h"

namespace framecast::capture {

std::int64_t page_faults() noexcept {
    return page_faults_so_far();
}

double page_fault_ns() noexcept {
    using Clock = std::chrono::steady_clock;
    constexpr int kTries = 5;
    constexpr std::size_t kPages = 64;
    const std::size_t page = page_bytes();
    double least_ns = std::numeric_limits<double>::quiet_NaN();
    for (int i = 0; i < kTries; ++i) {
        void* memory = map_fresh_pages(kPages * page);
        if (!memory) return least_ns;
        auto* bytes = static_cast<volatile char*>(memory);
        const Clock::time_point start = Clock::now();
        for (std::size_t at = 0; at < kPages * page; at += page)
            bytes[at] = 1;
        const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
        unmap_pages(memory, kPages * page);
        least_ns = std::fmin(least_ns, ns / kPages);
    }
    return least_ns;
}

std::string page_fault_note(double faults, double each_ns) {
    std::string out = fmt::format("an ordinary frame takes {:.0f} page faults", faults);
    if (!std::isnan(each_ns))
        out += fmt::format(", some {:.2g} ms of its threads' time", faults * each_ns / 1e6);
    return out +
           ": what driver or application give back to the system between frames (MALLOC_TRIM_THRESHOLD_ and "
           "MALLOC_MMAP_THRESHOLD_ keep it with the process)";
}

}  // namespace framecast::capture
