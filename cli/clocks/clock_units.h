// Converts memory clocks from the form of GPU vendors' tools to that of the GPU database.
#pragma once

#include "capture/clocks/clock_sources.h"
#include "model/device/gpu_database.h"
#include "model/frame/frame.h"

namespace framecast::cli {

// The database's form (docs/gpu-database.md) of a memory clock that the driver's tools report; a GPU's row
// may contain another fraction of the data rate. NVIDIA's NVML and nvidia-smi report half the data rate of
// any memory; amdgpu a quarter of GDDR5's, a sixteenth of GDDR6's and half of HBM's; ADLX an eighth of
// GDDR6's, otherwise as amdgpu. Unchanged where the database has no such GPU, and for other vendors and
// memories.
double database_memory_mhz(const DeviceInfo& device, double read_mhz, const GpuDatabase& database,
                           capture::ClockReader reader = capture::ClockReader::driver);

}  // namespace framecast::cli
