#include "capture/assembly/action_elements.h"

#include "model/frame/elements.h"

namespace framecast::capture {

std::array<double, kStageCount> elements_of(const std::array<double, kCounterCount>& counters,
                                            ActionKind kind, std::uint32_t samples,
                                            bool has_fragment_shader) {
    if (kind == ActionKind::none) {
        std::array<double, kStageCount> unknown;
        unknown.fill(kUnknown);
        return unknown;
    }
    const ActionClass action = kind == ActionKind::draw       ? ActionClass::draw
                               : kind == ActionKind::dispatch ? ActionClass::dispatch
                                                              : ActionClass::transfer;
    return stage_elements(counters, action, samples, has_fragment_shader);
}

}  // namespace framecast::capture
