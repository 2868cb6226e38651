// A device group with one device. The device is made with the group. Submits have masks for exactly the given
// command buffers; render passes have masks too. It calls vkCmdSetDeviceMask and vkCmdDispatchBase, and
// acquires and presents with device masks.
#include "tests/apps/cases/case_shaders.h"
#include "tests/apps/cases/case_window.h"

int main() {
    Setup setup = Window::setup();
    VkDeviceGroupDeviceCreateInfo group{VK_STRUCTURE_TYPE_DEVICE_GROUP_DEVICE_CREATE_INFO, nullptr, 1,
                                        nullptr};
    // The physical device is only known once there is an instance; the driver has one.
    Gpu first(setup);
    std::uint32_t one = 1;
    VkPhysicalDeviceGroupProperties properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_GROUP_PROPERTIES};
    const VkResult found = vkEnumeratePhysicalDeviceGroups(first.instance, &one, &properties);
    CHECK(found == VK_SUCCESS || found == VK_INCOMPLETE);
    CHECK(properties.physicalDeviceCount == 1);
    first.destroy_device();
    group.pPhysicalDevices = &first.physical;
    setup.device_next = &group;
    Gpu& gpu = first;
    gpu.make_device(setup);
    Window window(gpu, 128, 128);
    window.get_images();
    Canvas canvas(gpu, quad_vert, flat_frag);
    Buffer sums = gpu.buffer(64, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    VkDescriptorSetLayout sets =
        gpu.set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_SHADER_STAGE_COMPUTE_BIT);
    VkDescriptorSet set = gpu.buffer_set(sets, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, sums);
    VkPipelineLayout layout = gpu.layout(0, 0, {sets});
    VkComputePipelineCreateInfo compute{VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, nullptr,
                                        VK_PIPELINE_CREATE_DISPATCH_BASE_BIT};
    compute.stage = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                     nullptr,
                     0,
                     VK_SHADER_STAGE_COMPUTE_BIT,
                     gpu.shader(add_comp),
                     "main",
                     nullptr};
    compute.layout = layout;
    VkPipeline adds;
    VK(vkCreateComputePipelines(gpu.device, VK_NULL_HANDLE, 1, &compute, nullptr, &adds));
    VkCommandBuffer commands[2] = {gpu.commands(), gpu.commands()};
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        VkAcquireNextImageInfoKHR acquire{VK_STRUCTURE_TYPE_ACQUIRE_NEXT_IMAGE_INFO_KHR,
                                          nullptr,
                                          window.swapchain,
                                          5'000'000'000,
                                          window.acquired,
                                          VK_NULL_HANDLE,
                                          1};
        VK(vkAcquireNextImage2KHR(gpu.device, &acquire, &window.index));
        begin(commands[0]);
        canvas.start(commands[0]);
        vkCmdSetDeviceMask(commands[0], 1);
        canvas.row(commands[0], 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        full_barrier(commands[0]);
        end(commands[0]);
        VkDeviceGroupCommandBufferBeginInfo masked{VK_STRUCTURE_TYPE_DEVICE_GROUP_COMMAND_BUFFER_BEGIN_INFO,
                                                   nullptr, 1};
        VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, &masked};
        VK(vkBeginCommandBuffer(commands[1], &info));
        canvas.row(commands[1], 1, 2);
        copy_out(commands[1], canvas.image, canvas.copy);
        vkCmdBindPipeline(commands[1], VK_PIPELINE_BIND_POINT_COMPUTE, adds);
        vkCmdBindDescriptorSets(commands[1], VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, nullptr);
        vkCmdDispatchBase(commands[1], 0, 0, 0, 1, 1, 1);
        to_layout(commands[1], window.images[window.index], VK_IMAGE_LAYOUT_UNDEFINED,
                  VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
        full_barrier(commands[1]);
        end(commands[1]);
        const std::uint32_t masks[2] = {1, 1}, devices[1] = {0};
        VkDeviceGroupSubmitInfo of_group{
            VK_STRUCTURE_TYPE_DEVICE_GROUP_SUBMIT_INFO, nullptr, 1, devices, 2, masks, 1, devices};
        const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO,
                            &of_group,
                            1,
                            &window.acquired,
                            &stage,
                            2,
                            commands,
                            1,
                            &window.rendered};
        VK(vkQueueSubmit(gpu.queue, 1, &submit, fence));
        VkDeviceGroupPresentInfoKHR how{VK_STRUCTURE_TYPE_DEVICE_GROUP_PRESENT_INFO_KHR, nullptr, 1, masks,
                                        VK_DEVICE_GROUP_PRESENT_MODE_LOCAL_BIT_KHR};
        VkPresentInfoKHR present{VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                 &how,
                                 1,
                                 &window.rendered,
                                 1,
                                 &window.swapchain,
                                 &window.index,
                                 nullptr};
        VK(vkQueuePresentKHR(gpu.queue, &present));
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3) && canvas.has_row(1, 2));
        CHECK(sums.as<std::uint32_t>()[4] == 5U * static_cast<std::uint32_t>(f + 1));
    }
    VK(vkDeviceWaitIdle(gpu.device));
    return 0;
}
