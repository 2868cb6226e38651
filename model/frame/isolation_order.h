// The order in which stage isolation switches the stages of a draw on. Each step runs one stage more than the
// step before it; the additional time belongs to that stage.
#pragma once

#include <array>

#include "model/frame/shadow_step.h"

namespace framecast {

struct AddedStage {
    ShadowStep step;
    Stage stage;
};
inline constexpr auto kAddedStages = std::to_array<AddedStage>({
    {ShadowStep::fetch, Stage::ia},
    {ShadowStep::vertex, Stage::vs},
    {ShadowStep::clip, Stage::cc},
    {ShadowStep::raster, Stage::rs},
    {ShadowStep::output, Stage::om},
    {ShadowStep::full, Stage::ps},
});

}  // namespace framecast
