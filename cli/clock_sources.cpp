#include "cli/clock_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

// Files that hold one number in MHz.
void add_number_in_mhz(const fs::path& path, double mhz_per_unit, std::vector<ClockSource>& sources) {
    std::ifstream file(path);
    double value = 0;
    if (file >> value) sources.push_back({path.string(), fmt::format("{:.0f} MHz", value * mhz_per_unit)});
}

// amdgpu lists its levels, "1: 1350Mhz *", and marks the one in force.
void add_levels(const fs::path& path, std::vector<ClockSource>& sources) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        const std::size_t unit = line.find("Mhz");
        if (line.find('*') == std::string::npos || colon == std::string::npos || unit == std::string::npos)
            continue;
        sources.push_back({path.string(), line.substr(colon + 2, unit - colon - 2) + " MHz"});
    }
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
        add_levels(card / "device/pp_dpm_sclk", sources);
        add_levels(card / "device/pp_dpm_mclk", sources);
        add_number_in_mhz(card / "gt_act_freq_mhz", 1, sources);
        add_number_in_mhz(card / "device/tile0/gt0/freq0/act_freq", 1, sources);
    }
    return sources;
}

std::vector<ClockSource> cpu_clock_sources(const std::string& root) {
    std::vector<ClockSource> sources;
    add_number_in_mhz(fs::path(root) / "devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", 1e-3, sources);
    return sources;
}

}  // namespace framecast::cli
