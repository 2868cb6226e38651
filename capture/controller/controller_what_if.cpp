// Frames in which the user's switches act ("what if"): which ones, and their submits.
#include "capture/controller/controller.h"
#include "capture/platform/steady_seconds.h"

namespace framecast::capture {

// Call it with the lock. Returns whether it has begun: a capture of a frame with switches would not be of the
// application's frame.
bool Controller::begin_requested_capture() {
    auto request = process_.overlay.take_capture_request();
    if (!request) return false;
    if (process_.what_if.wanted()) {
        const std::string why(kWhatIfRefusal);
        process_.status.error("no capture to " + request->path + ": " + why);
        process_.overlay.show_message("no capture: " + why);
        return false;
    }
    begin_capture(std::move(*request));
    return true;
}

// Call it with the lock, when a frame has ended. may: the next frame is ordinary otherwise, and of the device
// that the user looks at.
void Controller::begin_what_if_frame(bool may) {
    if (what_if_on_.load(std::memory_order_relaxed)) process_.what_if.counted(what_if_.counts());
    const bool on = process_.what_if.begins_frame(frames_, may, monitor_.may_time(), now_s());
    if (on || what_if_on_.load(std::memory_order_relaxed))
        what_if_.begin_frame(on ? process_.what_if.switches() : nullptr);
    if (!what_if_.empty()) what_if_.collect(!on);
    what_if_on_.store(on, std::memory_order_release);
}

// As submit(). The lock is held until our command buffers are recorded, and not while the submit goes down.
VkResult Controller::submit_what_if(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info,
                                    std::span<SubmitBatch> batches, const std::function<VkResult()>& down) {
    WhatIfSubmits::Submission* mine = what_if_.prepare(queue, info, batches, labels_[queue]);
    lock.unlock();
    const VkResult result = monitor_.timer().submit(queue, info, batches, down);
    if (result == VK_ERROR_DEVICE_LOST) device_.disable("the device was lost");
    if (!mine) return result;
    const bool went_down = result == VK_SUCCESS;
    const bool fenced = went_down && device_.vk.QueueSubmit(queue, 0, nullptr, mine->fence) == VK_SUCCESS;
    // It runs, but nothing shows when it has finished, so what it uses stays.
    if (went_down && !fenced) device_.disable("no fence after a submit with a what-if");
    lock.lock();
    what_if_.finish(*mine, went_down, fenced);
    return result;
}

}  // namespace framecast::capture
