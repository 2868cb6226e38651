#include "capture/experiment/rerecord.h"

#include "capture/experiment/pass_images.h"
#include "capture/experiment/picture_recorder.h"
#include "capture/experiment/shadow_recorder.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/inlined_replay.h"

namespace framecast::capture {
VkResult Rerecorder::run(const CommandBuffer& source) {
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                         VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT, nullptr};
    const VkResult result = vk_.BeginCommandBuffer(execution_.cb_, &begin);
    if (result != VK_SUCCESS) return result;
    // Its query is the first command, and the last (VUID-vkCmdBeginQuery-queryPool-03224).
    count_buffer(false);
    execution_.counters_.reset(vk_, execution_.cb_);
    execution_.stamp_pools_.reset(vk_, execution_.cb_);
    sink_ = {&vk_, execution_.cb_, VK_NULL_HANDLE, recipe_.event, execution_.queue_.flags};
    if (!execution_.stamp_pools_.empty() && recipe_.kind != FrameKind::pass_times &&
        recipe_.kind != FrameKind::empty_passes)
        begin_stamps(sink_, recipe_.method);
    if (recipe_.drains) begin_stamps(sink_, StampMethod::event_barrier);
    stamp(execution_.buffer_slots_.begin_stamp, StampMethod::bottom_pair, false, 1);
    if (recipe_.kind == FrameKind::shadows)
        run_with_shadows(source);
    else if (recipe_.kind == FrameKind::pictures)
        run_with_pictures(source);
    else if (recipe_.kind == FrameKind::empty_passes)
        run_with_empty_passes(source);
    else
        flatten(source, [this](const Command& command) { visit(command); });
    stamp(execution_.buffer_slots_.end_stamp, StampMethod::bottom_pair, false, 1);
    count_buffer(true);
    return vk_.EndCommandBuffer(execution_.cb_);
}

void Rerecorder::visit(const Command& command) {
    if (replay_pass_command(command)) return;
    if (!is_action(command.id)) {
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

bool Rerecorder::replay_pass_command(const Command& command) {
    const bool begins = begins_pass(command.id), ends = ends_pass(command.id);
    if (begins) begin_pass();
    if (!begins && !ends && command.id != CommandId::CmdNextSubpass &&
        command.id != CommandId::CmdNextSubpass2)
        return false;
    replay_inlined(command, execution_.cb_, vk_);
    if (ends) end_pass();
    return true;
}

void Rerecorder::stamp(std::uint32_t first_query, StampMethod method, bool in_render_pass,
                       std::uint32_t views) {
    if (first_query == Execution::kNone) return;
    sink_.pool = execution_.stamp_pools_.pool_of(first_query);
    emit_stamp(sink_, method, QueryPools::index_of(first_query), in_render_pass, views);
}

bool Rerecorder::counts(CounterExtent extent) const {
    return recipe_.kind == FrameKind::hardware_counters && recipe_.hardware->extent() == extent;
}

void Rerecorder::count_buffer(bool ends) {
    if (!counts(CounterExtent::command_buffer) || execution_.pass_slots_.empty()) return;
    const std::optional<std::uint32_t> query = execution_.pass_slots_.front().counter_query;
    if (query && ends) recipe_.hardware->end(execution_.cb_, *query);
    if (query && !ends) recipe_.hardware->begin(execution_.cb_, *query);
}

// Outside of the render pass (VUID-vkCmdBeginQuery-queryPool-03225).
void Rerecorder::count_pass(bool ends) {
    if (!counts(CounterExtent::render_pass)) return;
    const std::optional<std::uint32_t> query = execution_.pass_slots_[next_pass_].counter_query;
    if (!query) return;
    if (recipe_.drains) emit_drain(sink_, false);
    if (ends)
        recipe_.hardware->end(execution_.cb_, *query);
    else
        recipe_.hardware->begin(execution_.cb_, *query);
}

void Rerecorder::begin_pass() {
    count_pass(false);
    if (recipe_.kind == FrameKind::pass_times) stamp_pass(execution_.pass_slots_[next_pass_].begin_stamp);
}

void Rerecorder::end_pass() {
    if (recipe_.kind == FrameKind::pass_times) stamp_pass(execution_.pass_slots_[next_pass_].end_stamp);
    count_pass(true);
    ++next_pass_;
}

void Rerecorder::stamp_pass(std::uint32_t query) {
    stamp(query, StampMethod::bottom_pair, false, 1);
}

bool Rerecorder::drains_around(std::size_t i) const {
    if (!recipe_.drains) return false;
    if (recipe_.kind == FrameKind::hardware_counters)
        return execution_.action_slots_[i].counter_query.has_value();
    return execution_.plan().actions[i].kind != ActionKind::transfer;
}

void Rerecorder::before_action(std::size_t i) {
    const Execution::Slots& slots = execution_.action_slots_[i];
    const Action& action = execution_.plan().actions[i];
    stamp(slots.begin_stamp, execution_.action_methods_[i], action.in_render_pass, action.view_count);
    if (drains_around(i)) emit_drain(sink_, action.in_render_pass);
    if (slots.counter_query) recipe_.hardware->begin(execution_.cb_, *slots.counter_query);
    execution_.counters_.begin(vk_, execution_.cb_, slots.counters, execution_.device_.precise_occlusion);
}

void Rerecorder::after_action(std::size_t i) {
    const Execution::Slots& slots = execution_.action_slots_[i];
    const Action& action = execution_.plan().actions[i];
    if (drains_around(i)) emit_drain(sink_, action.in_render_pass);
    execution_.counters_.end(vk_, execution_.cb_, slots.counters);
    if (slots.counter_query) recipe_.hardware->end(execution_.cb_, *slots.counter_query);
    stamp(slots.end_stamp, execution_.action_methods_[i], action.in_render_pass, action.view_count);
}

// Records a shadow pass before each render pass. Afterwards it restores the application's state, so the real
// pass sees the same state as without it.
void Rerecorder::run_with_shadows(const CommandBuffer& source) {
    std::vector<const Command*> commands;
    flatten(source, [&](const Command& command) { commands.push_back(&command); });
    const auto stamp_shadow = [this](std::size_t action, std::size_t step, bool after) {
        const Execution::Slots& slots = execution_.shadow_slots_[action][step];
        stamp(after ? slots.end_stamp : slots.begin_stamp, execution_.action_methods_[action], true,
              execution_.plan().actions[action].view_count);
    };
    ShadowRecorder recorder(vk_, execution_.cb_, recipe_.shadow_source, stamp_shadow, recipe_.seed);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (begins_pass(commands[i]->id)) {
            std::size_t end = i + 1;
            while (end < commands.size() && !ends_pass(commands[end]->id))
                ++end;
            shadow_pass(recorder, commands, i, end);
        }
        recorder.follow(*commands[i]);
        follow_query(*commands[i]);
        visit(*commands[i]);
    }
}

// Records passes on scratch images before each render pass that has chosen draws, and a copy of its image
// after it.
void Rerecorder::run_with_pictures(const CommandBuffer& source) {
    std::vector<const Command*> commands;
    flatten(source, [&](const Command& command) { commands.push_back(&command); });
    ShadowRecorder recorder(vk_, execution_.cb_, recipe_.shadow_source, {}, recipe_.seed);
    PictureRecorder pictures(execution_, recipe_);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (begins_pass(commands[i]->id)) {
            std::size_t end = i + 1;
            while (end < commands.size() && !ends_pass(commands[end]->id))
                ++end;
            pictures.before_pass(recorder, std::span(commands).subspan(i, end - i), next_pass_,
                                 open_queries_ > 0);
        }
        recorder.follow(*commands[i]);
        follow_query(*commands[i]);
        visit(*commands[i]);
        if (ends_pass(commands[i]->id)) pictures.after_pass();
    }
}

// Records before each render pass the same pass without its contents, on scratch images. It changes no state
// of the application's commands.
void Rerecorder::run_with_empty_passes(const CommandBuffer& source) {
    std::vector<const Command*> commands;
    flatten(source, [&](const Command& command) { commands.push_back(&command); });
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (begins_pass(commands[i]->id)) {
            std::size_t end = i + 1;
            while (end < commands.size() && !ends_pass(commands[end]->id))
                ++end;
            if (execution_.pass_slots_[next_pass_].begin_stamp != Execution::kNone)
                execution_.passes_refused_[next_pass_] = empty_pass(std::span(commands).subspan(i, end - i));
        }
        follow_query(*commands[i]);
        visit(*commands[i]);
    }
}

// `commands`: from the begin of the pass to the one before its end. Returns why there is no empty pass.
std::string Rerecorder::empty_pass(std::span<const Command* const> commands) {
    Execution::Slots& slots = execution_.pass_slots_[next_pass_];
    const auto refused = [&](std::string why) {
        slots.begin_stamp = slots.end_stamp = Execution::kNone;
        return why;
    };
    if (open_queries_ > 0) return refused("the pass lies inside a query of the application");
    if (std::string why = ShadowRecorder::pass_refusal(commands); !why.empty())
        return refused(std::move(why));
    Device& device = execution_.device_;
    const PassBegin first = pass_begin(*commands.front());
    const Result<ScratchPass*> scratch = first.visit([&](const auto& info) {
        return recipe_.scratch->find_or_create(device, info, ScratchPass::Colors::untouched);
    });
    if (!scratch) return refused(scratch.error().message);
    first.visit([&](const auto& info) { (*scratch)->prepare(device, execution_.cb_, info); });
    stamp_pass(slots.begin_stamp);
    first.visit([&](const auto& info) { (*scratch)->begin(device, execution_.cb_, info); });
    for (const Command* command : commands)
        if (command->id == CommandId::CmdNextSubpass || command->id == CommandId::CmdNextSubpass2)
            vk_.CmdNextSubpass(execution_.cb_, VK_SUBPASS_CONTENTS_INLINE);
    (*scratch)->end(vk_, execution_.cb_);
    stamp_pass(slots.end_stamp);
    return {};
}

void Rerecorder::follow_query(const Command& command) {
    switch (command.id) {
        case CommandId::CmdBeginQuery:
        case CommandId::CmdBeginQueryIndexedEXT:
            ++open_queries_;
            break;
        case CommandId::CmdEndQuery:
        case CommandId::CmdEndQueryIndexedEXT:
            --open_queries_;
            break;
        default:
            break;
    }
}

void Rerecorder::refuse_pass(const std::string& why) {
    const PassPlan& pass = execution_.plan().passes[next_pass_];
    for (std::int32_t a = pass.first_action; a < pass.first_action + pass.action_count; ++a)
        execution_.not_isolated_[static_cast<std::size_t>(a)] = why;
}

// `begin` and `end`: the commands that begin and end the pass.
void Rerecorder::shadow_pass(ShadowRecorder& recorder, std::span<const Command* const> commands,
                             std::size_t begin, std::size_t end) {
    const PassPlan& pass = execution_.plan().passes[next_pass_];
    bool wanted = false;
    for (std::int32_t a = pass.first_action; a < pass.first_action + pass.action_count; ++a)
        wanted |= execution_.shadow_slots_[static_cast<std::size_t>(a)][0].begin_stamp != Execution::kNone;
    if (!wanted) return;
    // A query that was begun before the pass would also count the stage-off draws. Queries within the pass
    // are not repeated.
    if (open_queries_ > 0) return refuse_pass("the pass lies inside a query of the application");
    const std::string why = ShadowRecorder::refusal(commands.subspan(begin, end - begin));
    if (!why.empty()) return refuse_pass(why);
    const Result<ScratchPass*> scratch = pass_begin(*commands[begin]).visit([&](const auto& info) {
        return recipe_.scratch->find_or_create(execution_.device_, info);
    });
    if (!scratch) return refuse_pass(scratch.error().message);
    record_shadows(recorder, **scratch, commands, begin, end);
}

void Rerecorder::record_shadows(ShadowRecorder& recorder, ScratchPass& scratch,
                                std::span<const Command* const> commands, std::size_t begin,
                                std::size_t end) {
    const PassPlan& pass = execution_.plan().passes[next_pass_];
    const PassBegin first = pass_begin(*commands[begin]);
    std::shared_ptr<const RenderPassInfo> described;
    if (first.render_pass)
        described =
            execution_.device_.objects.render_passes.find(first.render_pass->renderPass).value_or(nullptr);
    first.visit([&](const auto& info) {
        scratch.prepare(execution_.device_, execution_.cb_, info);
        scratch.begin(execution_.device_, execution_.cb_, info);
    });
    recorder.record(
        commands.subspan(begin + 1, end - begin - 1),
        described ? std::span(described->subpasses) : std::span<const SubpassInfo>(),
        static_cast<std::size_t>(pass.first_action),
        [&](std::size_t action) {
            return execution_.shadow_slots_[action][0].begin_stamp != Execution::kNone;
        },
        [&](std::size_t action) {
            return ShadowRecorder::Extras{recipe_.pairs && recipe_.pairs(action),
                                          recipe_.copies && recipe_.copies(action)};
        },
        [&](std::size_t action, const std::string& reason) { execution_.not_isolated_[action] = reason; });
    scratch.end(vk_, execution_.cb_);
    recorder.restore_state();
}

}  // namespace framecast::capture
