// A simulated GPU: its identity, its rates, and what its driver makes of stamps.
// docs/decisions/simulated-gpu.md says where each number comes from.
#pragma once

#include <cstdint>
#include <string>

#include "tests/apps/layers/simulated_gpu/engine.h"

namespace simulated_gpu {

// What a stamp at the bottom of the pipe and a wait for an event mean.
enum class Kind : std::uint8_t {
    desktop_eop,    // a stamp is taken when all earlier work has left the pipe, and holds nothing up; a wait
                    // for an event drains the stages it names, and nothing where it names the top
    desktop_issue,  // a stamp is taken when the command processor gets there
    intel_like,     // as desktop_eop, in ticks of 83 ns
    tiler_last_tile,  // passes run tile by tile, and a stamp keeps what the last tile wrote
    tiler_deferred,   // all stamps of a pass are taken at its end, and nothing splits it
};

struct Gpu {
    std::string name;
    std::uint32_t vendor_id = 0;
    std::uint32_t device_id = 0;
    bool integrated = false;
    std::uint32_t driver_id = 0;  // VkDriverId
    std::string driver;

    Kind kind = Kind::desktop_eop;
    Pipeline pipeline;
    double period_ns = 1;    // VkPhysicalDeviceLimits::timestampPeriod
    std::uint64_t tick = 1;  // the counter moves in steps of so many
    double cache_bytes = 0;  // last level, for textures
    double tile_bytes = 0;   // of the memory for a tile; tilers only
    double compression = 8;  // a constant colour takes so much less
    double depth_only = 2;   // fragments without a shader are rasterized so much faster
    // Clocks that follow load: what is left of the core's when the device idles, how long it takes to get
    // back when it is busy, and to lose it again.
    double idle_clock = 1;
    double ramp_ns = 5e6;
    double cool_ns = 5e6;
    double submit_ns = 12'000;  // from vkQueueSubmit until the device begins
    double wake_ns = 6'000;     // from the device's end until a waiting thread goes on
    // Bits of push constants above this are not given to the driver below, which would loop for minutes; the
    // simulated time is that of the real value. 0: all are.
    std::uint32_t most_loops = 0;
    bool events = true;  // false: vkCreateEvent fails
    std::string truth;   // file

    // Its pipeline at a share of the core's clock; memory has a clock of its own.
    Pipeline at_clock(double clock) const;
    bool tiles() const { return kind == Kind::tiler_last_tile || kind == Kind::tiler_deferred; }
    double step_ns() const { return period_ns * static_cast<double>(tick); }
};

// "gpu=gtx-1060 kind=desktop-eop alu=0.9 ...", in any order, parted by spaces or commas. gpu: gtx-1060,
// rx-6700-xt, rtx-4090 or h200. kind: as above, with hyphens, or nvidia-like, which is desktop_eop with costs
// and ticks as measured. Factors of rates: geometry, raster, alu, texture, memory, output. Values: issue_ns,
// hop_ns, drain_ns, end_of_pipe_ns, room, cache_bytes, tile_bytes, compression, idle_clock, ramp_ns, cool_ns,
// most_loops, events (0: there are none), truth (a file). Throws std::invalid_argument, which names the word
// that is wrong.
Gpu gpu_of(const std::string& words);

}  // namespace simulated_gpu
