// An acceleration structure that each frame builds before its draws. The picture contains a copy of it, so a
// build that is not recorded again is noticed.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

constexpr VkDeviceSize kCopyBytes = 64 * 1024;
constexpr VkDeviceSize kAlignment = 256;  // size of copies, and more than any driver needs for scratch memory

class Acceleration : public Scene {
  public:
    Needs needs() const override { return {.acceleration_structures = true}; }

    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const ShaderStage vertex{VK_SHADER_STAGE_VERTEX_BIT, basic_vert};
        const ShaderStage fragment{VK_SHADER_STAGE_FRAGMENT_BIT, basic_frag};
        pipeline_ = graphics_pipeline(gpu, {.stages = {vertex, fragment}, .pass = app.pass()});
        left_ = app.vertices(kLeft);
        right_ = app.vertices(kRight);
        build_ = gpu.load<PFN_vkCmdBuildAccelerationStructuresKHR>("vkCmdBuildAccelerationStructuresKHR");
        serialize_ = gpu.load<PFN_vkCmdCopyAccelerationStructureToMemoryKHR>(
            "vkCmdCopyAccelerationStructureToMemoryKHR");
        const float corners[] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1};
        corners_ = gpu.buffer_of<float>(corners,
                                        VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR |
                                            VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
        describe(gpu);
        make(gpu);
        copy_ = gpu.buffer(kCopyBytes + kAlignment,
                           VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
        app.observe(copy_);
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        vkCmdFillBuffer(cmd, copy_.handle, 0, VK_WHOLE_SIZE, 0);
        // Each frame builds it from other corners, so the previous frame's structure is not usable.
        corners_.as<float>()[0] = -0.125F * static_cast<float>(++frames_ % 16);
        // Each pointer of the build points to memory that is freed once the call has returned.
        const std::vector<VkAccelerationStructureGeometryKHR> geometries = geometries_;
        const VkAccelerationStructureGeometryKHR* const pointers[] = {&geometries[0], &geometries[1]};
        VkAccelerationStructureBuildGeometryInfoKHR info = info_;
        info.ppGeometries = pointers;
        const VkAccelerationStructureBuildRangeInfoKHR ranges[] = {{1, 0, 0, 0},
                                                                   {1, 3 * 3 * sizeof(float), 0, 0}};
        const VkAccelerationStructureBuildRangeInfoKHR* const all_ranges = ranges;
        full_barrier(cmd);
        build_(cmd, 1, &info, &all_ranges);
        full_barrier(cmd);
        const VkCopyAccelerationStructureToMemoryInfoKHR copy{
            .sType = VK_STRUCTURE_TYPE_COPY_ACCELERATION_STRUCTURE_TO_MEMORY_INFO_KHR,
            .src = structure_,
            .dst = {.deviceAddress = (address_of(copy_) + kAlignment - 1) / kAlignment * kAlignment},
            .mode = VK_COPY_ACCELERATION_STRUCTURE_MODE_SERIALIZE_KHR};
        serialize_(cmd, &copy);
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, left_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        bind(cmd, pipeline_, right_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }

    void verify(App&, std::uint32_t) override {
        if (std::all_of(copy_.mapped, copy_.mapped + copy_.size,
                        [](std::byte one) { return one == std::byte{0}; }))
            fail("the acceleration structure was not built");
    }

    void expect(Expect& e, const Options&) const override {
        e.transfer("vkCmdFillBuffer", kCopyBytes + kAlignment);
        // The driver decides how to build, and how much it writes.
        e.dispatch("vkCmdBuildAccelerationStructuresKHR", 0).set("cs_invocations", Range{});
        e.transfer("vkCmdCopyAccelerationStructureToMemoryKHR", 0)
            .set("bytes", Range{})
            .uncountable({"bytes"});
        e.triangles(kLeft);
        e.triangles(kRight);
        e.readback();
    }

  private:
    VkDeviceAddress address_of(const Buffer& buffer) const {
        const VkBufferDeviceAddressInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO,
                                             .buffer = buffer.handle};
        return vkGetBufferDeviceAddress(device_, &info);
    }

    // Two geometries of a triangle each.
    void describe(const Gpu& gpu) {
        device_ = gpu.device;
        VkAccelerationStructureGeometryKHR geometry{
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR,
            .geometryType = VK_GEOMETRY_TYPE_TRIANGLES_KHR,
            .flags = VK_GEOMETRY_OPAQUE_BIT_KHR};
        geometry.geometry.triangles = {
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR,
            .vertexFormat = VK_FORMAT_R32G32B32_SFLOAT,
            .vertexData = {.deviceAddress = address_of(corners_)},
            .vertexStride = 3 * sizeof(float),
            .maxVertex = 5,
            .indexType = VK_INDEX_TYPE_NONE_KHR};
        geometries_.assign(2, geometry);
        info_ = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR,
                 .type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR,
                 .mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR,
                 .geometryCount = 2};
    }

    void make(Gpu& gpu) {
        VkAccelerationStructureBuildGeometryInfoKHR info = info_;
        info.pGeometries = geometries_.data();
        const std::uint32_t triangles[] = {1, 1};
        VkAccelerationStructureBuildSizesInfoKHR sizes{
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR};
        gpu.load<PFN_vkGetAccelerationStructureBuildSizesKHR>("vkGetAccelerationStructureBuildSizesKHR")(
            device_, VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &info, triangles, &sizes);
        const Buffer memory = gpu.buffer(sizes.accelerationStructureSize,
                                         VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR |
                                             VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
        const Buffer scratch =
            gpu.buffer(sizes.buildScratchSize + kAlignment,
                       VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
        const VkAccelerationStructureCreateInfoKHR create{
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR,
            .buffer = memory.handle,
            .size = sizes.accelerationStructureSize,
            .type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR};
        check(gpu.load<PFN_vkCreateAccelerationStructureKHR>("vkCreateAccelerationStructureKHR")(
                  device_, &create, nullptr, &structure_),
              "vkCreateAccelerationStructureKHR");
        gpu.defer(
            [destroy = gpu.load<PFN_vkDestroyAccelerationStructureKHR>("vkDestroyAccelerationStructureKHR"),
             device = device_, structure = structure_] { destroy(device, structure, nullptr); });
        info_.dstAccelerationStructure = structure_;
        info_.scratchData.deviceAddress = (address_of(scratch) + kAlignment - 1) / kAlignment * kAlignment;
    }

    VkDevice device_ = nullptr;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer left_, right_, corners_, copy_;
    std::vector<VkAccelerationStructureGeometryKHR> geometries_;
    VkAccelerationStructureBuildGeometryInfoKHR info_{};
    VkAccelerationStructureKHR structure_ = VK_NULL_HANDLE;
    std::uint32_t frames_ = 0;
    PFN_vkCmdBuildAccelerationStructuresKHR build_ = nullptr;
    PFN_vkCmdCopyAccelerationStructureToMemoryKHR serialize_ = nullptr;
};

}  // namespace

void add_acceleration_scenes(SceneTable& table) {
    table["acceleration"] = make_scene<Acceleration>;
}

}  // namespace framecast::apps
