// Measures how quiet the machine is: repeats the same arithmetic on all cores at once. Other work, and on a
// virtual machine other machines, delay some repeats. measuring.py runs it together with its measurements. It
// then measures what arithmetic does not show: a load from memory outside every cache, and the time until a
// thread on another core wakes up and answers.
//
//     framecast_quiet_cores 1.5       runs for 1.5 seconds: {"bursts": 4096, "shortest_ns": 360000,
//     "median_ns": ..., "q90_ns": ..., "memory_ns": 90.5, "wake_ns": 14000}
#include <sched.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// Fits the first cache, so that other cores' memory traffic does not matter.
using Values = std::array<float, 1024>;

std::vector<int> allowed_cores() {
    cpu_set_t set;
    std::vector<int> out;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return out;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(static_cast<unsigned>(core), &set)) out.push_back(core);
    return out;
}

double since_ns(Clock::time_point begin) {
    return std::chrono::duration<double, std::nano>(Clock::now() - begin).count();
}

// About a third of a millisecond: less than a scheduler's slice.
double burst_ns(Values& values) {
    const auto begin = Clock::now();
    for (int pass = 0; pass < 1500; ++pass) {
        for (float& value : values)
            value = value * 0.999F + 0.001F;
        asm volatile("" : : "r"(values.data()) : "memory");  // forces each pass to be computed
    }
    return since_ns(begin);
}

void stay_on(int core) {
    cpu_set_t own;
    CPU_ZERO(&own);
    CPU_SET(static_cast<unsigned>(core), &own);
    sched_setaffinity(0, sizeof own, &own);
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void work(int core, double seconds, std::vector<double>& out) {
    stay_on(core);
    Values values{};
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (Clock::now() < end)
        out.push_back(burst_ns(values));
}

// Time of one load that depends on the previous one, in 64 MiB: median of a hundred times a thousand loads. 0
// without memory.
double memory_ns(int core) {
    struct Line {
        std::uint32_t next;
        std::array<std::uint32_t, 15> rest;
    };
    constexpr std::size_t kLines = std::size_t{1} << 20;
    stay_on(core);
    void* memory =
        mmap(nullptr, kLines * sizeof(Line), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 0;
    madvise(memory, kLines * sizeof(Line), MADV_HUGEPAGE);  // touch the pages first, so that page tables are
                                                            // not timed
    auto* lines = static_cast<Line*>(memory);
    std::vector<std::uint32_t> order(kLines);
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), std::mt19937(1));
    for (std::size_t i = 0; i < kLines; ++i)
        lines[order[i]].next = order[(i + 1) % kLines];
    std::vector<double> each;
    for (std::uint32_t at = 0; each.size() < 100;) {
        const auto begin = Clock::now();
        for (int load = 0; load < 1000; ++load)
            at = lines[at].next;
        asm volatile("" : : "r"(at) : "memory");
        each.push_back(since_ns(begin) / 1000);
    }
    munmap(memory, kLines * sizeof(Line));
    return median(each);
}

// From waking a thread on the other core until its answer has woken this one, fifty times; 0 with one core.
double wake_ns(int here, int there) {
    if (here == there) return 0;
    constexpr int kTimes = 50;
    std::atomic<int> asked = 0;
    std::atomic<int> answered = 0;
    std::thread other([&] {
        stay_on(there);
        for (int time = 0; time < kTimes; ++time) {
            asked.wait(time);
            answered = time + 1;
            answered.notify_one();
        }
    });
    stay_on(here);
    std::vector<double> each;
    for (int time = 0; time < kTimes; ++time) {
        std::this_thread::sleep_for(std::chrono::microseconds(500));  // the other thread sleeps by then
        const auto begin = Clock::now();
        asked = time + 1;
        asked.notify_one();
        answered.wait(time);
        each.push_back(since_ns(begin));
    }
    other.join();
    return median(each);
}

}  // namespace

int main(int count, char** arguments) {
    const double seconds = count == 2 ? std::strtod(arguments[1], nullptr) : 0;
    const std::vector<int> cores = allowed_cores();
    if (!(seconds > 0) || !std::isfinite(seconds) || cores.empty()) {
        std::fputs("usage: framecast_quiet_cores SECONDS\n", stderr);
        return 2;
    }
    std::vector<std::vector<double>> times(cores.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < cores.size(); ++i)
        threads.emplace_back(work, cores[i], seconds, std::ref(times[i]));
    for (std::thread& thread : threads)
        thread.join();
    std::vector<double> all;
    for (const auto& of_core : times)
        all.insert(all.end(), of_core.begin(), of_core.end());
    std::ranges::sort(all);
    std::printf(
        "{\"bursts\": %zu, \"shortest_ns\": %.0f, \"median_ns\": %.0f, \"q90_ns\": %.0f, \"memory_ns\": "
        "%.1f, \"wake_ns\": %.0f}\n",
        all.size(), all.front(), all[all.size() / 2], all[all.size() * 9 / 10], memory_ns(cores.back()),
        wake_ns(cores.back(), cores.front()));
    return 0;
}
