// The loader's entry point to the layer.

#include <vulkan/vk_layer.h>

#include "capture/hooks/hook_declarations.h"
#include "capture/platform/export.h"
#include "capture/platform/this_process.h"

static_assert(CURRENT_LOADER_LAYER_INTERFACE_VERSION == 2,
              "a newer loader interface needs a look at negotiation");

// Exported, for the loader (capture/hooks/layer.map); capture/app/get_api.cpp has what applications find.
extern "C" FRAMECAST_EXPORT VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiate) {
    using namespace framecast::capture;
    if (!negotiate || negotiate->sType != LAYER_NEGOTIATE_INTERFACE_STRUCT)
        return VK_ERROR_INITIALIZATION_FAILED;
    // A program with more rights than its user must ignore that user's variables and files, so the loader
    // continues without the layer.
    if (has_more_rights_than_user()) return VK_ERROR_INITIALIZATION_FAILED;
    if (negotiate->loaderLayerInterfaceVersion < 2) return VK_ERROR_INITIALIZATION_FAILED;
    // The loader closes layers with the last instance; what is known of the process is for its next one, too.
    stay_loaded();
    negotiate->loaderLayerInterfaceVersion = 2;
    negotiate->pfnGetInstanceProcAddr = hook_GetInstanceProcAddr;
    negotiate->pfnGetDeviceProcAddr = hook_GetDeviceProcAddr;
    negotiate->pfnGetPhysicalDeviceProcAddr = nullptr;
    return VK_SUCCESS;
}
