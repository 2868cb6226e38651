// Fixed costs of drawing on a CPU driver. A pass wakes the threads that shade and waits for them. A draw
// costs the submitting thread time before it processes a vertex or a pixel. GPU passes have a different cost
// (model/device/rates.h, pass_ns).
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "model/device/cpu_driver_costs.h"
#include "model/device/cpu_driver_device.h"
#include "model/device/rates.h"
#include "model/frame/frame.h"

namespace framecast {

// Time of an empty render pass on the source, ns: DeviceRates::pass_ns. Where that was not measured on this
// very device, it is limited to the overhead of the capture's drained stamps, which contain one flush.
// kUnknown where neither is known.
double flush_cost_ns(const Frame& frame, const DeviceRates& source);

// Wake-up time of a thread during the capture, ns: DeviceRates::wake_ns, limited so that the flush of
// flush_cost_ns still contains it. (Next to other work, a thread that sleeps for long also waits for a core.)
// kUnknown where it is not known.
double wake_of_capture_ns(const Frame& frame, const DeviceRates& source);

// The part of each draw's time that sharing a pass among threads takes, ns (sharing_cost_ns). A draw that is
// timed alone pays for sharing a whole pass. It is sharing_ns of the source, at most kMaxSharing of the
// draw, once for draws that were timed together. 0 for actions that are not drawn or have no time, and where
// nothing is shared.
inline constexpr double kMaxSharing = 0.8;
Eigen::ArrayXd sharing_of_draws(const Frame& frame, const DeviceRates& source);

// The same for the frame's own render passes with draws, ns. The first pass costs sharing_ns. Each other pass
// costs at most the time that the submitting thread took for the pass's vertices and primitives. Passes
// without draws cost nothing; passes with a draw whose stages are not known cost sharing_ns. `source`: the
// source device, whose rates give the part of each stage that is not divided.
double sharing_of_passes_ns(const Frame& frame, const DeviceRates& source, double sharing_ns);

// How often the frame makes the driver draw: once per render pass and once per transfer that is drawn.
int flushes(const Frame& frame, CpuDriver driver);

// The same minus one. Without a thread to wake, a submission itself takes longer by the cost of one flush (58
// us in place of 8, launch/submission of `framecast microbench`).
int awaited_flushes(const Frame& frame, CpuDriver driver);

int render_passes(const Frame& frame);

// Number of draws, and of transfers that are drawn, that were timed; those timed together count once.
int timed_draws(const Frame& frame, CpuDriver driver);

}  // namespace framecast
