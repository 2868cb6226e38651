#include "capture/assembly/action_elements.h"

#include "model/frame/elements.h"

namespace framecast::capture {

ActionClass class_of(ActionKind kind) {
    if (kind == ActionKind::draw) return ActionClass::draw;
    return kind == ActionKind::dispatch ? ActionClass::dispatch : ActionClass::transfer;
}

std::array<double, kStageCount> elements_of(const std::array<double, kCounterCount>& counters,
                                            ActionKind kind, std::uint32_t samples,
                                            bool has_fragment_shader) {
    if (kind == ActionKind::none) {
        std::array<double, kStageCount> unknown;
        unknown.fill(kUnknown);
        return unknown;
    }
    return stage_elements(counters, class_of(kind), samples, has_fragment_shader);
}

}  // namespace framecast::capture
