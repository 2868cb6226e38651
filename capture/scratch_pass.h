// A copy of an application's render pass instance on images of the layer's own: what shadows draw into, so
// that the application's images are never touched by an experiment.
#pragma once

#include <vulkan/vulkan.h>

#include <memory>
#include <variant>
#include <vector>

#include "capture/attachment_image.h"
#include "capture/device.h"
#include "model/result.h"

namespace framecast::capture {

// Images of one shape of pass; kept and used again by every pass of that shape, one at a time.
class ScratchPass {
  public:
    // Of a classic pass: framebuffer of the same render pass. Fails with the reason for passes that can't be
    // copied (input attachments; a Vulkan call that fails).
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderPassBeginInfo& begin);
    // Of dynamic rendering.
    static Result<std::unique_ptr<ScratchPass>> create(Device& device, const VkRenderingInfo& rendering);

    // Whether it can stand in for the pass.
    bool fits(Device& device, const VkRenderPassBeginInfo& begin) const;
    bool fits(Device& device, const VkRenderingInfo& rendering) const;

    // Records the layout changes that the pass expects, after waiting for the last use of the images, and
    // begins it, contents inline. Outside render passes.
    void begin(const DeviceTable& vk, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin);
    void begin(const DeviceTable& vk, VkCommandBuffer cb, const VkRenderingInfo& rendering);
    void end(const DeviceTable& vk, VkCommandBuffer cb);

    // The pass loads depth or stencil that earlier passes wrote; here they are undefined, so draws may pass
    // tests that they fail in the real pass.
    bool loses_depth() const { return loses_depth_; }

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
    Result<bool> make_images(Device& device);
    void lay_out(const DeviceTable& vk, VkCommandBuffer cb, const std::vector<VkImageLayout>& layouts);

    std::unique_ptr<OwnerScope> scope_;
    Shape shape_;
    std::vector<AttachmentImage> images_;  // as shape_.attachments
    Owned<VkFramebuffer> framebuffer_;
    bool dynamic_ = false;
    bool loses_depth_ = false;
};

// The scratch passes of a capture, found by shape.
class ScratchPasses {
  public:
    template <class Begin>
    Result<ScratchPass*> find_or_create(Device& device, const Begin& begin) {
        for (const auto& pass : passes_)
            if (pass->fits(device, begin)) return pass.get();
        Result<std::unique_ptr<ScratchPass>> made = ScratchPass::create(device, begin);
        if (!made) return made.error();
        passes_.push_back(std::move(*made));
        return passes_.back().get();
    }
    // When nothing that uses them is under way.
    void clear() { passes_.clear(); }

  private:
    std::vector<std::unique_ptr<ScratchPass>> passes_;
};

}  // namespace framecast::capture
