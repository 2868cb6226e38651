#include "plugin/replay_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>

#include "capture/cpu_driver/cpu_driver_threads.h"
#include "capture/platform/hasher.h"
#include "capture/spirv/shader_source.h"
#include "model/frame/elements.h"
#include "model/frame/shadow_step.h"

namespace framecast::plugin {
namespace {

// Lower quartile and interquartile range of the values, interpolated between ranks; kUnknown for none. The
// lower quartile as in the layer's captures (capture/assembly/repeats.h): what disturbs a repeat makes it
// longer.
struct Spread {
    double q1 = kUnknown;
    double range = kUnknown;
};

Spread spread_of(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        const double position = share * static_cast<double>(values.size() - 1);
        const auto below = static_cast<std::size_t>(position);
        const std::size_t above = std::min(below + 1, values.size() - 1);
        return values[below] + (position - static_cast<double>(below)) * (values[above] - values[below]);
    };
    return {at(0.25), at(0.75) - at(0.25)};
}

// Of the lower quartile of n repeats whose quartiles lie `range` apart, were they normal: 1.3626 sigma /
// sqrt(n), with sigma = range / 1.349.
double error_of(double range, std::size_t repeats) {
    return 1.3626 / 1.349 * range / std::sqrt(static_cast<double>(repeats));
}

std::string hex(std::uint64_t value) {
    return fmt::format("{:016x}", value);
}

VkShaderStageFlagBits stage_bit(const std::string& tag) {
    static const std::map<std::string, VkShaderStageFlagBits> bits = {
        {"vs", VK_SHADER_STAGE_VERTEX_BIT},
        {"tcs", VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT},
        {"tes", VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT},
        {"gs", VK_SHADER_STAGE_GEOMETRY_BIT},
        {"fs", VK_SHADER_STAGE_FRAGMENT_BIT},
        {"cs", VK_SHADER_STAGE_COMPUTE_BIT},
        {"ts", VK_SHADER_STAGE_TASK_BIT_EXT},
        {"ms", VK_SHADER_STAGE_MESH_BIT_EXT},
    };
    const auto found = bits.find(tag);
    return found == bits.end() ? VK_SHADER_STAGE_ALL : found->second;
}

struct NamedPipeline {
    std::string name;
    std::string shaders;  // "vs:1f..,fs:9a.."
    std::vector<std::shared_ptr<const capture::ShaderSource>> sources;
    bool shades_fragments = false;
};

// The same sums as the layer's (capture/objects/objects.cpp), so that a pipeline has one name however it was
// captured.
NamedPipeline name_pipeline(const ReplayPipeline& pipeline, const ReplayFile& replay,
                            const std::shared_ptr<std::atomic<std::size_t>>& bytes) {
    NamedPipeline out;
    capture::Hasher hasher;
    for (const ReplayStage& stage : pipeline.stages) {
        const auto code = replay.codes.find(stage.module);
        capture::Hasher module, shader;
        if (code != replay.codes.end())
            module.add_bytes(code->second.data(), code->second.size() * sizeof(std::uint32_t));
        else
            module.add_bytes(stage.digest.data(), stage.digest.size());
        shader.add(code != replay.codes.end() || !stage.digest.empty() ? module.value() : 0);
        shader.add_bytes(stage.entry.data(), stage.entry.size());
        if (!stage.constant_data.empty())
            shader.add_bytes(stage.constant_data.data(), stage.constant_data.size());
        hasher.add(stage_bit(stage.tag));
        hasher.add(shader.value());

        capture::ShaderSource source;
        source.tag = stage.tag;
        source.hash = hex(shader.value());
        source.stage = stage_bit(stage.tag);
        source.entry = stage.entry;
        source.language = stage.language;
        source.constants = stage.constants;
        source.constant_data = stage.constant_data;
        if (code != replay.codes.end())
            source.code = std::make_shared<const capture::KeptCode>(code->second, bytes);
        if (!out.shaders.empty()) out.shaders += ',';
        out.shaders += source.tag + ":" + source.hash;
        out.shades_fragments |= stage.tag == "fs";
        out.sources.push_back(std::make_shared<const capture::ShaderSource>(std::move(source)));
    }
    if (pipeline.has_state) {
        hasher.add((std::uint64_t{pipeline.cull} << 32) | pipeline.polygon);
        hasher.add(pipeline.discards);
        for (const std::vector<std::uint32_t>& a : pipeline.blend) {
            hasher.add((std::uint64_t{a[0]} << 32) | a[7]);
            hasher.add((std::uint64_t{a[1]} << 32) | a[2]);
        }
    }
    out.name = pipeline.name.empty() ? hex(hasher.value()) : pipeline.name;
    return out;
}

class FrameMaker {
  public:
    explicit FrameMaker(const ReplayFile& replay) : replay_(replay), frame_(replay.frame) {
        for (const auto& [key, pipeline] : replay.pipelines)
            pipelines_[key] = name_pipeline(pipeline, replay, bytes_);
    }

    Frame make() {
        frame_.mode = replay_.timed ? "draw" : "count";
        if (frame_.device.type == DeviceType::cpu)
            frame_.device.threads = capture::cpu_driver_threads(frame_.device.name);
        frame_.draws.resize(static_cast<Eigen::Index>(replay_.actions.size()));
        for (std::size_t i = 0; i < replay_.actions.size(); ++i)
            add_action(i);
        count_shaders();
        describe();
        return std::move(frame_);
    }

  private:
    void add_action(std::size_t i) {
        const ReplayAction& action = replay_.actions[i];
        DrawColumns& draws = frame_.draws;
        draws.kind[i] = action.kind;
        draws.command[i] = action.command;
        draws.pass[i] = action.pass;
        draws.submission[i] = action.submission;
        draws.label[i] = action.label;
        const NamedPipeline* pipeline = nullptr;
        if (const auto found = pipelines_.find(action.pipeline); found != pipelines_.end()) {
            pipeline = &found->second;
            draws.pipeline[i] = pipeline->name;
            draws.shaders[i] = pipeline->shaders;
        }
        const auto r = static_cast<Eigen::Index>(i);
        draws.instances(r) = action.instances;
        draws.vertex_bytes(r) = action.vertex_bytes;
        draws.index_bytes(r) = action.index_bytes;
        std::array<double, kCounterCount> counters;
        counters.fill(kUnknown);
        if (action.kind == ActionClass::transfer)
            counters[index(Counter::bytes)] = action.bytes;
        else
            // RenderDoc counts all stages of all actions; those that the action has not are no counts.
            for (const auto& [counter, values] : replay_.counts)
                if ((counter == Counter::cs_invocations) == (action.kind == ActionClass::dispatch))
                    counters[static_cast<std::size_t>(index(counter))] = values[i];
        // A pipeline without any stage is one that nothing is known of, such as one linked from libraries.
        const bool shades = !pipeline || pipeline->sources.empty() || pipeline->shades_fragments;
        const auto elements = stage_elements(counters, action.kind, action.samples, shades);
        for (int c = 0; c < kCounterCount; ++c)
            draws.counters(r, c) = counters[static_cast<std::size_t>(c)];
        for (int s = 0; s < kStageCount; ++s)
            draws.elements(r, s) = elements[static_cast<std::size_t>(s)];
        if (draws.elements.row(r).isNaN().all())
            add_reason(draws.skip[i], action.kind == ActionClass::transfer
                                          ? "bytes of this transfer are not known"
                                          : "RenderDoc counted nothing for it");
        if (replay_.timed) add_times(i);
    }

    void add_times(std::size_t i) {
        DrawColumns& draws = frame_.draws;
        const auto r = static_cast<Eigen::Index>(i);
        const std::vector<double>& repeats = replay_.repeats_ns[i];
        if (repeats.empty()) return add_reason(draws.skip[i], "RenderDoc gave no duration for it");
        const Spread time = spread_of(repeats);
        draws.measured_ns(r) = time.q1;
        draws.spread_ns(r) = time.range;
        draws.repeats(r) = static_cast<int>(repeats.size());
        const bool constant = add_shadow(i, ShadowStep::output, replay_.constant_fragment_ns);
        const bool near = add_shadow(i, ShadowStep::near_texture, replay_.near_texture_ns);
        if (constant || near) set_shadow(r, ShadowStep::full, time, repeats.size());
        constant_ |= constant;
        near_texture_ |= near;
        // What a draw with cheap textures is quicker by: where its stages overlap, they may cost more.
        if (near)
            draws.texture_ns(r) =
                std::clamp(time.q1 - draws.shadow_ns(r, index(ShadowStep::near_texture)), 0.0, time.q1);
        else if (i < replay_.reads_no_texture.size() && replay_.reads_no_texture[i])
            draws.texture_ns(r) = 0;
    }

    bool add_shadow(std::size_t i, ShadowStep step, const std::vector<std::vector<double>>& rows) {
        if (i >= rows.size() || rows[i].empty()) return false;
        set_shadow(static_cast<Eigen::Index>(i), step, spread_of(rows[i]), rows[i].size());
        return true;
    }

    void set_shadow(Eigen::Index row, ShadowStep step, const Spread& time, std::size_t repeats) {
        frame_.draws.shadow_ns(row, index(step)) = time.q1;
        frame_.draws.shadow_error_ns(row, index(step)) = error_of(time.range, repeats);
    }

    static void add_reason(std::string& reasons, const std::string& reason) {
        reasons += (reasons.empty() ? "" : "; ") + reason;
    }

    void count_shaders() {
        std::vector<capture::UsedShader> used;
        std::set<std::string> seen;
        for (const ReplayAction& action : replay_.actions) {
            const auto found = pipelines_.find(action.pipeline);
            if (found == pipelines_.end()) continue;
            const NamedPipeline& pipeline = found->second;
            if (!seen.insert(pipeline.name + " " + pipeline.shaders).second) continue;
            for (const auto& source : pipeline.sources)
                used.push_back({pipeline.name, source});
        }
        frame_.pipelines = capture::count_instructions(used);
    }

    void describe() {
        const std::string by = "RenderDoc " + replay_.renderdoc;
        auto source = [&](const char* column, Source from, const std::string& how) {
            frame_.sources[column] = from;
            frame_.methods[column] = how;
        };
        source("counters", Source::counted,
               by + "'s counters of one replay without timestamps; bytes from the transfer's regions");
        source("elements", Source::counted, "from the counters, per stage");
        if (replay_.timed) {
            frame_.stamp_method = by + ": top of pipe before, bottom of pipe after";
            source("measured_ns", Source::measured,
                   by +
                       "'s durations: lower quartile of replays, the first left out; draws may overlap their "
                       "neighbours; " +
                       replay_.durations);
        } else {
            frame_.notes.push_back("no times: " + replay_.durations);
        }
        if (constant_ || near_texture_)
            source("shadow_ns", Source::measured,
                   by + "'s durations: output with fragment shaders that write a constant, near_texture with "
                        "ones that read few texels, full as it is");
        if (near_texture_)
            source("texture_ns", Source::measured, "full - near_texture of shadow_ns: at least so much");
        frame_.notes.push_back("imported from " + replay_.capture + " by " + by);
    }

    const ReplayFile& replay_;
    Frame frame_;
    std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
    std::map<std::string, NamedPipeline> pipelines_;
    bool constant_ = false;
    bool near_texture_ = false;
};

}  // namespace

Frame frame_of_replay(const ReplayFile& replay) {
    return FrameMaker(replay).make();
}

}  // namespace framecast::plugin
