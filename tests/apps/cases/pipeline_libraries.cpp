// Graphics pipeline libraries (four parts and a link), with invalid pointers in every member that the
// specification says is ignored there. The shader code is freed directly after the call. Complete pipelines
// have invalid pointers where discard, dynamic state or absent stages make them ignored. Code that reads any
// of these pointers crashes.
#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

template <class T>
static const T* rubbish() {
    return reinterpret_cast<const T*>(std::uintptr_t{0x10});
}
template <class T>
static T bad_handle() {
    return reinterpret_cast<T>(std::uintptr_t{0x10});
}

// Skips invalid pointers that Mesa 22.3's CPU driver reads itself.
static bool g_spare = true;

struct Maker {
    Gpu& gpu;
    VkExtent2D size;
    VkPipelineLayout layout;
    VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkViewport port{0, 0, 64, 64, 0, 1};
    VkRect2D scissor{{0, 0}, {64, 64}};
    VkPipelineVertexInputStateCreateInfo input{VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly{
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, nullptr, 0,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST, VK_FALSE};
    VkPipelineViewportStateCreateInfo viewport{
        VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, nullptr, 0, 1, &port, 1, &scissor};
    VkPipelineRasterizationStateCreateInfo raster{VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    VkPipelineMultisampleStateCreateInfo samples{VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    VkPipelineColorBlendAttachmentState attachment{};
    VkPipelineColorBlendStateCreateInfo blend{VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    VkPipelineRenderingCreateInfo formats{VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};

    Maker(Gpu& g, VkExtent2D s, VkPipelineLayout l) : gpu(g), size(s), layout(l) {
        raster.lineWidth = 1;
        samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
        attachment.colorWriteMask = 0xf;
        blend.attachmentCount = 1;
        blend.pAttachments = &attachment;
        formats.colorAttachmentCount = 1;
        formats.pColorAttachmentFormats = &format;
    }

    // Everything that does not belong to this part is invalid.
    VkPipeline part(VkGraphicsPipelineLibraryFlagsEXT which) const {
        const bool vi = which & VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT;
        const bool pre = which & VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT;
        const bool fs = which & VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT;
        const bool out = which & VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT;
        VkPipelineRenderingCreateInfo rendering = formats;
        // For a part that is not the output, Mesa 22.3 reads as many formats as the count says.
        if (!out && !g_spare) {
            rendering.colorAttachmentCount = 1000;
            rendering.pColorAttachmentFormats = rubbish<VkFormat>();
            rendering.depthAttachmentFormat = static_cast<VkFormat>(0x7ffffff0);
        }
        VkGraphicsPipelineLibraryCreateInfoEXT library{
            VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT, &rendering, which};
        std::vector<std::uint32_t> code(pre ? std::begin(quad_vert) : std::begin(flat_frag),
                                        pre ? std::end(quad_vert) : std::end(flat_frag));
        VkShaderModuleCreateInfo module{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, nullptr, 0,
                                        code.size() * 4, code.data()};
        VkPipelineShaderStageCreateInfo stage{VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                              &module,
                                              0,
                                              pre ? VK_SHADER_STAGE_VERTEX_BIT : VK_SHADER_STAGE_FRAGMENT_BIT,
                                              VK_NULL_HANDLE,
                                              "main",
                                              nullptr};
        VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO, &library,
                                          VK_PIPELINE_CREATE_LIBRARY_BIT_KHR};
        info.stageCount = pre || fs ? 1 : 1000;
        info.pStages = pre || fs ? &stage : rubbish<VkPipelineShaderStageCreateInfo>();
        if (!pre && !fs) info.stageCount = 0;  // loader and driver may rely on it
        info.pVertexInputState = vi ? &input : rubbish<VkPipelineVertexInputStateCreateInfo>();
        info.pInputAssemblyState = vi ? &assembly : rubbish<VkPipelineInputAssemblyStateCreateInfo>();
        info.pTessellationState = rubbish<VkPipelineTessellationStateCreateInfo>();
        info.pViewportState = pre ? &viewport : rubbish<VkPipelineViewportStateCreateInfo>();
        info.pRasterizationState =
            pre || (g_spare && fs) ? &raster : rubbish<VkPipelineRasterizationStateCreateInfo>();
        info.pMultisampleState = out ? &samples : rubbish<VkPipelineMultisampleStateCreateInfo>();
        if (fs) info.pMultisampleState = &samples;
        const VkPipelineDepthStencilStateCreateInfo no_depth{
            VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
        info.pDepthStencilState = fs ? &no_depth : rubbish<VkPipelineDepthStencilStateCreateInfo>();
        info.pColorBlendState = out ? &blend : rubbish<VkPipelineColorBlendStateCreateInfo>();
        if (out) info.pDepthStencilState = rubbish<VkPipelineDepthStencilStateCreateInfo>();
        info.layout = pre || fs ? layout : g_spare ? VK_NULL_HANDLE : bad_handle<VkPipelineLayout>();
        info.basePipelineHandle = bad_handle<VkPipeline>();
        info.basePipelineIndex = 12345;
        VkPipeline made = VK_NULL_HANDLE;
        VK(vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &info, nullptr, &made));
        std::fill(code.begin(), code.end(), 0xdeadbeefu);
        return made;
    }

    VkPipeline link(const VkPipeline* parts, std::uint32_t n) const {
        VkPipelineLibraryCreateInfoKHR libraries{VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR, nullptr,
                                                 n, parts};
        VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO, &libraries};
        info.pVertexInputState = rubbish<VkPipelineVertexInputStateCreateInfo>();
        info.pInputAssemblyState = rubbish<VkPipelineInputAssemblyStateCreateInfo>();
        info.pTessellationState = rubbish<VkPipelineTessellationStateCreateInfo>();
        info.pViewportState = rubbish<VkPipelineViewportStateCreateInfo>();
        info.pRasterizationState = rubbish<VkPipelineRasterizationStateCreateInfo>();
        info.pMultisampleState = rubbish<VkPipelineMultisampleStateCreateInfo>();
        info.pDepthStencilState = rubbish<VkPipelineDepthStencilStateCreateInfo>();
        info.pColorBlendState = rubbish<VkPipelineColorBlendStateCreateInfo>();
        info.layout = layout;
        VkPipeline made = VK_NULL_HANDLE;
        VK(vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &info, nullptr, &made));
        return made;
    }
};

int main(int argc, char**) {
    g_spare = argc < 2;
    Setup setup;
    setup.device_extensions = {VK_EXT_GRAPHICS_PIPELINE_LIBRARY_EXTENSION_NAME,
                               VK_KHR_PIPELINE_LIBRARY_EXTENSION_NAME};
    VkPhysicalDeviceGraphicsPipelineLibraryFeaturesEXT able{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_GRAPHICS_PIPELINE_LIBRARY_FEATURES_EXT, nullptr, VK_TRUE};
    setup.device_next = &able;
    Gpu gpu(setup);
    Canvas canvas(gpu, quad_vert, flat_frag);
    const Maker make(gpu, canvas.image.size, canvas.layout);
    const VkPipeline parts[4] = {make.part(VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT),
                                 make.part(VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT),
                                 make.part(VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT),
                                 make.part(VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT)};
    const VkPipeline linked = make.link(parts, 4);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        begin(commands);
        canvas.start(commands);
        begin_rendering(commands, canvas.image.view, canvas.image.size);
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, linked);
        for (int i = 0; i < 4; ++i)
            draw_quad(commands, canvas.layout, Canvas::quad(0, i));
        canvas.quads_of(commands, 1, 3);
        vkCmdEndRendering(commands);
        copy_out(commands, canvas.image, canvas.copy);
        end(commands);
        gpu.submit({commands}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 4) && canvas.has_row(1, 3));
    }
    vkDestroyPipeline(gpu.device, linked, nullptr);
    // Vulkan allows this directly after the link, but Mesa 22.3's CPU driver still needs them.
    for (VkPipeline part : parts)
        vkDestroyPipeline(gpu.device, part, nullptr);
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
