#include "capture/recorder/copier.h"

#include "capture/recorder/descriptor_kind.h"
#include "capture/recorder/descriptor_templates.h"
#include "capture/recorder/generated/deep_structs.h"

namespace framecast::capture {

void Copier::fail_for_memory() noexcept {
    stream_.refuse_for_memory(id_);
    failed_ = true;
}

const void* Copier::copy_chain(const void* source) noexcept {
    const void* copy = copy_chained(*this, static_cast<const VkBaseInStructure*>(source));
    if (copy == nullptr && !failed_) fail(info(id_).unknown_structure);
    return copy;
}

const void* Copier::template_data(VkDescriptorUpdateTemplate handle, const void* source,
                                  std::size_t& size) noexcept {
    const DescriptorTemplates* templates = stream_.templates();
    const std::optional<std::size_t> known = templates != nullptr ? templates->size_of(handle) : std::nullopt;
    size = known.value_or(0);
    if (!known)
        fail(id_ == CommandId::CmdPushDescriptorSetWithTemplate2
                 ? "vkCmdPushDescriptorSetWithTemplate2: the size of its template's data is not known"
                 : "vkCmdPushDescriptorSetWithTemplate: the size of its template's data is not known");
    return bytes(source, size);
}

void Copier::fail_for_descriptor() noexcept {
    fail(id_ == CommandId::CmdPushDescriptorSet2 ? "vkCmdPushDescriptorSet2: descriptor of an unknown type"
                                                 : "vkCmdPushDescriptorSet: descriptor of an unknown type");
}

void Copier::fail_for_geometry() noexcept {
    fail(id_ == CommandId::CmdBuildAccelerationStructuresIndirectKHR
             ? "vkCmdBuildAccelerationStructuresIndirectKHR: geometry of an unknown type"
             : "vkCmdBuildAccelerationStructuresKHR: geometry of an unknown type");
}

void Copier::fail_for_kernel_parameters() noexcept {
    fail("vkCmdCuLaunchKernelNVX: its kernel parameters have no sizes");
}

/// Only the array that the descriptor type selects is valid; the other two pointers may dangle.
void deepen(Copier& copier, VkWriteDescriptorSet& write) noexcept {
    const VkWriteDescriptorSet source = write;
    write.pImageInfo = nullptr;
    write.pBufferInfo = nullptr;
    write.pTexelBufferView = nullptr;
    switch (descriptor_kind(source.descriptorType)) {
        case DescriptorKind::image:
            write.pImageInfo = copier.array(source.pImageInfo, source.descriptorCount);
            break;
        case DescriptorKind::buffer:
            write.pBufferInfo = copier.array(source.pBufferInfo, source.descriptorCount);
            break;
        case DescriptorKind::texel_buffer:
            write.pTexelBufferView = copier.array(source.pTexelBufferView, source.descriptorCount);
            break;
        case DescriptorKind::inline_data:
        case DescriptorKind::acceleration_khr:
        case DescriptorKind::acceleration_nv:
            break;  // in the pNext chain
        case DescriptorKind::unknown:
            copier.fail_for_descriptor();
            break;
    }
    write.pNext = copier.chain(source.pNext);
}

/// The type of geometry selects the valid member of the union. Newer types have theirs in the pNext chain.
void deepen(Copier& copier, VkAccelerationStructureGeometryKHR& geometry) noexcept {
    switch (geometry.geometryType) {
        case VK_GEOMETRY_TYPE_TRIANGLES_KHR:
            deepen(copier, geometry.geometry.triangles);
            break;
        case VK_GEOMETRY_TYPE_AABBS_KHR:
            deepen(copier, geometry.geometry.aabbs);
            break;
        case VK_GEOMETRY_TYPE_INSTANCES_KHR:
            deepen(copier, geometry.geometry.instances);
            break;
        default:
            if (geometry.pNext == nullptr) copier.fail_for_geometry();
            geometry.geometry = {};
            break;
    }
    geometry.pNext = copier.chain(geometry.pNext);
}

void deepen(Copier& copier, VkClusterAccelerationStructureInputInfoNV& input) noexcept {
    VkClusterAccelerationStructureOpInputNV& of = input.opInput;
    // VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_GET_CLUSTER_TEMPLATE_INDICES_NV: headers of 1.4.309 lack it.
    constexpr int kGetTemplateIndices = 5;
    switch (static_cast<int>(input.opType)) {
        case VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MOVE_OBJECTS_NV:
            of.pMoveObjects = copier.structs(of.pMoveObjects, 1);
            break;
        case VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_CLUSTERS_BOTTOM_LEVEL_NV:
            of.pClustersBottomLevel = copier.structs(of.pClustersBottomLevel, 1);
            break;
        case VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_TRIANGLE_CLUSTER_NV:
        case VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_TRIANGLE_CLUSTER_TEMPLATE_NV:
        case VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_INSTANTIATE_TRIANGLE_CLUSTER_NV:
        case kGetTemplateIndices:
            of.pTriangleClusters = copier.structs(of.pTriangleClusters, 1);
            break;
        default:
            copier.fail("vkCmdBuildClusterAccelerationStructureIndirectNV: input of an unknown type");
            break;
    }
    input.pNext = const_cast<void*>(copier.chain(input.pNext));
}

/// The parameters have no sizes, with one exception: CUDA's list of a buffer and its size, which ends with a
/// null. NVIDIA's libraries pass that list (DLSS).
void deepen(Copier& copier, VkCuLaunchInfoNVX& launch) noexcept {
    const auto kEnd = std::uintptr_t{0}, kBuffer = std::uintptr_t{1}, kBufferSize = std::uintptr_t{2};
    launch.pNext = copier.chain(launch.pNext);
    const void* const* given = launch.pExtras;
    const bool has_extras = launch.extraCount > 0 && given != nullptr;
    launch.pParams = nullptr;
    launch.pExtras = nullptr;
    if (launch.paramCount > 0) return copier.fail_for_kernel_parameters();
    if (!has_extras) return;
    const auto word = [given](int i) { return reinterpret_cast<std::uintptr_t>(given[i]); };
    if (word(0) != kBuffer || word(2) != kBufferSize || word(3) == 0 || word(4) != kEnd)
        return copier.fail_for_kernel_parameters();
    auto** extras = copier.array(const_cast<const void**>(given), 5);
    const auto* size = copier.array(static_cast<const std::size_t*>(given[3]), 1);
    if (extras == nullptr || size == nullptr) return;
    extras[1] = copier.bytes(given[1], *size);
    extras[3] = size;
    launch.pExtras = extras;
}

/// Only the template gives the size of pData.
void deepen(Copier& copier, VkPushDescriptorSetWithTemplateInfo& push) noexcept {
    std::size_t size = 0;
    push.pData = copier.template_data(push.descriptorUpdateTemplate, push.pData, size);
    push.pNext = copier.chain(push.pNext);
}

}  // namespace framecast::capture
