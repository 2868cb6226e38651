// The compiled shaders of shaders/.
#pragma once

// glslangValidator writes headers that need it.
#include <cstdint>

#include "add_comp.h"
#include "deep_vert.h"
#include "flat_frag.h"
#include "heavy_frag.h"
#include "push_frag.h"
#include "push_vert.h"
#include "quad_vert.h"
