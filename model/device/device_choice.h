// Finds the device that a word on the command line, a file or a capture names.
#pragma once

#include <optional>
#include <string>

#include "model/device/gpu_database.h"
#include "model/device/rates.h"
#include "model/device/unit_rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// Clocks that replace a device's own; kUnknown leaves them.
struct ClockChange {
    double core_mhz = kUnknown;
    double memory_mhz = kUnknown;
    bool any() const { return core_mhz > 0 || memory_mhz > 0; }
};

// The device, and how it was found: "PCI id 10de:1c03", "name", "my.json", "software driver".
struct ChosenDevice {
    DeviceRates rates;
    std::string how;
    std::optional<ShaderDevice> shaders;  // how it executes shaders; nothing when not known
    std::string no_shaders;               // why `shaders` is empty
};

// The source of a frame: the database's row by PCI ids or name, or a CPU driver's own kind. Clocks that the
// frame knows replace the row's. The error says to name the device.
Result<ChosenDevice> captured_device(const DeviceInfo& device, const GpuDatabase& database);

// Reads `text` as a GPU of the database, or, when it ends in ".json", as a specification file
// ("framecast.gpu/1") or a device profile ("framecast.profile/1"). A profile holds only at the clocks it was
// measured at; other clocks are refused.
Result<ChosenDevice> named_device(const std::string& text, const GpuDatabase& database,
                                  const ClockChange& clocks = {});

// A row of the database.
Result<ChosenDevice> listed_device(const GpuSpec& spec, const ClockChange& clocks = {});

// The captured device at other clocks.
Result<ChosenDevice> captured_device_at(const DeviceInfo& device, const GpuDatabase& database,
                                        const ClockChange& clocks);

}  // namespace framecast
