#include "capture/objects/device_request.h"

#include <vulkan/vk_layer.h>

#include <cstring>

#include "capture/objects/generated/device_structs.h"
#include "capture/objects/objects.h"

namespace framecast::capture {
namespace {

// 0: not known.
std::size_t bytes_of(VkStructureType type) {
    if (type == VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO) return sizeof(VkLayerDeviceCreateInfo);
    return device_structure_bytes(type);
}

}  // namespace

DeviceRequest::DeviceRequest(const VkDeviceCreateInfo& info, const VkPhysicalDeviceFeatures& supported)
    : info_(info) {
    // Shallow copies of the chain's structures: their targets stay in place during the call.
    VkBaseInStructure* last = nullptr;
    const auto* rest = static_cast<const VkBaseInStructure*>(info.pNext);
    VkPhysicalDeviceFeatures2* chained = nullptr;
    while (const std::size_t bytes = rest ? bytes_of(rest->sType) : 0) {
        std::byte* copy = copies_.emplace_back(new std::byte[bytes]).get();
        std::memcpy(copy, rest, bytes);
        if (rest->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2)
            chained = reinterpret_cast<VkPhysicalDeviceFeatures2*>(copy);
        auto* node = reinterpret_cast<VkBaseInStructure*>(copy);
        if (last)
            last->pNext = node;
        else
            info_.pNext = node;
        last = node;
        rest = rest->pNext;
    }
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

}  // namespace framecast::capture
