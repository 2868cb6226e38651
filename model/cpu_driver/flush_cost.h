// What drawing costs a CPU driver, whatever it draws. A pass: waking the threads that shade, and
// waiting for them. A draw: what it takes on the thread that submits before there is a vertex or a pixel. A
// GPU's passes have a cost of their own kind (model/device/rates.h, pass_ns).
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "model/device/rates.h"
#include "model/device/software_costs.h"
#include "model/device/software_device.h"
#include "model/frame/frame.h"

namespace framecast {

// An empty render pass on the captured device, ns: DeviceRates::pass_ns, but, where that was not measured on
// this very device, at most the floor of the capture's drained stamps, which hold a flush. kUnknown where
// neither is known.
double flush_cost_ns(const Frame& frame, const DeviceRates& home);

// How long a thread took to be woken while the frame was captured, ns: DeviceRates::wake_ns, but no longer
// than leaves that flush as long as it was. (Where other work runs, a thread that sleeps for long waits for
// its turn too.) kUnknown where it is not known.
double wake_of_capture_ns(const Frame& frame, const DeviceRates& home);

// How much of each draw's time the sharing of a pass is, ns (sharing_cost_ns): timed alone, a draw is all
// that a pass shares out, and pays for it. It is home's sharing_ns, at most kMostSharing of the draw, once
// for draws that were timed together; 0 for what is not drawn, has no time, or where nothing is shared.
inline constexpr double kMostSharing = 0.8;
Eigen::ArrayXd sharing_of_draws(const Frame& frame, const DeviceRates& home);

// The frame's own, ns, of its render passes with draws: sharing_ns for the first, for each other one at most
// what the thread that submits took for the pass's vertices and primitives. Passes that do without cost
// nothing; those with a draw whose stages are not known cost all of it. `home`: of the captured device, of
// whose stages the part that is not divided is counted.
double sharing_of_passes_ns(const Frame& frame, const DeviceRates& home, double sharing_ns);

// How often the frame makes the driver draw: once a render pass and once a transfer that is drawn.
int flushes(const Frame& frame, SoftwareDriver driver);

// Of those, all but one: without a thread to wake a submission itself takes as much longer (58 us in place of
// 8, launch/submission of `framecast microbench`) as one of them costs.
int awaited_flushes(const Frame& frame, SoftwareDriver driver);

int render_passes(const Frame& frame);

// Draws, and transfers that are drawn, that were timed alone: those timed together count once.
int timed_draws(const Frame& frame, SoftwareDriver driver);

}  // namespace framecast
