// What drawing costs on CPU drivers, by driver and number of threads alone.
#pragma once

#include <string_view>

#include "model/device/software_device.h"
#include "model/frame/stage.h"
#include "model/numeric/unknown.h"

namespace framecast {

// An empty render pass, ns, as `framecast microbench` measured it on the machine of docs/accuracy.md; here
// where a sleeping thread takes `wake_ns` to run once it is woken. llvmpipe waits for that twice with one
// thread that shades, which is woken and wakes the one that submits. wake_ns = kUnknown gives what that
// machine took while nothing kept its cores awake. Returns kUnknown for other drivers. A profile has a
// machine's own.
double flush_cost_ns(SoftwareDriver driver, double threads, double wake_ns = kUnknown);

// Its parts: ns with all threads awake, and how many times it waits for a thread to wake. Both kUnknown for
// other drivers.
struct FlushCost {
    double awake_ns = kUnknown;
    double wakes = kUnknown;
};
FlushCost flush_parts(SoftwareDriver driver, double threads);

// The overhead of sharing a render pass with draws among threads, ns: each waits for the last at the end of
// the pass, and what the submitting thread just wrote is not in the caches of the others. It contains no
// sleep: it is the same where cores are kept awake. 0 for one thread; kUnknown for other drivers. Measured on
// single draws of the scene `labelled` (docs/accuracy.md).
double sharing_cost_ns(SoftwareDriver driver, double threads);

// A draw of three vertices into a few pixels, ns, by `framecast microbench` (draw/small): one or more threads
// that shade. kUnknown for other drivers.
double draw_cost_ns(SoftwareDriver driver, double threads);

// Whether the driver runs this transfer ("vkCmdBlitImage") as textured triangles, which its threads share.
// The thread that submits copies the others.
bool is_drawn(std::string_view command, SoftwareDriver driver);

// The speed-up of the part of a stage that threads share, over one thread; 1 for stages that run on one
// thread. threads at least 1. Measured with two threads; beyond, a power of their number.
double thread_speed_up(SoftwareDriver driver, Stage stage, double threads);

// Cycles of a core that each primitive takes in the stage, one after the other whatever the threads: set-up
// in rs, assembly in ia. 0 for other stages.
double serial_cycles_per_primitive(SoftwareDriver driver, Stage stage);

}  // namespace framecast
