// How many waves of a shader fit on a SIMD, and what limits their number.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/shaders/compiled_shader.h"
#include "model/shaders/radv_family.h"

namespace framecast {

enum class OccupancyLimit : std::uint8_t { unknown, nothing, vector_registers, scalar_registers, lds };
std::string_view name(OccupancyLimit limit);

struct Occupancy {
    double waves = kUnknown;  // per SIMD
    int max_waves = 0;
    OccupancyLimit limit = OccupancyLimit::unknown;
};

// From the registers that the driver reports, by the limits of the family. The driver's own number of waves
// counts LDS in addition: where it is smaller, LDS is the limit.
Occupancy occupancy_of(const CompiledShader& shader, const WaveLimits& limits);

// The waves that these registers allow; 0 registers bound nothing.
int waves_by_registers(int vector_registers, int scalar_registers, bool is_wave32, const WaveLimits& limits,
                       OccupancyLimit& limit);

}  // namespace framecast
