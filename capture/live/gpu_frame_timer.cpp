#include "capture/live/gpu_frame_timer.h"

#include <algorithm>
#include <limits>

namespace framecast::capture {
namespace {

constexpr VkDeviceSize kWordsPerSlot = 4;
constexpr VkDeviceSize kBytesPerSlot = kWordsPerSlot * sizeof(std::uint64_t);

// Memory that the host reads once the event is set. The barrier also orders the slot's next copy after it,
// because synchronization validation does not follow events to the host.
void show_results(const DeviceTable& vk, VkCommandBuffer cb) {
    VkMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TRANSFER_BIT,
                          VK_PIPELINE_STAGE_HOST_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 1, &barrier, 0,
                          nullptr, 0, nullptr);
}

VkResult begin(const DeviceTable& vk, VkCommandBuffer cb) {
    VkCommandBufferBeginInfo info{};
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    // The event shows that its last command has run, but it may still be pending.
    info.flags = VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT;
    return vk.BeginCommandBuffer(cb, &info);
}

}  // namespace

GpuFrameTimer::GpuFrameTimer(Device& device) : device_(device), scope_{device.handle}, clock_(device) {
    done_.reserve(kFramesUnderWay);
}

GpuFrameTimer::~GpuFrameTimer() = default;

void GpuFrameTimer::decide(FrameStamps stamps, double floor_ns) {
    const std::lock_guard lock(mutex_);
    stamps_ = stamps;
    floor_ns_ = floor_ns;
    can_time_.store(stamps != FrameStamps::none, std::memory_order_release);
    if (stamps == FrameStamps::none) {
        if (current_) current_->spoiled = true;
        timing_.store(false, std::memory_order_release);
    }
}

// Records the two command buffers of a slot.
Result<void> GpuFrameTimer::record(Chunk& chunk, std::uint32_t index) {
    const DeviceTable& vk = device_.vk;
    Slot& slot = chunk.slots[index];
    StampSink sink{&vk, slot.before, chunk.queries.get(), VK_NULL_HANDLE, 0};
    VkResult result = begin(vk, slot.before);
    if (result != VK_SUCCESS) return vulkan_error("vkBeginCommandBuffer", result);
    vk.CmdResetQueryPool(slot.before, chunk.queries.get(), 2 * index, 2);
    emit_frame_stamp(sink, stamps_, 2 * index);
    result = vk.EndCommandBuffer(slot.before);
    if (result == VK_SUCCESS) result = begin(vk, slot.behind);
    if (result != VK_SUCCESS) return vulkan_error("vkBeginCommandBuffer", result);
    sink.cb = slot.behind;
    emit_frame_stamp(sink, stamps_, 2 * index + 1);
    // Does not use vkGetQueryPoolResults: some drivers wait there for the whole device.
    vk.CmdCopyQueryPoolResults(
        slot.behind, chunk.queries.get(), 2 * index, 2, chunk.results.buffer.get(), index * kBytesPerSlot,
        2 * sizeof(std::uint64_t),
        VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WITH_AVAILABILITY_BIT | VK_QUERY_RESULT_WAIT_BIT);
    show_results(vk, slot.behind);
    vk.CmdSetEvent(slot.behind, slot.event.get(), VK_PIPELINE_STAGE_ALL_COMMANDS_BIT);
    result = vk.EndCommandBuffer(slot.behind);
    if (result != VK_SUCCESS) return vulkan_error("vkEndCommandBuffer", result);
    return {};
}

Result<std::unique_ptr<GpuFrameTimer::Chunk>> GpuFrameTimer::make_chunk(const QueueInfo& info) {
    const DeviceTable& vk = device_.vk;
    auto chunk = std::make_unique<Chunk>();
    chunk->family = info.family;
    VkCommandPoolCreateInfo pool_info{};
    pool_info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool_info.queueFamilyIndex = info.family;
    auto pool =
        make_owned(scope_, "vkCreateCommandPool", vk.CreateCommandPool, pool_info, vk.DestroyCommandPool);
    if (!pool) return pool.error();
    chunk->pool = std::move(*pool);
    VkQueryPoolCreateInfo query_info{};
    query_info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    query_info.queryType = VK_QUERY_TYPE_TIMESTAMP;
    query_info.queryCount = 2 * kPerChunk;
    auto queries =
        make_owned(scope_, "vkCreateQueryPool", vk.CreateQueryPool, query_info, vk.DestroyQueryPool);
    if (!queries) return queries.error();
    chunk->queries = std::move(*queries);
    auto results = make_host_buffer(vk, device_.memory, scope_, kPerChunk * kBytesPerSlot,
                                    VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    if (!results) return results.error();
    chunk->results = std::move(*results);

    VkCommandBuffer buffers[2 * kPerChunk]{};
    VkCommandBufferAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    allocate.commandPool = chunk->pool.get();
    allocate.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    allocate.commandBufferCount = 2 * kPerChunk;
    VkResult result = vk.AllocateCommandBuffers(device_.handle, &allocate, buffers);
    if (result != VK_SUCCESS) return vulkan_error("vkAllocateCommandBuffers", result);
    for (VkCommandBuffer buffer : buffers) {
        // Dispatchable objects made by a layer get their dispatch pointer from the loader.
        result = device_.set_loader_data(device_.handle, buffer);
        if (result != VK_SUCCESS) return vulkan_error("vkSetDeviceLoaderData", result);
    }
    chunk->slots.resize(kPerChunk);
    for (std::uint32_t i = 0; i < kPerChunk; ++i) {
        Slot& slot = chunk->slots[i];
        slot.before = buffers[2 * i];
        slot.behind = buffers[2 * i + 1];
        slot.words = reinterpret_cast<const std::uint64_t*>(chunk->results.bytes.data() + i * kBytesPerSlot);
        slot.valid_bits = info.timestamp_valid_bits;
        const VkEventCreateInfo event_info{VK_STRUCTURE_TYPE_EVENT_CREATE_INFO, nullptr, 0};
        auto event = make_owned(scope_, "vkCreateEvent", vk.CreateEvent, event_info, vk.DestroyEvent);
        if (!event) return event.error();
        slot.event = std::move(*event);
        if (Result<void> recorded = record(*chunk, i); !recorded) return recorded.error();
    }
    return chunk;
}

// Call it with the lock. Null: no slot is available.
GpuFrameTimer::Slot* GpuFrameTimer::free_slot(const QueueInfo& info) {
    for (const auto& chunk : chunks_) {
        if (chunk->family != info.family) continue;
        for (Slot& slot : chunk->slots)
            if (!slot.busy) return &slot;
    }
    if (chunks_.size() * kPerChunk >= kMaxSubmits) return nullptr;
    auto made = make_chunk(info);
    if (!made) {
        stamps_ = FrameStamps::none;
        can_time_.store(false, std::memory_order_release);
        return nullptr;
    }
    return &chunks_.emplace_back(std::move(*made))->slots.front();
}

VkResult GpuFrameTimer::submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                               const std::function<VkResult()>& down) {
    // Only queues of graphics or compute can reset queries and set events
    // (VUID-vkCmdResetQueryPool-commandBuffer-cmdpool). The frame's time excludes work of other queues.
    const bool can =
        info.timestamp_valid_bits > 0 && (info.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)) != 0;
    SubmitBatch *first = nullptr, *last = nullptr;
    bool modelled = true;
    for (SubmitBatch& batch : batches) {
        modelled &= batch.unmodelled == SkipReason::none;
        if (batch.command_buffers.empty()) continue;
        if (!first) first = &batch;
        last = &batch;
    }
    Slot* slot = nullptr;
    TimedFrame* frame = nullptr;
    if (can && first) {
        const std::lock_guard lock(mutex_);
        frame = current_;
        if (frame && !frame->spoiled) {
            // Protected submits and those to several devices accept no commands of ours.
            slot = modelled && stamps_ != FrameStamps::none ? free_slot(info) : nullptr;
            if (slot && device_.vk.ResetEvent(device_.handle, slot->event.get()) != VK_SUCCESS)
                slot = nullptr;
            frame->spoiled = !slot;
        }
        if (slot) {
            frame->slots.push_back(slot);
            slot->busy = true;
            slot->queue = queue;
            slot->family = info.family;
            slot->waits.clear();
            slot->signals.clear();
            for (const SubmitBatch& batch : batches) {
                slot->waits.insert(slot->waits.end(), batch.waits.begin(), batch.waits.end());
                slot->signals.insert(slot->signals.end(), batch.signals.begin(), batch.signals.end());
            }
            ++frame->submitting;
        }
    }
    if (!slot) return down();
    first->stamp_before = slot->before;
    last->stamp_behind = slot->behind;
    const VkResult result = down();
    const std::lock_guard lock(mutex_);
    --frame->submitting;
    if (result == VK_SUCCESS) return result;
    slot->busy = false;
    std::erase(frame->slots, slot);
    frame->spoiled = true;
    return result;
}

void GpuFrameTimer::spoil() {
    const std::lock_guard lock(mutex_);
    if (current_) current_->spoiled = true;
}

bool GpuFrameTimer::frame_ended(std::int64_t frame, bool next) {
    const std::lock_guard lock(mutex_);
    bool awaited = false;
    if (current_) {
        current_->ended = true;
        awaited = true;
        current_ = nullptr;
    }
    if (awaited || next) clock_.refresh();
    harvest();
    TimedFrame& place = frames_[next_frame_ % kFramesUnderWay];
    if (next && stamps_ != FrameStamps::none && !place.used) {
        place.number = frame;
        place.used = true;
        place.ended = place.spoiled = false;
        current_ = &place;
        ++next_frame_;
    }
    timing_.store(current_ != nullptr, std::memory_order_release);
    return awaited;
}

bool GpuFrameTimer::has_finished(const TimedFrame& frame) const {
    if (!frame.ended || frame.submitting > 0) return false;
    return std::all_of(frame.slots.begin(), frame.slots.end(), [&](const Slot* slot) {
        return device_.vk.GetEventStatus(device_.handle, slot->event.get()) == VK_EVENT_SET;
    });
}

// Call it for a frame whose stamps are all there.
FrameTimeline GpuFrameTimer::timeline_of(const TimedFrame& frame) const {
    FrameTimeline timeline;
    timeline.clock = device_.device_clock ? QueueClock::device : QueueClock::queue;
    std::vector<VkQueue> queues;
    std::vector<const Slot*> first;  // of each queue
    for (const Slot* slot : frame.slots) {
        auto own = std::ranges::find(queues, slot->queue);
        if (own == queues.end()) {
            own = queues.insert(own, slot->queue);
            first.push_back(slot);
        }
        const auto queue = static_cast<std::size_t>(own - queues.begin());
        const Slot& from = *(device_.device_clock ? frame.slots.front() : first[queue]);
        const std::uint32_t bits = std::min(from.valid_bits, slot->valid_bits);
        const auto since = [&](std::uint64_t ticks) {
            return static_cast<double>(ticks_after(from.words[0], ticks, bits)) *
                   device_.properties.limits.timestampPeriod;
        };
        TimelineSubmit submit;
        submit.queue = static_cast<std::int32_t>(queue);
        submit.queue_family = static_cast<std::int32_t>(slot->family);
        submit.begin_ns = since(slot->words[0]);
        submit.end_ns = std::max(since(slot->words[2]) - floor_ns_, submit.begin_ns);
        for (const SemaphoreUse& wait : slot->waits)
            if (const std::int32_t row = signalled_by(frame.slots, timeline.submits.size(), wait); row >= 0)
                submit.waits_for.push_back(row);
        timeline.submits.push_back(std::move(submit));
    }
    double earliest_ns = 0;
    for (const TimelineSubmit& submit : timeline.submits)
        earliest_ns = std::min(earliest_ns, submit.begin_ns);
    for (TimelineSubmit& submit : timeline.submits) {
        submit.begin_ns -= earliest_ns;
        submit.end_ns -= earliest_ns;
    }
    return timeline;
}

// The row of the submit in the frame that signals what the submit `waiting` waits for; -1: none. A binary
// semaphore is signalled before it is waited for. A timeline reaches a value with the first submit that
// signals at least that.
std::int32_t GpuFrameTimer::signalled_by(const std::vector<Slot*>& slots, std::size_t waiting,
                                         const SemaphoreUse& wait) {
    std::int32_t found = -1;
    for (std::size_t row = 0; row < slots.size(); ++row)
        for (const SemaphoreUse& signal : slots[row]->signals) {
            if (signal.handle != wait.handle || row == waiting) continue;
            if (wait.value > 0 && signal.value >= wait.value) return static_cast<std::int32_t>(row);
            if (wait.value == 0 && row < waiting) found = static_cast<std::int32_t>(row);
        }
    return found;
}

GpuFrameTime GpuFrameTimer::time_of(const TimedFrame& frame) const {
    const GpuFrameTime unknown{frame.number, kUnknown, kUnknown};
    if (frame.spoiled || frame.slots.empty()) return unknown;
    struct OfQueue {
        VkQueue queue;
        std::uint64_t first, last;
        double busy_ns;
    };
    std::vector<OfQueue> queues;
    const double period_ns = device_.properties.limits.timestampPeriod;
    GpuFrameTime time{frame.number, 0, 0};
    for (const Slot* slot : frame.slots) {
        const std::uint64_t* words = slot->words;
        const QueryValue begun{words[0], words[1]}, ended{words[2], words[3]};
        const auto ns = stamp_interval_ns({&begun, 1}, {&ended, 1}, 1, {slot->valid_bits, period_ns});
        if (!ns) return unknown;
        auto own = std::find_if(queues.begin(), queues.end(),
                                [&](const OfQueue& q) { return q.queue == slot->queue; });
        if (own == queues.end()) own = queues.insert(own, {slot->queue, begun.value, 0, 0});
        own->last = ended.value;
        own->busy_ns += std::max(0.0, *ns - floor_ns_);
        if (own->busy_ns < time.busy_ns) continue;
        time.busy_ns = own->busy_ns;
        const double span_ns =
            static_cast<double>(ticks_between(own->first, own->last, slot->valid_bits)) * period_ns;
        time.span_ns = std::max(0.0, span_ns - floor_ns_);
    }
    if (queues.size() > 1 && device_.device_clock) add_all_queues(frame, time);
    time.begun = begin_of(frame);
    if (keeps_submits()) time.timeline = std::make_shared<const FrameTimeline>(timeline_of(frame));
    return time;
}

// The earliest stamp, because a queue may have begun before the one whose submit came first.
GpuClock::Time GpuFrameTimer::begin_of(const TimedFrame& frame) const {
    GpuClock::Time first{kUnknown, kUnknown};
    if (!device_.read_clocks) return first;
    for (const Slot* slot : frame.slots)
        if (const GpuClock::Time one = clock_.at(slot->words[0], slot->valid_bits); !(first.at_s <= one.at_s))
            first = one;
    return first;
}

// Of submits whose times are known and may be compared.
void GpuFrameTimer::add_all_queues(const TimedFrame& frame, GpuFrameTime& time) const {
    std::uint32_t bits = 64;
    for (const Slot* slot : frame.slots)
        bits = std::min(bits, slot->valid_bits);
    const std::uint64_t base = frame.slots.front()->words[0];
    // A queue may have begun before the one whose submit came first.
    const auto after_base = [&](std::uint64_t tick) {
        return static_cast<double>(ticks_after(base, tick, bits));
    };
    const double period_ns = device_.properties.limits.timestampPeriod;
    std::vector<std::pair<double, double>> spans;
    for (const Slot* slot : frame.slots) {
        const double begin = after_base(slot->words[0]);
        spans.emplace_back(begin, std::max(begin, after_base(slot->words[2]) - floor_ns_ / period_ns));
    }
    std::ranges::sort(spans);
    double busy = 0, covered_to = spans.front().first;
    for (const auto& [begin, end] : spans) {
        busy += std::max(0.0, end - std::max(begin, covered_to));
        covered_to = std::max(covered_to, end);
    }
    time.busy_ns = busy * period_ns;
    time.span_ns = (covered_to - spans.front().first) * period_ns;
}

// Call it with the lock. Takes frames in order; one that has not finished delays the later ones.
void GpuFrameTimer::harvest() {
    if (taken_ == done_.size()) {
        done_.clear();
        taken_ = 0;
    }
    for (; oldest_ < next_frame_; ++oldest_) {
        TimedFrame& frame = frames_[oldest_ % kFramesUnderWay];
        if (!has_finished(frame)) return;
        done_.push_back(time_of(frame));
        for (Slot* slot : frame.slots)
            slot->busy = false;
        frame.slots.clear();
        frame.used = false;
    }
}

bool GpuFrameTimer::take(GpuFrameTime& out) {
    const std::lock_guard lock(mutex_);
    if (taken_ == done_.size()) return false;
    out = std::move(done_[taken_++]);
    return true;
}

}  // namespace framecast::capture
