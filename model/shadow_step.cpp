#include "model/shadow_step.h"

namespace framecast {

std::string_view name(ShadowStep step) {
    constexpr std::array<std::string_view, kShadowStepCount> kNames = {
        "fetch",        "vertex", "clip",        "raster",      "output",
        "near_texture", "shaded", "vertex_pair", "raster_pair", "full"};
    return kNames[static_cast<std::size_t>(index(step))];
}

std::array<double, kStageCount> stage_load(ShadowStep step) {
    std::array<double, kStageCount> load{};
    // The first `stages` stages of a draw, in the order in which the prefixes add them.
    const auto run = [&](int stages) {
        constexpr std::array<Stage, kGraphicsStageCount> kOrder = {Stage::ia, Stage::vs, Stage::cc,
                                                                   Stage::rs, Stage::om, Stage::ps};
        for (int s = 0; s < stages; ++s)
            load[static_cast<std::size_t>(index(kOrder[static_cast<std::size_t>(s)]))] += 1;
    };
    switch (step) {
        case ShadowStep::fetch:
            run(1);
            break;
        case ShadowStep::vertex:
            run(2);
            break;
        case ShadowStep::clip:
            run(3);
            break;
        case ShadowStep::raster:
            run(4);
            break;
        case ShadowStep::output:
            run(5);
            break;
        case ShadowStep::vertex_pair:
            run(2);
            run(6);
            break;
        case ShadowStep::raster_pair:
            run(4);
            run(6);
            break;
        case ShadowStep::near_texture:
        case ShadowStep::shaded:
        case ShadowStep::full:
            run(6);
            break;
    }
    return load;
}

}  // namespace framecast
