#include "tests/apps/layers/simulated_gpu/gpu.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>
#include <stdexcept>

namespace simulated_gpu {
namespace {

constexpr double kMiB = 1024 * 1024;

struct Size {
    const char* name;
    const char* gpu;
    std::uint32_t vendor_id, device_id;
    double clock_ghz;
    // Per clock: primitives, pixels, lanes, texels, written pixels.
    double geometry, raster, lanes, texels, output;
    double memory_bytes_per_ns;
    double threads;  // maximum in flight
    double latency;  // clocks from an operation to the next one that needs its result
    double cache_bytes;
    double issue_ns, hop_ns;
    bool measured = false;  // reached bandwidth, not that of a data sheet
};
constexpr std::array kSizes = {
    Size{"gtx-1060", "NVIDIA GeForce GTX 1060 6GB", 0x10DE, 0x1C03, 1.708, 2, 32, 1280, 80, 48, 192.2, 20480,
         6, 1.5 * kMiB, 700, 700},
    Size{"rx-6700-xt", "AMD Radeon RX 6700 XT", 0x1002, 0x73DF, 2.424, 2, 64, 2560, 160, 64, 384, 40960, 5,
         96 * kMiB, 500, 600},
    Size{"rtx-4090", "NVIDIA GeForce RTX 4090", 0x10DE, 0x2684, 2.52, 11, 176, 16384, 512, 176, 1008, 196608,
         4, 72 * kMiB, 350, 450},
    // Graphics on 4 of 132 units, as measured; rates per nanosecond. Slightly more than 4 times 2048 threads,
    // because this many heavy draws of the self-test were seen to overlap.
    Size{"h200", "NVIDIA H200", 0x10DE, 0x2335, 1, 1.69, 126, 1973, 31.5, 14, 4127, 9216, 4.2, 50 * kMiB, 90,
         150, true},
};
// Reached share of the rates above: guesses, between 0.5 and 0.95 in publications.
constexpr std::array<double, kResources> kReached = {0.6, 0.9, 0.85, 0.9, 0.8, 0.9};

struct Driver {
    const char* name;
    Kind kind;
    std::uint32_t id;  // VkDriverId
    const char* driver;
    bool integrated;
    double period_ns;
    std::uint64_t tick;
    double drain_ns = 500;
    double stamp_ns = 0;
    double submit_ns = 12'000;
};
constexpr std::array kDrivers = {
    Driver{"desktop-eop", Kind::desktop_eop, 3, "radv", false, 10, 1},
    Driver{"desktop-issue", Kind::desktop_issue, 4, "NVIDIA", false, 1, 32},
    // An H200 with driver 580.159.04.
    Driver{"nvidia-like", Kind::desktop_eop, 4, "NVIDIA", false, 1, 32, 4300, 600, 41'000},
    Driver{"intel-like", Kind::intel_like, 6, "Intel open-source Mesa driver", true, 83.333, 1},
    Driver{"tiler-last-tile", Kind::tiler_last_tile, 18, "turnip Mesa driver", true, 52.083, 1},
    Driver{"tiler-deferred", Kind::tiler_deferred, 9, "Mali", true, 1, 1},
};

double number(const std::string& word, const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0))
        throw std::invalid_argument("'" + word + "' wants a number");
    return value;
}

template <class Table>
const auto& find(const Table& table, const std::string& word, const std::string& name) {
    for (const auto& one : table)
        if (name == one.name) return one;
    throw std::invalid_argument("'" + word + "' names none that is known");
}

void set_size(Gpu& gpu, const Size& size) {
    gpu.name = size.gpu;
    gpu.vendor_id = size.vendor_id;
    gpu.device_id = size.device_id;
    gpu.cache_bytes = size.cache_bytes;
    Pipeline& p = gpu.pipeline;
    p.rate = {size.geometry * size.clock_ghz, size.raster * size.clock_ghz, size.lanes * size.clock_ghz,
              size.texels * size.clock_ghz,   size.memory_bytes_per_ns,     size.output * size.clock_ghz};
    for (std::size_t r = 0; r < kResources; ++r)
        p.rate[r] *= size.measured ? 1 : kReached[r];
    p.threads = size.threads;
    p.thread_rate = size.clock_ghz / size.latency;
    p.issue_ns = size.issue_ns;
    p.hop_ns = size.hop_ns;
    p.end_of_pipe_ns = size.measured ? 250 : 500;
}

void set_driver(Gpu& gpu, const Driver& driver) {
    gpu.kind = driver.kind;
    gpu.driver_id = driver.id;
    gpu.driver = driver.driver;
    gpu.integrated = driver.integrated;
    gpu.period_ns = driver.period_ns;
    gpu.tick = driver.tick;
    gpu.pipeline.drain_ns = driver.drain_ns;
    gpu.pipeline.stamp_ns = driver.stamp_ns;
    gpu.submit_ns = driver.submit_ns;
    gpu.tile_bytes = gpu.tiles() ? kMiB / 2 : 0;
}

bool set_value(Gpu& gpu, const std::string& key, double value) {
    constexpr std::array<const char*, kResources> kRates = {"geometry", "raster", "alu",
                                                            "texture",  "memory", "output"};
    for (std::size_t r = 0; r < kResources; ++r)
        if (key == kRates[r]) {
            gpu.pipeline.rate[r] *= value;
            return true;
        }
    const std::pair<const char*, double*> values[] = {
        {"issue_ns", &gpu.pipeline.issue_ns}, {"hop_ns", &gpu.pipeline.hop_ns},
        {"drain_ns", &gpu.pipeline.drain_ns}, {"end_of_pipe_ns", &gpu.pipeline.end_of_pipe_ns},
        {"cache_bytes", &gpu.cache_bytes},    {"tile_bytes", &gpu.tile_bytes},
        {"compression", &gpu.compression},    {"depth_only", &gpu.depth_only},
        {"idle_clock", &gpu.idle_clock},      {"ramp_ns", &gpu.ramp_ns},
        {"submit_ns", &gpu.submit_ns},        {"cool_ns", &gpu.cool_ns},
        {"ahead_ns", &gpu.ahead_ns},          {"fast_ppm", &gpu.fast_ppm}};
    for (const auto& [name, to] : values)
        if (key == name) {
            *to = value;
            return true;
        }
    if (key == "room")
        gpu.pipeline.room = static_cast<std::size_t>(value);
    else if (key == "events")
        gpu.events = value != 0;
    else if (key == "tick_ns")
        gpu.tick = static_cast<std::uint64_t>(std::max(1.0, std::round(value / gpu.period_ns)));
    else if (key == "queues")
        gpu.queues = static_cast<std::uint32_t>(value);
    else if (key == "neighbours")
        gpu.neighbours = value != 0;
    else if (key == "counters")
        gpu.counters = static_cast<CounterPlace>(value);
    else if (key == "counters_denied")
        gpu.counters_denied = value != 0;
    else if (key == "counters_off")
        gpu.counters_off = value != 0;
    else if (key == "miscounts")
        gpu.miscounts = value != 0;
    else if (key == "most_loops")
        gpu.most_loops = static_cast<std::uint32_t>(value);
    else
        return false;
    return true;
}

}  // namespace

Pipeline Gpu::at_clock(double clock) const {
    Pipeline slower = pipeline;
    for (std::size_t r = 0; r < kResources; ++r)
        if (r != static_cast<std::size_t>(Resource::memory)) slower.rate[r] *= clock;
    slower.thread_rate *= clock;
    for (double* time :
         {&slower.issue_ns, &slower.hop_ns, &slower.stamp_ns, &slower.drain_ns, &slower.end_of_pipe_ns})
        *time /= clock;
    return slower;
}

std::uint64_t Gpu::counter(double steps) const {
    const double ahead_steps = std::floor(ahead_ns / step_ns());
    return static_cast<std::uint64_t>(std::floor(ahead_steps + steps + 1e-6 * fast_ppm * steps)) * tick;
}

Gpu gpu_of(const std::string& words) {
    Gpu gpu;
    std::string spaced = words;
    for (char& c : spaced)
        if (c == ',') c = ' ';
    set_size(gpu, kSizes.front());
    set_driver(gpu, kDrivers.front());
    // Sizes and drivers come first, because the rest changes what they set.
    for (const bool whole : {true, false}) {
        std::istringstream stream(spaced);
        for (std::string word; stream >> word;) {
            const std::size_t equals = word.find('=');
            if (equals == std::string::npos) throw std::invalid_argument("'" + word + "' has no '='");
            const std::string key = word.substr(0, equals), value = word.substr(equals + 1);
            const bool is_whole = key == "gpu" || key == "kind" || key == "truth";
            if (is_whole != whole) continue;
            if (key == "gpu")
                set_size(gpu, find(kSizes, word, value));
            else if (key == "kind")
                set_driver(gpu, find(kDrivers, word, value));
            else if (key == "truth")
                gpu.truth = value;
            else if (!set_value(gpu, key, number(word, value)))
                throw std::invalid_argument("'" + word + "' has no known key");
        }
    }
    return gpu;
}

}  // namespace simulated_gpu
