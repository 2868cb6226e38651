#include "capture/live/action_runs.h"

#include <string_view>

#include "capture/device/device.h"
#include "capture/experiment/counter_queries.h"
#include "capture/objects/command_state.h"

namespace framecast::capture {
namespace {

ActionRun describe(const Command& command, const CommandState& state, const Objects& objects) {
    const CommandInfo& what = info(command.id);
    const ActionKind kind = state.kind_of(what);
    ActionRun run;
    run.action_count = 1;
    run.kind = kind;
    run.view_count = state.views();
    run.query_room = state.query_room();
    run.occlusion_blocked = state.occlusion_query();
    run.statistics_blocked = state.statistics_query();
    if (kind == ActionKind::transfer) {
        run.bytes = transfer_bytes(command, objects, state.attachments());
        return run;
    }
    const BoundPipeline& bound = state.bound_for(what);
    run.rays = std::string_view(what.name).starts_with("vkCmdTraceRays");
    if (bound.info) run.pipeline = bound.info->hash;
    if (kind == ActionKind::draw) {
        run.samples = state.attachments().samples;
        run.discards = state.discards();
        run.meshes = draws_meshes(command.id);
    }
    return run;
}

bool shades_fragments(const Command& command, const CommandState& state) {
    if (state.kind_of(info(command.id)) != ActionKind::draw) return true;
    const BoundPipeline& bound = state.bound_for(info(command.id));
    return !bound.info || bound.info->shaders.find("fs:") != std::string::npos;
}

bool together(const ActionRun& a, const ActionRun& b) {
    return a.kind == b.kind && a.rays == b.rays && a.meshes == b.meshes && a.pipeline == b.pipeline &&
           a.discards == b.discards && a.occlusion_blocked == b.occlusion_blocked &&
           a.statistics_blocked == b.statistics_blocked;
}

}  // namespace

SkipReason find_runs(const CommandBuffer& primary, std::vector<ActionRun>& out) {
    out.clear();
    SkipReason refusal = refusal_of(primary).reason;
    const Objects& objects = primary.device->objects;
    CommandState state(objects);
    std::uint32_t actions = 0;
    // Nothing between the last run and the next action must lie outside a query of ours: no begin or end of a
    // pass or subpass (VUID-vkCmdEndQuery-None-07007), and none of an application's query
    // (VUID-vkCmdBeginQuery-queryPool-01922).
    bool unbroken = false;
    flatten(primary, [&](const Command& command) {
        switch (state.follow(command)) {
            case CommandState::Change::pass_begun:
                if (state.pass().suspends && refusal == SkipReason::none)
                    refusal = SkipReason::suspended_rendering;
                [[fallthrough]];
            case CommandState::Change::subpass_begun:
            case CommandState::Change::pass_ended:
            case CommandState::Change::query:
                unbroken = false;
                return;
            case CommandState::Change::state:
                return;
            case CommandState::Change::none:
                break;
        }
        if (!is_action(command.id)) {
            // Reads counts of the application's queries, which must contain everything.
            if (copies_queries(command.id)) unbroken = false;
            return;
        }
        ActionRun run = describe(command, state, objects);
        if (unbroken && together(out.back(), run)) {
            out.back().action_count += 1;
            out.back().bytes += run.bytes;
        } else {
            run.first_action = actions;
            run.shades_fragments = shades_fragments(command, state);
            out.push_back(run);
        }
        ++actions;
        unbroken = true;
    });
    return refusal;
}

}  // namespace framecast::capture
