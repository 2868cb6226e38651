// The work of a submitted command buffer, read from its recording: actions and passes with their state. Also
// defines the order in which commands are visited, with secondaries inlined, so that the plan and the
// re-recorded buffer agree.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "capture/device/bound_textures.h"
#include "capture/device/command_buffer.h"
#include "capture/device/skip_reason.h"
#include "capture/objects/command_state.h"
#include "capture/objects/objects.h"
#include "capture/objects/pass_shape.h"
#include "capture/recorder/generated/command_ids.h"
#include "model/frame/frame.h"

namespace framecast::capture {

// One action, and later the results of its queries.
struct Action {
    CommandId command{};
    ActionKind kind = ActionKind::none;
    std::int32_t pass = 0;         // index into BufferPlan::passes
    std::uint32_t subpass = 0;     // of that pass
    std::uint32_t view_count = 1;  // number of queries that one query in this subpass consumes
    std::uint32_t query_room = 1;  // number of queries that a driver may write (CommandState::query_room)
    bool in_render_pass = false;
    bool occlusion_blocked = false;  // inside a query of the application
    bool statistics_blocked = false;
    bool discards = false;                         // rasterizer discard: no samples, and no occlusion query
    std::shared_ptr<const PipelineInfo> pipeline;  // null for transfers
    VkPipeline pipeline_handle = VK_NULL_HANDLE;
    BoundShaders shader_objects;  // shader objects of a draw, in place of a pipeline
    std::string label;            // path of debug labels
    double bytes = std::numeric_limits<double>::quiet_NaN();
    double instances = std::numeric_limits<double>::quiet_NaN();  // of a draw that states them itself
    // Of a draw with vertices: as vertex_input.h has them.
    double vertex_bytes = kUnknownBytes;
    double index_bytes = kUnknownBytes;
    // Bound textures; null for transfers, where they were not requested, and where they are not known.
    std::shared_ptr<const BoundTextures> textures{};
};

struct PassPlan : PassShape {
    ActionKind kind = ActionKind::draw;  // draw: a render pass; otherwise a run of dispatches or of transfers
    std::string label;
    std::int32_t first_action = 0;
    std::int32_t action_count = 0;
    std::uint32_t query_room = 1;  // as for actions, after the pass
    // Equal in every frame: made of kind, size, formats, label.
    std::uint64_t signature() const;
};

struct BufferPlan {
    std::vector<Action> actions;
    std::vector<PassPlan> passes;
    SkipReason unmodelled = SkipReason::none;  // not none: submit the application's own buffer
    std::string unmodelled_detail;             // names the command
};

// Number of draws and dispatches.
std::int64_t draws(const BufferPlan& plan);
// The same without a plan, to examine many buffers quickly.
std::int64_t draws(const CommandBuffer& primary);

// Open debug labels; they may span the command buffers of a queue.
using LabelStack = std::vector<std::string>;

// Opens a label. For applications that never close theirs, only the newest kMaxLabels are kept.
void push_label(LabelStack& labels, const char* label);
inline constexpr std::size_t kMaxLabels = 32;
// Opens or closes a label where the command does; returns whether it is such a command.
bool follow_label(const Command& command, LabelStack& labels);
// "outer/inner"; empty without labels.
std::string path_of(const LabelStack& labels);
// The labels in which a pass begins; without any, its render pass's debug name; otherwise empty.
std::string pass_label(const OpenPass& pass, const LabelStack& labels, const Objects& objects);

// Whether the plan has the draws' textures; only devices that track descriptors know them.
enum class PlanTextures : bool { no, yes };
BufferPlan make_plan(const CommandBuffer& primary, LabelStack& labels,
                     PlanTextures textures = PlanTextures::no);

// Whether the command is an action of the frame.
inline bool is_action(CommandId id) {
    return info(id).action != ActionKind::none && !copies_queries(id);
}

// Why a command buffer, or a secondary it executes, cannot be recorded again.
struct Refusal {
    SkipReason reason = SkipReason::none;
    std::string detail;  // names the command if there is one, or all unknown ones
};
Refusal refusal_of(const CommandBuffer& buffer);

// Calls visit(const Command&) for every command of the buffer in execution order, with secondary command
// buffers in place of vkCmdExecuteCommands.
template <class Visit>
void flatten(const CommandBuffer& buffer, Visit&& visit);

// The secondaries of a vkCmdExecuteCommands; null entries for unknown ones.
std::vector<CommandBuffer*> secondaries_of(const Command& execute);

template <class Visit>
void flatten(const CommandBuffer& buffer, Visit&& visit) {
    for (const Command& command : buffer.stream) {
        if (command.id == CommandId::CmdExecuteCommands) {
            for (CommandBuffer* secondary : secondaries_of(command))
                if (secondary) flatten(*secondary, visit);
        } else {
            visit(command);
        }
    }
}

}  // namespace framecast::capture
