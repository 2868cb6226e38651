// The numbers of one capture that gates compare: counts and time of the frame and of each of its regions.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"

namespace framecast {

enum class GateCount : std::uint8_t {
    draws,
    dispatches,
    transfers,
    passes,    // render passes with an action of the region
    vertices,  // read by input assembly
    fragments,
    samples,
    bytes,  // transferred
    // The mean, over the actions that have these shaders, of the instructions of one invocation.
    vs_instructions,
    ps_instructions,
    cs_instructions,
};
inline constexpr int kGateCountCount = 11;
std::string_view name(GateCount count);
// Whether the application alone determines it, so that drivers cannot change it.
constexpr bool is_exact(GateCount count) {
    return count <= GateCount::passes;
}

struct RegionValues {
    std::string key;   // matches regions of two captures (region_keys); empty for the frame
    std::string path;  // Region::path; empty for the frame
    std::array<double, kGateCountCount> counts{};        // kUnknown where none of its actions was counted
    std::array<std::int64_t, kGateCountCount> missed{};  // actions that were not counted
    double time_ns =
        kUnknown;              // sum over its actions; for the frame the ordinary frame's, where it was timed
    std::int64_t untimed = 0;  // actions without a time; 0 for an ordinary frame
    bool ordinary = false;     // time_ns is that of ordinary frames
};

// The frame, then its regions in the order of find_regions().
std::vector<RegionValues> region_values(const Frame& frame);

}  // namespace framecast
