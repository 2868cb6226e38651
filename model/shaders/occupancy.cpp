#include "model/shaders/occupancy.h"

#include <algorithm>
#include <cmath>

#include "model/text/lower_text.h"

namespace framecast {
namespace {

constexpr int kMaxRegisters = 1 << 16;

// The number of waves for which `total` suffices when each takes whole granules.
int waves_of(int total, int each, int granule) {
    const int taken = (each + granule - 1) / granule * granule;
    return total / taken;
}

int count_of(double registers) {
    return registers > 0 ? static_cast<int>(std::min(registers, double{kMaxRegisters})) : 0;
}

}  // namespace

double CompiledShader::value(std::initializer_list<std::string_view> names) const {
    for (const std::string_view wanted : names)
        for (const ShaderStatistic& statistic : statistics)
            if (lower_text(statistic.name) == lower_text(wanted)) return statistic.value;
    return kUnknown;
}

std::string_view name(OccupancyLimit limit) {
    switch (limit) {
        case OccupancyLimit::nothing:
            return "nothing";
        case OccupancyLimit::vector_registers:
            return "VGPRs";
        case OccupancyLimit::scalar_registers:
            return "SGPRs";
        case OccupancyLimit::lds:
            return "LDS";
        case OccupancyLimit::unknown:
            break;
    }
    return "unknown";
}

int waves_by_registers(int vector_registers, int scalar_registers, bool is_wave32, const WaveLimits& limits,
                       OccupancyLimit& limit) {
    int waves = limits.waves;
    limit = OccupancyLimit::nothing;
    const auto bound = [&](int number, OccupancyLimit by) {
        if (number >= waves) return;
        waves = number;
        limit = by;
    };
    const int halves = is_wave32 ? 2 : 1;
    if (vector_registers > 0)
        bound(waves_of(halves * limits.vector_registers, vector_registers, halves * limits.vector_granule),
              OccupancyLimit::vector_registers);
    if (scalar_registers > 0 && limits.scalar_registers > 0)
        bound(waves_of(limits.scalar_registers, scalar_registers, limits.scalar_granule),
              OccupancyLimit::scalar_registers);
    return std::max(waves, 1);
}

Occupancy occupancy_of(const CompiledShader& shader, const WaveLimits& limits) {
    Occupancy out;
    out.max_waves = limits.waves;
    const double vector = shader.value({"VGPRs"});
    if (std::isnan(vector)) return out;
    const bool is_wave32 = limits.has_wave32 && shader.subgroup_size == 32;
    out.waves =
        waves_by_registers(count_of(vector), count_of(shader.value({"SGPRs"})), is_wave32, limits, out.limit);
    const double lds = shader.value({"LDS size"});
    double by_driver = shader.value({"Subgroups per SIMD"});
    // On RDNA it counts a wave64 as two.
    if (limits.has_wave32 && !is_wave32) by_driver /= 2;
    if (lds > 0 && by_driver >= 1 && by_driver < out.waves) {
        out.waves = by_driver;
        out.limit = OccupancyLimit::lds;
    }
    return out;
}

}  // namespace framecast
