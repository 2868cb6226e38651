#include "capture/objects/device_request.h"

#include <vulkan/vk_safe_struct.h>

#include "capture/objects/objects.h"

namespace framecast::capture {

DeviceRequest::DeviceRequest(const VkDeviceCreateInfo& info, const VkPhysicalDeviceFeatures& supported)
    : info_(info), copy_(static_cast<VkBaseOutStructure*>(SafePnextCopy(info.pNext))) {
    VkBaseOutStructure** end = &copy_;
    const auto* rest = static_cast<const VkBaseInStructure*>(info.pNext);
    VkPhysicalDeviceFeatures2* chained = nullptr;
    for (; rest && *end && (*end)->sType == rest->sType; rest = rest->pNext, end = &(*end)->pNext)
        if (rest->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2)
            chained = reinterpret_cast<VkPhysicalDeviceFeatures2*>(*end);
    if (rest) {
        joint_ = end;
        cut_ = *end;
        *end = reinterpret_cast<VkBaseOutStructure*>(const_cast<VkBaseInStructure*>(rest));
    }
    info_.pNext = copy_;
    // pEnabledFeatures, or those in the chain, never both (VUID-VkDeviceCreateInfo-pNext-00373).
    if (chained) {
        features_ = &chained->features;
    } else if (!find_in_chain<VkPhysicalDeviceFeatures2>(rest,
                                                         VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2)) {
        if (info.pEnabledFeatures) own_features_ = *info.pEnabledFeatures;
        info_.pEnabledFeatures = features_ = &own_features_;
    }
    if (!features_) return;
    if (supported.pipelineStatisticsQuery) features_->pipelineStatisticsQuery = VK_TRUE;
    if (supported.occlusionQueryPrecise) features_->occlusionQueryPrecise = VK_TRUE;
}

DeviceRequest::~DeviceRequest() {
    if (joint_) *joint_ = cut_;
    FreePnextChain(copy_);
}

}  // namespace framecast::capture
