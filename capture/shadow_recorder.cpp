#include "capture/shadow_recorder.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "capture/generated/commands.h"

namespace framecast::capture {
bool sets_state(const Command& command) {
    const CommandInfo& what = info(command.id);
    if (what.action != ActionKind::none || !what.inside_pass || !what.outside_pass) return false;
    if (command.id == CommandId::CmdBindTransformFeedbackBuffersEXT) return false;
    const std::string_view name = what.name;
    return name.starts_with("vkCmdBind") || name.starts_with("vkCmdPush") ||
           (name.starts_with("vkCmdSet") && !name.starts_with("vkCmdSetEvent") &&
            !name.starts_with("vkCmdSetDeviceMask") && !name.starts_with("vkCmdSetPerformance"));
}

std::string ShadowRecorder::refusal(std::span<const Command* const> pass) {
    for (const Command* command : pass) {
        switch (command->id) {
            case CommandId::CmdBeginTransformFeedbackEXT:
                return "transform feedback is active in the pass";
            case CommandId::CmdExecuteGeneratedCommandsNV:
                return "the pass executes device-generated commands";
            case CommandId::CmdSubpassShadingHUAWEI:
                return "the pass uses subpass shading";
            default:
                break;
        }
    }
    return {};
}

std::uint32_t ShadowRecorder::next_random() {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 17;
    random_ ^= random_ << 5;
    return random_;
}

void ShadowRecorder::track(const Command& command) {
    switch (command.id) {
        case CommandId::CmdBindPipeline:
            if (as<commands::CmdBindPipeline>(command).pipelineBindPoint == VK_PIPELINE_BIND_POINT_GRAPHICS)
                bound_ = as<commands::CmdBindPipeline>(command).pipeline;
            break;
        case CommandId::CmdSetScissor:
        case CommandId::CmdSetScissorWithCount:
            scissor_ = &command;
            break;
        case CommandId::CmdSetDepthWriteEnable:
            depth_write_ = &command;
            break;
        case CommandId::CmdSetRasterizerDiscardEnable:
            discard_ = &command;
            break;
        case CommandId::CmdSetColorWriteMaskEXT:
            color_mask_ = &command;
            break;
        case CommandId::CmdSetAlphaToCoverageEnableEXT:
            alpha_to_coverage_ = &command;
            break;
        case CommandId::CmdSetStencilWriteMask: {
            const VkStencilFaceFlags faces = as<commands::CmdSetStencilWriteMask>(command).faceMask;
            if (faces & VK_STENCIL_FACE_FRONT_BIT) stencil_front_ = &command;
            if (faces & VK_STENCIL_FACE_BACK_BIT) stencil_back_ = &command;
            break;
        }
        default:
            break;
    }
}

void ShadowRecorder::look_at(std::span<const Command* const> before) {
    for (const Command* command : before)
        track(*command);
}

void ShadowRecorder::restore_state(std::span<const Command* const> before) {
    for (const Command* command : before)
        if (sets_state(*command)) replay(*command, cb_, vk_);
}

void ShadowRecorder::record(std::span<const Command* const> pass, std::size_t first_action,
                            const std::function<bool(std::size_t)>& wants,
                            const std::function<bool(std::size_t)>& pairs,
                            const std::function<void(std::size_t, const std::string&)>& refused) {
    std::size_t action = first_action;
    for (const Command* command : pass) {
        const ActionKind kind = info(command->id).action;
        const bool is_action = kind != ActionKind::none && command->id != CommandId::CmdCopyQueryPoolResults;
        if (kind == ActionKind::draw) {
            const ShadowSet set = source_(bound_);
            const bool wanted = wants(action);
            if (wanted && !set.impossible.empty()) refused(action, set.impossible);
            // What is not drawn leaves no depth behind; the draws after it may then pass where they would
            // not.
            if (wanted && set.impossible.empty() && !set.building)
                draw_with_shadows(*command, action, set, pairs(action));
            else if (set.repeatable)
                replay(*command, cb_, vk_);
        } else if (command->id == CommandId::CmdNextSubpass) {
            commands::CmdNextSubpass copy = as<commands::CmdNextSubpass>(*command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            replay(copy, cb_, vk_);
        } else if (command->id == CommandId::CmdNextSubpass2) {
            commands::CmdNextSubpass2 copy = as<commands::CmdNextSubpass2>(*command);
            VkSubpassBeginInfo contents = *copy.pSubpassBeginInfo;
            contents.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &contents;
            replay(copy, cb_, vk_);
        } else if (sets_state(*command) || command->id == CommandId::CmdClearAttachments ||
                   command->id == CommandId::CmdBeginConditionalRenderingEXT ||
                   command->id == CommandId::CmdEndConditionalRenderingEXT) {
            // Queries, stamps, events and barriers of the application stay in the real pass.
            replay(*command, cb_, vk_);
            track(*command);
        }
        if (is_action) ++action;
    }
}

// Shadows first, in an order that changes from frame to frame; the draw itself last, because it writes depth.
// Shadows do not, so all see the depth that the draw sees.
void ShadowRecorder::draw_with_shadows(const Command& draw, std::size_t action, const ShadowSet& set,
                                       bool pairs) {
    std::array<std::size_t, kShadowKindCount + kShadowPairs.size()> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[next_random() % (i + 1)]);
    const auto ready = [&](ShadowKind kind) {
        return set.shadows[step_of(kind)].state == Shadow::State::ready;
    };
    for (std::size_t step : order) {
        if (step < kShadowKindCount) {
            if (ready(static_cast<ShadowKind>(step))) one_shadow(draw, action, step, set.shadows[step]);
        } else if (pairs) {
            const ShadowPair& of = kShadowPairs[step - kShadowKindCount];
            if (ready(of.first) && ready(ShadowKind::no_depth_write))
                pair(draw, action, step_of(of.step), set.shadows[step_of(of.first)],
                     set.shadows[step_of(ShadowKind::no_depth_write)]);
        }
    }
    vk_.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, bound_);
    stamp_(action, kFullStep, false);
    replay(draw, cb_, vk_);
    stamp_(action, kFullStep, true);
}

void ShadowRecorder::prepare(const Shadow& shadow) {
    vk_.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, shadow.pipeline);
    override_state(shadow.overrides);
}

void ShadowRecorder::one_shadow(const Command& draw, std::size_t action, std::size_t step,
                                const Shadow& shadow) {
    prepare(shadow);
    stamp_(action, step, false);
    replay(draw, cb_, vk_);
    stamp_(action, step, true);
    put_back_state(shadow.overrides);
}

void ShadowRecorder::pair(const Command& draw, std::size_t action, std::size_t step, const Shadow& first,
                          const Shadow& second) {
    prepare(first);
    stamp_(action, step, false);
    replay(draw, cb_, vk_);
    put_back_state(first.overrides);
    prepare(second);
    replay(draw, cb_, vk_);
    stamp_(action, step, true);
    put_back_state(second.overrides);
}

// The variants have the application's dynamic states, and what is overridden is dynamic in them.
void ShadowRecorder::override_state(const DynamicOverrides& overrides) {
    if (overrides.rasterizer_discard) vk_.CmdSetRasterizerDiscardEnable(cb_, VK_TRUE);
    if (overrides.empty_scissor && scissor_) {
        if (scissor_->id == CommandId::CmdSetScissor) {
            const auto& c = as<commands::CmdSetScissor>(*scissor_);
            const std::vector<VkRect2D> empty(c.scissorCount, VkRect2D{});
            vk_.CmdSetScissor(cb_, c.firstScissor, c.scissorCount, empty.data());
        } else {
            const auto& c = as<commands::CmdSetScissorWithCount>(*scissor_);
            const std::vector<VkRect2D> empty(c.scissorCount, VkRect2D{});
            vk_.CmdSetScissorWithCount(cb_, c.scissorCount, empty.data());
        }
    }
    if (overrides.no_depth_writes) vk_.CmdSetDepthWriteEnable(cb_, VK_FALSE);
    if (overrides.no_stencil_writes) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_AND_BACK, 0);
    if (overrides.no_alpha_to_coverage) vk_.CmdSetAlphaToCoverageEnableEXT(cb_, VK_FALSE);
    if (overrides.no_color_writes && color_mask_) {
        const auto& c = as<commands::CmdSetColorWriteMaskEXT>(*color_mask_);
        const std::vector<VkColorComponentFlags> none(c.attachmentCount, 0);
        vk_.CmdSetColorWriteMaskEXT(cb_, c.firstAttachment, c.attachmentCount, none.data());
    }
}

void ShadowRecorder::put_back_state(const DynamicOverrides& overrides) {
    auto again = [&](const Command* command) {
        if (command) replay(*command, cb_, vk_);
    };
    if (overrides.rasterizer_discard) again(discard_);
    if (overrides.empty_scissor) again(scissor_);
    if (overrides.no_depth_writes) again(depth_write_);
    if (overrides.no_alpha_to_coverage) again(alpha_to_coverage_);
    if (overrides.no_color_writes) again(color_mask_);
    if (overrides.no_stencil_writes) {
        again(stencil_front_);
        if (stencil_back_ != stencil_front_) again(stencil_back_);
    }
}

}  // namespace framecast::capture
