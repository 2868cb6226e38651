/* A Vulkan device that draws one triangle over a picture that nobody sees: the engine of the example. */
#ifndef APP_API_GPU_H
#define APP_API_GPU_H

#include <vulkan/vulkan.h>

struct gpu {
    VkInstance instance;
    VkPhysicalDevice physical;
    VkDevice device;
    VkQueue queue;
    VkImage image;
    VkDeviceMemory memory;
    VkImageView view;
    VkRenderPass pass;
    VkFramebuffer framebuffer;
    VkPipelineLayout layout;
    VkPipeline pipeline;
    VkCommandPool pool;
    VkCommandBuffer commands;
    VkFence fence;
};

/* NULL, or what failed. */
const char* gpu_create(struct gpu* gpu);
/* Submits the draw and waits for it. */
const char* gpu_draw(struct gpu* gpu);
void gpu_destroy(struct gpu* gpu);

#endif
