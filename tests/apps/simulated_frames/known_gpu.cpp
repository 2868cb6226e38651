#include "tests/apps/simulated_frames/known_gpu.h"

#include <cmath>
#include <random>
#include <string>

namespace known {
namespace {

using simulated_gpu::kResources;

// Reached shares that all GPUs have in common: geometry, raster, alu, texture, memory, output. The shares of
// fills and of memory are those that suites of measurements find (docs/decisions/simulated-gpu.md).
constexpr std::array<double, kResources> kReached = {0.6, 0.9, 0.85, 0.9, 0.8, 0.9};

// The same numbers on any machine: std::normal_distribution differs between libraries.
double normal(std::mt19937& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += static_cast<double>(random()) / 4294967296.0;
    return sum;
}

std::uint32_t number_of(const std::string& text) {
    std::uint32_t number = 2166136261U;  // FNV-1a
    for (const char c : text)
        number = (number ^ static_cast<unsigned char>(c)) * 16777619U;
    return number;
}

}  // namespace

simulated_gpu::Gpu gpu_of(const framecast::GpuSpec& spec, const Spread& spread) {
    simulated_gpu::Gpu gpu = simulated_gpu::gpu_of("");
    gpu.name = spec.name;
    gpu.vendor_id = spec.pci_vendor_id;
    const bool is_amd = spec.vendor == "AMD";
    const double clock = spec.clock_mhz() / 1e3;
    simulated_gpu::Pipeline& p = gpu.pipeline;
    // Pixels per clock of a raster unit: 16 on NVIDIA's, 32 on AMD's.
    p.rate = {spec.raster_units_or_gpcs * clock,
              (is_amd ? 32 : 16) * spec.raster_units_or_gpcs * clock,
              spec.shading_units * clock,
              spec.tmus * clock,
              spec.bandwidth_gbs,
              spec.rops * clock};
    std::mt19937 of_vendor(number_of(spec.vendor) ^ spread.seed * 3266489917U);
    std::mt19937 of_architecture(number_of(spec.architecture) ^ spread.seed * 2654435761U);
    std::mt19937 of_chip(number_of(spec.id) ^ spread.seed * 2246822519U);
    for (std::size_t r = 0; r < kResources; ++r) {
        const double share = std::log(kReached[r]) + spread.of_vendor * normal(of_vendor) +
                             spread.of_architecture * normal(of_architecture) +
                             spread.of_chip * normal(of_chip);
        p.rate[r] *= std::exp(share);
    }
    p.threads = spec.compute_units * (is_amd ? 1024 : 1536);
    p.thread_rate = clock / 5;
    // Front ends change less between GPUs than anything else.
    const double latency = std::exp(spread.of_architecture * normal(of_architecture));
    p.issue_ns = 500 * latency / clock;
    p.hop_ns = 1000 * latency / clock;
    const double mib = 1024 * 1024;
    const double l3_mib = std::isnan(spec.l3_or_infinity_cache_mib) ? 0 : spec.l3_or_infinity_cache_mib;
    gpu.cache_bytes = std::max(spec.l2_kib * 1024, l3_mib * mib);
    return gpu;
}

}  // namespace known
