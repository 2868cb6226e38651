// A copy of an application's render pass instance on images of the layer's own. Stage-off draws use it, so no
// experiment touches the application's images.
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

// Images for one shape of pass; every pass of that shape reuses them, one at a time.
class ScratchPass {
  public:
    // Called once with the memory for all images, before any of it is allocated; false: there is no room.
    using Reserve = std::function<bool(VkDeviceSize bytes)>;
    // What happens to its colors. `read`: they will be copied after the pass; stage-off draws cost what the
    // application's do only where images have its usage. `untouched`: nothing is drawn, so nothing needs the
    // contents of input attachments, or the depth that the pass loads.
    enum class Colors : std::uint8_t { written, read, untouched };

    // Creates it for a classic pass, as a framebuffer of the same render pass. Fails with the reason for
    // passes that can't be copied: input attachments in every subpass; their own shading rates; depth that
    // they load and that cannot be copied; no room; a Vulkan call that fails.
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderPassBeginInfo& begin,
                                                       Colors colors, const Reserve& reserve);
    // Creates it for dynamic rendering.
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderingInfo& rendering,
                                                       Colors colors, const Reserve& reserve);

    // Whether it can replace the pass.
    bool fits(Device& device, const VkRenderPassBeginInfo& begin, Colors colors) const;
    bool fits(Device& device, const VkRenderingInfo& rendering, Colors colors) const;

    // Call it outside render passes. Records a wait for the last use of the images and a change to the
    // layouts that the pass expects. Then it records a copy of the depth and stencil that the pass loads.
    void prepare(Device& device, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin);
    void prepare(Device& device, VkCommandBuffer cb, const VkRenderingInfo& rendering);
    // Call it after prepare(). Records the pass's begin with inline contents.
    void begin(Device& device, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin);
    void begin(Device& device, VkCommandBuffer cb, const VkRenderingInfo& rendering);
    void end(const DeviceTable& vk, VkCommandBuffer cb);

    // The image of an attachment, in the order of images_of() (pass_images.h).
    VkImage image(std::size_t attachment) const { return images_[attachment].image.get(); }

    // Size of the images.
    VkDeviceSize bytes() const;
    // The device may never finish with it, so its objects are not destroyed.
    void abandon() { scope_->abandoned = true; }

  private:
    struct Shape {
        VkRenderPass render_pass = VK_NULL_HANDLE;
        std::shared_ptr<const RenderPassInfo> info;
        std::vector<AttachmentImageShape> attachments;  // format UNDEFINED: not used
        bool operator==(const Shape& other) const;
    };
    explicit ScratchPass(VkDevice device) : scope_(std::make_unique<OwnerScope>(OwnerScope{device, false})) {}
    static Result<Shape> shape_of(Device& device, const VkRenderPassBeginInfo& begin, Colors colors);
    static Result<Shape> shape_of(Device& device, const VkRenderingInfo& rendering, Colors colors);
    AttachmentImageShape readable(AttachmentImageShape shape) const;
    Result<void> make_images(Device& device, const Reserve& reserve);
    void lay_out(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images);
    void fill(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images, const VkRect2D& area);

    std::unique_ptr<OwnerScope> scope_;
    Shape shape_;
    std::vector<AttachmentImage> images_;  // as shape_.attachments
    Owned<VkFramebuffer> framebuffer_;
    bool dynamic_ = false;
    Colors colors_ = Colors::written;
};

// The scratch passes of a capture, found by queue and shape. The barriers between two uses of a pass only
// order them within their queue.
class ScratchPasses {
  public:
    // Maxima for the memory of all images, less where the device has less left (memory_budget.h), and for the
    // number of passes: each image is an allocation, of which a device may allow no more than 4096
    // (maxMemoryAllocationCount). Beyond them the least recently
    // used pass is freed. If the device has not finished with any, the pass that needs one is not isolated.
    static constexpr VkDeviceSize kMaxBytes = VkDeviceSize{1} << 30;
    static constexpr std::size_t kMaxPasses = 128;

    // From now on passes are found for a submit to that queue.
    void begin_submit(VkQueue queue) {
        queue_ = queue;
        ++submit_;
    }
    // The number of that submit; and a call when the device has finished it and all earlier ones.
    std::uint64_t submit() const { return submit_; }
    void finished(std::uint64_t submit);

    template <class Begin>
    Result<ScratchPass*> find_or_create(Device& device, const Begin& begin,
                                        ScratchPass::Colors colors = ScratchPass::Colors::written) {
        for (Kept& kept : passes_) {
            if (kept.queue != queue_ || !kept.pass->fits(device, begin, colors)) continue;
            kept.last_submit = submit_;
            return kept.pass.get();
        }
        Result<std::unique_ptr<ScratchPass>> made = ScratchPass::create(
            device, begin, colors, [&](VkDeviceSize bytes) { return make_room(device, bytes); });
        if (!made) return made.error();
        passes_.push_back({std::move(*made), queue_, submit_});
        return passes_.back().pass.get();
    }
    bool empty() const { return passes_.empty(); }
    // Call it when nothing in flight uses them.
    void clear() { passes_.clear(); }
    // Call it when that will never be known.
    void abandon();

  private:
    struct Kept {
        std::unique_ptr<ScratchPass> pass;
        VkQueue queue;
        std::uint64_t last_submit;  // the last submit that uses it
    };
    bool make_room(const Device& device, VkDeviceSize bytes);

    std::vector<Kept> passes_;
    VkQueue queue_ = VK_NULL_HANDLE;
    std::uint64_t submit_ = 1;
    std::uint64_t finished_ = 0;
};

}  // namespace framecast::capture
