#include "capture/plan.h"

#include <bit>

#include "capture/device.h"
#include "capture/generated/commands.h"
#include "capture/transfer_bytes.h"

namespace framecast::capture {
namespace {

template <class T>
const T& as(const Command& command) {
    return static_cast<const T&>(command);
}

std::string path_of(const LabelStack& labels) {
    std::string path;
    for (const std::string& label : labels) {
        if (!path.empty()) path += '/';
        path += label;
    }
    return path;
}

// Walks the flattened commands and keeps the state an action depends on.
class Planner {
  public:
    Planner(const Device& device, LabelStack& labels, BufferPlan& plan)
        : device_(device), labels_(labels), plan_(plan) {}

    void visit(const Command& command) {
        if (visit_pass(command) || visit_label(command) || visit_query(command) || visit_state(command))
            return;
        const CommandInfo& what = info(command.id);
        // Copying query results is bookkeeping of the application's measurements, not work of its frame.
        if (what.action != ActionKind::none && command.id != CommandId::CmdCopyQueryPoolResults)
            add_action(command, what);
    }

  private:
    bool visit_pass(const Command& command);
    bool visit_label(const Command& command);
    bool visit_query(const Command& command);
    bool visit_state(const Command& command);
    void begin_render_pass(const VkRenderPassBeginInfo& begin);
    void begin_rendering(const VkRenderingInfo& rendering);
    void enter_subpass();
    void add_action(const Command& command, const CommandInfo& what);
    void query_changed(VkQueryPool pool, bool active);
    void bind(VkPipelineBindPoint point, VkPipeline pipeline);
    BoundAttachments attachments() const;

    const Device& device_;
    LabelStack& labels_;
    BufferPlan& plan_;

    bool in_render_pass_ = false;
    std::shared_ptr<const RenderPassInfo> render_pass_;  // null in dynamic rendering
    std::size_t subpass_ = 0;
    std::uint32_t view_mask_ = 0;
    int occlusion_queries_ = 0;
    int statistics_queries_ = 0;
    bool discard_enabled_ = false;
    struct Bound {
        VkPipeline handle = VK_NULL_HANDLE;
        std::shared_ptr<const PipelineInfo> info;
    };
    Bound graphics_, compute_, rays_;
};

bool Planner::visit_pass(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginRenderPass:
            begin_render_pass(*as<CmdBeginRenderPass>(command).pRenderPassBegin);
            return true;
        case CommandId::CmdBeginRenderPass2:
            begin_render_pass(*as<CmdBeginRenderPass2>(command).pRenderPassBegin);
            return true;
        case CommandId::CmdBeginRendering:
            begin_rendering(*as<CmdBeginRendering>(command).pRenderingInfo);
            return true;
        case CommandId::CmdNextSubpass:
        case CommandId::CmdNextSubpass2:
            ++subpass_;
            enter_subpass();
            return true;
        case CommandId::CmdEndRenderPass:
        case CommandId::CmdEndRenderPass2:
        case CommandId::CmdEndRendering:
            in_render_pass_ = false;
            render_pass_.reset();
            view_mask_ = 0;
            return true;
        default:
            return false;
    }
}

void Planner::begin_render_pass(const VkRenderPassBeginInfo& begin) {
    in_render_pass_ = true;
    subpass_ = 0;
    render_pass_ = device_.objects.render_passes.find(begin.renderPass).value_or(nullptr);
    PassPlan pass;
    pass.extent = begin.renderArea.extent;
    pass.label = path_of(labels_);
    if (pass.label.empty())
        pass.label = device_.objects.render_pass_names.find(handle_bits(begin.renderPass)).value_or("");
    pass.first_action = static_cast<std::int32_t>(plan_.actions.size());
    plan_.passes.push_back(std::move(pass));
    enter_subpass();
}

// A pass is described by its first subpass; each action has the view count of its own.
void Planner::enter_subpass() {
    if (!render_pass_ || subpass_ >= render_pass_->subpasses.size()) return;
    const SubpassInfo& subpass = render_pass_->subpasses[subpass_];
    view_mask_ = subpass.view_mask;
    if (subpass_ != 0) return;
    PassPlan& pass = plan_.passes.back();
    pass.samples = subpass.samples;
    pass.view_mask = subpass.view_mask;
    pass.color_formats = subpass.color_formats;
    pass.depth_format = subpass.depth_format;
}

void Planner::begin_rendering(const VkRenderingInfo& rendering) {
    in_render_pass_ = true;
    if (rendering.flags & (VK_RENDERING_SUSPENDING_BIT | VK_RENDERING_RESUMING_BIT))
        plan_.unmodelled = SkipReason::suspended_rendering;
    PassPlan pass;
    pass.extent = rendering.renderArea.extent;
    pass.layers = std::max(1u, rendering.layerCount);
    pass.view_mask = view_mask_ = rendering.viewMask;
    pass.label = path_of(labels_);
    pass.first_action = static_cast<std::int32_t>(plan_.actions.size());
    auto view = [&](const VkRenderingAttachmentInfo* attachment) -> ImageViewInfo {
        if (!attachment || !attachment->imageView) return {};
        const ImageViewInfo info =
            device_.objects.image_views.find(attachment->imageView).value_or(ImageViewInfo{});
        if (info.format != VK_FORMAT_UNDEFINED) pass.samples = info.samples;
        return info;
    };
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        pass.color_formats.push_back(view(&rendering.pColorAttachments[i]).format);
    pass.depth_format = view(rendering.pDepthAttachment).format;
    if (pass.depth_format == VK_FORMAT_UNDEFINED)
        pass.depth_format = view(rendering.pStencilAttachment).format;
    plan_.passes.push_back(std::move(pass));
}

bool Planner::visit_label(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginDebugUtilsLabelEXT:
            push_label(labels_, as<CmdBeginDebugUtilsLabelEXT>(command).pLabelInfo->pLabelName);
            return true;
        case CommandId::CmdDebugMarkerBeginEXT:
            push_label(labels_, as<CmdDebugMarkerBeginEXT>(command).pMarkerInfo->pMarkerName);
            return true;
        case CommandId::CmdEndDebugUtilsLabelEXT:
        case CommandId::CmdDebugMarkerEndEXT:
            if (!labels_.empty()) labels_.pop_back();
            return true;
        default:
            return false;
    }
}

void Planner::query_changed(VkQueryPool pool, bool active) {
    const auto type = device_.objects.query_pools.find(pool);
    if (!type) return;
    if (*type == VK_QUERY_TYPE_OCCLUSION) occlusion_queries_ += active ? 1 : -1;
    if (*type == VK_QUERY_TYPE_PIPELINE_STATISTICS) statistics_queries_ += active ? 1 : -1;
}

bool Planner::visit_query(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginQuery:
            query_changed(as<CmdBeginQuery>(command).queryPool, true);
            return true;
        case CommandId::CmdEndQuery:
            query_changed(as<CmdEndQuery>(command).queryPool, false);
            return true;
        case CommandId::CmdBeginQueryIndexedEXT:
            query_changed(as<CmdBeginQueryIndexedEXT>(command).queryPool, true);
            return true;
        case CommandId::CmdEndQueryIndexedEXT:
            query_changed(as<CmdEndQueryIndexedEXT>(command).queryPool, false);
            return true;
        default:
            return false;
    }
}

void Planner::bind(VkPipelineBindPoint point, VkPipeline pipeline) {
    Bound bound{pipeline, device_.objects.pipelines.find(pipeline).value_or(nullptr)};
    if (point == VK_PIPELINE_BIND_POINT_GRAPHICS)
        graphics_ = std::move(bound);
    else if (point == VK_PIPELINE_BIND_POINT_COMPUTE)
        compute_ = std::move(bound);
    else
        rays_ = std::move(bound);
}

bool Planner::visit_state(const Command& command) {
    using namespace commands;
    if (command.id == CommandId::CmdBindPipeline) {
        const auto& c = as<CmdBindPipeline>(command);
        bind(c.pipelineBindPoint, c.pipeline);
        return true;
    }
    if (command.id == CommandId::CmdSetRasterizerDiscardEnable) {
        discard_enabled_ = as<CmdSetRasterizerDiscardEnable>(command).rasterizerDiscardEnable != 0;
        return true;
    }
    return false;
}

BoundAttachments Planner::attachments() const {
    BoundAttachments bound;
    bound.view_count = static_cast<std::uint32_t>(std::popcount(view_mask_));
    if (!in_render_pass_) return bound;
    const PassPlan& pass = plan_.passes.back();
    if (render_pass_ && subpass_ < render_pass_->subpasses.size()) {
        const SubpassInfo& subpass = render_pass_->subpasses[subpass_];
        bound.color_formats = subpass.color_formats;
        bound.depth_format = subpass.depth_format;
        bound.samples = subpass.samples;
    } else {
        bound.color_formats = pass.color_formats;
        bound.depth_format = pass.depth_format;
        bound.samples = pass.samples;
    }
    return bound;
}

void Planner::add_action(const Command& command, const CommandInfo& what) {
    if (!in_render_pass_ && (plan_.passes.empty() || plan_.passes.back().kind != what.action)) {
        PassPlan run;
        run.kind = what.action;
        run.label = path_of(labels_);
        run.first_action = static_cast<std::int32_t>(plan_.actions.size());
        plan_.passes.push_back(std::move(run));
    }
    Action action;
    action.command = command.id;
    action.kind = what.action;
    action.pass = static_cast<std::int32_t>(plan_.passes.size()) - 1;
    action.in_render_pass = in_render_pass_;
    action.view_count = in_render_pass_ ? std::max(1, std::popcount(view_mask_)) : 1;
    action.occlusion_blocked = occlusion_queries_ > 0;
    action.statistics_blocked = statistics_queries_ > 0;
    action.label = path_of(labels_);
    if (what.action == ActionKind::transfer) {
        action.bytes = transfer_bytes(command, device_.objects, attachments());
    } else {
        const bool rays = std::string_view(what.name).starts_with("vkCmdTraceRays");
        const Bound& bound = what.action == ActionKind::draw ? graphics_ : rays ? rays_ : compute_;
        action.pipeline = bound.info;
        action.pipeline_handle = bound.handle;
        if (bound.info && what.action == ActionKind::draw)
            action.discards =
                bound.info->dynamic_rasterizer_discard ? discard_enabled_ : bound.info->rasterizer_discard;
    }
    plan_.actions.push_back(std::move(action));
    plan_.passes.back().action_count += 1;
}

// Why the buffer, or a secondary it executes, cannot be recorded again.
void find_refusal(const CommandBuffer& buffer, BufferPlan& plan) {
    if (plan.unmodelled != SkipReason::none) return;
    if (buffer.device->newer_command.load(std::memory_order_relaxed))
        plan.unmodelled = SkipReason::newer_command;
    if (buffer.refusal != SkipReason::none) {
        plan.unmodelled = buffer.refusal;
        if (buffer.refused_name) plan.unmodelled_detail = buffer.refused_name;
    } else if (const char* refusal = buffer.stream.refusal()) {
        plan.unmodelled = SkipReason::refused_command;
        plan.unmodelled_detail = refusal;
    }
    for (const Command& command : buffer.stream) {
        if (command.id != CommandId::CmdExecuteCommands) continue;
        for (CommandBuffer* secondary : secondaries_of(command)) {
            if (secondary)
                find_refusal(*secondary, plan);
            else
                plan.unmodelled = SkipReason::secondary_unknown;
        }
    }
}

}  // namespace

void push_label(LabelStack& labels, const char* label) {
    if (labels.size() >= kMostLabels) labels.erase(labels.begin());
    labels.emplace_back(label ? label : "");
}

std::uint64_t PassPlan::signature() const {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(kind));
    hasher.add((std::uint64_t{extent.width} << 32) | extent.height);
    hasher.add((std::uint64_t{layers} << 32) | (samples << 16) | view_mask);
    for (VkFormat format : color_formats)
        hasher.add(static_cast<std::uint64_t>(format));
    hasher.add(static_cast<std::uint64_t>(depth_format));
    hasher.add_bytes(label.data(), label.size());
    return hasher.value();
}

std::vector<CommandBuffer*> secondaries_of(const Command& execute) {
    const auto& c = as<commands::CmdExecuteCommands>(execute);
    std::vector<CommandBuffer*> found;
    for (std::uint32_t i = 0; i < c.commandBufferCount; ++i)
        found.push_back(find_command_buffer(c.pCommandBuffers[i]));
    return found;
}

BufferPlan make_plan(const CommandBuffer& primary, LabelStack& labels) {
    BufferPlan plan;
    find_refusal(primary, plan);
    Planner planner(*primary.device, labels, plan);
    flatten(primary, [&](const Command& command) { planner.visit(command); });
    return plan;
}

}  // namespace framecast::capture
