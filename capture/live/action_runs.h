// Runs of consecutive actions of a command buffer that one pair of queries can count together: the same
// pipeline and subpass, with nothing between them that ends or forbids a query. No Vulkan calls.
#pragma once

#include <cstdint>
#include <vector>

#include "capture/experiment/plan.h"

namespace framecast::capture {

struct ActionRun {
    std::uint32_t first_action = 0;  // in execution order, secondaries inlined
    std::uint32_t action_count = 0;
    ActionKind kind = ActionKind::none;
    bool rays = false;               // for dispatches: ray tracing, which no query counts
    bool meshes = false;             // for draws: with mesh shaders, which no statistics query may span
    bool discards = false;           // rasterizer discard: no samples
    bool shades_fragments = true;    // false: its pipeline has no fragment shader
    bool occlusion_blocked = false;  // inside a query of the application
    bool statistics_blocked = false;
    std::uint32_t view_count = 1;  // number of queries that one query consumes
    std::uint32_t query_room = 1;  // number of queries that a driver may write (CommandState::query_room)
    std::uint32_t samples = 1;     // of a pixel
    std::uint64_t pipeline = 0;    // PipelineInfo::hash; 0 for transfers and unknown pipelines
    double bytes = 0;              // written by transfers; NaN when one of them is unknown
};

// Fills `out` and reuses its memory. Returns why the buffer can't be recorded again; the runs are listed
// anyway.
SkipReason find_runs(const CommandBuffer& primary, std::vector<ActionRun>& out);

}  // namespace framecast::capture
