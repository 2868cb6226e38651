#include "capture/clocks/clock_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace framecast::capture {
namespace {

namespace fs = std::filesystem;

ClockSource source_of(const fs::path& path, ClockKind kind, double mhz) {
    ClockSource source;
    source.path = path.string();
    source.reading = fmt::format("{:.0f} MHz", mhz);
    source.kind = kind;
    source.mhz = mhz;
    return source;
}

// Files that hold one number in MHz.
void add_number_in_mhz(const fs::path& path, double mhz_per_unit, std::vector<ClockSource>& sources) {
    std::ifstream file(path);
    double value = 0;
    if (file >> value && value > 0) sources.push_back(source_of(path, ClockKind::core, value * mhz_per_unit));
}

// amdgpu lists its levels, "1: 1350Mhz *", and marks the current one.
void add_levels(const fs::path& path, ClockKind kind, std::vector<ClockSource>& sources) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        const std::size_t unit = line.find("Mhz");
        if (line.find('*') == std::string::npos || colon == std::string::npos || unit == std::string::npos)
            continue;
        const double mhz = std::strtod(line.c_str() + colon + 2, nullptr);
        if (mhz > 0) sources.push_back(source_of(path, kind, mhz));
    }
}

// "0x1002"; 0 where the file does not exist.
std::uint32_t pci_id(const fs::path& path) {
    std::ifstream file(path);
    std::uint32_t id = 0;
    return file >> std::hex >> id ? id : 0;
}

}  // namespace

std::vector<ClockSource> gpu_clock_sources(const std::string& root) {
    std::vector<ClockSource> sources;
    std::vector<fs::path> cards;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(root + "/class/drm", ignored))
        cards.push_back(entry.path());
    std::sort(cards.begin(), cards.end());
    for (const fs::path& card : cards) {
        const std::string name = card.filename().string();
        // "card0", not its connectors "card0-HDMI-A-1".
        if (name.rfind("card", 0) != 0 || name.find('-') != std::string::npos) continue;
        const std::size_t first = sources.size();
        add_levels(card / "device/pp_dpm_sclk", ClockKind::core, sources);
        add_levels(card / "device/pp_dpm_mclk", ClockKind::memory, sources);
        add_number_in_mhz(card / "gt_act_freq_mhz", 1, sources);
        add_number_in_mhz(card / "device/tile0/gt0/freq0/act_freq", 1, sources);
        for (std::size_t i = first; i < sources.size(); ++i) {
            sources[i].vendor_id = pci_id(card / "device/vendor");
            sources[i].device_id = pci_id(card / "device/device");
        }
    }
    return sources;
}

std::vector<ClockSource> GpuClocks::read() const {
    std::vector<ClockSource> sources = gpu_clock_sources("/sys");
    for (std::vector<ClockSource>& found : std::array{nvml_.read(), adlx_.read()})
        std::ranges::move(found, std::back_inserter(sources));
    return sources;
}

std::vector<ClockSource> cpu_clock_sources(const std::string& root) {
    std::vector<ClockSource> sources;
    add_number_in_mhz(fs::path(root) / "devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", 1e-3, sources);
    for (ClockSource& source : sources)
        source.of_cpu = true;
    return sources;
}

}  // namespace framecast::capture
