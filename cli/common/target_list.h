// The devices that the words after --to mean.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct TargetList {
    std::vector<DeviceRates> devices;
    std::vector<std::string> left_out;  // "NAME: why", of those that "all" or a default would have
};

// Each word as in named_device, or "all": every GPU of the database that draws and has the figures a
// projection needs.
Result<TargetList> named_targets(const std::vector<std::string>& words, const GpuDatabase& database,
                                 const ClockChange& clocks = {});

// The GPUs of the database from `year` on that draw.
TargetList targets_since(int year, const GpuDatabase& database);

}  // namespace framecast::cli
