// Objects that decide the work of draws: shaders, pipelines, passes, images and bound resources.
#include <algorithm>
#include <cstring>

#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

template <class Structure>
const Structure* chained(const void* chain, VkStructureType type) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext)
        if (node->sType == type) return reinterpret_cast<const Structure*>(node);
    return nullptr;
}

Shader shader_of(const VkShaderModuleCreateInfo& info) {
    Shader shader;
    shader.code =
        std::make_shared<const std::vector<std::uint32_t>>(info.pCode, info.pCode + info.codeSize / 4);
    shader.module = std::make_shared<const ShaderModule>(parse_shader(*shader.code));
    return shader;
}

PipelineStage stage_of(const VkPipelineShaderStageCreateInfo& info) {
    static std::uint64_t g_names = 0;
    PipelineStage stage;
    const auto* inlined =
        chained<VkShaderModuleCreateInfo>(info.pNext, VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    stage.shader = inlined ? shader_of(*inlined) : state().shaders[info.module];
    stage.run.entry = info.pName;
    stage.name = ++g_names;
    if (const VkSpecializationInfo* constants = info.pSpecializationInfo)
        for (std::uint32_t i = 0; i < constants->mapEntryCount; ++i) {
            const VkSpecializationMapEntry& entry = constants->pMapEntries[i];
            std::uint32_t bits = 0;
            std::memcpy(&bits, static_cast<const std::uint8_t*>(constants->pData) + entry.offset,
                        std::min(entry.size, sizeof bits));
            stage.run.constants[entry.constantID] = bits;
        }
    return stage;
}

// Bytes fetched per vertex: the attributes of every vertex binding that is read.
double bytes_per_vertex(const VkPipelineVertexInputStateCreateInfo* info) {
    double bytes = 0;
    for (std::uint32_t i = 0; info && i < info->vertexAttributeDescriptionCount; ++i)
        bytes += texel_bytes(info->pVertexAttributeDescriptions[i].format);
    return bytes;
}

void set_targets(PipelineInfo& made, const VkGraphicsPipelineCreateInfo& info) {
    std::vector<double> colors;
    double depth = 0;
    if (const auto found = state().passes.find(info.renderPass); found != state().passes.end()) {
        const PassInfo& pass = *found->second;
        if (info.subpass < pass.colors.size())
            for (const std::uint32_t attachment : pass.colors[info.subpass])
                colors.push_back(attachment < pass.attachments.size() ? pass.attachments[attachment].bytes
                                                                      : 0);
        for (const PassInfo::Attachment& one : pass.attachments)
            if (one.is_depth) depth = one.bytes;
    } else if (const auto* rendering = chained<VkPipelineRenderingCreateInfo>(
                   info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO)) {
        for (std::uint32_t i = 0; i < rendering->colorAttachmentCount; ++i)
            colors.push_back(texel_bytes(rendering->pColorAttachmentFormats[i]));
        depth = texel_bytes(rendering->depthAttachmentFormat);
    }
    const bool discards = info.pRasterizationState && info.pRasterizationState->rasterizerDiscardEnable;
    if (const auto* blend = info.pColorBlendState; blend && !discards)
        for (std::uint32_t i = 0; i < blend->attachmentCount && i < colors.size(); ++i) {
            if (blend->pAttachments[i].colorWriteMask == 0) continue;
            made.color_bytes += colors[i];
            made.blends = made.blends || blend->pAttachments[i].blendEnable;
        }
    if (const auto* tests = info.pDepthStencilState; tests && tests->depthTestEnable && !discards)
        made.depth_bytes = depth * (tests->depthWriteEnable ? 2 : 1);
}

PassInfo::Attachment attachment_of(VkFormat format, VkSampleCountFlagBits samples, VkAttachmentLoadOp load,
                                   VkAttachmentStoreOp store) {
    return {texel_bytes(format) * static_cast<int>(samples), load == VK_ATTACHMENT_LOAD_OP_LOAD,
            load == VK_ATTACHMENT_LOAD_OP_CLEAR, store == VK_ATTACHMENT_STORE_OP_STORE,
            format >= VK_FORMAT_D16_UNORM && format <= VK_FORMAT_D32_SFLOAT_S8_UINT};
}

template <class Info>
std::shared_ptr<const PassInfo> pass_of(const Info& info) {
    auto pass = std::make_shared<PassInfo>();
    for (std::uint32_t i = 0; i < info.attachmentCount; ++i) {
        const auto& one = info.pAttachments[i];
        pass->attachments.push_back(attachment_of(one.format, one.samples, one.loadOp, one.storeOp));
    }
    pass->before.resize(info.subpassCount + 1);
    for (std::uint32_t i = 0; i < info.subpassCount; ++i) {
        pass->colors.emplace_back();
        for (std::uint32_t k = 0; k < info.pSubpasses[i].colorAttachmentCount; ++k)
            pass->colors.back().push_back(info.pSubpasses[i].pColorAttachments[k].attachment);
    }
    for (std::uint32_t i = 0; i < info.dependencyCount; ++i) {
        const auto& one = info.pDependencies[i];
        if (one.srcSubpass == one.dstSubpass) continue;
        const std::size_t before = one.dstSubpass == VK_SUBPASS_EXTERNAL ? info.subpassCount : one.dstSubpass;
        pass->before[before] |= stations_of(one.srcStageMask);
    }
    return pass;
}

}  // namespace

const PFN_vkCreateShaderModule hooks::CreateShaderModule =
    [](VkDevice device, const VkShaderModuleCreateInfo* info, const VkAllocationCallbacks* allocator,
       VkShaderModule* out) {
        const VkResult result = vk.CreateShaderModule(device, info, allocator, out);
        if (result != VK_SUCCESS) return result;
        const std::lock_guard lock(state().mutex);
        state().shaders[*out] = shader_of(*info);
        return result;
    };
const PFN_vkCreateGraphicsPipelines hooks::CreateGraphicsPipelines =
    [](VkDevice device, VkPipelineCache cache, std::uint32_t count, const VkGraphicsPipelineCreateInfo* infos,
       const VkAllocationCallbacks* allocator, VkPipeline* out) {
        const VkResult result = vk.CreateGraphicsPipelines(device, cache, count, infos, allocator, out);
        const std::lock_guard lock(state().mutex);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!out[i]) continue;
            auto made = std::make_shared<PipelineInfo>();
            for (std::uint32_t k = 0; k < infos[i].stageCount; ++k) {
                if (infos[i].pStages[k].stage == VK_SHADER_STAGE_VERTEX_BIT)
                    made->vertex = stage_of(infos[i].pStages[k]);
                if (infos[i].pStages[k].stage == VK_SHADER_STAGE_FRAGMENT_BIT)
                    made->fragment = stage_of(infos[i].pStages[k]);
            }
            made->bytes_per_vertex = bytes_per_vertex(infos[i].pVertexInputState);
            set_targets(*made, infos[i]);
            state().pipelines[out[i]] = made;
        }
        return result;
    };
const PFN_vkCreateComputePipelines hooks::CreateComputePipelines =
    [](VkDevice device, VkPipelineCache cache, std::uint32_t count, const VkComputePipelineCreateInfo* infos,
       const VkAllocationCallbacks* allocator, VkPipeline* out) {
        const VkResult result = vk.CreateComputePipelines(device, cache, count, infos, allocator, out);
        const std::lock_guard lock(state().mutex);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!out[i]) continue;
            auto made = std::make_shared<PipelineInfo>();
            made->compute = stage_of(infos[i].stage);
            state().pipelines[out[i]] = made;
        }
        return result;
    };
const PFN_vkCreateRenderPass hooks::CreateRenderPass = [](VkDevice device, const VkRenderPassCreateInfo* info,
                                                          const VkAllocationCallbacks* allocator,
                                                          VkRenderPass* out) {
    const VkResult result = vk.CreateRenderPass(device, info, allocator, out);
    const std::lock_guard lock(state().mutex);
    if (result == VK_SUCCESS) state().passes[*out] = pass_of(*info);
    return result;
};
const PFN_vkCreateRenderPass2 hooks::CreateRenderPass2 =
    [](VkDevice device, const VkRenderPassCreateInfo2* info, const VkAllocationCallbacks* allocator,
       VkRenderPass* out) {
        const VkResult result = vk.CreateRenderPass2(device, info, allocator, out);
        const std::lock_guard lock(state().mutex);
        if (result == VK_SUCCESS) state().passes[*out] = pass_of(*info);
        return result;
    };
const PFN_vkCreateFramebuffer hooks::CreateFramebuffer =
    [](VkDevice device, const VkFramebufferCreateInfo* info, const VkAllocationCallbacks* allocator,
       VkFramebuffer* out) {
        const VkResult result = vk.CreateFramebuffer(device, info, allocator, out);
        const std::lock_guard lock(state().mutex);
        if (result == VK_SUCCESS) state().framebuffers[*out] = {info->width, info->height, info->layers};
        return result;
    };
const PFN_vkCreateImage hooks::CreateImage = [](VkDevice device, const VkImageCreateInfo* info,
                                                const VkAllocationCallbacks* allocator, VkImage* out) {
    const VkResult result = vk.CreateImage(device, info, allocator, out);
    const std::lock_guard lock(state().mutex);
    if (result == VK_SUCCESS) state().images[*out] = {*out, info->format, info->extent, info->samples};
    return result;
};
const PFN_vkCreateImageView hooks::CreateImageView = [](VkDevice device, const VkImageViewCreateInfo* info,
                                                        const VkAllocationCallbacks* allocator,
                                                        VkImageView* out) {
    const VkResult result = vk.CreateImageView(device, info, allocator, out);
    const std::lock_guard lock(state().mutex);
    if (result != VK_SUCCESS) return result;
    ImageInfo view = state().images[info->image];  // a swapchain's image, without a size
    view.image = info->image;
    view.format = info->format;
    state().views[*out] = view;
    return result;
};
const PFN_vkUpdateDescriptorSets hooks::UpdateDescriptorSets =
    [](VkDevice device, std::uint32_t writes, const VkWriteDescriptorSet* write, std::uint32_t copies,
       const VkCopyDescriptorSet* copy) {
        vk.UpdateDescriptorSets(device, writes, write, copies, copy);
        const std::lock_guard lock(state().mutex);
        for (std::uint32_t i = 0; i < writes; ++i)
            if (write[i].descriptorType == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER ||
                write[i].descriptorType == VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE)
                state().descriptors[write[i].dstSet][write[i].dstBinding] = write[i].pImageInfo->imageView;
    };

}  // namespace simulated_gpu
