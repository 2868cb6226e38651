#include "cli/clocks/clock_units.h"

#include <string_view>

#include "model/device/gpu_match.h"

namespace framecast::cli {
namespace {

constexpr std::uint32_t kNvidia = 0x10de, kAmd = 0x1002;

// Transfers per cycle of the reported clock; 0 where it is not known.
double transfers_per_clock(std::uint32_t vendor_id, std::string_view memory, capture::ClockReader reader) {
    if (vendor_id == kNvidia) return 2;
    if (vendor_id != kAmd) return 0;
    if (memory == "GDDR5") return 4;
    if (memory == "GDDR6") return reader == capture::ClockReader::adlx ? 8 : 16;
    return memory.starts_with("HBM") ? 2 : 0;
}

}  // namespace

double database_memory_mhz(const DeviceInfo& device, double read_mhz, const GpuDatabase& database,
                           capture::ClockReader reader) {
    const GpuMatch match = match_device(database, device);
    if (!match.spec) return read_mhz;
    const double told = transfers_per_clock(device.vendor_id, match.spec->memory_type, reader);
    const double held = match.spec->memory_effective_mtps / match.spec->memory_clock_mhz;
    return told > 0 && held > 0 ? read_mhz * told / held : read_mhz;
}

}  // namespace framecast::cli
