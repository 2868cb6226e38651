// How quiet the machine is: the same arithmetic again and again, on all cores at once. Other work, and on a
// virtual machine other machines, make some of it take longer. measuring.py runs it beside what it measures.
//
//     framecast_quiet_cores 1.5       for so many seconds: {"bursts": 4096, "shortest_ns": 360000,
//     "median_ns": ..., "q90_ns": ...}
#include <sched.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// Within the first cache: what other cores do to memory is not looked at.
using Values = std::array<float, 1024>;

std::vector<int> allowed_cores() {
    cpu_set_t set;
    std::vector<int> out;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return out;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(static_cast<unsigned>(core), &set)) out.push_back(core);
    return out;
}

// A third of a millisecond, about: less than a scheduler's slice.
double burst_ns(Values& values) {
    const auto begin = Clock::now();
    for (int pass = 0; pass < 1500; ++pass) {
        for (float& value : values)
            value = value * 0.999F + 0.001F;
        asm volatile("" : : "r"(values.data()) : "memory");  // each pass is worked out
    }
    return std::chrono::duration<double, std::nano>(Clock::now() - begin).count();
}

void work(int core, double seconds, std::vector<double>& out) {
    cpu_set_t own;
    CPU_ZERO(&own);
    CPU_SET(static_cast<unsigned>(core), &own);
    sched_setaffinity(0, sizeof own, &own);
    Values values{};
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (Clock::now() < end)
        out.push_back(burst_ns(values));
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
    std::printf("{\"bursts\": %zu, \"shortest_ns\": %.0f, \"median_ns\": %.0f, \"q90_ns\": %.0f}\n",
                all.size(), all.front(), all[all.size() / 2], all[all.size() * 9 / 10]);
    return 0;
}
