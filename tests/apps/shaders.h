// The scenes' shaders as SPIR-V, compiled from tests/apps/shaders at build time.
#pragma once

#include <cstdint>

#include "basic.frag.h"
#include "basic.vert.h"
#include "count.comp.h"
#include "discard.frag.h"
#include "double.geom.h"
#include "feedback.vert.h"
#include "fetch.vert.h"
#include "flat.frag.h"
#include "flat.tese.h"
#include "heavy.frag.h"
#include "heavy.vert.h"
#include "level4.tesc.h"
#include "multiview.vert.h"
#include "position.vert.h"
#include "push.frag.h"
#include "state.frag.h"
#include "steps.frag.h"
#include "steps.vert.h"
#include "store.frag.h"
#include "taps.frag.h"
#include "texture.frag.h"
#include "uniform.frag.h"
