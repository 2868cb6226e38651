// How much of its data-sheet rates a GPU turns into frames, by architecture and resource: fitted to public
// scores by tools/fit_architectures.py (docs/model.md, "Efficiencies").
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "model/device/rates.h"
#include "model/numeric/result.h"

namespace framecast {

// What an architecture's efficiencies come from. Later ones are less certain.
enum class EfficiencyBasis : std::uint8_t {
    scores,
    relatives,              // it has no scores
    scores_without_vulkan,  // of GPUs whose drivers never had Vulkan, fitted with all else known
};

// Factors on the rates of a GPU's data sheet. Only ratios between GPUs mean something; 1 is an ordinary GPU.
struct Efficiency {
    std::array<double, kResourceCount> factor = {1, 1, 1, 1, 1};
    std::array<double, kResourceCount> deviation{};  // standard deviation of ln factor
    int gpus = 0;  // how many GPUs of the architecture have scores; 0: the factors are its relatives'
    bool has_vulkan = true;

    EfficiencyBasis basis() const {
        if (gpus == 0) return EfficiencyBasis::relatives;
        return has_vulkan ? EfficiencyBasis::scores : EfficiencyBasis::scores_without_vulkan;
    }
};

// What a last-level cache is worth at most, as a factor on bandwidth: AMD's figure for 128 MiB of Infinity
// Cache next to 512 GB/s of GDDR6.
inline constexpr double kMaxCacheGain = 3.25;

// The arithmetic rate of a GPU whose size changes no efficiency, operations per ns.
inline constexpr double kReferenceGflops = 5000;

class ArchitectureTable {
  public:
    // The compiled-in table, model/device/data/architectures.csv.
    static const ArchitectureTable& builtin();
    // Refused, naming file, line and column: a missing column, an unknown level or resource, an efficiency
    // that is not above 0, a negative deviation, a row given twice, a name without all of its resources.
    static Result<ArchitectureTable> parse(std::string_view csv, const std::string& name);
    static Result<ArchitectureTable> load(const std::string& path);

    // The efficiency of a GPU of the database at the rates of its data sheet. Nothing for other devices: CPU
    // drivers, device profiles and specification files without an id. An architecture that has no row gets
    // its vendor's. A last-level cache counts as more bandwidth: 1 + size / working set, at most
    // kMaxCacheGain. Larger GPUs are used less: all factors times a power of the arithmetic rate over
    // kReferenceGflops. working_set_bytes: of the frame; kUnknown: that of the scenes that were fitted.
    std::optional<Efficiency> find(const DeviceRates& device, double working_set_bytes = kUnknown) const;

  private:
    std::map<std::string, Efficiency, std::less<>> architectures_;
    std::map<std::string, Efficiency, std::less<>> vendors_;
    Efficiency any_;
    double laptop_ = 1;      // factor on all rates of laptop boards
    double integrated_ = 1;  // and of GPUs that share the processor's memory
    double size_exponent_ = 0;
    double working_set_bytes_ = kUnknown;
};

}  // namespace framecast
