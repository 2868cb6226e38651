// Memory clocks as tools of GPUs' makers tell them, and as the GPU database has them.
#pragma once

#include "model/device/gpu_database.h"
#include "model/frame/frame.h"

namespace framecast::cli {

// What a memory clock that the tools of the device's driver read is in the database, docs/gpu-database.md: a
// GPU's row may have another part of the data rate. NVIDIA's NVML and nvidia-smi tell half the data rate of
// any memory; amdgpu a quarter of GDDR5's, a sixteenth of GDDR6's and half of HBM's. As read where the
// database has no such GPU, and of other makers and memories.
double database_memory_mhz(const DeviceInfo& device, double read_mhz, const GpuDatabase& database);

}  // namespace framecast::cli
