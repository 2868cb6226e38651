// State from earlier commands of a buffer that an action depends on: pass and subpass, bound pipelines, the
// application's own queries. Follows flattened commands one by one. No Vulkan calls.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <memory>
#include <span>

#include "capture/objects/bound_shaders.h"
#include "capture/objects/objects.h"
#include "capture/objects/pass_shape.h"
#include "capture/objects/transfer_bytes.h"
#include "capture/recorder/command_stream.h"

namespace framecast::capture {

// Whether the command copies results of queries. It belongs to the application's own measurements, so it is
// not work of the frame.
inline bool copies_queries(CommandId id) {
    return id == CommandId::CmdCopyQueryPoolResults || id == CommandId::CmdCopyQueryPoolResultsToMemoryKHR;
}

// The open render pass instance, described by its first subpass.
struct OpenPass : PassShape {
    VkRenderPass handle = VK_NULL_HANDLE;               // null in dynamic rendering
    std::shared_ptr<const RenderPassInfo> render_pass;  // null in dynamic rendering, and when unknown
    bool suspends = false;  // dynamic rendering that continues in another command buffer
};

struct BoundPipeline {
    VkPipeline handle = VK_NULL_HANDLE;
    BoundShaders shaders;                      // in place of a pipeline, for draws
    std::shared_ptr<const PipelineInfo> info;  // of the pipeline or the shaders; null when unknown
};

class CommandState {
  public:
    explicit CommandState(const Objects& objects) : objects_(objects) {}

    enum class Change : std::uint8_t { none, pass_begun, subpass_begun, pass_ended, query, state };
    // none: the command is not tracked here, but may be an action.
    Change follow(const Command& command);

    bool in_render_pass() const { return in_render_pass_; }
    const OpenPass& pass() const { return pass_; }  // the last one, when none is open
    std::uint32_t views() const;                    // number of queries that one query consumes here
    // Number of queries that a driver may write for one here: the maximum of views of any subpass so far.
    // Mesa's lavapipe still writes one per view after a multiview pass has ended, where the specification has
    // it write one.
    std::uint32_t query_room() const { return query_room_; }
    std::uint32_t subpass() const { return static_cast<std::uint32_t>(subpass_); }
    // The attachments of the open subpass.
    BoundAttachments attachments() const;
    // Whether a query of the application is active.
    bool occlusion_query() const { return occlusion_queries_ > 0; }
    bool statistics_query() const { return statistics_queries_ > 0; }
    // The kind of action that the command is in this state.
    ActionKind kind_of(const CommandInfo& action) const;
    // The pipeline or shaders that a draw, dispatch or ray dispatch uses.
    const BoundPipeline& bound_for(const CommandInfo& action) const;
    // Whether a draw is discarded before rasterization.
    bool discards() const;
    // What a draw fetches for each vertex, and for each index if it has any, as vertex_input.h has them.
    double vertex_bytes() const;
    double index_bytes() const { return index_bytes_; }

  private:
    void begin_render_pass(const VkRenderPassBeginInfo& begin);
    void begin_rendering(const VkRenderingInfo& rendering);
    void enter_subpass();
    void end_pass();
    void query_changed(VkQueryPool pool, bool active);
    void bind(VkPipelineBindPoint point, VkPipeline pipeline);
    void bind_shaders(std::span<const VkShaderStageFlagBits> stages, const VkShaderEXT* shaders);
    Change follow_pass(const Command& command);
    Change follow_query(const Command& command);
    Change follow_vertices(const Command& command);

    const Objects& objects_;
    bool in_render_pass_ = false;
    OpenPass pass_;
    std::size_t subpass_ = 0;
    std::uint32_t view_mask_ = 0;
    std::uint32_t query_room_ = 1;
    int occlusion_queries_ = 0;
    int statistics_queries_ = 0;
    bool discard_enabled_ = false;
    double set_vertex_bytes_ = kUnknownBytes;  // by vkCmdSetVertexInputEXT
    double index_bytes_ = kUnknownBytes;
    BoundPipeline graphics_, compute_, rays_;
    const BoundPipeline none_;
};

}  // namespace framecast::capture
