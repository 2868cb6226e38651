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

/// Only the template says how many bytes are behind pData.
void deepen(Copier& copier, VkPushDescriptorSetWithTemplateInfo& push) noexcept {
    std::size_t size = 0;
    push.pData = copier.template_data(push.descriptorUpdateTemplate, push.pData, size);
    push.pNext = copier.chain(push.pNext);
}

}  // namespace framecast::capture
