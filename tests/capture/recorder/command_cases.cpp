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

// By hand: of its three arrays only the one for the type is valid; the others may contain anything.

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

// By hand: the type of geometry selects the valid member of the union.

void fill(Filler& filler, VkAccelerationStructureGeometryTrianglesDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryAabbsDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryInstancesDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometrySpheresDataNV& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryTrianglesDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryAabbsDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryInstancesDataKHR& s);

void fill(Filler& filler, VkAccelerationStructureGeometryKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR;
    filler.value(s.flags);
    s.geometryType = static_cast<VkGeometryTypeKHR>(s.flags % 3);
    if (s.geometryType == VK_GEOMETRY_TYPE_TRIANGLES_KHR) fill(filler, s.geometry.triangles);
    if (s.geometryType == VK_GEOMETRY_TYPE_AABBS_KHR) fill(filler, s.geometry.aabbs);
    if (s.geometryType == VK_GEOMETRY_TYPE_INSTANCES_KHR) fill(filler, s.geometry.instances);
    s.pNext = filler.chain<VkAccelerationStructureGeometrySpheresDataNV>();
}

void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".geometryType", s.geometryType);
    if (s.geometryType == VK_GEOMETRY_TYPE_TRIANGLES_KHR)
        describe(log, path + ".triangles", s.geometry.triangles);
    if (s.geometryType == VK_GEOMETRY_TYPE_AABBS_KHR) describe(log, path + ".aabbs", s.geometry.aabbs);
    if (s.geometryType == VK_GEOMETRY_TYPE_INSTANCES_KHR)
        describe(log, path + ".instances", s.geometry.instances);
    describe_chain(log, path + ".pNext", s.pNext);
}

void fill(Filler& filler, VkClusterAccelerationStructureClustersBottomLevelInputNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureTriangleClusterInputNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureMoveObjectsInputNV& s);
void describe(Log& log, const std::string& path,
              const VkClusterAccelerationStructureClustersBottomLevelInputNV& s);
void describe(Log& log, const std::string& path,
              const VkClusterAccelerationStructureTriangleClusterInputNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureMoveObjectsInputNV& s);

void fill(Filler& filler, VkClusterAccelerationStructureInputInfoNV& s) {
    const auto fill_it = [](Filler& f, auto& element) { fill(f, element); };
    s.sType = VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_INPUT_INFO_NV;
    filler.value(s.maxAccelerationStructureCount);
    filler.value(s.flags);
    filler.value(s.opMode);
    s.opType = VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_TRIANGLE_CLUSTER_TEMPLATE_NV;
    if (filler.optionals())
        s.opType = VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_CLUSTERS_BOTTOM_LEVEL_NV;
    if (filler.is_empty()) s.opType = VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MOVE_OBJECTS_NV;
    if (s.opType == VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MOVE_OBJECTS_NV)
        s.opInput.pMoveObjects = filler.array<VkClusterAccelerationStructureMoveObjectsInputNV>(1, fill_it);
    else if (s.opType == VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_CLUSTERS_BOTTOM_LEVEL_NV)
        s.opInput.pClustersBottomLevel =
            filler.array<VkClusterAccelerationStructureClustersBottomLevelInputNV>(1, fill_it);
    else
        s.opInput.pTriangleClusters =
            filler.array<VkClusterAccelerationStructureTriangleClusterInputNV>(1, fill_it);
    s.pNext = filler.chain<>();
}

void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureInputInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_value(log, path + ".maxAccelerationStructureCount", s.maxAccelerationStructureCount);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".opType", s.opType);
    describe_value(log, path + ".opMode", s.opMode);
    if (s.opType == VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MOVE_OBJECTS_NV)
        describe(log, path + ".pMoveObjects", *s.opInput.pMoveObjects);
    else if (s.opType == VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_CLUSTERS_BOTTOM_LEVEL_NV)
        describe(log, path + ".pClustersBottomLevel", *s.opInput.pClustersBottomLevel);
    else
        describe(log, path + ".pTriangleClusters", *s.opInput.pTriangleClusters);
    describe_chain(log, path + ".pNext", s.pNext);
}

// By hand: parameters have sizes only in CUDA's list of a buffer (1), its size (2) and an end (0).

void fill(Filler& filler, VkCuLaunchInfoNVX& s) {
    s.sType = VK_STRUCTURE_TYPE_CU_LAUNCH_INFO_NVX;
    filler.value(s.function);
    for (auto* size :
         {&s.gridDimX, &s.gridDimY, &s.gridDimZ, &s.blockDimX, &s.blockDimY, &s.blockDimZ, &s.sharedMemBytes})
        filler.value(*size);
    s.pParams = reinterpret_cast<const void* const*>(16);  // dangling
    s.pExtras = reinterpret_cast<const void* const*>(24);
    if (!filler.is_empty()) {
        constexpr std::size_t kBytes = 24;
        s.extraCount = 1;
        const auto buffer = filler.bytes(kBytes);
        auto* size = filler.array<std::size_t>(1, [](Filler&, std::size_t& element) { element = kBytes; });
        auto** list = filler.array<const void*>(5, [](Filler&, const void*&) {});
        list[0] = reinterpret_cast<const void*>(1);
        list[1] = buffer;
        list[2] = reinterpret_cast<const void*>(2);
        list[3] = size;
        s.pExtras = list;
    }
    s.pNext = filler.chain<>();
}

void describe(Log& log, const std::string& path, const VkCuLaunchInfoNVX& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_value(log, path + ".function", s.function);
    for (auto size :
         {s.gridDimX, s.gridDimY, s.gridDimZ, s.blockDimX, s.blockDimY, s.blockDimZ, s.sharedMemBytes})
        describe_value(log, path + ".size", size);
    describe_value(log, path + ".paramCount", s.paramCount);
    describe_value(log, path + ".extraCount", s.extraCount);
    if (s.extraCount > 0) {
        const auto* size = static_cast<const std::size_t*>(s.pExtras[3]);
        describe_value(log, path + ".pExtras[0]", s.pExtras[0]);
        log.bytes(path + ".pExtras[1]", s.pExtras[1], *size);
        describe_value(log, path + ".pExtras[2]", s.pExtras[2]);
        describe_value(log, path + ".pExtras[3]", *size);
        describe_value(log, path + ".pExtras[4]", s.pExtras[4]);
    }
    describe_chain(log, path + ".pNext", s.pNext);
}

}  // namespace framecast::capture
