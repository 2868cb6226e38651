#include "capture/experiment/shadow_recorder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "capture/objects/command_state.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

template <class T>
void keep(std::vector<T>& values, std::uint32_t first, std::uint32_t count, const T* set) {
    values.resize(std::max<std::size_t>(values.size(), std::size_t{first} + count));
    std::copy_n(set, count, values.begin() + first);
}

// Attachments in the general layout are another sign that shaders read them.
const char* refusal_of(const VkRenderingInfo& rendering) {
    if (find_in_chain<VkRenderPassTileShadingCreateInfoQCOM>(
            rendering.pNext, VK_STRUCTURE_TYPE_RENDER_PASS_TILE_SHADING_CREATE_INFO_QCOM))
        return "the pass shades its tiles by dispatches";
    const auto loops = [](const VkRenderingAttachmentInfo& attachment) {
        const auto* loop = find_in_chain<VkAttachmentFeedbackLoopInfoEXT>(
            attachment.pNext, VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT);
        return loop && loop->feedbackLoopEnable;
    };
    bool any =
        std::ranges::any_of(std::span(rendering.pColorAttachments, rendering.colorAttachmentCount), loops);
    for (const auto* attachment : {rendering.pDepthAttachment, rendering.pStencilAttachment})
        any = any || (attachment && loops(*attachment));
    return any ? "the pass reads what it draws into" : nullptr;
}

// Work of a pass besides draws that decides what draws find.
bool is_other_work(CommandId id) {
    return id == CommandId::CmdClearAttachments || id == CommandId::CmdBeginConditionalRenderingEXT ||
           id == CommandId::CmdBeginConditionalRendering2EXT ||
           id == CommandId::CmdEndConditionalRenderingEXT;
}

}  // namespace

// The device may bind pipelines and shaders of its own choice for them, and the memory that they are made in
// has room for one execution.
bool ShadowRecorder::draws_generated(CommandId id) {
    return id == CommandId::CmdExecuteGeneratedCommandsEXT || id == CommandId::CmdExecuteGeneratedCommandsNV;
}

bool ShadowRecorder::maps_attachments(CommandId id) {
    return id == CommandId::CmdSetRenderingAttachmentLocations ||
           id == CommandId::CmdSetRenderingInputAttachmentIndices;
}

std::string ShadowRecorder::pass_refusal(std::span<const Command* const> pass) {
    for (const Command* command : pass) {
        switch (command->id) {
            case CommandId::CmdBeginRendering:
                if (const char* why = refusal_of(*as<commands::CmdBeginRendering>(*command).pRenderingInfo))
                    return why;
                break;
            case CommandId::CmdBeginCustomResolveEXT:
                return "the pass resolves by draws of its own";
            case CommandId::CmdSubpassShadingHUAWEI:
                return "the pass uses subpass shading";
            default:
                break;
        }
    }
    return {};
}

std::string ShadowRecorder::refusal(std::span<const Command* const> pass) {
    if (std::string why = pass_refusal(pass); !why.empty()) return why;
    for (const Command* command : pass) {
        switch (command->id) {
            case CommandId::CmdBeginTransformFeedbackEXT:
            case CommandId::CmdBeginTransformFeedback2EXT:
                return "transform feedback is active in the pass";
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
                bound_ = {as<commands::CmdBindPipeline>(command).pipeline, {}};
            break;
        case CommandId::CmdBindShadersEXT: {
            const auto& c = as<commands::CmdBindShadersEXT>(command);
            if (bound_.shaders.bind(std::span(c.pStages, c.stageCount), c.pShaders))
                bound_.pipeline = VK_NULL_HANDLE;
            break;
        }
        case CommandId::CmdSetScissor: {
            const auto& c = as<commands::CmdSetScissor>(command);
            keep(scissors_, c.firstScissor, c.scissorCount, c.pScissors);
            empty_scissors_.resize(scissors_.size());
            break;
        }
        case CommandId::CmdSetScissorWithCount: {
            const auto& c = as<commands::CmdSetScissorWithCount>(command);
            keep(scissors_, 0, c.scissorCount, c.pScissors);
            empty_scissors_.resize(scissors_.size());
            scissor_count_ = c.scissorCount;
            break;
        }
        case CommandId::CmdSetDepthWriteEnable:
            depth_write_ = &command;
            break;
        case CommandId::CmdSetRasterizerDiscardEnable:
            discard_ = &command;
            break;
        case CommandId::CmdSetColorWriteMaskEXT: {
            const auto& c = as<commands::CmdSetColorWriteMaskEXT>(command);
            keep(color_masks_, c.firstAttachment, c.attachmentCount, c.pColorWriteMasks);
            no_colors_.resize(color_masks_.size());
            break;
        }
        case CommandId::CmdSetAlphaToCoverageEnableEXT:
            alpha_to_coverage_ = &command;
            break;
        case CommandId::CmdSetStencilWriteMask: {
            const auto& c = as<commands::CmdSetStencilWriteMask>(command);
            if (c.faceMask & VK_STENCIL_FACE_FRONT_BIT) stencil_front_ = c.writeMask;
            if (c.faceMask & VK_STENCIL_FACE_BACK_BIT) stencil_back_ = c.writeMask;
            break;
        }
        default:
            break;
    }
}

void ShadowRecorder::follow(const Command& command) {
    if (!sets_state(command)) return;
    setters_.follow(command);
    track(command);
}

void ShadowRecorder::restore_state() {
    setters_.replay_all(cb_, vk_);
}

void ShadowRecorder::record(std::span<const Command* const> pass, std::span<const SubpassInfo> subpasses,
                            std::size_t first_action, const std::function<bool(std::size_t)>& wants,
                            const std::function<Extras(std::size_t)>& extras,
                            const std::function<void(std::size_t, const std::string&)>& refused) {
    const auto draw = [&](const Command& command, std::size_t action) {
        const bool wanted = wants(action);
        if (draws_generated(command.id)) {
            if (wanted) refused(action, kGeneratedDraws);
            return;
        }
        // Descriptors of input attachments refer to the application's images, which are not in the scratch
        // framebuffer.
        if (subpass_ < subpasses.size() && subpasses[subpass_].reads_attachments) {
            if (wanted) refused(action, kReadingSubpass);
            return;
        }
        const ShadowSet set = source_(bound_);
        if (wanted && !set.impossible.empty()) refused(action, set.impossible);
        // A draw that is skipped leaves no depth, so later draws may pass where they would not. But a
        // draw that writes memory, or may, must run only once, in the application's pass.
        if (set.repeatable && wanted && set.impossible.empty())
            draw_with_shadows(command, action, set, extras(action));
        else if (set.repeatable)
            replay(command, cb_, vk_);
    };
    walk(pass, first_action, draw, [&](const Command& command) { replay(command, cb_, vk_); });
}

void ShadowRecorder::walk(std::span<const Command* const> pass, std::size_t first_action,
                          const std::function<void(const Command&, std::size_t action)>& draw,
                          const std::function<void(const Command&)>& other) {
    std::size_t action = first_action;
    subpass_ = 0;
    for (const Command* command : pass) {
        const ActionKind kind = info(command->id).action;
        if (kind == ActionKind::draw)
            draw(*command, action);
        else if (!pass_on(*command) && is_other_work(command->id))
            other(*command);
        if (kind != ActionKind::none && !copies_queries(command->id)) ++action;
    }
}

// What moves the pass on or sets state, of which the locations of attachments end with the pass. The
// application's queries, stamps, events and barriers stay in the real pass.
bool ShadowRecorder::pass_on(const Command& command) {
    if (command.id == CommandId::CmdNextSubpass) {
        commands::CmdNextSubpass copy = as<commands::CmdNextSubpass>(command);
        copy.contents = VK_SUBPASS_CONTENTS_INLINE;
        replay(copy, cb_, vk_);
        ++subpass_;
    } else if (command.id == CommandId::CmdNextSubpass2) {
        commands::CmdNextSubpass2 copy = as<commands::CmdNextSubpass2>(command);
        VkSubpassBeginInfo contents = *copy.pSubpassBeginInfo;
        contents.contents = VK_SUBPASS_CONTENTS_INLINE;
        copy.pSubpassBeginInfo = &contents;
        replay(copy, cb_, vk_);
        ++subpass_;
    } else if (maps_attachments(command.id)) {
        replay(command, cb_, vk_);
    } else if (sets_state(command)) {
        replay(command, cb_, vk_);
        track(command);
    } else {
        return false;
    }
    return true;
}

// Stage-off draws come first, in an order that changes from frame to frame. The draw itself comes last,
// because it writes depth; stage-off draws do not, so all see the depth that the draw sees.
void ShadowRecorder::draw_with_shadows(const Command& draw, std::size_t action, const ShadowSet& set,
                                       Extras extras) {
    constexpr std::size_t kFirstPair = kShadowKindCount, kCopied = kFirstPair + kShadowPairs.size();
    std::array<std::size_t, kCopied + 1> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[next_random() % (i + 1)]);
    const auto ready = [&](ShadowKind kind) {
        return set.shadows[step_of(kind)].state == Shadow::State::ready;
    };
    const Shadow& shaded = set.shadows[step_of(ShadowKind::no_depth_write)];
    const bool repeats = ready(ShadowKind::no_depth_write);
    for (std::size_t step : order) {
        if (step < kFirstPair) {
            if (ready(static_cast<ShadowKind>(step))) one_shadow(draw, action, step, set.shadows[step]);
        } else if (step == kCopied) {
            if (extras.copies && repeats)
                one_shadow(draw, action, step_of(ShadowStep::copies), shaded, kCopiesInRow);
        } else if (extras.pairs && repeats) {
            const ShadowPair& of = kShadowPairs[step - kFirstPair];
            if (ready(of.part)) pair(draw, action, step_of(of.step), shaded, set.shadows[step_of(of.part)]);
        }
    }
    bind(bound_);
    stamp_(action, kFullStep, false);
    replay(draw, cb_, vk_);
    stamp_(action, kFullStep, true);
}

void ShadowRecorder::bind(const BoundGraphics& graphics) {
    if (graphics.pipeline)
        return vk_.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, graphics.pipeline);
    // Stages that the application never binds may belong to disabled features.
    std::array<VkShaderStageFlagBits, kGraphicsStages.size()> stages;
    std::array<VkShaderEXT, kGraphicsStages.size()> shaders;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < kGraphicsStages.size(); ++i) {
        if ((graphics.shaders.stages >> i & 1) == 0) continue;
        stages[count] = kGraphicsStages[i];
        shaders[count++] = graphics.shaders.handles[i];
    }
    if (count > 0) vk_.CmdBindShadersEXT(cb_, count, stages.data(), shaders.data());
}

void ShadowRecorder::prepare(const Shadow& shadow) {
    // A program that is not changed needs no other shaders bound.
    const bool is_program = !bound_.pipeline && shadow.owned;
    bind(is_program        ? BoundGraphics{{}, {shadow.shaders, bound_.shaders.stages}}
         : bound_.pipeline ? BoundGraphics{shadow.pipeline, {}}
                           : bound_);
    override_state(shadow.overrides);
}

void ShadowRecorder::one_shadow(const Command& draw, std::size_t action, std::size_t step,
                                const Shadow& shadow, int times) {
    prepare(shadow);
    stamp_(action, step, false);
    for (int i = 0; i < times; ++i)
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

// The variants have the application's dynamic states, and every overridden state is dynamic in them.
void ShadowRecorder::override_state(const DynamicOverrides& overrides) {
    if (overrides.rasterizer_discard) vk_.CmdSetRasterizerDiscardEnable(cb_, VK_TRUE);
    if (overrides.empty_scissor) set_scissors(empty_scissors_, overrides);
    if (overrides.no_depth_writes) vk_.CmdSetDepthWriteEnable(cb_, VK_FALSE);
    if (overrides.no_stencil_writes) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_AND_BACK, 0);
    if (overrides.no_alpha_to_coverage) vk_.CmdSetAlphaToCoverageEnableEXT(cb_, VK_FALSE);
    if (overrides.no_color_writes) set_color_masks(no_colors_);
}

void ShadowRecorder::put_back_state(const DynamicOverrides& overrides) {
    auto again = [&](const Command* command) {
        if (command) replay(*command, cb_, vk_);
    };
    if (overrides.rasterizer_discard) again(discard_);
    if (overrides.empty_scissor) set_scissors(scissors_, overrides);
    if (overrides.no_depth_writes) again(depth_write_);
    if (overrides.no_alpha_to_coverage) again(alpha_to_coverage_);
    if (overrides.no_color_writes) set_color_masks(color_masks_);
    if (overrides.no_stencil_writes) {
        if (stencil_front_) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_BIT, *stencil_front_);
        if (stencil_back_) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_BACK_BIT, *stencil_back_);
    }
}

// Uses the command that matches the pipeline's dynamic state. The other command would also set the count,
// which then belongs to the pipeline (VUID-vkCmdDraw-None-08608).
void ShadowRecorder::set_scissors(const std::vector<VkRect2D>& scissors, const DynamicOverrides& overrides) {
    if (overrides.scissor_with_count) {
        if (scissor_count_ > 0) vk_.CmdSetScissorWithCount(cb_, scissor_count_, scissors.data());
    } else if (!scissors.empty()) {
        vk_.CmdSetScissor(cb_, 0, static_cast<std::uint32_t>(scissors.size()), scissors.data());
    }
}

void ShadowRecorder::set_color_masks(const std::vector<VkColorComponentFlags>& masks) {
    if (!masks.empty())
        vk_.CmdSetColorWriteMaskEXT(cb_, 0, static_cast<std::uint32_t>(masks.size()), masks.data());
}

}  // namespace framecast::capture
