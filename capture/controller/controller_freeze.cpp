// Frozen frames: a submit's work runs many times inside the application's own submit. Each run is another
// experiment on the same initial state, and the last one is the work as the application recorded it.

#include <algorithm>
#include <chrono>
#include <limits>

#include "capture/controller/controller.h"
#include "capture/device/command_buffer.h"
#include "capture/device/memory_budget.h"
#include "capture/vulkan/device_type.h"

namespace framecast::capture {
namespace {

// Longest time that the application waits for stage-off pipelines of the frame to freeze. After it, it goes
// on while they are compiled, and a later frame is frozen.
constexpr std::chrono::seconds kLongestHold{10};

}  // namespace

// Call it with the lock, which it releases meanwhile, at the end of a frame.
void Controller::hold_for_pipelines(std::unique_lock<std::mutex>& lock) {
    if (state_ != State::capturing || !freeze_ || !schedule_freezes_ || gave_up_holding_ ||
        !freeze_->holds(frames_ + 1) || !device_.shadow_pipelines || !owner_.is_this())
        return;
    lock.unlock();
    const bool idle = device_.shadow_pipelines->wait_until_idle(kLongestHold);
    lock.lock();
    gave_up_holding_ = !idle;
}

void Controller::start_schedule() {
    const Config& config = process_.config;
    builder_ = FrameBuilder();
    schedule_freezes_ = freeze_ && freeze_->active();
    // A frozen frame takes all its repeats at once, so there is nothing to spread over frames.
    const double budget_ns = config.budget_ms > 0 && !schedule_freezes_
                                 ? 1e6 * config.budget_ms
                                 : std::numeric_limits<double>::infinity();
    schedule_.emplace(mode_, config.repeats, config.max_draws_per_frame, budget_ns);
    schedule_->time_empty_passes();
    // A frame's time decides how often it can be repeated.
    if (schedule_freezes_) schedule_->time_frames_first();
    // Draws that are too short to be timed alone are known only from their times, but a frozen frame takes
    // all its repeats at once.
    if (!schedule_freezes_) schedule_->group_short_draws();
    if (config.counters) {
        builder_.counters().ask(schedule_freezes_             ? "a frozen frame repeats within one submit"
                                : device_.no_counters.empty() ? "the capture ended before they were read"
                                                              : device_.no_counters);
        if (!schedule_freezes_ && device_.no_counters.empty()) schedule_->want_counters();
    }
    if (!schedule_freezes_ && device_.takes_pictures && (feed_ || !output_.empty()))
        schedule_->want_pictures();
}

FrameKind Controller::next_kind(bool compiling) {
    const bool freezes = freeze_ && freeze_->active() && !refresh_.under_way();
    if (schedule_->wants_groups() && pending_.empty())
        schedule_->set_groups(
            builder_.group_draws(calibration_.verdict() ? calibration_.verdict()->resolution_ns : 0),
            builder_.stamp_pair_ns());
    if (schedule_->wants_counters() && pending_.empty()) choose_counters();
    if (schedule_->wants_pictures() && pending_.empty()) choose_pictures();
    // Without their draws, passes take less than the frame.
    if (!freezes) schedule_->set_empty_passes_cost(builder_.gpu_ns());
    if (!freezes && schedule_->wants_costs()) {
        ActionCosts costs = builder_.costs();
        schedule_->set_costs(std::move(costs.draw_ns), std::move(costs.shadow_ns));
        // On a CPU driver starting a draw is its own work, and most draws would be repeated.
        if (is_gpu(device_.properties.deviceType)) schedule_->set_short(builder_.short_draws());
    }
    if (!freeze_ || refresh_.under_way()) return schedule_->next();
    if (freezes && !compiling) schedule_->shadows_ready();
    if (is_gpu(device_.properties.deviceType))
        freeze_->set_short_action_ns(FrameBuilder::kLatencies * calibration_.longest_floor_ns());
    return freeze_->next(*schedule_, !compiling, builder_.gpu_ns(), frames_);
}

// The application's own buffers go down unchanged. This checks what repeating them would need, so that only a
// frame that will probably work is frozen.
void Controller::watch(VkQueue queue, std::span<SubmitBatch> batches) {
    for (SubmitBatch& batch : batches) {
        std::vector<CommandBuffer*> sources;
        bool modelled = batch.unmodelled == SkipReason::none;
        for (VkCommandBuffer* slot : batch.command_buffers) {
            CommandBuffer* source = find_command_buffer(*slot);
            if (!source) {
                modelled = false;
                continue;
            }
            const BufferPlan plan = make_plan(*source, labels_[queue]);
            modelled &= plan.unmodelled == SkipReason::none;
            calibration_.want_floors(plan, mode_);
            sources.push_back(source);
            // Among frames that draw, dispatches alone generate frames.
            const auto draws_of = [](const BufferPlan& of) {
                return std::ranges::count(of.actions, ActionKind::draw, &Action::kind);
            };
            freeze_->saw(static_cast<std::int64_t>(plan.actions.size()),
                         (pattern_.frames_draw() ? draws_of(plan) : draws(plan)) > 0);
            if (mode_ != Mode::isolate) continue;
            for (const Action& action : plan.actions)
                if (action.kind == ActionKind::draw) request_shadows(action);
        }
        if (!modelled || !freeze_->judges(frames_)) continue;
        if (const FreezeEffects effects = effects_of(device_, sources); !effects.refusal.empty())
            freeze_->refuse(effects.refusal);
    }
}

// Prepares the repeats of the batch, or says why it can have none; some may then already be in `pending`.
std::string Controller::freeze_batch(VkQueue queue, const QueueInfo& info, SubmitBatch& batch,
                                     Pending& pending) {
    std::vector<CommandBuffer*> sources;
    std::vector<LoggedBuffer> described;
    std::vector<std::int64_t> first_ordinals;
    std::size_t unmodelled = 0;
    for (VkCommandBuffer* slot : batch.command_buffers) {
        LoggedBuffer& buffer = described.emplace_back();
        first_ordinals.push_back(next_ordinal_);
        CommandBuffer* source = find_command_buffer(*slot);
        sources.push_back(source);
        if (source) {
            auto plan = std::make_shared<BufferPlan>(make_plan(*source, labels_[queue], wanted_textures()));
            buffer.plan = plan;
            buffer.unmodelled = batch.unmodelled != SkipReason::none ? batch.unmodelled : plan->unmodelled;
            buffer.unmodelled_detail = plan->unmodelled_detail;
            next_ordinal_ += static_cast<std::int64_t>(plan->actions.size());
        } else {
            buffer.plan = std::make_shared<BufferPlan>();
            buffer.unmodelled = SkipReason::secondary_unknown;
        }
        if (!(info.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)))
            buffer.unmodelled = SkipReason::transfer_queue;
        unmodelled += buffer.unmodelled != SkipReason::none ? 1 : 0;
    }
    if (unmodelled > 0 && unmodelled < described.size())
        return "a command buffer that cannot be recorded again stands among others";

    std::unique_ptr<FreezeCopies> copies;
    if (unmodelled == 0 && !described.empty()) {
        const FreezeEffects effects = effects_of(device_, sources);
        if (!effects.refusal.empty()) return effects.refusal;
        Result<std::unique_ptr<FreezeCopies>> made = FreezeCopies::make(
            device_, info, effects, std::min<VkDeviceSize>(Freeze::kMaxBytes, memory_left(device_)));
        if (!made) return made.error().message;
        copies = std::move(*made);
        batch.before.push_back(copies->save());
    }
    for (FreezeRepeat& repeat : freeze_->repeats()) {
        LoggedSubmission& logged = repeat.log->submissions.emplace_back();
        logged.queue_family = info.family;
        logged.queue = queue;
        logged.timestamp_valid_bits = info.timestamp_valid_bits;
        logged.submit = pending.submit;
        logged.buffers.reserve(described.size());
        for (std::size_t i = 0; i < described.size(); ++i) {
            LoggedBuffer& buffer = logged.buffers.emplace_back();
            buffer.plan = described[i].plan;
            buffer.unmodelled = described[i].unmodelled;
            buffer.unmodelled_detail = described[i].unmodelled_detail;
            if (!copies) continue;
            const Recipe recipe = recipe_for(repeat.kind, repeat.schedule, first_ordinals[i]);
            Result<std::unique_ptr<Execution>> execution =
                Execution::record(device_, info, *sources[i], buffer.plan, recipe);
            if (!execution) return execution.error().message;
            buffer.execution = std::move(*execution);
            batch.before.push_back(buffer.execution->command_buffer());
        }
        if (copies) batch.before.push_back(copies->restore());
    }
    if (copies) pending.copies.push_back(std::move(copies));
    return {};
}

VkResult Controller::submit_frozen(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info,
                                   std::span<SubmitBatch> batches, const std::function<VkResult()>& down) {
    const std::shared_ptr<Freeze> freeze = freeze_;
    std::vector<std::shared_ptr<FrameLog>> logs;
    for (FreezeRepeat& repeat : freeze->repeats()) {
        repeat.log->submissions.reserve(repeat.log->submissions.size() + batches.size());
        logs.push_back(repeat.log);
    }
    pending_.reserve(pending_.size() + 1);
    Pending pending{VK_NULL_HANDLE, nullptr, {}, false, {}, scratch_.submit(), ++submits_};
    std::string refusal;
    if (freeze->active()) {
        for (SubmitBatch& batch : batches)
            if (refusal.empty()) refusal = freeze_batch(queue, info, batch, pending);
        if (refusal.empty() && !pending.copies.empty()) {
            pending.fence = make_fence();
            if (!pending.fence) refusal = "no fence could be created";
        }
    }
    if (!refusal.empty()) {
        freeze->refuse(refusal);
        for (SubmitBatch& batch : batches)
            batch.before.clear();
        undo_submit(pending.submit, logs);
        lock.unlock();
        return down();
    }
    for (const std::shared_ptr<FrameLog>& log : logs)
        for (LoggedSubmission& submission : log->submissions)
            for (LoggedBuffer& buffer : submission.buffers)
                if (submission.submit == pending.submit && buffer.execution)
                    pending.buffers.push_back(&buffer);
    const VkResult result = call_down(lock, queue, std::move(pending), logs, down);
    if (result != VK_SUCCESS) freeze->refuse("a frozen submit failed");
    return result;
}

void Controller::end_frozen_frame() {
    if (freeze_->active()) {
        for (const FreezeRepeat& repeat : freeze_->repeats()) {
            repeat.log->index = frames_ - 1;
            pending_.push_back({VK_NULL_HANDLE, repeat.log, {}, true, {}});
        }
        return;
    }
    // The measurements so far belong to an incomplete frame, so everything restarts, frame by frame.
    for (Pending& pending : pending_)
        pending.ends_frame = false;
    for (const FreezeRepeat& repeat : freeze_->repeats())
        pending_.push_back({VK_NULL_HANDLE, repeat.log, {}, false, {}});
    freeze_->repeats().clear();
    start_schedule();
}

}  // namespace framecast::capture
