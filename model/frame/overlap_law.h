// Which stages of a draw share units of the device, so that their times add up
// (model/analysis/composition.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace framecast {

enum class OverlapLaw : std::uint8_t {
    stages,        // each stage has units of its own
    shared_units,  // vs and ps run on the same shader units, ia and om wait for the same memory
};

constexpr std::string_view name(OverlapLaw law) {
    return law == OverlapLaw::shared_units ? "shared units" : "stages";
}

constexpr std::optional<OverlapLaw> parse_overlap_law(std::string_view text) {
    for (const OverlapLaw law : {OverlapLaw::stages, OverlapLaw::shared_units})
        if (text == name(law)) return law;
    return std::nullopt;
}

}  // namespace framecast
