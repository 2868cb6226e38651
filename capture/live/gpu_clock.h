// When stamps of the GPU were taken, by the host's clock (steady_seconds.h). Both clocks are read together a
// few times a second (vkGetCalibratedTimestamps), and times between two readings follow the line through
// them: so the GPU's clock may run faster or slower than its timestamp period says.
#pragma once

#include <cstdint>

#include "capture/device/device.h"

namespace framecast::capture {

class GpuClock {
  public:
    explicit GpuClock(const Device& device) : device_(device) {}

    // Reads the clocks, if the device can (Device::read_clocks) and the last reading is old. Usually only
    // asks for the time.
    void refresh() noexcept;

    struct Time {
        double at_s = 0;      // kUnknown: the clocks were not read about then
        double within_s = 0;  // how far off it may be: what the driver says of the readings (maxDeviation)
    };
    // Of a stamp that a queue with so many valid bits wrote.
    Time at(std::uint64_t ticks, std::uint32_t valid_bits) const noexcept;

    static constexpr double kBetweenReadings_s = 0.25;
    static constexpr double kLongest_s = 2;          // between a stamp and a reading
    static constexpr double kMaxDeviation_ns = 1e6;  // of a reading; others are not used
    static constexpr double kMaxDrift = 1e-2;        // from the timestamp period; more is no drift
    static constexpr double kUnknownDrift = 1e-4;    // until a second reading: that of common crystals

  private:
    struct Reading {
        bool valid = false;
        std::uint64_t ticks = 0;
        std::int64_t host_ns = 0;
        double deviation_ns = 0;
    };
    Reading read() const noexcept;

    const Device& device_;
    std::int64_t tried_ns_ = 0;  // host's clock; 0: never
    Reading last_, before_;
};

}  // namespace framecast::capture
