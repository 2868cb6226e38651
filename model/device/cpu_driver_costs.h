// Fixed costs of drawing on CPU drivers, by driver and number of threads.
#pragma once

#include <string_view>

#include "model/device/cpu_driver_device.h"
#include "model/frame/stage.h"
#include "model/numeric/unknown.h"

namespace framecast {

// Time of an empty render pass, ns, if a sleeping thread takes `wake_ns` to wake up. Measured by `framecast
// microbench` on the machine of docs/accuracy.md. With one shading thread llvmpipe waits for two wake-ups: of
// that thread, and of the submitting thread. wake_ns = kUnknown gives the time on that machine while nothing
// kept its cores awake. Returns kUnknown for other drivers. A profile has the machine's own value.
double flush_cost_ns(CpuDriver driver, double threads, double wake_ns = kUnknown);

// The parts of flush_cost_ns: time with all threads awake, and how many wake-ups it waits for. Both kUnknown
// for other drivers.
struct FlushCost {
    double awake_ns = kUnknown;
    double wakes = kUnknown;
};
FlushCost flush_parts(CpuDriver driver, double threads);

// Overhead of sharing a render pass with draws among threads, ns. Each waits for the last at the end of the
// pass, and their caches lack what the submitting thread just wrote. It contains no sleep, so it is the same
// where cores are kept awake. 0 for one thread; kUnknown for other drivers. Measured on single draws of the
// scene `labelled` (docs/accuracy.md).
double sharing_cost_ns(CpuDriver driver, double threads);

// Time of a draw of three vertices into a few pixels, ns, by `framecast microbench` (draw/small), with one or
// several shading threads. kUnknown for other drivers.
double draw_cost_ns(CpuDriver driver, double threads);

// Whether the driver runs this transfer ("vkCmdBlitImage") as textured triangles, which its threads share.
// The submitting thread copies all other transfers.
bool is_drawn(std::string_view command, CpuDriver driver);

// Speed-up of the shared part of a stage over one thread; 1 for stages that run on one thread. threads at
// least 1. Measured with two threads; more threads extrapolate as a power of their number.
double thread_speed_up(CpuDriver driver, Stage stage, double threads);

// Core cycles per primitive that the stage spends on one thread, whatever the number of threads: set-up in
// rs, assembly in ia. 0 for other stages.
double serial_cycles_per_primitive(CpuDriver driver, Stage stage);

}  // namespace framecast
