// NVIDIA's management library: the few functions of its documented C interface that report clocks.
#include <fmt/format.h>

#include <array>

#include "capture/clocks/clock_sources.h"

namespace framecast::capture {
namespace {

using NvmlDevice = void*;
constexpr int kNvmlSuccess = 0;
constexpr std::array<std::pair<ClockKind, int>, 2> kNvmlClocks = {
    {{ClockKind::core, 0}, {ClockKind::memory, 2}}};  // NVML_CLOCK_GRAPHICS, NVML_CLOCK_MEM

// nvmlPciInfo_t of nvmlDeviceGetPciInfo_v3.
struct NvmlPciInfo {
    std::array<char, 16> bus_id_legacy;
    unsigned domain, bus, device;
    unsigned device_and_vendor;  // device id in the upper half
    unsigned subsystem;
    std::array<char, 32> bus_id;
};

}  // namespace

NvmlClocks::NvmlClocks(const std::string& library) : library_(LoadedLibrary::open_of_driver(library)) {
    const auto init = library_ ? library_->function<int (*)()>("nvmlInit_v2") : nullptr;
    ready_ = init && library_->function<int (*)()>("nvmlShutdown") && init() == kNvmlSuccess;
}

NvmlClocks::~NvmlClocks() {
    if (ready_) library_->function<int (*)()>("nvmlShutdown")();
}

std::vector<ClockSource> NvmlClocks::read() const {
    if (!ready_) return {};
    const auto count_of = library_->function<int (*)(unsigned*)>("nvmlDeviceGetCount_v2");
    const auto device_at =
        library_->function<int (*)(unsigned, NvmlDevice*)>("nvmlDeviceGetHandleByIndex_v2");
    const auto pci_of = library_->function<int (*)(NvmlDevice, NvmlPciInfo*)>("nvmlDeviceGetPciInfo_v3");
    const auto clock_of = library_->function<int (*)(NvmlDevice, int, unsigned*)>("nvmlDeviceGetClockInfo");
    if (!count_of || !device_at || !pci_of || !clock_of) return {};
    std::vector<ClockSource> sources;
    unsigned count = 0;
    if (count_of(&count) != kNvmlSuccess) count = 0;
    for (unsigned i = 0; i < count; ++i) {
        NvmlDevice device = nullptr;
        if (device_at(i, &device) != kNvmlSuccess) continue;
        NvmlPciInfo pci{};
        if (pci_of(device, &pci) != kNvmlSuccess) pci.device_and_vendor = 0;
        for (const auto& [kind, which] : kNvmlClocks) {
            unsigned mhz = 0;
            if (clock_of(device, which, &mhz) != kNvmlSuccess || mhz == 0) continue;
            sources.push_back({fmt::format("NVML GPU {}", i), fmt::format("{} MHz", mhz), kind,
                               static_cast<double>(mhz), false, pci.device_and_vendor & 0xffff,
                               pci.device_and_vendor >> 16});
        }
    }
    return sources;
}

}  // namespace framecast::capture
