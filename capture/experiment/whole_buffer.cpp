#include "capture/experiment/whole_buffer.h"

#include <span>
#include <string>
#include <vector>

#include "capture/device/own_command_buffers.h"
#include "capture/stamps/stamp.h"
#include "model/frame/frame.h"

namespace framecast::capture {

bool can_stamp_around(SkipReason reason) noexcept {
    return reason == SkipReason::refused_command || reason == SkipReason::unknown_command ||
           reason == SkipReason::newer_command || reason == SkipReason::secondary_unknown;
}

WholeBuffer::~WholeBuffer() {
    if (command_pool_) device_.vk.DestroyCommandPool(device_.handle, command_pool_, nullptr);
    stamps_.destroy(device_.vk, device_.handle);
}

VkResult WholeBuffer::create_objects() {
    VkResult result = create_transient_pool(device_, queue_.family, command_pool_);
    if (result == VK_SUCCESS) result = allocate_command_buffers(device_, command_pool_, buffers_);
    if (result != VK_SUCCESS) return result;
    const std::uint32_t each = queries_per_stamp(StampMethod::bottom_pair, 1);
    begin_query_ = stamps_.add(each);
    end_query_ = stamps_.add(each);
    return stamps_.make(device_.vk, device_.handle);
}

VkResult WholeBuffer::record_stamp(VkCommandBuffer cb, std::uint32_t query, bool resets) {
    const DeviceTable& vk = device_.vk;
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                         VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT, nullptr};
    const VkResult result = vk.BeginCommandBuffer(cb, &begin);
    if (result != VK_SUCCESS) return result;
    if (resets) stamps_.reset(vk, cb);
    const StampSink sink{&vk, cb, stamps_.pool_of(query), VK_NULL_HANDLE, queue_.flags};
    emit_stamp(sink, StampMethod::bottom_pair, QueryPools::index_of(query), false, 1);
    return vk.EndCommandBuffer(cb);
}

Result<std::unique_ptr<WholeBuffer>> WholeBuffer::record(Device& device, const QueueInfo& queue) {
    if (!(queue.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)))
        return Error{std::string(text(SkipReason::transfer_queue))};
    if (queue.timestamp_valid_bits == 0)
        return Error{std::string(text(SkipReason::queue_without_timestamps))};
    std::unique_ptr<WholeBuffer> whole(new WholeBuffer(device, queue));
    VkResult result = whole->create_objects();
    if (result == VK_SUCCESS) result = whole->record_stamp(whole->before(), whole->begin_query_, true);
    if (result == VK_SUCCESS) result = whole->record_stamp(whole->behind(), whole->end_query_, false);
    if (result != VK_SUCCESS)
        return Error{"stamps around a buffer failed with VkResult " + std::to_string(result)};
    return whole;
}

double WholeBuffer::read() {
    std::vector<std::uint64_t> words;
    if (!stamps_.read(device_.vk, device_.handle, words)) return kUnknown;
    const auto at = [&](std::uint32_t query) { return QueryValue{words[2 * query], words[2 * query + 1]}; };
    const QueryValue begin = at(begin_query_), end = at(end_query_);
    const TimestampClock clock{queue_.timestamp_valid_bits, device_.properties.limits.timestampPeriod};
    return stamp_interval_ns({&begin, 1}, {&end, 1}, 1, clock).value_or(kUnknown);
}

}  // namespace framecast::capture
