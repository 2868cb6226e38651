// A simulated GPU: its identity, its rates, and its driver's handling of stamps.
// docs/decisions/simulated-gpu.md gives the source of each number.
#pragma once

#include <cstdint>
#include <string>

#include "tests/apps/layers/simulated_gpu/engine.h"

namespace simulated_gpu {

// The effect of a stamp at the bottom of the pipe and of a wait for an event.
enum class Kind : std::uint8_t {
    desktop_eop,  // a stamp is taken when all earlier work has left the pipe, and blocks nothing; a wait for
                  // an event drains the stages it names, or nothing if it names the top
    desktop_issue,    // a stamp is taken when the command processor reaches it
    intel_like,       // as desktop_eop, in ticks of 83 ns
    tiler_last_tile,  // passes run tile by tile, and a stamp keeps the value of the last tile
    tiler_deferred,   // all stamps of a pass are taken at its end, and nothing splits it
};

// The part of a command buffer that its counters count around; none: it offers no counters.
enum class CounterPlace : std::uint8_t { none, command, render_pass, command_buffer };

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
    std::uint64_t tick = 1;  // the counter's step in ticks
    double cache_bytes = 0;  // last level, for textures
    double tile_bytes = 0;   // of the memory for a tile; tilers only
    double compression = 8;  // factor on the time of writing a constant colour
    double depth_only = 2;   // fragments without a shader are rasterized faster by this factor
    // Clocks that follow load: the share of the core's clock when the device idles, and the times it takes to
    // rise when it is busy, and to fall again.
    double idle_clock = 1;
    double ramp_ns = 5e6;
    double cool_ns = 5e6;
    double submit_ns = 12'000;  // from vkQueueSubmit until the device begins
    // Its clock, which stamps are times of: what it is ahead of the host's, and how much faster it runs than
    // its period says, in parts of a million.
    double ahead_ns = 0;
    double fast_ppm = 0;
    double wake_ns = 6'000;  // from the device's end until a waiting thread goes on
    // Bits of push constants above this are not given to the driver below, which would loop for minutes; the
    // simulated time is that of the real value. 0: all are.
    std::uint32_t most_loops = 0;
    bool events = true;  // false: vkCreateEvent fails
    // Statistics that the application asks for: with neighbours, as some GPUs count that read counters at a
    // place in the pipe: those of a draw before the query are in it, unless something drained in between. Or
    // wrong: one more than there are.
    bool neighbours = false;
    bool miscounts = false;
    CounterPlace counters = CounterPlace::none;
    bool counters_denied = false;  // the profiling lock is refused
    bool counters_off = false;     // the extension is there, its feature is not
    std::uint32_t queues = 1;      // 2: a second family computes and transfers
    std::string truth;             // file

    // Its pipeline at a fraction of the core's clock; memory has a clock of its own.
    Pipeline at_clock(double clock) const;
    bool tiles() const { return kind == Kind::tiler_last_tile || kind == Kind::tiler_deferred; }
    double step_ns() const { return period_ns * static_cast<double>(tick); }
    // What its counter shows after so many steps of the host's clock.
    std::uint64_t counter(double steps) const;
};

// "gpu=gtx-1060 kind=desktop-eop alu=0.9 ...", in any order, parted by spaces or commas. gpu: gtx-1060,
// rx-6700-xt, rtx-4090 or h200. kind: as above, with hyphens, or nvidia-like, which is desktop_eop with costs
// and ticks as measured. Factors of rates: geometry, raster, alu, texture, memory, output. Values: issue_ns,
// hop_ns, drain_ns, end_of_pipe_ns, room, cache_bytes, tile_bytes, compression, depth_only, idle_clock,
// ramp_ns, cool_ns, submit_ns, ahead_ns, fast_ppm, tick_ns (the step of stamps), queues, neighbours,
// miscounts, most_loops, counters (1 to 3: around commands, render passes, command buffers), counters_denied,
// counters_off, events (0: there are none), truth (a file). Throws std::invalid_argument, which names the
// word that is wrong.
Gpu gpu_of(const std::string& words);

}  // namespace simulated_gpu
