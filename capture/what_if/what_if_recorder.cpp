#include "capture/what_if/what_if_recorder.h"

#include <bit>
#include <string>

#include "capture/objects/pipeline_store.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/inlined_replay.h"

namespace framecast::capture {
namespace {

bool binds_graphics(const Command& command) {
    if (command.id == CommandId::CmdBindShadersEXT) return true;
    return command.id == CommandId::CmdBindPipeline &&
           as<commands::CmdBindPipeline>(command).pipelineBindPoint == VK_PIPELINE_BIND_POINT_GRAPHICS;
}

// Commands that look at the bound pipeline, apart from draws. Transform feedback also forbids to bind another
// one while it is active (VUID-vkCmdBindPipeline-None-02323).
bool needs_own_pipeline(CommandId id) {
    return id == CommandId::CmdBeginTransformFeedbackEXT || id == CommandId::CmdBeginTransformFeedback2EXT ||
           id == CommandId::CmdPreprocessGeneratedCommandsEXT ||
           id == CommandId::CmdPreprocessGeneratedCommandsNV || id == CommandId::CmdBindPipelineShaderGroupNV;
}

bool draws_generated(CommandId id) {
    return id == CommandId::CmdExecuteGeneratedCommandsEXT || id == CommandId::CmdExecuteGeneratedCommandsNV;
}

}  // namespace

WhatIfRecorder::WhatIfRecorder(Device& device, const WhatIfSwitches& switches, LabelStack& labels,
                               WhatIfCounts& counts)
    : device_(device), switches_(switches), labels_(labels), counts_(counts), state_(device.objects) {}

void WhatIfRecorder::run(const CommandBuffer& source, VkCommandBuffer target) {
    target_ = target;
    find_region();
    flatten(source, [this](const Command& command) { visit(command); });
}

void WhatIfRecorder::visit(const Command& command) {
    if (state_.follow(command) == CommandState::Change::pass_begun) find_pass();
    if (follow_label(command, labels_)) find_region();
    if (binds_graphics(command)) find_pipeline();
    if (is_action(command.id) && state_.kind_of(info(command.id)) == ActionKind::draw)
        draw(command);
    else
        pass_on(command);
}

template <class Matches>
WhatIfRecorder::Mask WhatIfRecorder::mask_of(WhatIfKind kind, Matches&& matches) const {
    Mask mask = 0;
    for (std::size_t i = 0; i < switches_.size(); ++i)
        if (switches_[i].kind == kind && matches(switches_[i].name)) mask |= Mask{1} << i;
    return mask;
}

void WhatIfRecorder::find_region() {
    std::optional<std::string> path;
    region_ = mask_of(WhatIfKind::region, [&](const std::string& name) {
        if (!path) path = path_of(labels_);
        return is_in_region(*path, name);
    });
}

void WhatIfRecorder::find_pass() {
    std::optional<std::string> label;
    std::string size;
    pass_ = mask_of(WhatIfKind::pass, [&](const std::string& name) {
        if (!label) {
            const OpenPass& open = state_.pass();
            label = pass_label(open, labels_, device_.objects);
            size = std::to_string(open.extent.width) + 'x' + std::to_string(open.extent.height);
        }
        return is_pass(name, *label, size);
    });
}

void WhatIfRecorder::find_pipeline() {
    variants_ = {};
    const BoundPipeline& bound = state_.bound_for(info(CommandId::CmdDraw));
    pipeline_ = mask_of(WhatIfKind::pipeline, [&](const std::string& name) {
        if (!bound.info) return false;
        const std::string debug_name =
            device_.objects.pipeline_names.find(handle_bits(bound.handle)).value_or("");
        return is_pipeline(name, debug_name, bound.info->shader_names, hex(bound.info->hash));
    });
}

void WhatIfRecorder::pass_on(const Command& command) {
    if (command.id == CommandId::CmdBeginTransformFeedbackEXT ||
        command.id == CommandId::CmdBeginTransformFeedback2EXT)
        feedback_ = true;
    if (command.id == CommandId::CmdEndTransformFeedbackEXT ||
        command.id == CommandId::CmdEndTransformFeedback2EXT)
        feedback_ = false;
    if (!target_) return;
    if (needs_own_pipeline(command.id)) bind(VK_NULL_HANDLE);
    if (binds_graphics(command)) bound_ = VK_NULL_HANDLE;
    replay_inlined(command, target_, device_.vk);
}

void WhatIfRecorder::draw(const Command& command) {
    ++counts_.draws;
    const Mask mask = region_ | pass_ | pipeline_;
    if (mask == 0) return draw_unchanged(command);
    // The strongest action of all its switches.
    std::size_t of = static_cast<std::size_t>(std::countr_zero(mask));
    for (std::size_t i = of + 1; i < switches_.size(); ++i)
        if ((mask >> i & 1) != 0 && switches_[i].action < switches_[of].action) of = i;
    // It writes memory that other draws, or the application, may need.
    if (feedback_) return leave(command, "transform feedback is active");
    if (switches_[of].action != WhatIfAction::drop) return draw_cheaply(command, of);
    ++counts_.dropped;
    ++counts_.changed;
    ++counts_.by_switch[of];
}

void WhatIfRecorder::draw_cheaply(const Command& command, std::size_t of) {
    if (draws_generated(command.id)) return leave(command, "the device generates its draws");
    const Shadow& shadow = variant(switches_[of].action);
    if (shadow.state == Shadow::State::building) {
        ++counts_.building;
        return draw_unchanged(command);
    }
    if (shadow.state == Shadow::State::impossible) return leave(command, shadow.reason);
    ++counts_.changed;
    ++counts_.by_switch[of];
    if (!target_) return;
    bind(shadow.pipeline);
    replay(command, target_, device_.vk);
}

void WhatIfRecorder::draw_unchanged(const Command& command) {
    if (!target_) return;
    bind(VK_NULL_HANDLE);
    replay(command, target_, device_.vk);
}

void WhatIfRecorder::leave(const Command& command, std::string_view why) {
    ++counts_.left;
    if (counts_.left_why.empty()) counts_.left_why = why;
    draw_unchanged(command);
}

const Shadow& WhatIfRecorder::variant(WhatIfAction action) {
    std::optional<Shadow>& known = variants_[static_cast<std::size_t>(action)];
    if (known) return *known;
    const auto impossible = [&](const char* why) -> const Shadow& {
        known.emplace();
        known->state = Shadow::State::impossible;
        known->reason = why;
        return *known;
    };
    const VkPipeline handle = state_.bound_for(info(CommandId::CmdDraw)).handle;
    if (!handle) return impossible("shader objects are not replaced");
    if (!device_.pipeline_store || !device_.shadow_pipelines)
        return impossible("this process keeps no copies of its pipelines; start it with socket=on");
    known = device_.shadow_pipelines->get(
        device_.pipeline_store->find(handle),
        action == WhatIfAction::constant ? ShadowKind::constant_shading : ShadowKind::few_texels);
    return *known;
}

// The variant has the application's dynamic states, so none becomes undefined. Null: the application's own.
void WhatIfRecorder::bind(VkPipeline pipeline) {
    if (bound_ == pipeline) return;
    bound_ = pipeline;
    const VkPipeline own = state_.bound_for(info(CommandId::CmdDraw)).handle;
    device_.vk.CmdBindPipeline(target_, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline ? pipeline : own);
}

}  // namespace framecast::capture
