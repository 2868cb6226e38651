#include "capture/objects/pipeline_link.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "capture/objects/pipeline_chains.h"

namespace framecast::capture {
namespace {

std::size_t chained_bytes(VkStructureType type) {
    const auto* const found = std::ranges::find(kPipelineChain, type, &KnownStructure::type);
    return found == std::end(kPipelineChain) ? 0 : found->bytes;
}

// Each part contains the fields of the rendering info that it reads: shaders the views, the output the
// formats.
void add_rendering(VkPipelineRenderingCreateInfo& whole, const VkPipelineRenderingCreateInfo& part,
                   PipelineParts parts) {
    if ((parts & (kPreRasterization | kFragmentShader)) != 0) whole.viewMask = part.viewMask;
    if ((parts & kFragmentOutput) == 0) return;
    whole.colorAttachmentCount = part.colorAttachmentCount;
    whole.pColorAttachmentFormats = part.pColorAttachmentFormats;
    whole.depthAttachmentFormat = part.depthAttachmentFormat;
    whole.stencilAttachmentFormat = part.stencilAttachmentFormat;
}

}  // namespace

Result<void> PipelineLink::add_chained(const VkBaseInStructure& node, PipelineParts parts) {
    const std::size_t bytes = chained_bytes(node.sType);
    const auto same = std::ranges::find_if(chain_, [&](const auto& known) {
        return reinterpret_cast<const VkBaseInStructure*>(known.get())->sType == node.sType;
    });
    if (same == chain_.end()) {
        std::byte* copy = chain_.emplace_back(new std::byte[bytes]).get();
        std::memcpy(copy, &node, bytes);
        return {};
    }
    if (node.sType == VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO) {
        add_rendering(*reinterpret_cast<VkPipelineRenderingCreateInfo*>(same->get()),
                      reinterpret_cast<const VkPipelineRenderingCreateInfo&>(node), parts);
        return {};
    }
    constexpr std::size_t kHead = sizeof(VkBaseInStructure);
    if (bytes > kHead && std::memcmp(same->get() + kHead, reinterpret_cast<const std::byte*>(&node) + kHead,
                                     bytes - kHead) != 0)
        return Error{"the pipeline's libraries differ in a structure (sType " + std::to_string(node.sType) +
                     ")"};
    return {};
}

void PipelineLink::add_dynamic_states(const VkPipelineDynamicStateCreateInfo& states) {
    for (const VkDynamicState state : std::span(states.pDynamicStates, states.dynamicStateCount))
        if (std::ranges::find(dynamic_states_, state) == dynamic_states_.end())
            dynamic_states_.push_back(state);
}

Result<void> PipelineLink::add(const VkGraphicsPipelineCreateInfo& info, PipelineParts parts) {
    parts_ |= parts;
    flags_ |= flags_of(info);
    stages_.insert(stages_.end(), info.pStages, info.pStages + info.stageCount);
    const auto take = [](auto& whole, const auto& part) {
        if (part) whole = part;
    };
    take(info_.layout, info.layout);
    take(info_.pVertexInputState, info.pVertexInputState);
    take(info_.pInputAssemblyState, info.pInputAssemblyState);
    take(info_.pTessellationState, info.pTessellationState);
    take(info_.pViewportState, info.pViewportState);
    take(info_.pRasterizationState, info.pRasterizationState);
    take(info_.pDepthStencilState, info.pDepthStencilState);
    take(info_.pColorBlendState, info.pColorBlendState);
    // Fragment shader and output must agree where both contain a field.
    if ((parts & kFragmentOutput) != 0 || info_.pMultisampleState == nullptr)
        take(info_.pMultisampleState, info.pMultisampleState);
    if ((parts & kFragmentOutput) != 0 || info_.renderPass == VK_NULL_HANDLE) {
        take(info_.renderPass, info.renderPass);
        if (info.renderPass != VK_NULL_HANDLE) info_.subpass = info.subpass;
    }
    if (info.pDynamicState != nullptr) add_dynamic_states(*info.pDynamicState);
    for (auto* node = static_cast<const VkBaseInStructure*>(info.pNext); node; node = node->pNext) {
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO) continue;  // in flags_
        if (const Result<void> added = add_chained(*node, parts); !added) return added.error();
    }
    return {};
}

const VkGraphicsPipelineCreateInfo& PipelineLink::finish() {
    info_.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info_.flags = static_cast<VkPipelineCreateFlags>(flags_);
    info_.stageCount = static_cast<std::uint32_t>(stages_.size());
    info_.pStages = stages_.data();
    if (!dynamic_states_.empty()) {
        dynamic_.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO;
        dynamic_.dynamicStateCount = static_cast<std::uint32_t>(dynamic_states_.size());
        dynamic_.pDynamicStates = dynamic_states_.data();
        info_.pDynamicState = &dynamic_;
    }
    const void* next = nullptr;
    for (const auto& copy : chain_) {
        auto* node = reinterpret_cast<VkBaseOutStructure*>(copy.get());
        node->pNext = static_cast<VkBaseOutStructure*>(const_cast<void*>(next));
        next = node;
    }
    if (flags_ >> 32 != 0) {
        newer_flags_.sType = VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO;
        newer_flags_.pNext = next;
        newer_flags_.flags = flags_;
        next = &newer_flags_;
    }
    info_.pNext = next;
    return info_;
}

}  // namespace framecast::capture
