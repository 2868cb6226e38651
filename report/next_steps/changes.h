// The changes that next_steps compares, each with what it would save.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "report/next_steps/frame_savings.h"

namespace framecast::report {

struct Change {
    int stage = -1;  // as in NextStep, and so are the next two
    std::string what;
    std::string section;  // of docs/next-steps.md
    Saving saving;
    // at_most: the saving is an upper bound. assumed: it assumes what the changed stage takes. measured: it
    // follows from times alone.
    enum class Kind { estimated, assumed, at_most, measured } kind = Kind::at_most;
};

struct ChangedFrame {
    const Frame& frame;
    const Analysis& analysis;
    const FrameSavings& savings;
};

// Block compression and mips: the part of ps that waits for texels.
void add_texture_changes(const ChangedFrame& in, std::vector<Change>& out);
// Render scale, target formats and overdraw: rs, ps and om.
void add_fill_changes(const ChangedFrame& in, std::vector<Change>& out);
// Reuse of vertices, vertex formats and small triangles: ia, vs and cc.
void add_vertex_changes(const ChangedFrame& in, std::vector<Change>& out);
// Draws that can be merged, what passes take besides their draws, and the time between passes.
void add_overhead_changes(const ChangedFrame& in, std::vector<Change>& out);
// Where bottlenecks are withheld: draws that are fragment-bound by times alone (fragment_shading.h).
void add_measured_shading_changes(const ChangedFrame& in, std::vector<Change>& out);

}  // namespace framecast::report
