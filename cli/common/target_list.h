// The devices that the words after --to name.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct TargetList {
    std::vector<DeviceRates> devices;
    // "NAME: why", for GPUs of "all" or of a default that are skipped; rows that lack the numbers of a
    // projection are counted in one line.
    std::vector<std::string> left_out;
};

// Each word as in named_device, or "all": every GPU of the database that can draw and has the numbers that a
// projection needs.
Result<TargetList> named_targets(const std::vector<std::string>& words, const GpuDatabase& database,
                                 const ClockChange& clocks = {});

// The GPUs that a report projects onto unless it is told: desktop boards since 2016, and GPUs that are part
// of a processor since 2021.
TargetList usual_targets(const GpuDatabase& database);

}  // namespace framecast::cli
