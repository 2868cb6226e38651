#include "capture/experiment/plan.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "capture/device/device.h"
#include "capture/objects/command_state.h"
#include "capture/objects/transfer_bytes.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

// The instances that a draw's own parameters state; unknown for draws that read theirs from a buffer.
double instances_of(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdDraw:
            return as<CmdDraw>(command).instanceCount;
        case CommandId::CmdDrawIndexed:
            return as<CmdDrawIndexed>(command).instanceCount;
        case CommandId::CmdDrawIndirectByteCountEXT:
            return as<CmdDrawIndirectByteCountEXT>(command).instanceCount;
        case CommandId::CmdDrawMultiEXT:
            return as<CmdDrawMultiEXT>(command).instanceCount;
        case CommandId::CmdDrawMultiIndexedEXT:
            return as<CmdDrawMultiIndexedEXT>(command).instanceCount;
        default:
            return std::numeric_limits<double>::quiet_NaN();
    }
}

// Walks the flattened commands and lists passes and actions with the state they depend on.
class Planner {
  public:
    Planner(Device& device, LabelStack& labels, BufferPlan& plan, PlanTextures textures)
        : device_(device), state_(device.objects), labels_(labels), plan_(plan) {
        if (textures == PlanTextures::yes && device.descriptors) textures_.emplace(device);
    }

    void visit(const Command& command) {
        if (textures_) textures_->follow(command);
        if (command.id == CommandId::CmdSetSampleLocationsEnableEXT &&
            as<commands::CmdSetSampleLocationsEnableEXT>(command).sampleLocationsEnable)
            device_.sample_locations.store(true, std::memory_order_relaxed);
        const CommandState::Change change = state_.follow(command);
        if (change == CommandState::Change::pass_begun) add_pass();
        if (change != CommandState::Change::none && !plan_.passes.empty())
            plan_.passes.back().query_room = state_.query_room();
        if (change != CommandState::Change::none || follow_label(command, labels_)) return;
        if (is_action(command.id)) add_action(command, info(command.id));
    }

  private:
    void add_pass();
    void add_action(const Command& command, const CommandInfo& what);

    Device& device_;
    CommandState state_;
    LabelStack& labels_;
    BufferPlan& plan_;
    std::optional<BoundTextureFollower> textures_;
};

void Planner::add_pass() {
    const OpenPass& open = state_.pass();
    if (open.suspends) plan_.unmodelled = SkipReason::suspended_rendering;
    PassPlan pass;
    static_cast<PassShape&>(pass) = open;
    pass.label = pass_label(open, labels_, device_.objects);
    pass.first_action = static_cast<std::int32_t>(plan_.actions.size());
    plan_.passes.push_back(std::move(pass));
}

void Planner::add_action(const Command& command, const CommandInfo& what) {
    const bool in_render_pass = state_.in_render_pass();
    const ActionKind kind = state_.kind_of(what);
    if (!in_render_pass && (plan_.passes.empty() || plan_.passes.back().kind != kind)) {
        PassPlan run;
        run.kind = kind;
        run.label = path_of(labels_);
        run.first_action = static_cast<std::int32_t>(plan_.actions.size());
        run.query_room = state_.query_room();
        plan_.passes.push_back(std::move(run));
    }
    Action action;
    action.command = command.id;
    action.kind = kind;
    action.pass = static_cast<std::int32_t>(plan_.passes.size()) - 1;
    action.in_render_pass = in_render_pass;
    action.subpass = state_.subpass();
    action.view_count = state_.views();
    action.query_room = state_.query_room();
    action.occlusion_blocked = state_.occlusion_query();
    action.statistics_blocked = state_.statistics_query();
    action.label = path_of(labels_);
    if (kind == ActionKind::transfer) {
        action.bytes = transfer_bytes(command, device_.objects, state_.attachments());
    } else {
        const BoundPipeline& bound = state_.bound_for(what);
        action.pipeline = bound.info;
        action.pipeline_handle = bound.handle;
        action.shader_objects = bound.shaders;
        if (kind == ActionKind::draw) {
            action.discards = state_.discards();
            action.instances = instances_of(command);
            const std::string_view name = what.name;
            if (name.find("Mesh") == std::string_view::npos) action.vertex_bytes = state_.vertex_bytes();
            if (name.find("Indexed") != std::string_view::npos) action.index_bytes = state_.index_bytes();
        }
        if (textures_ && bound.info)
            action.textures = textures_->bound(kind == ActionKind::draw ? VK_PIPELINE_BIND_POINT_GRAPHICS
                                                                        : VK_PIPELINE_BIND_POINT_COMPUTE);
    }
    plan_.actions.push_back(std::move(action));
    plan_.passes.back().action_count += 1;
}

}  // namespace

std::int64_t draws(const BufferPlan& plan) {
    return std::count_if(plan.actions.begin(), plan.actions.end(),
                         [](const Action& action) { return action.kind != ActionKind::transfer; });
}

std::int64_t draws(const CommandBuffer& primary) {
    std::int64_t found = 0;
    flatten(primary, [&](const Command& command) {
        found += is_action(command.id) && info(command.id).action != ActionKind::transfer ? 1 : 0;
    });
    return found;
}

void push_label(LabelStack& labels, const char* label) {
    if (labels.size() >= kMaxLabels) labels.erase(labels.begin());
    labels.emplace_back(label ? label : "");
}

bool follow_label(const Command& command, LabelStack& labels) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginDebugUtilsLabelEXT:
            push_label(labels, as<CmdBeginDebugUtilsLabelEXT>(command).pLabelInfo->pLabelName);
            return true;
        case CommandId::CmdDebugMarkerBeginEXT:
            push_label(labels, as<CmdDebugMarkerBeginEXT>(command).pMarkerInfo->pMarkerName);
            return true;
        case CommandId::CmdEndDebugUtilsLabelEXT:
        case CommandId::CmdDebugMarkerEndEXT:
            if (!labels.empty()) labels.pop_back();
            return true;
        default:
            return false;
    }
}

std::string path_of(const LabelStack& labels) {
    std::string path;
    for (const std::string& label : labels) {
        if (!path.empty()) path += '/';
        path += label;
    }
    return path;
}

std::string pass_label(const OpenPass& pass, const LabelStack& labels, const Objects& objects) {
    std::string label = path_of(labels);
    if (label.empty() && pass.handle)
        label = objects.render_pass_names.find(handle_bits(pass.handle)).value_or("");
    return label;
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

namespace {

// A command that needs the state of a recording other than its own, which is over when the copy is made.
bool needs_other_recording(const CommandBuffer& buffer, const Command& command) {
    return command.id == CommandId::CmdPreprocessGeneratedCommandsEXT &&
           as<commands::CmdPreprocessGeneratedCommandsEXT>(command).stateCommandBuffer != buffer.handle;
}

// The first reason, and all unknown commands of these buffers.
void find_refusal(const CommandBuffer& buffer, Refusal& found, UnknownCommandSet& unknown) {
    unknown |= buffer.unknown_commands;
    if (found.reason == SkipReason::none) {
        if (buffer.refusal != SkipReason::none)
            found.reason = buffer.refusal;
        else if (buffer.unknown_commands.any())
            found.reason = SkipReason::unknown_command;
        else if (const char* refusal = buffer.stream.refusal())
            found = {SkipReason::refused_command, refusal};
    }
    for (const Command& command : buffer.stream) {
        if (found.reason == SkipReason::none && needs_other_recording(buffer, command))
            found = {SkipReason::refused_command,
                     std::string(info(command.id).name) + ": it takes the state of another command buffer"};
        if (command.id != CommandId::CmdExecuteCommands) continue;
        for (const CommandBuffer* secondary : secondaries_of(command)) {
            if (secondary)
                find_refusal(*secondary, found, unknown);
            else if (found.reason == SkipReason::none)
                found.reason = SkipReason::secondary_unknown;
        }
    }
}

}  // namespace

Refusal refusal_of(const CommandBuffer& buffer) {
    Refusal found;
    UnknownCommandSet unknown;
    find_refusal(buffer, found, unknown);
    if (found.reason == SkipReason::unknown_command) found.detail = names_of(unknown);
    // The buffer that contains it cannot be determined.
    if (found.reason == SkipReason::none && buffer.device->newer_command.load(std::memory_order_relaxed))
        found.reason = SkipReason::newer_command;
    return found;
}

BufferPlan make_plan(const CommandBuffer& primary, LabelStack& labels, PlanTextures textures) {
    BufferPlan plan;
    Refusal refusal = refusal_of(primary);
    plan.unmodelled = refusal.reason;
    plan.unmodelled_detail = std::move(refusal.detail);
    Planner planner(*primary.device, labels, plan, textures);
    flatten(primary, [&](const Command& command) { planner.visit(command); });
    return plan;
}

}  // namespace framecast::capture
