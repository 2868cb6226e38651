#include "gpu.h"

#include <string.h>

/* Made by glslangValidator (CMakeLists.txt). */
#include "triangle_vert.h"
#include "work_frag.h"

#define SIDE 512
#define FORMAT VK_FORMAT_R8G8B8A8_UNORM
#define FAMILY 0u /* of every driver that draws, the first one can */

#define TRY(call) \
    if ((call) != VK_SUCCESS) return #call

static const char* make_device(struct gpu* gpu) {
    VkApplicationInfo application = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
    VkInstanceCreateInfo instance = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    VkDeviceQueueCreateInfo queue = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    VkDeviceCreateInfo device = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    const float priority = 1;
    uint32_t count = 1;
    application.pApplicationName = "app_api";
    application.apiVersion = VK_API_VERSION_1_1;
    instance.pApplicationInfo = &application;
    TRY(vkCreateInstance(&instance, NULL, &gpu->instance));
    if (vkEnumeratePhysicalDevices(gpu->instance, &count, &gpu->physical) < 0 || count == 0)
        return "no Vulkan device";
    queue.queueFamilyIndex = FAMILY;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    device.queueCreateInfoCount = 1;
    device.pQueueCreateInfos = &queue;
    TRY(vkCreateDevice(gpu->physical, &device, NULL, &gpu->device));
    vkGetDeviceQueue(gpu->device, FAMILY, 0, &gpu->queue);
    return NULL;
}

static uint32_t memory_type(const struct gpu* gpu, uint32_t allowed) {
    VkPhysicalDeviceMemoryProperties memory;
    uint32_t type;
    vkGetPhysicalDeviceMemoryProperties(gpu->physical, &memory);
    for (type = 0; type < memory.memoryTypeCount; ++type)
        if ((allowed & (1u << type)) &&
            (memory.memoryTypes[type].propertyFlags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT))
            return type;
    return 0;
}

static const char* make_image(struct gpu* gpu) {
    VkImageCreateInfo image = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
    VkImageViewCreateInfo view = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
    VkMemoryAllocateInfo memory = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    VkMemoryRequirements needs;
    image.imageType = VK_IMAGE_TYPE_2D;
    image.format = FORMAT;
    image.extent.width = image.extent.height = SIDE;
    image.extent.depth = image.mipLevels = image.arrayLayers = 1;
    image.samples = VK_SAMPLE_COUNT_1_BIT;
    image.usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    TRY(vkCreateImage(gpu->device, &image, NULL, &gpu->image));
    vkGetImageMemoryRequirements(gpu->device, gpu->image, &needs);
    memory.allocationSize = needs.size;
    memory.memoryTypeIndex = memory_type(gpu, needs.memoryTypeBits);
    TRY(vkAllocateMemory(gpu->device, &memory, NULL, &gpu->memory));
    TRY(vkBindImageMemory(gpu->device, gpu->image, gpu->memory, 0));
    view.image = gpu->image;
    view.viewType = VK_IMAGE_VIEW_TYPE_2D;
    view.format = FORMAT;
    view.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    view.subresourceRange.levelCount = view.subresourceRange.layerCount = 1;
    TRY(vkCreateImageView(gpu->device, &view, NULL, &gpu->view));
    return NULL;
}

static const char* make_pass(struct gpu* gpu) {
    VkAttachmentDescription attachment = {0};
    VkAttachmentReference color = {0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass = {0};
    /* The next draw writes the same image. */
    VkSubpassDependency order = {VK_SUBPASS_EXTERNAL,
                                 0,
                                 VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                                 VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                                 VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                 VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                 0};
    VkRenderPassCreateInfo pass = {VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO};
    VkFramebufferCreateInfo framebuffer = {VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO};
    attachment.format = FORMAT;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachment.finalLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    pass.attachmentCount = pass.subpassCount = pass.dependencyCount = 1;
    pass.pAttachments = &attachment;
    pass.pSubpasses = &subpass;
    pass.pDependencies = &order;
    TRY(vkCreateRenderPass(gpu->device, &pass, NULL, &gpu->pass));
    framebuffer.renderPass = gpu->pass;
    framebuffer.attachmentCount = 1;
    framebuffer.pAttachments = &gpu->view;
    framebuffer.width = framebuffer.height = SIDE;
    framebuffer.layers = 1;
    TRY(vkCreateFramebuffer(gpu->device, &framebuffer, NULL, &gpu->framebuffer));
    return NULL;
}

static const char* make_shader(const struct gpu* gpu, VkShaderStageFlagBits stage, const uint32_t* code,
                               size_t bytes, VkPipelineShaderStageCreateInfo* out) {
    VkShaderModuleCreateInfo module = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    module.codeSize = bytes;
    module.pCode = code;
    memset(out, 0, sizeof *out);
    out->sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    out->stage = stage;
    out->pName = "main";
    TRY(vkCreateShaderModule(gpu->device, &module, NULL, &out->module));
    return NULL;
}

static const char* make_pipeline(struct gpu* gpu) {
    const VkViewport viewport = {0, 0, SIDE, SIDE, 0, 1};
    const VkRect2D scissor = {{0, 0}, {SIDE, SIDE}};
    VkPipelineShaderStageCreateInfo stages[2];
    VkPipelineVertexInputStateCreateInfo input = {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    VkPipelineViewportStateCreateInfo views = {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    VkPipelineRasterizationStateCreateInfo raster = {
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    VkPipelineMultisampleStateCreateInfo samples = {VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    VkPipelineColorBlendAttachmentState writes = {0};
    VkPipelineColorBlendStateCreateInfo blend = {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    VkPipelineLayoutCreateInfo layout = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    VkGraphicsPipelineCreateInfo info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    const char* problem =
        make_shader(gpu, VK_SHADER_STAGE_VERTEX_BIT, triangle_vert, sizeof triangle_vert, &stages[0]);
    if (!problem)
        problem = make_shader(gpu, VK_SHADER_STAGE_FRAGMENT_BIT, work_frag, sizeof work_frag, &stages[1]);
    if (problem) return problem;
    TRY(vkCreatePipelineLayout(gpu->device, &layout, NULL, &gpu->layout));
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    views.viewportCount = views.scissorCount = 1;
    views.pViewports = &viewport;
    views.pScissors = &scissor;
    raster.lineWidth = 1;
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    writes.colorWriteMask = 0xf;
    blend.attachmentCount = 1;
    blend.pAttachments = &writes;
    info.stageCount = 2;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &views;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pColorBlendState = &blend;
    info.layout = gpu->layout;
    info.renderPass = gpu->pass;
    TRY(vkCreateGraphicsPipelines(gpu->device, VK_NULL_HANDLE, 1, &info, NULL, &gpu->pipeline));
    vkDestroyShaderModule(gpu->device, stages[0].module, NULL);
    vkDestroyShaderModule(gpu->device, stages[1].module, NULL);
    return NULL;
}

static const char* record(struct gpu* gpu) {
    VkCommandPoolCreateInfo pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    VkCommandBufferAllocateInfo allocate = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    VkRenderPassBeginInfo pass = {VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
    VkFenceCreateInfo fence = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    pool.queueFamilyIndex = FAMILY;
    TRY(vkCreateCommandPool(gpu->device, &pool, NULL, &gpu->pool));
    allocate.commandPool = gpu->pool;
    allocate.commandBufferCount = 1;
    TRY(vkAllocateCommandBuffers(gpu->device, &allocate, &gpu->commands));
    TRY(vkBeginCommandBuffer(gpu->commands, &begin));
    pass.renderPass = gpu->pass;
    pass.framebuffer = gpu->framebuffer;
    pass.renderArea.extent.width = pass.renderArea.extent.height = SIDE;
    vkCmdBeginRenderPass(gpu->commands, &pass, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdBindPipeline(gpu->commands, VK_PIPELINE_BIND_POINT_GRAPHICS, gpu->pipeline);
    vkCmdDraw(gpu->commands, 3, 1, 0, 0);
    vkCmdEndRenderPass(gpu->commands);
    TRY(vkEndCommandBuffer(gpu->commands));
    TRY(vkCreateFence(gpu->device, &fence, NULL, &gpu->fence));
    return NULL;
}

const char* gpu_create(struct gpu* gpu) {
    const char* problem;
    memset(gpu, 0, sizeof *gpu);
    problem = make_device(gpu);
    if (!problem) problem = make_image(gpu);
    if (!problem) problem = make_pass(gpu);
    if (!problem) problem = make_pipeline(gpu);
    if (!problem) problem = record(gpu);
    return problem;
}

const char* gpu_draw(struct gpu* gpu) {
    VkSubmitInfo submit = {VK_STRUCTURE_TYPE_SUBMIT_INFO};
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &gpu->commands;
    TRY(vkQueueSubmit(gpu->queue, 1, &submit, gpu->fence));
    TRY(vkWaitForFences(gpu->device, 1, &gpu->fence, VK_TRUE, UINT64_MAX));
    TRY(vkResetFences(gpu->device, 1, &gpu->fence));
    return NULL;
}

void gpu_destroy(struct gpu* gpu) {
    if (gpu->device) {
        vkDeviceWaitIdle(gpu->device);
        vkDestroyFence(gpu->device, gpu->fence, NULL);
        vkDestroyCommandPool(gpu->device, gpu->pool, NULL);
        vkDestroyPipeline(gpu->device, gpu->pipeline, NULL);
        vkDestroyPipelineLayout(gpu->device, gpu->layout, NULL);
        vkDestroyFramebuffer(gpu->device, gpu->framebuffer, NULL);
        vkDestroyRenderPass(gpu->device, gpu->pass, NULL);
        vkDestroyImageView(gpu->device, gpu->view, NULL);
        vkDestroyImage(gpu->device, gpu->image, NULL);
        vkFreeMemory(gpu->device, gpu->memory, NULL);
        vkDestroyDevice(gpu->device, NULL);
    }
    if (gpu->instance) vkDestroyInstance(gpu->instance, NULL);
}
