#include "model/frame/shadow_step.h"

#include "model/frame/isolation_order.h"

namespace framecast {

std::string_view name(ShadowStep step) {
    constexpr auto kNames =
        std::to_array<std::string_view>({"fetch", "vertex", "clip", "raster", "output", "near_texture",
                                         "shaded", "vertex_pair", "raster_pair", "copies", "full"});
    static_assert(kNames.size() == kShadowStepCount);
    return kNames[static_cast<std::size_t>(index(step))];
}

std::array<double, kStageCount> stage_load(ShadowStep step) {
    std::array<double, kStageCount> load{};
    const auto run_up_to = [&](ShadowStep last) {
        for (const AddedStage& added : kAddedStages) {
            load[static_cast<std::size_t>(index(added.stage))] += 1;
            if (added.step == last) return;
        }
    };
    switch (step) {
        case ShadowStep::fetch:
        case ShadowStep::vertex:
        case ShadowStep::clip:
        case ShadowStep::raster:
        case ShadowStep::output:
        case ShadowStep::full:
            run_up_to(step);
            break;
        case ShadowStep::near_texture:
        case ShadowStep::shaded:
            run_up_to(ShadowStep::full);
            break;
        case ShadowStep::vertex_pair:
            run_up_to(ShadowStep::vertex);
            run_up_to(ShadowStep::full);
            break;
        case ShadowStep::raster_pair:
            run_up_to(ShadowStep::raster);
            run_up_to(ShadowStep::full);
            break;
        case ShadowStep::copies:
            for (int i = 0; i < kCopiesInRow; ++i)
                run_up_to(ShadowStep::full);
            break;
    }
    return load;
}

}  // namespace framecast
