#include "capture/live/live_count.h"

#include <algorithm>

namespace framecast::capture {
namespace {

// After this many counted frames without use, a recording may be reused for another command buffer.
constexpr std::int64_t kTurnsUntilUnused = 8;

}  // namespace

LiveCount::LiveCount(Device& device, int every) : device_(device), every_(every) {}

LiveCount::~LiveCount() {
    for (const auto& submission : submissions_) {
        if (!submission->stuck) {
            if (submission->fence) device_.vk.DestroyFence(device_.handle, submission->fence, nullptr);
            continue;
        }
        // It may still run: destroying what it uses would be undefined behaviour, and a longer wait could
        // hang the application.
        for (const Entry* used : submission->entries)
            for (auto& entry : entries_)
                if (entry.get() == used) static_cast<void>(entry.release());
    }
}

void LiveCount::stop() noexcept {
    std::lock_guard lock(mutex_);
    counting_.store(false, std::memory_order_release);
    current_ = nullptr;
}

void LiveCount::report(Report& out) const {
    std::lock_guard lock(mutex_);
    out = latest_;
}

// ---- submits

VkResult LiveCount::submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                           const std::function<VkResult()>& down) {
    std::vector<Taken> taken;
    Submission* submission = nullptr;
    CountedFrame* frame = nullptr;
    {
        std::unique_lock lock(mutex_);
        if (!current_) {
            lock.unlock();
            return down();
        }
        // Everything that can run out of memory comes before the submit.
        submission = idle_submission();
        under_way_.reserve(submissions_.size());
        taken = take(info, batches);
        submission->entries.reserve(taken.size());
        frame = current_;
        ++frame->submits;
        submission->frame = frame;
    }
    record(taken, *submission);
    if (!submission->entries.empty() && !ready_fence(*submission)) undo(taken, *submission);
    const VkResult result = down();
    if (result == VK_ERROR_DEVICE_LOST) device_.disable("the device was lost");
    if (result == VK_SUCCESS && !submission->entries.empty()) {
        if (device_.vk.QueueSubmit(queue, 0, nullptr, submission->fence) != VK_SUCCESS) {
            // It runs, but nothing shows when it has finished, so what it uses stays until the device is
            // destroyed.
            device_.disable("no fence after a counted submit");
            return result;
        }
        submission->fence_used = true;
    }
    finish_submit(taken, *submission, *frame, result == VK_SUCCESS);
    return result;
}

std::vector<LiveCount::Taken> LiveCount::take(const QueueInfo& info, std::span<SubmitBatch> batches) {
    std::vector<Taken> taken;
    std::size_t count = 0;
    for (const SubmitBatch& batch : batches)
        count += batch.command_buffers.size();
    taken.reserve(count);
    for (SubmitBatch& batch : batches) {
        for (VkCommandBuffer* slot : batch.command_buffers) {
            CommandBuffer* source = find_command_buffer(*slot);
            Taken one;
            one.entry = source ? find_entry(*source, info, one.fresh) : nullptr;
            if (!one.entry) {
                current_->totals.add_unknown();
                continue;
            }
            one.refused = batch.unmodelled != SkipReason::none;
            one.fresh |= one.refused;
            one.source = source;
            one.slot = slot;
            one.own = *slot;
            taken.push_back(one);
        }
    }
    return taken;
}

// Returns an entry that nobody else uses, for the source's current recording. fresh: it must still be
// recorded.
LiveCount::Entry* LiveCount::find_entry(CommandBuffer& source, const QueueInfo& info, bool& fresh) {
    if (source.recording == 0) source.recording = next_recording_++;
    std::vector<Entry*>& own = entries_of_[source.handle];
    Entry* found = nullptr;
    for (Entry* entry : own) {
        if (entry->busy || entry->recording.queue_family() != info.family) continue;
        found = entry;
        if (entry->of_recording == source.recording) break;
    }
    if (!found) {
        found = idle_entry(info);
        if (!found) return nullptr;
        own.push_back(found);
        found->source = source.handle;
        found->of_recording = 0;
    }
    fresh = found->of_recording != source.recording;
    found->of_recording = source.recording;
    found->last_used = turn_;
    found->busy = true;
    return found;
}

// Returns an entry that was not used recently, or a new one. It belongs to no source.
LiveCount::Entry* LiveCount::idle_entry(const QueueInfo& info) {
    const bool full = entries_.size() >= kMaxRecordings;
    for (const auto& entry : entries_) {
        if (entry->busy || entry->recording.queue_family() != info.family) continue;
        if (!full && entry->last_used + kTurnsUntilUnused >= turn_) continue;
        auto of = entries_of_.find(entry->source);
        std::erase(of->second, entry.get());
        if (of->second.empty()) entries_of_.erase(of);
        return entry.get();
    }
    if (full) return nullptr;
    return entries_.emplace_back(std::make_unique<Entry>(device_, info)).get();
}

LiveCount::Submission* LiveCount::idle_submission() {
    if (idle_submissions_.empty()) {
        idle_submissions_.reserve(submissions_.size() + 1);
        return submissions_.emplace_back(std::make_unique<Submission>()).get();
    }
    Submission* submission = idle_submissions_.back();
    idle_submissions_.pop_back();
    return submission;
}

void LiveCount::record(std::vector<Taken>& taken, Submission& submission) {
    for (Taken& t : taken) {
        if (t.fresh) t.failed = t.entry->recording.record(*t.source, t.refused) != VK_SUCCESS;
        if (t.failed || !t.entry->recording.replaces()) continue;
        *t.slot = t.entry->recording.command_buffer();
        submission.entries.push_back(t.entry);
    }
}

bool LiveCount::ready_fence(Submission& submission) {
    if (submission.fence && submission.fence_used) {
        if (device_.vk.ResetFences(device_.handle, 1, &submission.fence) != VK_SUCCESS) return false;
        submission.fence_used = false;
    }
    if (submission.fence) return true;
    const VkFenceCreateInfo create{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    return device_.vk.CreateFence(device_.handle, &create, nullptr, &submission.fence) == VK_SUCCESS;
}

// Nothing would show when our command buffers have finished, so submit the application's own.
void LiveCount::undo(std::vector<Taken>& taken, Submission& submission) {
    submission.entries.clear();
    for (Taken& t : taken) {
        if (t.failed || !t.entry->recording.replaces()) continue;
        *t.slot = t.own;
        t.failed = true;
    }
}

void LiveCount::finish_submit(std::vector<Taken>& taken, Submission& submission, CountedFrame& frame,
                              bool submitted) {
    std::lock_guard lock(mutex_);
    const bool awaited = submitted && !submission.entries.empty();
    for (Taken& t : taken) {
        LiveRecording& recording = t.entry->recording;
        if (awaited && !t.failed && recording.replaces()) continue;
        if (submitted && t.failed) recording.give_up(frame.totals);
        if (submitted && !t.failed) recording.add_to(frame.totals);
        if (t.failed || t.refused) t.entry->of_recording = 0;
        t.entry->busy = false;
    }
    if (awaited) {
        under_way_.push_back(&submission);
        return;
    }
    submission.entries.clear();
    idle_submissions_.push_back(&submission);
    --frame.submits;
}

void LiveCount::submitted_alone(std::size_t buffers) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; current_ && i < buffers; ++i)
        current_->totals.add_unknown();
}

// ---- frames

bool LiveCount::frame_ended(std::int64_t frames, bool paused) {
    {
        std::lock_guard lock(mutex_);
        if (current_) current_->ended = true;
        current_ = nullptr;
    }
    const bool news = harvest(0);
    std::lock_guard lock(mutex_);
    if (!paused && frames % every_ == 0 && !current_ && !device_.disabled.load(std::memory_order_relaxed)) {
        auto free =
            std::find_if(frames_.begin(), frames_.end(), [](const CountedFrame& f) { return !f.used; });
        if (free == frames_.end()) {
            ++latest_.missed;
        } else {
            free->used = true;
            free->ended = false;
            free->totals.begin(frames);
            current_ = &*free;
            ++turn_;
        }
    }
    counting_.store(current_ != nullptr, std::memory_order_release);
    return news;
}

// Reads the submits that have finished.
bool LiveCount::harvest(std::uint64_t timeout_ns) {
    {
        std::lock_guard lock(mutex_);
        if (harvesting_) return false;
        if (under_way_.empty()) return publish();
        polled_ = under_way_;
        harvesting_ = true;
    }
    for (Submission* submission : polled_) {
        const DeviceTable& vk = device_.vk;
        const VkResult status =
            timeout_ns > 0 ? vk.WaitForFences(device_.handle, 1, &submission->fence, VK_TRUE, timeout_ns)
                           : vk.GetFenceStatus(device_.handle, submission->fence);
        if (status == VK_ERROR_DEVICE_LOST) device_.disable("the device was lost");
        submission->done = status == VK_SUCCESS;
        submission->stuck = !submission->done && status != VK_ERROR_DEVICE_LOST;
        if (!submission->done) continue;
        for (Entry* entry : submission->entries)
            entry->recording.fetch();
    }
    std::lock_guard lock(mutex_);
    harvesting_ = false;
    for (Submission* submission : polled_) {
        if (!submission->done) continue;
        for (Entry* entry : submission->entries) {
            entry->recording.add_to(submission->frame->totals);
            entry->busy = false;
        }
        --submission->frame->submits;
        submission->entries.clear();
        idle_submissions_.push_back(submission);
    }
    std::erase_if(under_way_, [](Submission* s) { return std::exchange(s->done, false); });
    return publish();
}

// Adds up the totals of complete frames.
bool LiveCount::publish() {
    bool news = false;
    for (CountedFrame& frame : frames_) {
        if (!frame.used || !frame.ended || frame.submits > 0) continue;
        frame.used = false;
        ++latest_.counted;
        if (frame.totals.frame() <= latest_.totals.frame()) continue;
        std::swap(latest_.totals, frame.totals);
        news = true;
    }
    return news;
}

bool LiveCount::shut_down(std::uint64_t timeout_ns) {
    stop();
    {
        std::lock_guard lock(mutex_);
        // The application did not end the last frame.
        for (CountedFrame& frame : frames_)
            if (frame.used && !frame.ended) frame.used = false;
    }
    return harvest(timeout_ns);
}

}  // namespace framecast::capture
