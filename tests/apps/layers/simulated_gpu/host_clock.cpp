#include "tests/apps/layers/simulated_gpu/host_clock.h"

#include <time.h>

#include <atomic>

namespace simulated_gpu {
namespace {

// Between two reads of the clock work happens, and loops that wait for a time must end.
constexpr std::int64_t kLookNs = 50;

std::int64_t system_ns() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{1'000'000'000} * now.tv_sec + now.tv_nsec;
}

// Not before the first read: that may be in the constructor of another library.
std::atomic<std::int64_t>& clock() {
    static std::atomic<std::int64_t> g_clock{system_ns()};
    return g_clock;
}

}  // namespace

double host_ns() {
    return static_cast<double>(clock().load());
}

void host_pass(double ns) {
    clock() += static_cast<std::int64_t>(ns);
}

void host_reach(double ns) {
    const auto wanted = static_cast<std::int64_t>(ns);
    std::int64_t now = clock();
    while (now < wanted && !clock().compare_exchange_weak(now, wanted)) {
    }
}

}  // namespace simulated_gpu

// std::chrono::steady_clock::now(), under its mangled name.
extern "C" __attribute__((visibility("default"))) std::int64_t simulated_steady_clock() noexcept
    __asm__("_ZNSt6chrono3_V212steady_clock3nowEv");
extern "C" std::int64_t simulated_steady_clock() noexcept {
    return simulated_gpu::clock() += simulated_gpu::kLookNs;
}
