#include "model/device/frame_work.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "model/frame/pipeline_shaders.h"
#include "model/frame/working_set.h"

namespace framecast {
namespace {

// Assembled primitives per primitive that is set up, in the same time: RDNA's primitive units take two per
// clock, of which the rasterizer gets one.
constexpr double kAssembledPerSetUp = 2;
constexpr double kPrimitivesPerVertex = 1.0 / 3;  // of lists, where primitives were not counted
// Invocations per index where they were not counted: 0.75 per triangle, after sorting for the cache of
// shaded vertices.
constexpr double kShadedPerIndex = 0.25;
constexpr double kIndexBytes = 2;     // where the draw's are not known
constexpr double kLocationBytes = 8;  // of an attribute, where only the shader's inputs are known
constexpr double kVertexBytes = 32;   // of all attributes, where these are not known either
// A fragment's depth is read and written, and planes of triangles are stored in a quarter of that.
constexpr double kDepthPasses = 2;
constexpr double kDepthKept = 0.25;
// Half of the samples blend: they read what is there, too.
constexpr double kColorPasses = 1.5;

bool is_indexed(std::string_view command) {
    return command.find("Indexed") != std::string_view::npos;
}

double counter(const Frame& frame, Eigen::Index draw, Counter which) {
    return frame.draws.counters(draw, index(which));
}
double elements(const Frame& frame, Eigen::Index draw, Stage stage) {
    return frame.draws.elements(draw, index(stage));
}

}  // namespace

bool has_frame_work(const DeviceRates& device) {
    return device.kind == DeviceKind::gpu && !device.measured;
}

FrameWork::FrameWork(const Frame& frame, const StageResources& assumed)
    : frame_(frame), assumed_(assumed), mean_(assumed) {
    find_vertices();
    find_passes();
    find_mean();
    find_working_set();
}

void FrameWork::find_vertices() {
    vertex_bytes_.assign(static_cast<std::size_t>(frame_.draws.size()), kVertexBytes);
    each_shader_of_draws(frame_, [&](Eigen::Index draw, std::size_t row) {
        const PipelineShader& shader = frame_.pipelines[row];
        if (shader.stage != "vs") return;
        if (shader.inputs) vertex_bytes_[static_cast<std::size_t>(draw)] = kLocationBytes * *shader.inputs;
    });
    for (Eigen::Index draw = 0; draw < frame_.draws.size(); ++draw)
        if (const double known = frame_.draws.vertex_bytes(draw); !std::isnan(known))
            vertex_bytes_[static_cast<std::size_t>(draw)] = known;
}

void FrameWork::find_passes() {
    for (const Pass& pass : frame_.passes) {
        PassWork work;
        for (const std::string& format : pass.color_formats)
            work.color_bytes += texel_bytes(format);
        work.color_targets = static_cast<double>(pass.color_formats.size());
        if (!pass.depth_format.empty()) work.depth_bytes = texel_bytes(pass.depth_format);
        const bool known = pass.kind == PassKind::render && std::isfinite(work.color_bytes) &&
                           std::isfinite(work.depth_bytes) && work.color_bytes + work.depth_bytes > 0;
        passes_.push_back(known ? std::optional(work) : std::nullopt);
    }
}

StageResources FrameWork::of_draw(Eigen::Index draw) const {
    StageResources work = assumed_;
    const auto at = static_cast<std::size_t>(draw);
    if (frame_.draws.kind[at] != ActionClass::draw) return work;
    const auto entry = [&](Stage stage, Resource resource) -> double& {
        return work(index(stage), index(resource));
    };
    // A frame that does not name its commands has mostly meshes with indices, as applications do.
    const bool indexed = frame_.draws.command[at].empty() || is_indexed(frame_.draws.command[at]);
    const auto per_vertex = [&](Counter which, Stage stage, double otherwise) {
        const double counted = counter(frame_, draw, which) / counter(frame_, draw, Counter::ia_vertices);
        const double ratio =
            std::isnan(counted) ? elements(frame_, draw, stage) / elements(frame_, draw, Stage::ia) : counted;
        return ratio > 0 && std::isfinite(ratio) ? std::min(ratio, 1.0) : otherwise;
    };
    const double primitives = per_vertex(Counter::ia_primitives, Stage::cc, kPrimitivesPerVertex);
    const double shaded = per_vertex(Counter::vs_invocations, Stage::vs, indexed ? kShadedPerIndex : 1);
    entry(Stage::ia, Resource::geometry) = primitives / kAssembledPerSetUp;
    const double known_index = frame_.draws.index_bytes(draw);
    const double index_bytes = std::isnan(known_index) ? kIndexBytes : known_index;
    entry(Stage::ia, Resource::memory) = shaded * vertex_bytes_[at] + (indexed ? index_bytes : 0);
    const auto pass = static_cast<std::size_t>(frame_.draws.pass[at]);
    if (frame_.draws.pass[at] >= 0 && pass < passes_.size() && passes_[pass]) {
        entry(Stage::rs, Resource::memory) = kDepthPasses * kDepthKept * passes_[pass]->depth_bytes;
        entry(Stage::om, Resource::memory) = kColorPasses * passes_[pass]->color_bytes;
        // Without colours, depth is tested at the rate of `rs`.
        entry(Stage::om, Resource::rop) =
            std::max(passes_[pass]->color_targets, assumed_(index(Stage::rs), index(Resource::rop)));
    }
    return work;
}

void FrameWork::find_mean() {
    StageResources sums = StageResources::Zero();
    std::array<double, kStageCount> elements{};
    for (Eigen::Index draw = 0; draw < frame_.draws.size(); ++draw) {
        if (frame_.draws.kind[static_cast<std::size_t>(draw)] != ActionClass::draw) continue;
        const StageResources work = of_draw(draw);
        for (int stage = 0; stage < kStageCount; ++stage) {
            const double count = frame_.draws.elements(draw, stage);
            if (!(count > 0)) continue;
            sums.row(stage) += count * work.row(stage);
            elements[static_cast<std::size_t>(stage)] += count;
        }
    }
    for (const Stage stage : {Stage::ia, Stage::rs, Stage::om})
        if (const double counted = elements[static_cast<std::size_t>(index(stage))]; counted > 0)
            mean_.row(index(stage)) = sums.row(index(stage)) / counted;
}

void FrameWork::find_working_set() {
    std::vector<double> attachments;
    for (const Pass& pass : frame_.passes)
        attachments.push_back(attachment_bytes(pass));
    double bytes = 0;
    double fragments = 0;
    for (Eigen::Index draw = 0; draw < frame_.draws.size(); ++draw) {
        const double count = frame_.draws.elements(draw, index(Stage::rs));
        const std::int32_t pass = frame_.draws.pass[static_cast<std::size_t>(draw)];
        if (!(count > 0) || pass < 0 || static_cast<std::size_t>(pass) >= attachments.size()) continue;
        const double targets = attachments[static_cast<std::size_t>(pass)];
        if (std::isnan(targets)) continue;
        const double textures = frame_.draws.texture_bytes(draw);
        bytes += count * (targets + (std::isnan(textures) ? 0 : textures));
        fragments += count;
    }
    if (fragments > 0) working_set_bytes_ = bytes / fragments;
}

}  // namespace framecast
