#include "capture/objects/device_request.h"

#include <vulkan/vk_layer.h>

#include <algorithm>
#include <cstring>
#include <string_view>

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
    : info_(info),
      extensions_(info.ppEnabledExtensionNames, info.ppEnabledExtensionNames + info.enabledExtensionCount) {
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
    rest_ = rest;
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

template <class Structure>
Structure* DeviceRequest::find_copy(VkStructureType type) {
    for (const auto& copy : copies_)
        if (auto* node = reinterpret_cast<VkBaseOutStructure*>(copy.get()); node->sType == type)
            return reinterpret_cast<Structure*>(node);
    return nullptr;
}

// One structure may say it, never two (VUID-VkDeviceCreateInfo-pNext-02830).
bool DeviceRequest::add_host_reset() {
    constexpr VkStructureType kAll = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
                              kOne = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES;
    if (find_in_chain<VkBaseInStructure>(rest_, kAll) || find_in_chain<VkBaseInStructure>(rest_, kOne))
        return false;
    if (auto* all = find_copy<VkPhysicalDeviceVulkan12Features>(kAll)) {
        all->hostQueryReset = VK_TRUE;
    } else if (auto* one = find_copy<VkPhysicalDeviceHostQueryResetFeatures>(kOne)) {
        one->hostQueryReset = VK_TRUE;
    } else {
        reset_.pNext = const_cast<void*>(info_.pNext);
        info_.pNext = &reset_;
    }
    return true;
}

bool DeviceRequest::add_counters(bool has_host_reset_extension) {
    constexpr VkStructureType kCounters = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR;
    if (!info() || find_in_chain<VkBaseInStructure>(rest_, kCounters) || !add_host_reset()) return false;
    if (auto* counters = find_copy<VkPhysicalDevicePerformanceQueryFeaturesKHR>(kCounters)) {
        counters->performanceCounterQueryPools = VK_TRUE;
    } else {
        counters_.pNext = const_cast<void*>(info_.pNext);
        info_.pNext = &counters_;
    }
    add_extension(VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME);
    if (has_host_reset_extension) add_extension(VK_EXT_HOST_QUERY_RESET_EXTENSION_NAME);
    return true;
}

void DeviceRequest::add_extension(const char* name) {
    const std::string_view wanted = name;
    if (std::ranges::any_of(extensions_, [&](const char* one) { return wanted == one; })) return;
    extensions_.push_back(name);
    info_.ppEnabledExtensionNames = extensions_.data();
    info_.enabledExtensionCount = static_cast<std::uint32_t>(extensions_.size());
}

}  // namespace framecast::capture
