#include <algorithm>
#include <cmath>

#include "report/next_steps/changes.h"

namespace framecast::report {
namespace {

// Fragments per triangle below which a triangle counts as small: fragments are shaded in groups of 2×2.
constexpr double kSmallTriangle = 2;
// A vertex that can hardly be smaller: three coordinates and two of a texture in 16 bits each, and a packed
// normal.
constexpr double kCompactVertexBytes = 16;

double count(const Frame& frame, Eigen::Index draw, Counter counter) {
    return frame.draws.counters(draw, index(counter));
}

// Lists of triangles: three vertices per primitive. The file does not name the topology.
bool lists_triangles(const Frame& frame, Eigen::Index draw) {
    const double primitives = count(frame, draw, Counter::ia_primitives);
    return frame.draws.kind[static_cast<std::size_t>(draw)] == ActionClass::draw && primitives > 0 &&
           count(frame, draw, Counter::ia_vertices) == 3 * primitives &&
           !(count(frame, draw, Counter::tcs_patches) > 0) &&
           !(count(frame, draw, Counter::gs_invocations) > 0);
}

// A closed surface of triangles has half as many vertices as triangles, and two more (Euler).
void add_reuse(const ChangedFrame& in, std::vector<Change>& out) {
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw) {
        if (!lists_triangles(in.frame, draw)) continue;
        const double vertices = count(in.frame, draw, Counter::ia_primitives) / 2 + 2;
        const double invocations = count(in.frame, draw, Counter::vs_invocations);
        if (invocations > vertices) changed(draw, index(Stage::vs)) *= vertices / invocations;
    }
    out.push_back({index(Stage::vs), "Index these draws, and order the indices so that vertices are reused",
                   "vertices", in.savings.of_stages(changed), Change::Kind::at_most});
}

void add_vertex_format(const ChangedFrame& in, std::vector<Change>& out) {
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw) {
        const double bytes = in.frame.draws.vertex_bytes(draw);
        const double left = std::isnan(bytes) ? 0.5 : std::clamp(kCompactVertexBytes / bytes, 0.5, 1.0);
        changed(draw, index(Stage::ia)) *= left;
    }
    out.push_back({index(Stage::ia), "Halve the bytes per vertex: 16-bit or normalized formats", "vertices",
                   in.savings.of_stages(changed), Change::Kind::at_most});
}

void add_level_of_detail(const ChangedFrame& in, std::vector<Change>& out) {
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw) {
        if (!lists_triangles(in.frame, draw)) continue;
        const double per_triangle =
            in.frame.draws.elements(draw, index(Stage::rs)) / count(in.frame, draw, Counter::clip_primitives);
        if (!(per_triangle > 0) || per_triangle >= kSmallTriangle) continue;
        for (const Stage stage : {Stage::ia, Stage::vs, Stage::cc})
            changed(draw, index(stage)) *= per_triangle / kSmallTriangle;
    }
    out.push_back({index(Stage::cc),
                   "Draw fewer triangles (levels of detail): these have fewer than 2 fragments per triangle",
                   "small-triangles", in.savings.of_stages(changed), Change::Kind::assumed});
}

}  // namespace

void add_vertex_changes(const ChangedFrame& in, std::vector<Change>& out) {
    add_reuse(in, out);
    add_vertex_format(in, out);
    add_level_of_detail(in, out);
}

}  // namespace framecast::report
