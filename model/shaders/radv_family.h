// GPU families that Mesa's RADV compiles for, with or without the hardware, and what bounds the number of
// waves on one of their SIMDs.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast {

// Per SIMD. A wave64 has 64 threads; a wave32, which RDNA also has, takes half of a register.
struct WaveLimits {
    int waves = 0;
    int vector_registers = 0;  // for wave64
    int vector_granule = 0;    // number of registers in which they are given to a wave64
    int scalar_registers = 0;  // 0: each wave has its own, which never bound their number
    int scalar_granule = 0;
    bool has_wave32 = false;
};

struct RadvFamily {
    std::string_view name;          // Mesa's, lower case
    std::string_view older_name;    // in Mesa 22.3; empty: the same
    std::string_view architecture;  // as in the GPU database
    std::string_view chips;         // of the GPU database, separated by ';'
    WaveLimits limits;
};

std::span<const RadvFamily> radv_families();

// The family by Mesa's name, by a chip ("Navi 21") or by the name of a GPU in the database ("RX 6800").
Result<const RadvFamily*> find_radv_family(const std::string& text);

// The family of a device that RADV drives, by the device's name: "AMD Radeon RX 6800 (RADV NAVI21)". Null for
// others.
const RadvFamily* radv_family_of(const std::string& device);

}  // namespace framecast
