#include "capture/what_if/what_if_submits.h"

#include <algorithm>
#include <utility>

#include "capture/device/command_buffer.h"
#include "capture/device/own_command_buffers.h"
#include "capture/what_if/what_if_recorder.h"

namespace framecast::capture {
namespace {

// A pass that continues in another buffer of the submit. Both must stay, or neither.
bool suspends(const CommandBuffer& source) {
    CommandState state(source.device->objects);
    bool found = false;
    flatten(source, [&](const Command& command) {
        found |= state.follow(command) == CommandState::Change::pass_begun && state.pass().suspends;
    });
    return found;
}

// Why the buffer cannot be recorded again; empty when it can.
std::string refusal_text(const CommandBuffer& source, const SubmitBatch& batch) {
    if (batch.unmodelled != SkipReason::none) return std::string(text(batch.unmodelled));
    const Refusal refusal = refusal_of(source);
    if (refusal.reason != SkipReason::none) return std::string(text(refusal.reason));
    if (suspends(source)) return std::string(text(SkipReason::suspended_rendering));
    return {};
}

void add(WhatIfCounts& counts, const WhatIfCounts& more) {
    counts.draws += more.draws;
    counts.changed += more.changed;
    counts.dropped += more.dropped;
    counts.building += more.building;
    counts.left += more.left;
    if (counts.left_why.empty()) counts.left_why = more.left_why;
    for (std::size_t i = 0; i < more.by_switch.size(); ++i)
        counts.by_switch[i] += more.by_switch[i];
}

}  // namespace

WhatIfSubmits::~WhatIfSubmits() {
    for (const auto& submission : submissions_)
        if (!submission->busy) destroy(*submission);
}

void WhatIfSubmits::destroy(Submission& submission) {
    if (submission.pool) device_.vk.DestroyCommandPool(device_.handle, submission.pool, nullptr);
    if (submission.fence) device_.vk.DestroyFence(device_.handle, submission.fence, nullptr);
}

void WhatIfSubmits::begin_frame(std::shared_ptr<const WhatIfSwitches> switches) {
    switches_ = std::move(switches);
    counts_ = {};
    if (switches_)
        counts_.by_switch.resize(switches_->size());
    else
        open_labels_.clear();
}

WhatIfSubmits::Submission* WhatIfSubmits::prepare(VkQueue queue, const QueueInfo& info,
                                                  std::span<SubmitBatch> batches, LabelStack labels) {
    LabelStack& open = open_labels_[queue];
    const std::size_t of_queue = labels.size();
    labels.insert(labels.end(), open.begin(), open.end());
    Submission* mine = nullptr;
    std::vector<Replaced> replaced;
    for (SubmitBatch& batch : batches)
        for (VkCommandBuffer* slot : batch.command_buffers)
            if (const CommandBuffer* source = find_command_buffer(*slot)) {
                const Work work{*source, info, batch};
                if (const VkCommandBuffer own = replace(work, labels, mine)) {
                    replaced.push_back({slot, *slot});
                    *slot = own;
                }
            }
    open.assign(labels.begin() + static_cast<std::ptrdiff_t>(std::min(of_queue, labels.size())),
                labels.end());
    if (!mine) return nullptr;
    if (!replaced.empty() && ready_fence(*mine)) return mine;
    // Nothing would show when our command buffers have finished, so the application's own are submitted.
    for (const Replaced& one : replaced)
        *one.slot = one.own;
    mine->busy = false;
    return nullptr;
}

// Null: the application's own buffer is submitted.
VkCommandBuffer WhatIfSubmits::replace(const Work& work, LabelStack& labels, Submission*& mine) {
    const WhatIfCounts none{.by_switch = std::vector<std::int64_t>(switches_->size())};
    WhatIfCounts found = none;
    LabelStack labels_after = labels;
    WhatIfRecorder(device_, *switches_, labels_after, found).run(work.source, VK_NULL_HANDLE);
    VkCommandBuffer own = VK_NULL_HANDLE;
    if (found.changed > 0) {
        std::string why = refusal_text(work.source, work.batch);
        if (why.empty() && !mine) mine = idle_submission(work.info);
        if (why.empty() && mine) own = next_buffer(*mine);
        WhatIfCounts recorded = none;
        if (own && record(work, own, labels, recorded) != VK_SUCCESS) own = VK_NULL_HANDLE;
        if (own) {
            found = std::move(recorded);
        } else {
            const bool full = !mine && submissions_.size() >= kMaxSubmissions;
            if (why.empty()) why = text(full ? SkipReason::too_many_buffers : SkipReason::out_of_memory);
            const std::int64_t draws = found.draws, left = found.left + found.changed;
            found = none;
            found.draws = draws;
            found.left = left;
            found.left_why = std::move(why);
        }
    }
    labels = std::move(labels_after);
    add(counts_, found);
    return own;
}

// Unused by the device, and empty. Null: there are too many, or a call failed.
WhatIfSubmits::Submission* WhatIfSubmits::idle_submission(const QueueInfo& info) {
    const auto idle = std::ranges::find_if(
        submissions_, [&](const auto& s) { return !s->busy && s->family == info.family; });
    if (idle != submissions_.end()) {
        Submission& found = **idle;
        if (device_.vk.ResetCommandPool(device_.handle, found.pool, 0) != VK_SUCCESS) return nullptr;
        found.used = 0;
        found.busy = true;
        return &found;
    }
    if (submissions_.size() >= kMaxSubmissions) return nullptr;
    auto made = std::make_unique<Submission>();
    made->family = info.family;
    submissions_.reserve(submissions_.size() + 1);
    if (create_transient_pool(device_, info.family, made->pool) != VK_SUCCESS) return nullptr;
    made->busy = true;
    return submissions_.emplace_back(std::move(made)).get();
}

VkCommandBuffer WhatIfSubmits::next_buffer(Submission& submission) {
    if (submission.used == submission.buffers.size()) {
        submission.buffers.reserve(submission.buffers.size() + 1);
        VkCommandBuffer made = VK_NULL_HANDLE;
        if (allocate_command_buffers(device_, submission.pool, {&made, 1}) != VK_SUCCESS)
            return VK_NULL_HANDLE;
        submission.buffers.push_back(made);
    }
    return submission.buffers[submission.used++];
}

VkResult WhatIfSubmits::record(const Work& work, VkCommandBuffer own, LabelStack labels,
                               WhatIfCounts& counts) {
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                         VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT, nullptr};
    const VkResult result = device_.vk.BeginCommandBuffer(own, &begin);
    if (result != VK_SUCCESS) return result;
    WhatIfRecorder(device_, *switches_, labels, counts).run(work.source, own);
    return device_.vk.EndCommandBuffer(own);
}

bool WhatIfSubmits::ready_fence(Submission& submission) {
    if (submission.submitted && device_.vk.ResetFences(device_.handle, 1, &submission.fence) != VK_SUCCESS)
        return false;
    submission.submitted = false;
    if (submission.fence) return true;
    const VkFenceCreateInfo create{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    return device_.vk.CreateFence(device_.handle, &create, nullptr, &submission.fence) == VK_SUCCESS;
}

void WhatIfSubmits::finish(Submission& submission, bool went_down, bool fenced) {
    submission.submitted = went_down && fenced;
    if (!went_down) submission.busy = false;
    // Without its fence it stays busy: nothing shows when it has finished.
}

void WhatIfSubmits::collect(bool frees) {
    for (const auto& submission : submissions_)
        if (submission->busy && submission->submitted &&
            device_.vk.GetFenceStatus(device_.handle, submission->fence) == VK_SUCCESS)
            submission->busy = false;
    if (!frees) return;
    std::erase_if(submissions_, [&](const auto& submission) {
        if (submission->busy) return false;
        destroy(*submission);
        return true;
    });
}

void WhatIfSubmits::shut_down(std::uint64_t timeout_ns) {
    for (const auto& submission : submissions_)
        if (submission->busy && submission->submitted)
            device_.vk.WaitForFences(device_.handle, 1, &submission->fence, VK_TRUE, timeout_ns);
    collect(true);
}

}  // namespace framecast::capture
