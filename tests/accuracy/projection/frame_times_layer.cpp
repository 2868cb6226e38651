// A layer that only times frames, as the reference for projections (projection.py), without any of
// Framecast's code. Each submit starts when its queue is idle and is waited for; a frame's time is the sum
// over the submits before its present. FRAME_TIMES_FILE gets one line "nanoseconds submits" per frame.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>

#include "tests/apps/layers/test_layer.h"

namespace {

PFN_vkQueueWaitIdle next_wait_idle = nullptr;
PFN_vkQueueSubmit next_submit = nullptr;
PFN_vkQueueSubmit2 next_submit2 = nullptr;
PFN_vkQueuePresentKHR next_present = nullptr;

// The frame that is being submitted.
class Frame {
  public:
    void add(double ns) {
        const std::lock_guard lock(mutex_);
        ns_ += ns;
        ++submits_;
    }
    void end() {
        const std::lock_guard lock(mutex_);
        const char* path = std::getenv("FRAME_TIMES_FILE");
        if (!file_ && path) file_ = std::fopen(path, "w");
        if (file_) std::fprintf(file_, "%.0f %d\n", ns_, submits_);
        ns_ = 0;
        submits_ = 0;
    }
    ~Frame() {
        if (file_) std::fclose(file_);
    }

  private:
    std::mutex mutex_;
    std::FILE* file_ = nullptr;
    double ns_ = 0;
    int submits_ = 0;
};
Frame frame;

template <class Submit>
VkResult timed(VkQueue queue, const Submit& submit) {
    using Clock = std::chrono::steady_clock;
    next_wait_idle(queue);
    const Clock::time_point start = Clock::now();
    const VkResult result = submit();
    next_wait_idle(queue);
    frame.add(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL queue_submit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                            VkFence fence) {
    return timed(queue, [&] { return next_submit(queue, count, infos, fence); });
}

VKAPI_ATTR VkResult VKAPI_CALL queue_submit2(VkQueue queue, std::uint32_t count, const VkSubmitInfo2* infos,
                                             VkFence fence) {
    return timed(queue, [&] { return next_submit2(queue, count, infos, fence); });
}

VKAPI_ATTR VkResult VKAPI_CALL queue_present(VkQueue queue, const VkPresentInfoKHR* info) {
    frame.end();
    return next_present(queue, info);
}

}  // namespace

namespace test_layer {

void instance_made() {}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
    next_wait_idle = below_device<PFN_vkQueueWaitIdle>("vkQueueWaitIdle");
    next_submit = below_device<PFN_vkQueueSubmit>("vkQueueSubmit");
    next_submit2 = below_device<PFN_vkQueueSubmit2>("vkQueueSubmit2");
    if (!next_submit2) next_submit2 = below_device<PFN_vkQueueSubmit2>("vkQueueSubmit2KHR");
    next_present = below_device<PFN_vkQueuePresentKHR>("vkQueuePresentKHR");
}

PFN_vkVoidFunction find(std::string_view name, bool of_instance) {
    // Hides functions that the device does not have.
    if (of_instance || !below_device<PFN_vkVoidFunction>(name.data())) return nullptr;
    if (name == "vkQueueSubmit") return erased(&queue_submit);
    if (name == "vkQueueSubmit2" || name == "vkQueueSubmit2KHR") return erased(&queue_submit2);
    if (name == "vkQueuePresentKHR") return erased(&queue_present);
    return nullptr;
}

}  // namespace test_layer
