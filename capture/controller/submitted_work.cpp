#include "capture/controller/submitted_work.h"

#include <algorithm>
#include <utility>

#include "capture/device/command_buffer.h"
#include "capture/experiment/plan.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

// Of one command buffer; a longer one without a draw counts as drawing.
constexpr int kMaxCommands = 4096;

FrameContents contents_of(const CommandBuffer& buffer, int& left) noexcept {
    if (buffer.stream.refusal() || buffer.unknown_commands.any()) return FrameContents::draws;
    FrameContents most = FrameContents::nothing;
    for (const Command& command : buffer.stream) {
        if (--left < 0) return FrameContents::draws;
        FrameContents one = FrameContents::nothing;
        if (command.id == CommandId::CmdExecuteCommands) {
            const auto& execute = as<commands::CmdExecuteCommands>(command);
            for (std::uint32_t i = 0; i < execute.commandBufferCount; ++i) {
                const CommandBuffer* secondary = find_command_buffer(execute.pCommandBuffers[i]);
                one = std::max(one, secondary ? contents_of(*secondary, left) : FrameContents::draws);
            }
        } else if (is_action(command.id)) {
            const ActionKind kind = info(command.id).action;
            one = kind == ActionKind::transfer   ? FrameContents::copies
                  : kind == ActionKind::dispatch ? FrameContents::dispatches
                                                 : FrameContents::draws;
        }
        most = std::max(most, one);
        if (most == FrameContents::draws) break;
    }
    return most;
}

}  // namespace

FrameContents contents_of(VkCommandBuffer handle) noexcept {
    const CommandBuffer* buffer = find_command_buffer(handle);
    int left = kMaxCommands;
    return buffer ? contents_of(*buffer, left) : FrameContents::draws;
}

void SubmittedWork::submitted(FrameContents contents) noexcept {
    submits_.fetch_add(1, std::memory_order_relaxed);
    FrameContents so_far = contents_.load(std::memory_order_relaxed);
    while (so_far < contents &&
           !contents_.compare_exchange_weak(so_far, contents, std::memory_order_relaxed)) {
    }
}

void SubmittedWork::acquired(VkSwapchainKHR swapchain, std::uint32_t image) {
    const std::lock_guard lock(mutex_);
    const auto same = [&](const Image& one) { return one.swapchain == swapchain && one.index == image; };
    auto own = std::ranges::find_if(images_, same);
    if (own == images_.end()) own = images_.insert(own, {swapchain, image, 0, 0, false});
    own->order = ++acquires_;
    own->submits = submits_.load(std::memory_order_relaxed);
    own->is_acquired = true;
}

void SubmittedWork::forget(VkSwapchainKHR swapchain) noexcept {
    const std::lock_guard lock(mutex_);
    std::erase_if(images_, [&](const Image& one) { return one.swapchain == swapchain; });
}

void SubmittedWork::presents(const VkPresentInfoKHR& info) noexcept {
    const std::uint64_t submits = submits_.load(std::memory_order_relaxed);
    const std::lock_guard lock(mutex_);
    bool all_old = info.swapchainCount > 0;
    bool is_overtaken = false;
    for (std::uint32_t i = 0; i < info.swapchainCount; ++i) {
        const auto own = std::ranges::find_if(images_, [&](const Image& one) {
            return one.swapchain == info.pSwapchains[i] && one.index == info.pImageIndices[i];
        });
        // Images of some kinds of swapchains are acquired once and presented often.
        const bool is_known = own != images_.end() && std::exchange(own->is_acquired, false);
        all_old &= is_known && own->submits == submits;
        if (i > 0) continue;
        is_overtaken = is_known && last_swapchain_ == own->swapchain && own->order < last_order_;
        last_swapchain_ = is_known ? own->swapchain : VK_NULL_HANDLE;
        last_order_ = is_known ? own->order : 0;
    }
    shown_ = all_old ? Shown::old : is_overtaken ? Shown::overtaken : Shown::fresh;
}

SubmittedWork::Taken SubmittedWork::take() noexcept {
    const std::lock_guard lock(mutex_);
    return {contents_.exchange(FrameContents::nothing, std::memory_order_relaxed),
            std::exchange(shown_, Shown::fresh)};
}

}  // namespace framecast::capture
