// A capture inside a frame: replaces command buffers, adds fences, reads queries.

#include <fmt/format.h>

#include <algorithm>

#include "capture/controller/controller.h"
#include "capture/device/command_buffer.h"
#include "capture/vulkan/device_type.h"

namespace framecast::capture {
namespace {

// A submit may wait for something that the application does only after the submit returned. Then this method
// cannot time the frame, and must not keep the application waiting.
constexpr std::uint64_t kIdleTimeoutNs = 500'000'000;
// An application may submit for long without ending a frame. These are the maxima of submits in flight and of
// batches per frame; further ones are not measured.
constexpr std::size_t kMaxPending = 1024;
constexpr std::size_t kMaxSubmissions = 16384;

std::int64_t draws(std::span<const SubmitBatch> batches) {
    std::int64_t sum = 0;
    for (const SubmitBatch& batch : batches)
        for (const VkCommandBuffer* slot : batch.command_buffers)
            if (const CommandBuffer* source = find_command_buffer(*slot)) sum += capture::draws(*source);
    return sum;
}

}  // namespace

VkResult Controller::submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                            const std::function<VkResult()>& down) {
    std::unique_lock lock(mutex_);
    const auto works = [](const SubmitBatch& batch) { return !batch.command_buffers.empty(); };
    if (begins_with_first_submit() && !is_beside_window() &&
        std::any_of(batches.begin(), batches.end(), works))
        maybe_start(kUnknown);
    if (kind_ == FrameKind::ordinary || !log_) {
        if (what_if_on_.load(std::memory_order_relaxed) && !monitor_.wants_test())
            return submit_what_if(lock, queue, info, batches, down);
        if (calibration_.can_calibrate(queue, info)) calibrate(lock, queue, info);
        if (lock) lock.unlock();
        if (monitor_.wants_test()) test_gpu_stamps(queue, info);
        if (live_ && live_->counting()) return live_->submit(queue, info, batches, down);
        return monitor_.timer().submit(queue, info, batches, down);
    }
    if (std::any_of(batches.begin(), batches.end(), works)) used_queues_.insert(queue);
    if (kind_ == FrameKind::frame_times) {
        log_->draws += draws(batches);
        const bool stamped = stamped_frame_;
        lock.unlock();
        if (stamped) return monitor_.timer().submit(queue, info, batches, down);
        return submit_timed(queue, down);
    }
    if (kind_ == FrameKind::watched) {
        watch(queue, batches);
        lock.unlock();
        return down();
    }
    if (pending_.size() >= kMaxPending) read_finished();
    bool crowded = pending_.size() >= kMaxPending;
    scratch_.begin_submit(queue);
    if (kind_ == FrameKind::frozen) {
        if (crowded) freeze_->refuse(std::string(text(SkipReason::too_many_buffers)));
        return submit_frozen(lock, queue, info, batches, down);
    }
    if (kind_ == FrameKind::counters && renderdoc_ && !renderdoc_->counts_submit()) {
        lock.unlock();
        return down();
    }
    std::vector<LoggedSubmission>& submissions = log_->submissions;
    const std::size_t first = submissions.size();
    if (first >= kMaxSubmissions) {
        lock.unlock();
        return down();
    }
    crowded |= first + batches.size() >= kMaxSubmissions;
    for (SubmitBatch& batch : batches)
        if (crowded && batch.unmodelled == SkipReason::none) batch.unmodelled = SkipReason::too_many_buffers;
    // Everything that can run out of memory comes before the submit.
    Pending pending{VK_NULL_HANDLE, log_, {}, false, {}, scratch_.submit(), ++submits_};
    submissions.reserve(first + batches.size());
    pending_.reserve(pending_.size() + 1);
    std::vector<Replaced> replaced;
    // Pointers into the log's buffers stay valid, because each submission's vector is complete before it
    // moves.
    for (SubmitBatch& batch : batches) {
        LoggedSubmission logged;
        logged.queue_family = info.family;
        logged.queue = queue;
        logged.timestamp_valid_bits = info.timestamp_valid_bits;
        logged.submit = submits_;
        logged.buffers.reserve(batch.command_buffers.size());
        replace(info, batch, logged, replaced, labels_[queue]);
        if (kind_ == FrameKind::hardware_counters) batch.counter_pass = schedule_->counter_pass();
        submissions.push_back(std::move(logged));
    }
    for (const Replaced& r : replaced)
        pending.buffers.push_back(r.logged);
    if (!replaced.empty()) pending.fence = make_fence();
    if (!replaced.empty() && !pending.fence) {
        for (const Replaced& r : replaced) {
            *r.slot = r.own;
            r.logged->execution.reset();
            r.logged->whole.reset();
            if (r.logged->unmodelled == SkipReason::none) r.logged->unmodelled = SkipReason::out_of_memory;
        }
        for (SubmitBatch& batch : batches)
            batch.around.clear();
        pending.buffers.clear();
    }
    return call_down(lock, queue, std::move(pending), {log_}, down);
}

// Calls down without the lock, because other threads submit to other queues, and end frames, while the driver
// keeps this one. Results up to it are read meanwhile. No log is therefore complete before the outcome of its
// part of `prepared` is known. If the thread ends inside the call that never happens, and guarded() gives up
// the device. pending_ has room for it. logs: those with its submissions.
VkResult Controller::call_down(std::unique_lock<std::mutex>& lock, VkQueue queue, Pending prepared,
                               const std::vector<std::shared_ptr<FrameLog>>& logs,
                               const std::function<VkResult()>& down) {
    const std::uint64_t submit = prepared.submit;
    const VkFence fence = prepared.fence;
    prepared.in_driver = true;
    pending_.push_back(std::move(prepared));
    lock.unlock();
    VkResult result = VK_SUCCESS;
    VkResult fenced = VK_SUCCESS;
    try {
        result = down();
        if (result == VK_SUCCESS && fence) fenced = device_.vk.QueueSubmit(queue, 0, nullptr, fence);
    } catch (const std::exception&) {
        // No memory for a longer list of command buffers: nothing has gone down.
        lock.lock();
        undo_submit(submit, logs);
        throw;
    }
    lock.lock();
    if (result != VK_SUCCESS) {
        undo_submit(submit, logs);
        if (result == VK_ERROR_DEVICE_LOST) device_.disable("the device was lost");
        return result;
    }
    const auto mine = std::ranges::find(pending_, submit, &Pending::submit);
    if (mine == pending_.end()) return result;
    mine->in_driver = false;
    if (fence && fenced == VK_SUCCESS) return result;
    if (fence) {
        // It runs, but nothing shows when it has finished, so its log keeps it until the device is destroyed.
        device_.vk.DestroyFence(device_.handle, fence, nullptr);
        for (auto& copies : mine->copies)
            copies->abandon();
        device_.disable("no fence after an experiment");
    }
    pending_.erase(mine);
    return result;
}

// Removes all traces of a submit that did not happen.
void Controller::undo_submit(std::uint64_t submit, const std::vector<std::shared_ptr<FrameLog>>& logs) {
    for (const std::shared_ptr<FrameLog>& log : logs)
        std::erase_if(log->submissions, [&](const LoggedSubmission& of) { return of.submit == submit; });
    const auto mine = std::ranges::find(pending_, submit, &Pending::submit);
    if (mine == pending_.end()) return;
    if (mine->fence) device_.vk.DestroyFence(device_.handle, mine->fence, nullptr);
    pending_.erase(mine);
}

void Controller::submitted_alone(const QueueInfo& info, std::span<const SubmitBatch> batches) {
    const std::lock_guard lock(mutex_);
    ++went_alone_;
    const bool logged = kind_ != FrameKind::ordinary && kind_ != FrameKind::frame_times &&
                        kind_ != FrameKind::watched && kind_ != FrameKind::frozen;
    for (const SubmitBatch& batch : batches) {
        if (live_ && kind_ == FrameKind::ordinary) live_->submitted_alone(batch.command_buffers.size());
        if (!logged || !log_) continue;
        if (log_->submissions.size() >= kMaxSubmissions) return;
        // Its draws are unknown, so the frame must not count as one without draws.
        ++log_->draws;
        LoggedSubmission& submission = log_->submissions.emplace_back();
        submission.queue_family = info.family;
        for (std::size_t i = 0; i < batch.command_buffers.size(); ++i) {
            LoggedBuffer& buffer = submission.buffers.emplace_back();
            buffer.plan = std::make_shared<BufferPlan>();
            buffer.unmodelled = SkipReason::out_of_memory;
        }
    }
}

// Looks them up in the reference frame, and in mode isolate, which needs them.
PlanTextures Controller::wanted_textures() const {
    const bool reference = kind_ == FrameKind::counters || kind_ == FrameKind::frozen;
    return reference && mode_ == Mode::isolate && !builder_.has_reference() ? PlanTextures::yes
                                                                            : PlanTextures::no;
}

void Controller::replace(const QueueInfo& info, SubmitBatch& batch, LoggedSubmission& logged,
                         std::vector<Replaced>& replaced, LabelStack& labels) {
    for (VkCommandBuffer* slot : batch.command_buffers) {
        LoggedBuffer& buffer = logged.buffers.emplace_back();
        CommandBuffer* source = find_command_buffer(*slot);
        if (!source) {
            buffer.plan = std::make_shared<BufferPlan>();
            buffer.unmodelled = SkipReason::secondary_unknown;
            continue;
        }
        auto plan = std::make_shared<BufferPlan>(make_plan(*source, labels, wanted_textures()));
        buffer.plan = plan;
        buffer.unmodelled = batch.unmodelled != SkipReason::none ? batch.unmodelled : plan->unmodelled;
        buffer.unmodelled_detail = plan->unmodelled_detail;
        const std::int64_t first_ordinal = next_ordinal_;
        next_ordinal_ += static_cast<std::int64_t>(plan->actions.size());
        if (!(info.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)))
            buffer.unmodelled = SkipReason::transfer_queue;
        if (buffer.unmodelled != SkipReason::none && kind_ == FrameKind::pass_times)
            stamp_around(info, batch, slot, buffer, replaced);
        if (buffer.unmodelled != SkipReason::none || plan->passes.empty()) continue;

        const Recipe recipe = recipe_for(kind_, *schedule_, first_ordinal);
        Result<std::unique_ptr<Execution>> execution =
            Execution::record(device_, info, *source, plan, recipe);
        if (!execution) {
            buffer.unmodelled = SkipReason::out_of_memory;
            buffer.unmodelled_detail = execution.error().message;
            continue;
        }
        replaced.push_back({slot, *slot, &buffer});
        buffer.execution = std::move(*execution);
        *slot = buffer.execution->command_buffer();
    }
    // A command newer than the layer may suspend or resume what another buffer of the batch resumes or
    // suspends: then no stamp may stand between them (VUID-VkSubmitInfo-pCommandBuffers-06015).
    if (std::ranges::any_of(logged.buffers, [](const LoggedBuffer& buffer) {
            return buffer.unmodelled == SkipReason::suspended_rendering;
        })) {
        batch.around.clear();
        for (LoggedBuffer& buffer : logged.buffers)
            buffer.whole.reset();
    }
}

// Times a buffer that can't be recorded again as a whole, if stamps are available; otherwise it only has no
// time.
void Controller::stamp_around(const QueueInfo& info, SubmitBatch& batch, VkCommandBuffer* slot,
                              LoggedBuffer& buffer, std::vector<Replaced>& replaced) {
    if (batch.unmodelled != SkipReason::none || !can_stamp_around(buffer.unmodelled)) return;
    Result<std::unique_ptr<WholeBuffer>> whole = WholeBuffer::record(device_, info);
    if (!whole) return;
    const auto at = std::find(batch.command_buffers.begin(), batch.command_buffers.end(), slot);
    batch.around.push_back({static_cast<std::size_t>(at - batch.command_buffers.begin()), (*whole)->before(),
                            (*whole)->behind()});
    replaced.push_back({slot, *slot, &buffer});
    buffer.whole = std::move(*whole);
}

// For a buffer whose first action is the frame's n-th. The schedule outlives the recipe.
Recipe Controller::recipe_for(FrameKind kind, const Schedule& schedule, std::int64_t first_ordinal) {
    Recipe recipe;
    recipe.kind = kind;
    if (calibration_.verdict()) recipe.method = calibration_.verdict()->method;
    recipe.event = calibration_.event();
    if (kind == FrameKind::counters && is_gpu(device_.properties.deviceType)) {
        recipe.drains = true;
        recipe.event = calibration_.counting_event();
    }
    if (kind == FrameKind::hardware_counters) {
        recipe.hardware = counters_.get();
        recipe.counter_query = [&schedule, first_ordinal](std::size_t action) {
            return schedule.counter_query(first_ordinal + static_cast<std::int64_t>(action));
        };
        recipe.drains =
            is_gpu(device_.properties.deviceType) && counters_->extent() != CounterExtent::command_buffer;
        recipe.event = calibration_.counting_event();
    }
    recipe.stamps_buffer = device_.device_clock && used_queues_.size() > 1 &&
                           (kind == FrameKind::draw_times || kind == FrameKind::shadows);
    recipe.selects = [&schedule, first_ordinal](std::size_t action) {
        return schedule.stamps_action(first_ordinal + static_cast<std::int64_t>(action));
    };
    if (kind == FrameKind::draw_times)
        recipe.joins = [&schedule, first_ordinal](std::size_t action) {
            return schedule.joins_action(first_ordinal + static_cast<std::int64_t>(action));
        };
    if (kind == FrameKind::empty_passes) recipe.scratch = &scratch_;
    if (kind == FrameKind::pictures)
        recipe.write_count_source = [this](const BoundGraphics& graphics) {
            return write_count_variant(graphics);
        };
    if ((kind == FrameKind::shadows || kind == FrameKind::pictures) && device_.shadow_pipelines) {
        recipe.shadow_source = [this](const BoundGraphics& graphics) {
            return shadows_of(*device_.pipeline_store, *device_.shader_objects, *device_.shadow_pipelines,
                              graphics);
        };
        recipe.pairs = [&schedule, first_ordinal](std::size_t action) {
            return schedule.pairs_action(first_ordinal + static_cast<std::int64_t>(action));
        };
        recipe.copies = [&schedule, first_ordinal](std::size_t action) {
            return schedule.copies_action(first_ordinal + static_cast<std::int64_t>(action));
        };
        recipe.scratch = &scratch_;
        recipe.seed = static_cast<std::uint32_t>((frames_ + schedule.issued()) * 2654435761u);
    }
    return recipe;
}

VkFence Controller::make_fence() {
    const VkFenceCreateInfo create{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    VkFence fence = VK_NULL_HANDLE;
    return device_.vk.CreateFence(device_.handle, &create, nullptr, &fence) == VK_SUCCESS ? fence
                                                                                          : VK_NULL_HANDLE;
}

// A fence that is signalled when all work submitted to the queue has finished; null when there is none.
VkFence Controller::fence_after(VkQueue queue) {
    VkFence fence = make_fence();
    if (!fence || device_.vk.QueueSubmit(queue, 0, nullptr, fence) == VK_SUCCESS) return fence;
    device_.vk.DestroyFence(device_.handle, fence, nullptr);
    return VK_NULL_HANDLE;
}

// Times the application's own buffers, from submit to idle. Holds no lock, because this submit may wait for
// another thread's.
VkResult Controller::submit_timed(VkQueue queue, const std::function<VkResult()>& down) {
    auto wait = [&](VkFence fence) {
        return fence &&
               device_.vk.WaitForFences(device_.handle, 1, &fence, VK_TRUE, kIdleTimeoutNs) == VK_SUCCESS;
    };
    {
        std::lock_guard lock(mutex_);
        pending_.reserve(pending_.size() + 2);
    }
    const VkFence before = fence_after(queue);
    bool idle = wait(before);
    VkFence after = VK_NULL_HANDLE;
    const std::int64_t faults_before = device_.host_probe->page_faults();
    const Clock::time_point start = Clock::now();
    const VkResult result = down();
    if (result == VK_SUCCESS && idle) idle = wait(after = fence_after(queue));
    const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    const std::int64_t faults = device_.host_probe->page_faults() - faults_before;

    std::lock_guard lock(mutex_);
    if (log_ && kind_ == FrameKind::frame_times) {
        log_->page_faults += static_cast<double>(faults);
        // One submit without a time spoils the frame's sum.
        if (!idle || result != VK_SUCCESS)
            log_->gpu_ns = -1;
        else if (std::isnan(log_->gpu_ns))
            log_->gpu_ns = ns;
        else if (log_->gpu_ns >= 0)
            log_->gpu_ns += ns;
    }
    for (VkFence fence : {before, after}) {
        if (!fence) continue;
        if (device_.vk.GetFenceStatus(device_.handle, fence) == VK_SUCCESS)
            device_.vk.DestroyFence(device_.handle, fence, nullptr);
        else
            pending_.push_back({fence, nullptr, {}, false, {}});
    }
    return result;
}

// Reads the experiments of a submit, waiting at most timeout_ns. False: they have not finished.
bool Controller::read_if_done(Pending& p, std::uint64_t timeout_ns) {
    if (p.in_driver) return false;
    const DeviceTable& vk = device_.vk;
    VkResult status = VK_SUCCESS;
    if (p.fence)
        status = timeout_ns > 0 ? vk.WaitForFences(device_.handle, 1, &p.fence, VK_TRUE, timeout_ns)
                                : vk.GetFenceStatus(device_.handle, p.fence);
    if (status == VK_ERROR_DEVICE_LOST) device_.disable("the device was lost");
    if (status != VK_SUCCESS) return false;
    for (LoggedBuffer* buffer : p.buffers) {
        if (buffer->whole) buffer->whole_ns = buffer->whole->read();
        if (buffer->execution) buffer->result = buffer->execution->read();
        buffer->whole.reset();
        buffer->execution.reset();
    }
    if (p.fence) vk.DestroyFence(device_.handle, p.fence, nullptr);
    p.fence = VK_NULL_HANDLE;
    p.buffers.clear();
    p.copies.clear();
    scratch_.finished(p.scratch_submit);
    return true;
}

// In the middle of a frame: harvest() handles ends of frames, because they may change the schedule.
void Controller::read_finished() {
    auto under_way = pending_.begin();
    while (under_way != pending_.end() && read_if_done(*under_way, 0))
        ++under_way;
    pending_.erase(
        std::remove_if(pending_.begin(), under_way, [](const Pending& p) { return !p.ends_frame; }),
        under_way);
}

// Reads the finished experiments in the order of their submission, and adds each frame after its last one.
// timeout_ns: how long to wait for each.
void Controller::harvest(std::uint64_t timeout_ns) {
    std::size_t done = 0;
    for (; done < pending_.size(); ++done) {
        Pending& p = pending_[done];
        if (!read_if_done(p, timeout_ns)) break;
        if (!p.ends_frame) continue;
        const bool wants_reference = p.log->kind == FrameKind::counters && !builder_.has_reference();
        if (wants_reference && capture::draws(*p.log) == 0 && expects_draws()) {
            schedule_->reference_arrived(0);
            continue;
        }
        const std::int64_t actions =
            builder_.add(*p.log, [this](const FloorShape& shape) { return calibration_.floor_of(shape); });
        if (p.log->kind == FrameKind::hardware_counters) read_counters();
        register_exit_handler_again();
        if (!wants_reference || (freeze_ && freeze_->active() && !refresh_.under_way())) continue;
        schedule_->reference_arrived(actions);
        if (actions == 0) continue;
        request_shadows();
        for (const LoggedSubmission& submission : p.log->submissions)
            for (const LoggedBuffer& buffer : submission.buffers)
                calibration_.want_floors(*buffer.plan, mode_);
    }
    pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(done));
}

void Controller::request_shadows(const Action& draw) {
    const BoundGraphics graphics{draw.pipeline_handle, draw.shader_objects};
    if (graphics != BoundGraphics{})
        shadows_of(*device_.pipeline_store, *device_.shader_objects, *device_.shadow_pipelines, graphics);
}

// Compiles the stage-off variants of the frame's pipelines before the first of them is drawn, in the order of
// what was counted for them.
void Controller::request_shadows() {
    if (!device_.shadow_pipelines) return;
    for (const Action* draw : builder_.draws_by_pipeline_work())
        request_shadows(*draw);
}

}  // namespace framecast::capture
