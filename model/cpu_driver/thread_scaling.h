// How stages of a CPU driver scale with threads, measured on draws with one bottleneck stage each
// (tests/accuracy/confusion.py; docs/cpu-drivers.md, Threads).
#pragma once

#include "model/device/cpu_driver_costs.h"
#include "model/device/cpu_driver_device.h"
#include "model/device/rates.h"
#include "model/frame/frame.h"

namespace framecast {

// Time of a draw's counted elements in the stage at a measured CPU driver's rates, ns. It does not depend on
// the stage's own time. Elements are vertices in ia and vs, primitives in cc and rs, written samples in om.
// kUnknown where they were not counted, and for other stages and devices.
Eigen::ArrayXd counted_stage_ns(const Frame& frame, Stage stage, const DeviceRates& device);

// draws x kStageCount: the share of stage times that is not divided among threads, at most 1. In ia and rs
// that is the work per primitive; in xf, for transfers that are drawn, the flush (flush_cost.h). A measured
// device (a profile) gives the share of vertices (ia, vs), primitives (cc, rs) and written samples (om) at
// the profile's rates. The remainder is bytes in ia, clipping in cc, pixels in rs, and depth and blending in
// om. kUnknown elsewhere, and where a draw has no isolated time or its primitives were not counted. No rows
// when no draw has a share, and for a device that is not a CPU driver. stage_ns in ns. An unknown core clock
// is assumed as in cpu_driver_spec.
Eigen::ArrayXXd serial_shares(const Frame& frame, const Eigen::ArrayXXd& stage_ns, const DeviceRates& device);

}  // namespace framecast
