// What it costs a software driver to draw what it has recorded, whatever that is: waking the threads that
// shade, and waiting for them. A GPU's passes have a cost of their own kind (model/rates.h, pass_ns).
#pragma once

#include <string_view>

#include "model/frame.h"
#include "model/rates.h"
#include "model/software_device.h"

namespace framecast {

// An empty render pass, ns, as `framecast microbench` measured it for the projections in docs/accuracy.md;
// kUnknown for other drivers. What later runs gave is in docs/microbench.md; a profile has a machine's own.
double flush_cost_ns(SoftwareDriver driver);

// The same of the captured device: DeviceRates::pass_ns, but, where that was not measured on this very
// device, at most the floor of the capture's drained stamps, which hold a flush. kUnknown where neither is
// known.
double flush_cost_ns(const Frame& frame, const DeviceRates& home);

// Does the driver draw this transfer ("vkCmdBlitImage"), as textured triangles that are divided among its
// threads? The others are copied by the thread that submits.
bool is_drawn(std::string_view command, SoftwareDriver driver);

// How often the frame makes the driver draw: once a render pass and once a transfer that is drawn.
int flushes(const Frame& frame, SoftwareDriver driver);

}  // namespace framecast
