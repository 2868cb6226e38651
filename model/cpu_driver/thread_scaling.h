// What more threads do for the stages of a software driver, as measured on draws that one stage each holds up
// (tests/accuracy/confusion.py; docs/cpu-drivers.md, Threads).
#pragma once

#include "model/device/rates.h"
#include "model/device/software_costs.h"
#include "model/device/software_device.h"
#include "model/frame/frame.h"

namespace framecast {

// What a draw's elements take in the stage at a measured software device's rates, ns, whatever the stage
// took: vertices in ia and vs, primitives in cc and rs, written samples in om. kUnknown where they were not
// counted, and for other stages and devices.
Eigen::ArrayXd counted_stage_ns(const Frame& frame, Stage stage, const DeviceRates& device);

// draws x kStageCount: the share of stage times that is not divided among threads, at most 1: of ia and rs
// such work of primitives, of xf in transfers that are drawn the flush (flush_cost.h). Of a measured device
// (a profile) the share that goes with vertices (ia), primitives (cc, rs) and samples that are written (om)
// at the profile's rates; the rest is bytes in ia, clipping in cc, pixels in rs, and in om what more there is
// to a sample (depth, blending). kUnknown elsewhere, and where a draw has no isolated time or its primitives
// were not counted. No rows without any, and for a device that is no software driver. clock_mhz of the core;
// where it is not known as software_spec assumes it.
Eigen::ArrayXXd serial_shares(const Frame& frame, const Eigen::ArrayXXd& stage_ns, const DeviceRates& device);

}  // namespace framecast
