// Logged frames as a capture hands them to FrameBuilder, made without Vulkan.
#pragma once

#include <gtest/gtest.h>

#include <cmath>

#include "capture/assembly/frame_builder.h"

namespace framecast::capture {

inline constexpr int kVertices = index(Counter::ia_vertices);
inline constexpr int kSamples = index(Counter::samples);
inline constexpr int kBytes = index(Counter::bytes);

inline std::shared_ptr<const PipelineInfo> pipeline(std::uint64_t hash, std::string shaders = "vs:1,fs:2") {
    auto made = std::make_shared<PipelineInfo>();
    made->hash = hash;
    made->shaders = std::move(shaders);
    return made;
}

// One render pass with draws, whose times and counts are set afterwards.
struct BufferMaker {
    BufferPlan plan;
    BufferResult result;

    BufferMaker& pass(std::uint32_t width, std::string label = "") {
        PassPlan made;
        made.extent = {width, width};
        made.color_formats = {VK_FORMAT_R8G8B8A8_UNORM};
        made.label = std::move(label);
        made.first_action = static_cast<std::int32_t>(plan.actions.size());
        plan.passes.push_back(made);
        return *this;
    }
    BufferMaker& draw(std::uint64_t pipeline_hash, double vertices = 3, double time_ns = kUnknown) {
        Action action;
        action.command = CommandId::CmdDraw;
        action.kind = ActionKind::draw;
        action.in_render_pass = true;
        action.pipeline = pipeline(pipeline_hash);
        return add(std::move(action), vertices, time_ns);
    }
    BufferMaker& add(Action action, double vertices = kUnknown, double time_ns = kUnknown) {
        action.pass = static_cast<std::int32_t>(plan.passes.size()) - 1;
        plan.passes.back().action_count += 1;
        ActionResult made;
        made.counters.fill(kUnknown);
        made.shadow_ns.fill(kUnknown);
        made.counters[kVertices] = vertices;
        made.counters[kBytes] = action.bytes;
        made.time_ns = time_ns;
        made.stamped = !std::isnan(time_ns);
        plan.actions.push_back(std::move(action));
        result.actions.push_back(made);
        return *this;
    }
    // For the draw that was added last.
    BufferMaker& shadow(ShadowStep step, double ns) {
        result.actions.back().shadow_ns[static_cast<std::size_t>(index(step))] = ns;
        return *this;
    }
    LoggedBuffer done(std::vector<double> pass_ns = {}) {
        result.pass_ns = std::move(pass_ns);
        LoggedBuffer buffer;
        buffer.plan = std::make_shared<BufferPlan>(plan);
        buffer.result = result;
        return buffer;
    }
};

inline FrameLog frame(FrameKind kind, std::vector<LoggedBuffer> buffers, std::int64_t frame_index = 0) {
    FrameLog log;
    log.kind = kind;
    log.index = frame_index;
    LoggedSubmission submission;
    submission.buffers = std::move(buffers);
    log.submissions.push_back(std::move(submission));
    return log;
}
inline FrameLog frame(FrameKind kind, LoggedBuffer buffer, std::int64_t frame_index = 0) {
    std::vector<LoggedBuffer> buffers;
    buffers.push_back(std::move(buffer));
    return frame(kind, std::move(buffers), frame_index);
}

inline double no_floor(const FloorShape&) {
    return 0;
}
inline std::string no_name(std::uint64_t) {
    return "";
}

class FrameBuilderTest : public ::testing::Test {
  protected:
    std::int64_t add(const FrameLog& log) { return builder_.add(log, no_floor); }
    // The same draw frame with these times of one draw, one frame each.
    void add_times(std::uint64_t pipeline_hash, std::initializer_list<double> times) {
        for (const double time : times)
            add(frame(FrameKind::draw_times,
                      BufferMaker().pass(64).draw(pipeline_hash, kUnknown, time).done()));
    }
    Frame build(Mode mode = Mode::draw) const { return builder_.build(mode, no_name); }

    FrameBuilder builder_;
};

}  // namespace framecast::capture
