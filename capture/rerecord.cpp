#include "capture/rerecord.h"

#include "capture/generated/commands.h"

namespace framecast::capture {
namespace {

template <class T>
const T& as(const Command& command) {
    return static_cast<const T&>(command);
}

}  // namespace

VkResult Rerecorder::run(const CommandBuffer& source) {
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                         VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT, nullptr};
    const VkResult result = vk_.BeginCommandBuffer(execution_.cb_, &begin);
    if (result != VK_SUCCESS) return result;
    reset_queries();
    sink_ = {&vk_, execution_.cb_, execution_.stamp_pool_, recipe_.event, execution_.queue_.flags};
    if (execution_.stamp_count_ > 0 && recipe_.kind == FrameKind::draw_times)
        begin_stamps(sink_, recipe_.method);
    flatten(source, [this](const Command& command) { visit(command); });
    return vk_.EndCommandBuffer(execution_.cb_);
}

void Rerecorder::reset_queries() {
    auto reset = [&](VkQueryPool pool, std::uint32_t count) {
        if (pool) vk_.CmdResetQueryPool(execution_.cb_, pool, 0, count);
    };
    reset(execution_.statistics_pool_, execution_.statistics_count_);
    reset(execution_.occlusion_pool_, execution_.occlusion_count_);
    reset(execution_.stamp_pool_, execution_.stamp_count_);
}

void Rerecorder::visit(const Command& command) {
    if (replay_pass_command(command)) return;
    const bool is_action =
        info(command.id).action != ActionKind::none && command.id != CommandId::CmdCopyQueryPoolResults;
    if (!is_action) {
        replay(command, execution_.cb_, vk_);
        return;
    }
    const std::size_t action = next_action_++;
    const BufferPlan& plan = execution_.plan();
    const bool outside = !plan.actions[action].in_render_pass;
    if (outside && plan.passes[next_pass_].first_action == static_cast<std::int32_t>(action)) begin_pass();
    before_action(action);
    replay(command, execution_.cb_, vk_);
    after_action(action);
    if (outside) {
        const PassPlan& run = plan.passes[next_pass_];
        if (static_cast<std::int32_t>(action) + 1 == run.first_action + run.action_count) end_pass();
    }
}

// Passes whose contents were secondary command buffers now have them inlined, so they must be begun that way
// (VUID-vkCmdExecuteCommands-contents-06018 the other way round).
bool Rerecorder::replay_pass_command(const Command& command) {
    using namespace commands;
    VkCommandBuffer cb = execution_.cb_;
    switch (command.id) {
        case CommandId::CmdBeginRenderPass: {
            begin_pass();
            CmdBeginRenderPass copy = as<CmdBeginRenderPass>(command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            replay(copy, cb, vk_);
            return true;
        }
        case CommandId::CmdBeginRenderPass2: {
            begin_pass();
            CmdBeginRenderPass2 copy = as<CmdBeginRenderPass2>(command);
            VkSubpassBeginInfo info = *copy.pSubpassBeginInfo;
            info.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &info;
            replay(copy, cb, vk_);
            return true;
        }
        case CommandId::CmdBeginRendering: {
            begin_pass();
            CmdBeginRendering copy = as<CmdBeginRendering>(command);
            VkRenderingInfo info = *copy.pRenderingInfo;
            info.flags &= ~VkRenderingFlags{VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT};
            copy.pRenderingInfo = &info;
            replay(copy, cb, vk_);
            return true;
        }
        case CommandId::CmdNextSubpass: {
            CmdNextSubpass copy = as<CmdNextSubpass>(command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            replay(copy, cb, vk_);
            return true;
        }
        case CommandId::CmdNextSubpass2: {
            CmdNextSubpass2 copy = as<CmdNextSubpass2>(command);
            VkSubpassBeginInfo info = *copy.pSubpassBeginInfo;
            info.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &info;
            replay(copy, cb, vk_);
            return true;
        }
        case CommandId::CmdEndRenderPass:
        case CommandId::CmdEndRenderPass2:
        case CommandId::CmdEndRendering:
            replay(command, cb, vk_);
            end_pass();
            return true;
        default:
            return false;
    }
}

void Rerecorder::stamp(std::uint32_t first_query, StampMethod method, bool in_render_pass,
                       std::uint32_t views) {
    if (first_query != Execution::kNone) emit_stamp(sink_, method, first_query, in_render_pass, views);
}

void Rerecorder::begin_pass() {
    stamp(execution_.pass_slots_[next_pass_].begin_stamp, StampMethod::bottom_pair, false, 1);
}

void Rerecorder::end_pass() {
    stamp(execution_.pass_slots_[next_pass_].end_stamp, StampMethod::bottom_pair, false, 1);
    ++next_pass_;
}

void Rerecorder::before_action(std::size_t i) {
    const Execution::Slots& slots = execution_.action_slots_[i];
    const Action& action = execution_.plan().actions[i];
    const VkQueryControlFlags precise =
        execution_.device_.precise_occlusion ? VK_QUERY_CONTROL_PRECISE_BIT : 0;
    stamp(slots.begin_stamp, execution_.action_methods_[i], action.in_render_pass, action.view_count);
    if (slots.statistics != Execution::kNone)
        vk_.CmdBeginQuery(execution_.cb_, execution_.statistics_pool_, slots.statistics, 0);
    if (slots.occlusion != Execution::kNone)
        vk_.CmdBeginQuery(execution_.cb_, execution_.occlusion_pool_, slots.occlusion, precise);
}

void Rerecorder::after_action(std::size_t i) {
    const Execution::Slots& slots = execution_.action_slots_[i];
    const Action& action = execution_.plan().actions[i];
    if (slots.occlusion != Execution::kNone)
        vk_.CmdEndQuery(execution_.cb_, execution_.occlusion_pool_, slots.occlusion);
    if (slots.statistics != Execution::kNone)
        vk_.CmdEndQuery(execution_.cb_, execution_.statistics_pool_, slots.statistics);
    stamp(slots.end_stamp, execution_.action_methods_[i], action.in_render_pass, action.view_count);
}

}  // namespace framecast::capture
