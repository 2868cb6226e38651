// A copy of an application's render pass instance on images of the layer's own: what shadows draw into, so
// that the application's images are never touched by an experiment.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "capture/device/device.h"
#include "capture/experiment/pass_images.h"
#include "capture/vulkan/attachment_image.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Images of one shape of pass; kept and used again by every pass of that shape, one at a time.
class ScratchPass {
  public:
    // Asked once for the memory of all images, before any of it is allocated; false: there is no room.
    using Reserve = std::function<bool(VkDeviceSize bytes)>;

    // Of a classic pass: framebuffer of the same render pass. Fails with the reason for passes that can't be
    // copied (input attachments; shading rates of their own; depth that they load and that cannot be copied;
    // no room; a Vulkan call that fails).
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderPassBeginInfo& begin,
                                                       const Reserve& reserve);
    // Of dynamic rendering.
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderingInfo& rendering,
                                                       const Reserve& reserve);

    // Whether it can stand in for the pass.
    bool fits(Device& device, const VkRenderPassBeginInfo& begin) const;
    bool fits(Device& device, const VkRenderingInfo& rendering) const;

    // Records the layout changes that the pass expects, after waiting for the last use of the images, copies
    // the depth and stencil that it loads, and begins it, contents inline. Outside render passes.
    void begin(Device& device, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin);
    void begin(Device& device, VkCommandBuffer cb, const VkRenderingInfo& rendering);
    void end(const DeviceTable& vk, VkCommandBuffer cb);

    // Of the images.
    VkDeviceSize bytes() const;
    // The device may never be done with it: its objects are left alone.
    void abandon() { scope_->abandoned = true; }

  private:
    struct Shape {
        VkRenderPass render_pass = VK_NULL_HANDLE;
        std::shared_ptr<const RenderPassInfo> info;
        std::vector<AttachmentImageShape> attachments;  // format UNDEFINED: not used
        bool operator==(const Shape& other) const;
    };
    explicit ScratchPass(VkDevice device) : scope_(std::make_unique<OwnerScope>(OwnerScope{device, false})) {}
    static Result<Shape> shape_of(Device& device, const VkRenderPassBeginInfo& begin);
    static Result<Shape> shape_of(Device& device, const VkRenderingInfo& rendering);
    Result<bool> make_images(Device& device, const Reserve& reserve);
    void lay_out(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images);
    void fill(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images, const VkRect2D& area);

    std::unique_ptr<OwnerScope> scope_;
    Shape shape_;
    std::vector<AttachmentImage> images_;  // as shape_.attachments
    Owned<VkFramebuffer> framebuffer_;
    bool dynamic_ = false;
};

// The scratch passes of a capture, found by queue and shape: the barriers between two uses of one order them
// in their queue and in no other.
class ScratchPasses {
  public:
    // Of all images together, and how many passes: each image is an allocation, of which a device may have no
    // more than 4096 (maxMemoryAllocationCount). Beyond, the one that was not used for longest makes room,
    // and where the device is not done with any, the pass that needs it is not isolated.
    static constexpr VkDeviceSize kMostBytes = VkDeviceSize{1} << 30;
    static constexpr std::size_t kMostPasses = 128;

    // From now on passes are found for what a submit to that queue runs.
    void begin_submit(VkQueue queue) {
        queue_ = queue;
        ++submit_;
    }
    // The number of that submit, and that the device is done with it and all before it.
    std::uint64_t submit() const { return submit_; }
    void finished(std::uint64_t submit);

    template <class Begin>
    Result<ScratchPass*> find_or_create(Device& device, const Begin& begin) {
        for (Kept& kept : passes_) {
            if (kept.queue != queue_ || !kept.pass->fits(device, begin)) continue;
            kept.last_submit = submit_;
            return kept.pass.get();
        }
        Result<std::unique_ptr<ScratchPass>> made =
            ScratchPass::create(device, begin, [this](VkDeviceSize bytes) { return make_room(bytes); });
        if (!made) return made.error();
        passes_.push_back({std::move(*made), queue_, submit_});
        return passes_.back().pass.get();
    }
    bool empty() const { return passes_.empty(); }
    // When nothing that uses them is under way.
    void clear() { passes_.clear(); }
    // When that will never be known.
    void abandon();

  private:
    struct Kept {
        std::unique_ptr<ScratchPass> pass;
        VkQueue queue;
        std::uint64_t last_submit;  // that uses it
    };
    bool make_room(VkDeviceSize bytes);

    std::vector<Kept> passes_;
    VkQueue queue_ = VK_NULL_HANDLE;
    std::uint64_t submit_ = 1;
    std::uint64_t finished_ = 0;
};

}  // namespace framecast::capture
