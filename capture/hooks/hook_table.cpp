#include <type_traits>

#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"

namespace framecast::capture {
namespace {

// Vulkan's function types are not noexcept, and no hook may be (thread_end.h).
#define CHECK_HOOK(name)                                                \
    static_assert(std::is_same_v<decltype(&hook_##name), PFN_vk##name>, \
                  "hook_" #name " must have the type of vk" #name);
FRAMECAST_INSTANCE_HOOKS(CHECK_HOOK)
FRAMECAST_DEVICE_HOOKS(CHECK_HOOK)
FRAMECAST_TRACKING_HOOKS(CHECK_HOOK)

#define HOOK_ENTRY(name) {"vk" #name, reinterpret_cast<PFN_vkVoidFunction>(&hook_##name)},
const Hook kInstanceHooks[] = {FRAMECAST_INSTANCE_HOOKS(HOOK_ENTRY)};
const Hook kDeviceHooks[] = {FRAMECAST_DEVICE_HOOKS(HOOK_ENTRY)};
const Hook kTrackingHooks[] = {FRAMECAST_TRACKING_HOOKS(HOOK_ENTRY)};

}  // namespace

std::span<const Hook> instance_hooks() {
    return kInstanceHooks;
}
std::span<const Hook> device_hooks() {
    return kDeviceHooks;
}
std::span<const Hook> tracking_hooks() {
    return kTrackingHooks;
}

}  // namespace framecast::capture
