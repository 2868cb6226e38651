// Which row of the GPU database a captured device is.
#pragma once

#include <string>
#include <string_view>

#include "model/device/gpu_database.h"
#include "model/frame/frame.h"

namespace framecast {

// A device name reduced to what tells chips apart: no vendor, no "(R)", no driver's remarks in parentheses,
// lower case, letters, digits and '+' only. "NVIDIA GeForce GTX 1060 6GB" -> "geforcegtx10606gb".
std::string plain_name(std::string_view name);

struct GpuMatch {
    const GpuSpec* spec = nullptr;  // into the database; null when there is no match
    std::string how;                // "PCI id 10de:1c03", "name", or why there is none
    // Of several rows that share the id none has the device's name: which they are. Otherwise empty.
    std::string doubt;
};

// By PCI ids, and among rows that share one by the nearest name; then by name. The database must outlive the
// result.
GpuMatch match_device(const GpuDatabase& database, const DeviceInfo& device);

}  // namespace framecast
