#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/frame/working_set.h"
#include "model/projection/resolution.h"
#include "report/next_steps/changes.h"

namespace framecast::report {
namespace {

constexpr double kRenderScale = 0.8;
// A colour from here on has a format of half the bytes that still holds more than 8 bits per channel.
constexpr double kWideBytes = 8;
constexpr std::array<Stage, 3> kFillStages = {Stage::rs, Stage::ps, Stage::om};

bool in_render_pass(const Frame& frame, Eigen::Index draw) {
    const std::int32_t pass = frame.draws.pass[static_cast<std::size_t>(draw)];
    return frame.draws.kind[static_cast<std::size_t>(draw)] == ActionClass::draw && pass >= 0 &&
           static_cast<std::size_t>(pass) < frame.passes.size();
}

// Of the stages that fill pixels, the bottleneck of most time.
int fill_stage(const Analysis& analysis) {
    const auto time_ns = [&](Stage stage) {
        return analysis.stages[static_cast<std::size_t>(index(stage))].time_ns;
    };
    return index(*std::ranges::max_element(kFillStages, {}, time_ns));
}

void add_render_scale(const ChangedFrame& in, std::vector<Change>& out) {
    const auto following = following_draws(in.frame, {1, 1});
    if (!following || !following->any()) return;
    const Resolution& from = following->from;
    const Resolution to = {std::max(1, static_cast<int>(std::lround(kRenderScale * from.width))),
                           std::max(1, static_cast<int>(std::lround(kRenderScale * from.height)))};
    const double pixels =
        static_cast<double>(to.width) * to.height / (static_cast<double>(from.width) * from.height);
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw)
        if (following->draws[static_cast<std::size_t>(draw)])
            for (const Stage stage : kFillStages)
                changed(draw, index(stage)) *= pixels;
    out.push_back({fill_stage(in.analysis),
                   fmt::format("Render at {:g} of the width and height, {}×{} in place of {}×{}",
                               kRenderScale, to.width, to.height, from.width, from.height),
                   "render-scale", in.savings.of_stages(changed), Change::Kind::estimated});
}

void add_target_format(const ChangedFrame& in, std::vector<Change>& out) {
    std::vector<double> ratio;  // of each pass: bytes of a sample after the change over those before
    for (const Pass& pass : in.frame.passes) {
        const double bytes = sample_bytes(pass);
        double saved = 0;
        for (const std::string& format : pass.color_formats)
            if (texel_bytes(format) >= kWideBytes) saved += texel_bytes(format) / 2;
        ratio.push_back(bytes > 0 ? 1 - saved / bytes : 1);
    }
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw)
        if (in_render_pass(in.frame, draw))
            changed(draw, index(Stage::om)) *=
                ratio[static_cast<std::size_t>(in.frame.draws.pass[static_cast<std::size_t>(draw)])];
    out.push_back({index(Stage::om), "Render to colour formats of half the bytes", "target-formats",
                   in.savings.of_stages(changed), Change::Kind::at_most});
}

// Fragments that a pass with depth shades beyond one for each pixel.
void add_overdraw(const ChangedFrame& in, std::vector<Change>& out) {
    std::vector<double> fragments(in.frame.passes.size(), 0);
    const auto shaded = [&](Eigen::Index draw) { return in.frame.draws.elements(draw, index(Stage::ps)); };
    for (Eigen::Index draw = 0; draw < in.frame.draws.size(); ++draw)
        if (in_render_pass(in.frame, draw) && shaded(draw) > 0)
            fragments[static_cast<std::size_t>(in.frame.draws.pass[static_cast<std::size_t>(draw)])] +=
                shaded(draw);
    Eigen::ArrayXXd changed = in.analysis.times.ns;
    double most = 0;  // fragments per pixel
    for (Eigen::Index draw = 0; draw < changed.rows(); ++draw) {
        if (!in_render_pass(in.frame, draw) || !(shaded(draw) > 0)) continue;
        const auto at = static_cast<std::size_t>(in.frame.draws.pass[static_cast<std::size_t>(draw)]);
        const Pass& pass = in.frame.passes[at];
        const double pixels = static_cast<double>(pass.width) * pass.height * std::max(pass.layers, 1);
        if (pass.depth_format.empty() || !(pixels > 0) || fragments[at] <= pixels) continue;
        most = std::max(most, fragments[at] / pixels);
        // Hidden fragments still take rasterization and the early depth test.
        changed(draw, index(Stage::ps)) *= pixels / fragments[at];
        changed(draw, index(Stage::om)) *= pixels / fragments[at];
    }
    if (most > 1)
        out.push_back(
            {index(Stage::ps),
             fmt::format("Draw opaque objects from front to back, or depth first: passes with depth "
                         "shade up to {:.1f} fragments per pixel",
                         most),
             "overdraw", in.savings.of_stages(changed), Change::Kind::at_most});
}

}  // namespace

void add_fill_changes(const ChangedFrame& in, std::vector<Change>& out) {
    add_render_scale(in, out);
    add_target_format(in, out);
    add_overdraw(in, out);
}

}  // namespace framecast::report
