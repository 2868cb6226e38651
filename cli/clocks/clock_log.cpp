#include "cli/clocks/clock_log.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/clocks/clock_units.h"
#include "model/numeric/median.h"

namespace framecast::cli {
std::vector<ClockSource> read_all_clocks() {
    std::vector<ClockSource> sources = capture::GpuClocks().read();
    for (ClockSource& source : capture::cpu_clock_sources("/sys"))
        sources.push_back(std::move(source));
    return sources;
}

void ClockLog::sample() {
    for (const ClockSource& source : read_()) {
        Readings& readings = readings_[{source.path, source.kind}];
        readings.source = source;
        readings.mhz.push_back(source.mhz);
    }
}

const ClockLog::Readings* ClockLog::readings_of(const DeviceInfo& device, ClockKind kind) const {
    const bool cpu = device.type == DeviceType::cpu;
    const Readings* found = nullptr;
    for (const auto& [key, readings] : readings_) {
        const ClockSource& source = readings.source;
        if (key.second != kind || cpu != source.of_cpu) continue;
        if (!cpu && (source.vendor_id != device.vendor_id || source.device_id != device.device_id)) continue;
        if (found) return nullptr;
        found = &readings;
    }
    return found;
}

double ClockLog::read_mhz(const DeviceInfo& device, ClockKind kind) const {
    const Readings* readings = readings_of(device, kind);
    return readings ? median(readings->mhz) : kUnknown;
}

bool ClockLog::record(Frame& frame) const {
    bool any = false;
    auto set = [&](ClockKind kind, double& mhz, const char* key) {
        const Readings* readings = readings_of(frame.device, kind);
        if (!readings) return;
        const double read = median(readings->mhz);
        mhz = kind == ClockKind::memory
                  ? database_memory_mhz(frame.device, read, GpuDatabase::builtin(), readings->source.reader)
                  : read;
        frame.sources[key] = Source::measured;
        frame.methods[key] = fmt::format("median of {} readings of {} during the capture",
                                         readings->mhz.size(), readings->source.path);
        if (mhz != read) frame.methods[key] += fmt::format(", which tells it as {:g} MHz", read);
        any = true;
    };
    set(ClockKind::core, frame.device.core_clock_mhz, "core_clock_mhz");
    set(ClockKind::memory, frame.device.memory_clock_mhz, "memory_clock_mhz");
    return any;
}

}  // namespace framecast::cli
