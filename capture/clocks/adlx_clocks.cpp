// AMD's ADLX: the few functions of its interfaces that report clocks. An interface is a table of functions
// whose places are its binary interface (GPUOpen's ADLX SDK 1.4). Places are in its C headers' order, and all
// objects but the system begin with acquire, release and query.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "capture/clocks/clock_sources.h"

namespace framecast::capture {
namespace {

constexpr int kAdlxOk = 0;

enum Place : std::size_t {
    kRelease = 1,
    kSystemGpus = 1,
    kSystemMonitoring = 9,
    kListSize = 3,
    kListGpuAt = 11,
    kGpuVendorId = 3,
    kGpuDeviceId = 14,
    kMonitoringGpuMetrics = 18,
    kMetricsCoreClock = 5,
    kMetricsMemoryClock = 6,
};

struct AdlxObject {
    void* const* functions;
};

template <class... Arguments>
int call(AdlxObject* object, Place place, Arguments... arguments) {
    const auto function = reinterpret_cast<int (*)(AdlxObject*, Arguments...)>(object->functions[place]);
    return function(object, arguments...);
}

// What a function gives, released at the end; null where it gave nothing.
class Given {
  public:
    template <class... Arguments>
    Given(AdlxObject* by, Place place, Arguments... arguments) {
        if (!by || call(by, place, arguments..., &object_) != kAdlxOk) object_ = nullptr;
    }
    ~Given() {
        if (object_) call(object_, kRelease);
    }
    Given(const Given&) = delete;
    Given& operator=(const Given&) = delete;
    AdlxObject* get() const { return object_; }

  private:
    AdlxObject* object_ = nullptr;
};

// A PCI id: "73BF" or "0x73BF"; 0 where it is not told.
std::uint32_t id_of(AdlxObject* gpu, Place place) {
    const char* text = nullptr;
    if (call(gpu, place, &text) != kAdlxOk || !text) return 0;
    return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 16));
}

void add_clocks(AdlxObject* system, std::vector<ClockSource>& sources) {
    constexpr std::array<std::pair<ClockKind, Place>, 2> kClocks = {
        {{ClockKind::core, kMetricsCoreClock}, {ClockKind::memory, kMetricsMemoryClock}}};
    const Given monitoring(system, kSystemMonitoring), gpus(system, kSystemGpus);
    const int count = gpus.get() ? call(gpus.get(), kListSize) : 0;
    for (int i = 0; i < count; ++i) {
        const Given gpu(gpus.get(), kListGpuAt, static_cast<unsigned>(i));
        if (!gpu.get()) continue;
        const Given metrics(monitoring.get(), kMonitoringGpuMetrics, gpu.get());
        if (!metrics.get()) continue;
        for (const auto& [kind, place] : kClocks) {
            int mhz = 0;
            if (call(metrics.get(), place, &mhz) != kAdlxOk || mhz <= 0) continue;
            sources.push_back({fmt::format("ADLX GPU {}", i), fmt::format("{} MHz", mhz), kind,
                               static_cast<double>(mhz), false, id_of(gpu.get(), kGpuVendorId),
                               id_of(gpu.get(), kGpuDeviceId), ClockReader::adlx});
        }
    }
}

}  // namespace

AdlxClocks::AdlxClocks(const std::string& library) : library_(LoadedLibrary::open_of_driver(library)) {
    if (!library_) return;
    const auto version_of = library_->function<int (*)(std::uint64_t*)>("ADLXQueryFullVersion");
    const auto initialize = library_->function<int (*)(std::uint64_t, AdlxObject**)>("ADLXInitialize");
    std::uint64_t version = 0;
    AdlxObject* system = nullptr;
    if (!version_of || !initialize || !library_->function<int (*)()>("ADLXTerminate") ||
        version_of(&version) != kAdlxOk || initialize(version, &system) != kAdlxOk)
        return;
    system_ = system;
}

AdlxClocks::~AdlxClocks() {
    if (system_) library_->function<int (*)()>("ADLXTerminate")();
}

std::vector<ClockSource> AdlxClocks::read() const {
    std::vector<ClockSource> sources;
    if (system_) add_clocks(static_cast<AdlxObject*>(system_), sources);
    return sources;
}

}  // namespace framecast::capture
