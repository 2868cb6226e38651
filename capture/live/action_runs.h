// Consecutive actions of a command buffer that one pair of queries can count together: the same pipeline, in
// the same subpass, with nothing between them that ends or forbids a query. No Vulkan calls.
#pragma once

#include <cstdint>
#include <vector>

#include "capture/experiment/plan.h"

namespace framecast::capture {

struct ActionRun {
    std::uint32_t first_action = 0;  // in execution order, secondaries inlined
    std::uint32_t action_count = 0;
    ActionKind kind = ActionKind::none;
    bool rays = false;               // of dispatches: traced rays, which no query counts
    bool meshes = false;             // of draws: by mesh shaders, which no query of statistics may span
    bool discards = false;           // rasterizer discard: no samples
    bool shades_fragments = true;    // false: its pipeline has no fragment shader
    bool occlusion_blocked = false;  // inside the application's own query
    bool statistics_blocked = false;
    std::uint32_t view_count = 1;  // queries that a query consumes
    std::uint32_t query_room = 1;  // queries that a driver may write (CommandState::query_room)
    std::uint32_t samples = 1;     // of a pixel
    std::uint64_t pipeline = 0;    // PipelineInfo::hash; 0 for transfers and unknown pipelines
    double bytes = 0;              // written by transfers; NaN when one of them is not known
};

// Fills `out`, whose memory is used again. What it returns is why the buffer can't be recorded again; the
// runs are listed all the same.
SkipReason find_runs(const CommandBuffer& primary, std::vector<ActionRun>& out);

}  // namespace framecast::capture
