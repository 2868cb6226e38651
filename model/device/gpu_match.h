// Finds the row of the GPU database for a source device.
#pragma once

#include <string>
#include <string_view>

#include "model/device/gpu_database.h"
#include "model/frame/frame.h"

namespace framecast {

// Reduces a device name to the part that distinguishes chips: no vendor, no "(R)", no driver's remarks in
// parentheses, lower case, letters, digits and '+' only. "NVIDIA GeForce GTX 1060 6GB" ->
// "geforcegtx10606gb".
std::string plain_name(std::string_view name);

struct GpuMatch {
    const GpuSpec* spec = nullptr;  // in the database; null when there is no match
    std::string how;                // "PCI id 10de:1c03", "name", or why there is none
    // The rows that share the id when none of them has the device's name; otherwise empty.
    std::string doubt;
};

// Matches by PCI ids, then among rows that share one by the nearest name; by name where the ids match no row.
// The database must outlive the result.
GpuMatch match_device(const GpuDatabase& database, const DeviceInfo& device);

}  // namespace framecast
