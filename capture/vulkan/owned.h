// A Vulkan object of the layer's own that is destroyed with its owner.
#pragma once

#include <vulkan/vulkan_core.h>

#include <utility>

#include "capture/vulkan/vulkan_error.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The device that a group of owned objects belongs to. It outlives them and does not move. abandoned: set
// when the device may still be using the objects (a fence that did not signal in time). They are then not
// destroyed, because destroying an object in use is undefined behaviour, and a longer wait could hang the
// application.
struct OwnerScope {
    VkDevice device = VK_NULL_HANDLE;
    bool abandoned = false;
};

template <class Handle>
class Owned {
  public:
    using Destroy = void(VKAPI_PTR*)(VkDevice, Handle, const VkAllocationCallbacks*);

    Owned() = default;
    Owned(const OwnerScope& scope, Handle handle, Destroy destroy)
        : scope_(&scope), handle_(handle), destroy_(destroy) {}
    Owned(Owned&& other) noexcept
        : scope_(other.scope_), handle_(std::exchange(other.handle_, Handle{})), destroy_(other.destroy_) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(scope_, other.scope_);
        std::swap(handle_, other.handle_);
        std::swap(destroy_, other.destroy_);
        return *this;
    }
    ~Owned() {
        if (handle_ != Handle{} && !scope_->abandoned) destroy_(scope_->device, handle_, nullptr);
    }

    Handle get() const { return handle_; }

  private:
    const OwnerScope* scope_ = nullptr;
    Handle handle_{};
    Destroy destroy_ = nullptr;
};

// Calls create(scope.device, &info, ...). The error names the call.
template <class Handle, class Info>
Result<Owned<Handle>> make_owned(const OwnerScope& scope, const char* call,
                                 VkResult(VKAPI_PTR* create)(VkDevice, const Info*,
                                                             const VkAllocationCallbacks*, Handle*),
                                 const Info& info, typename Owned<Handle>::Destroy destroy) {
    Handle handle = VK_NULL_HANDLE;
    const VkResult result = create(scope.device, &info, nullptr, &handle);
    if (result != VK_SUCCESS) return vulkan_error(call, result);
    return Owned<Handle>{scope, handle, destroy};
}

}  // namespace framecast::capture
