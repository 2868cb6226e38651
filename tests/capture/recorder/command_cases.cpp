#include "tests/capture/recorder/command_cases.h"

#include <gtest/gtest.h>

namespace framecast::capture {

std::byte* Filler::allocate(std::size_t size) {
    const std::size_t start = used_;
    used_ += (size + 7) / 8 * 8;
    if (used_ > kSize) ADD_FAILURE() << "the filler's memory is too small";
    return memory_.get() + start;
}

void Filler::fill_bytes(void* target, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        // Never 0: as an address, the bytes must not be one of this process.
        static_cast<unsigned char*>(target)[i] = static_cast<unsigned char>(++next_ % 255 + 1);
    }
}

void* Filler::poison() {
    auto* unknown = new (allocate(sizeof(VkBaseOutStructure))) VkBaseOutStructure{};
    unknown->sType = kUnknownStructure;
    return unknown;
}

VkDescriptorUpdateTemplate Filler::descriptor_template() {
    VkDescriptorUpdateTemplate handle{};
    value(handle);
    VkDescriptorUpdateTemplateEntry entry{};
    entry.descriptorType = VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK;
    entry.descriptorCount = kTemplateBytes - 8;
    entry.offset = 8;
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &entry;
    templates_.add(handle, info);
    return handle;
}

void Log::call(const char* name, const char* canonical, VkCommandBuffer command_buffer) {
    called_ = name;
    command_buffer_ = command_buffer;
    ++calls_;
    text_ += std::string(canonical) + "\n";
}

void Log::bytes(const std::string& path, const void* data, std::size_t size) {
    if (size == 0) return;
    if (data == nullptr) return null(path);
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        text += std::to_string(static_cast<const unsigned char*>(data)[i]) + " ";
    }
    line(path, text);
}

// By hand: of its three arrays only the one that belongs to the type is valid, the others may hold anything.

void fill(Filler& filler, VkDescriptorImageInfo& s);
void fill(Filler& filler, VkDescriptorBufferInfo& s);
void fill(Filler& filler, VkWriteDescriptorSetInlineUniformBlock& s);
void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureKHR& s);
void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureNV& s);
void describe(Log& log, const std::string& path, const VkDescriptorImageInfo& s);
void describe(Log& log, const std::string& path, const VkDescriptorBufferInfo& s);
void describe_chain(Log& log, const std::string& path, const void* chain);

void fill(Filler& filler, VkWriteDescriptorSet& s) {
    constexpr VkDescriptorType kTypes[] = {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                           VK_DESCRIPTOR_TYPE_STORAGE_BUFFER_DYNAMIC,
                                           VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER};
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    filler.value(s.dstSet);
    filler.value(s.dstBinding);
    filler.value(s.dstArrayElement);
    filler.count(s.descriptorCount);
    s.descriptorType = kTypes[s.dstBinding % 3];
    s.pImageInfo = reinterpret_cast<const VkDescriptorImageInfo*>(16);  // dangling
    s.pBufferInfo = reinterpret_cast<const VkDescriptorBufferInfo*>(24);
    s.pTexelBufferView = reinterpret_cast<const VkBufferView*>(32);
    const auto fill_all = [](Filler& f, auto& element) { fill(f, element); };
    if (s.dstBinding % 3 == 0)
        s.pImageInfo = filler.array<VkDescriptorImageInfo>(s.descriptorCount, fill_all);
    if (s.dstBinding % 3 == 1)
        s.pBufferInfo = filler.array<VkDescriptorBufferInfo>(s.descriptorCount, fill_all);
    if (s.dstBinding % 3 == 2) {
        s.pTexelBufferView = filler.array<VkBufferView>(s.descriptorCount,
                                                        [](Filler& f, VkBufferView& view) { f.value(view); });
    }
    s.pNext =
        filler.chain<VkWriteDescriptorSetInlineUniformBlock, VkWriteDescriptorSetAccelerationStructureKHR,
                     VkWriteDescriptorSetAccelerationStructureNV>();
}

void describe(Log& log, const std::string& path, const VkWriteDescriptorSet& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_value(log, path + ".dstSet", s.dstSet);
    describe_value(log, path + ".dstBinding", s.dstBinding);
    describe_value(log, path + ".dstArrayElement", s.dstArrayElement);
    describe_value(log, path + ".descriptorCount", s.descriptorCount);
    describe_value(log, path + ".descriptorType", s.descriptorType);
    const auto all = [](Log& l, const std::string& p, const auto& element) { describe(l, p, element); };
    const std::size_t count = s.descriptorCount;
    if (s.dstBinding % 3 == 0)
        log.array(path + ".pImageInfo", s.pImageInfo, count, sizeof(*s.pImageInfo), all);
    if (s.dstBinding % 3 == 1)
        log.array(path + ".pBufferInfo", s.pBufferInfo, count, sizeof(*s.pBufferInfo), all);
    if (s.dstBinding % 3 == 2) {
        log.array(path + ".pTexelBufferView", s.pTexelBufferView, count, sizeof(*s.pTexelBufferView),
                  [](Log& l, const std::string& p, const VkBufferView& view) { describe_value(l, p, view); });
    }
    describe_chain(log, path + ".pNext", s.pNext);
}

}  // namespace framecast::capture
