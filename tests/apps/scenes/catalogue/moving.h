// Scenes whose frames differ; added by rendering.cpp.
#pragma once

#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {

void add_moving_scenes(SceneTable& table);

}  // namespace framecast::apps
