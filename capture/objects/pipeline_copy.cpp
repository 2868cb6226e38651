#include "capture/objects/pipeline_copy.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "capture/objects/generated/pipeline_structs.h"

namespace framecast::capture {
namespace {

// What to do with a structure in a pNext chain. Those that are not listed are refused.
struct Known {
    VkStructureType type;
    std::size_t bytes;  // 0: leave it out
};

constexpr Known kPipelineChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO, sizeof(VkPipelineRenderingCreateInfo)},
    {VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR,
     sizeof(VkPipelineFragmentShadingRateStateCreateInfoKHR)},
    {VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_ENUM_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineFragmentShadingRateEnumStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineDiscardRectangleStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_REPRESENTATIVE_FRAGMENT_TEST_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineRepresentativeFragmentTestStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_ATTACHMENT_SAMPLE_COUNT_INFO_AMD, sizeof(VkAttachmentSampleCountInfoAMD)},
    {VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX, sizeof(VkMultiviewPerViewAttributesInfoNVX)},
    {VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT, sizeof(VkPipelineRobustnessCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_COMPILER_CONTROL_CREATE_INFO_AMD,
     sizeof(VkPipelineCompilerControlCreateInfoAMD)},
    {VK_STRUCTURE_TYPE_PIPELINE_CREATION_FEEDBACK_CREATE_INFO, 0},
    {VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR, 0},  // refused before, unless empty
};
constexpr Known kStageChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
     sizeof(VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)},
    {VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT, sizeof(VkPipelineRobustnessCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, 0},
    {VK_STRUCTURE_TYPE_SHADER_MODULE_VALIDATION_CACHE_CREATE_INFO_EXT, 0},
    {VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT, 0},
};
constexpr Known kVertexInputChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineVertexInputDivisorStateCreateInfoEXT)},
};
constexpr Known kTessellationChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO,
     sizeof(VkPipelineTessellationDomainOriginStateCreateInfo)},
};
constexpr Known kViewportChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT,
     sizeof(VkPipelineViewportDepthClipControlCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_SWIZZLE_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineViewportSwizzleStateCreateInfoNV)},
};
constexpr Known kRasterizationChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_RASTERIZATION_ORDER_AMD,
     sizeof(VkPipelineRasterizationStateRasterizationOrderAMD)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationConservativeStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationStateStreamCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationDepthClipStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationLineStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationProvokingVertexStateCreateInfoEXT)},
};
constexpr Known kMultisampleChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_TO_COLOR_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineCoverageToColorStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_REDUCTION_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineCoverageReductionStateCreateInfoNV)},
};
constexpr Known kBlendChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_ADVANCED_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineColorBlendAdvancedStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_COLOR_WRITE_CREATE_INFO_EXT, sizeof(VkPipelineColorWriteCreateInfoEXT)},
};

// The create info with the application's structures copied one level deep, so that they can be corrected
// before what they point at is copied.
class Reader {
  public:
    Reader(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use) : info_(info), use_(use) {}

    // Fills info(); the reason when that cannot be done.
    Result<bool> read() {
        if (const std::string refused = refuse_whole(); !refused.empty()) return Error{refused};
        read_chain(info_.pNext, kPipelineChain);
        read_stages();
        read_fixed_function();
        info_.basePipelineHandle = VK_NULL_HANDLE;
        info_.basePipelineIndex = -1;
        if (!problem_.empty()) return Error{problem_};
        return true;
    }
    const VkGraphicsPipelineCreateInfo& info() const { return info_; }

  private:
    std::string refuse_whole() const {
        for (auto* node = static_cast<const VkBaseInStructure*>(info_.pNext); node; node = node->pNext) {
            if (node->sType == VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT)
                return "the pipeline is a library";
            if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR &&
                reinterpret_cast<const VkPipelineLibraryCreateInfoKHR*>(node)->libraryCount != 0)
                return "the pipeline is linked from libraries";
        }
        if ((info_.flags & VK_PIPELINE_CREATE_LIBRARY_BIT_KHR) != 0) return "the pipeline is a library";
        if (info_.pRasterizationState == nullptr) return "the pipeline has no rasterization state";
        return {};
    }

    // A corrected copy of a chain: known structures only, in storage of this reader.
    void read_chain(const void*& chain, std::span<const Known> known) {
        VkBaseOutStructure* last = nullptr;
        const auto* node = static_cast<const VkBaseInStructure*>(chain);
        chain = nullptr;
        for (; node != nullptr; node = node->pNext) {
            const auto found = std::ranges::find(known, node->sType, &Known::type);
            if (found == known.end()) {
                problem_ = "a pNext chain holds a structure that is not known (sType " +
                           std::to_string(node->sType) + ")";
                return;
            }
            if (found->bytes == 0) continue;
            std::vector<std::byte>& storage = storage_.emplace_back(found->bytes);
            std::memcpy(storage.data(), node, found->bytes);
            auto* copy = reinterpret_cast<VkBaseOutStructure*>(storage.data());
            copy->pNext = nullptr;
            if (!correct(copy)) continue;
            if (last != nullptr)
                last->pNext = copy;
            else
                chain = copy;
            last = copy;
        }
    }

    // Clears what is ignored in a chained structure; false to leave it out.
    bool correct(VkBaseOutStructure* node) const {
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO) {
            auto* rendering = reinterpret_cast<VkPipelineRenderingCreateInfo*>(node);
            if (info_.renderPass != VK_NULL_HANDLE) return false;
            // Color formats may be no array then. Depth and stencil formats are compared with the rendering's
            // (VUID-vkCmdDraw-pDepthAttachment-06181).
            if (discards()) {
                rendering->colorAttachmentCount = 0;
                rendering->pColorAttachmentFormats = nullptr;
            }
        }
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT &&
            dynamic(VK_DYNAMIC_STATE_DISCARD_RECTANGLE_EXT))
            reinterpret_cast<VkPipelineDiscardRectangleStateCreateInfoEXT*>(node)->pDiscardRectangles =
                nullptr;
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_COLOR_WRITE_CREATE_INFO_EXT)
            return !dynamic(VK_DYNAMIC_STATE_COLOR_WRITE_ENABLE_EXT);
        return true;
    }

    void read_stages() {
        stages_.assign(info_.pStages, info_.pStages + info_.stageCount);
        for (VkPipelineShaderStageCreateInfo& stage : stages_) {
            for (auto* node = static_cast<const VkBaseInStructure*>(stage.pNext); node; node = node->pNext)
                if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT)
                    problem_ = "a shader is known by its identifier only";
            if (!problem_.empty()) return;
            read_chain(stage.pNext, kStageChain);
            stage.module = VK_NULL_HANDLE;
            stages_seen_ |= stage.stage;
        }
        info_.pStages = stages_.data();
    }

    // One state structure, with its chain; null when it is ignored.
    template <class State, std::size_t N>
    void read_state(const State*& state, State& copy, bool used, const Known (&known)[N]) {
        if (state == nullptr || !used) {
            state = nullptr;
            return;
        }
        copy = *state;
        read_chain(copy.pNext, known);
        state = &copy;
    }

    void read_fixed_function() {
        const bool vertex = (stages_seen_ & VK_SHADER_STAGE_VERTEX_BIT) != 0;
        const bool tessellation = (stages_seen_ & VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT) != 0;
        read_state(info_.pVertexInputState, vertex_input_,
                   vertex && !dynamic(VK_DYNAMIC_STATE_VERTEX_INPUT_EXT), kVertexInputChain);
        read_state(info_.pInputAssemblyState, input_assembly_, vertex, kNothing);
        read_state(info_.pTessellationState, tessellation_, tessellation, kTessellationChain);
        read_state(info_.pRasterizationState, rasterization_, true, kRasterizationChain);
        read_state(info_.pViewportState, viewport_, !discards(), kViewportChain);
        read_state(info_.pMultisampleState, multisample_, !discards(), kMultisampleChain);
        read_state(info_.pDepthStencilState, depth_stencil_, !discards() && uses_depth_stencil(), kNothing);
        read_state(info_.pColorBlendState, blend_, !discards() && uses_color(), kBlendChain);
        if (dynamic(VK_DYNAMIC_STATE_VIEWPORT) || dynamic(VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT))
            viewport_.pViewports = nullptr;
        if (dynamic(VK_DYNAMIC_STATE_SCISSOR) || dynamic(VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT))
            viewport_.pScissors = nullptr;
        if (dynamic(VK_DYNAMIC_STATE_SAMPLE_MASK_EXT)) multisample_.pSampleMask = nullptr;
        if (!reads_blend_attachments(info_)) blend_.pAttachments = nullptr;
    }

    bool dynamic(VkDynamicState state) const { return has_dynamic_state(info_, state); }
    bool discards() const {
        return info_.pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
               !dynamic(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
    }
    const VkPipelineRenderingCreateInfo* rendering() const {
        for (auto* node = static_cast<const VkBaseInStructure*>(info_.pNext); node; node = node->pNext)
            if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO)
                return reinterpret_cast<const VkPipelineRenderingCreateInfo*>(node);
        return nullptr;
    }
    bool uses_color() const {
        if (info_.renderPass != VK_NULL_HANDLE) return use_.color;
        return rendering() != nullptr && rendering()->colorAttachmentCount != 0;
    }
    bool uses_depth_stencil() const {
        if (info_.renderPass != VK_NULL_HANDLE) return use_.depth_stencil;
        return rendering() != nullptr && (rendering()->depthAttachmentFormat != VK_FORMAT_UNDEFINED ||
                                          rendering()->stencilAttachmentFormat != VK_FORMAT_UNDEFINED);
    }

    static constexpr Known kNothing[] = {{VK_STRUCTURE_TYPE_MAX_ENUM, 0}};

    VkGraphicsPipelineCreateInfo info_;
    SubpassUse use_;
    std::string problem_;
    std::vector<std::vector<std::byte>> storage_;
    std::vector<VkPipelineShaderStageCreateInfo> stages_;
    VkShaderStageFlags stages_seen_ = 0;
    VkPipelineVertexInputStateCreateInfo vertex_input_{};
    VkPipelineInputAssemblyStateCreateInfo input_assembly_{};
    VkPipelineTessellationStateCreateInfo tessellation_{};
    VkPipelineViewportStateCreateInfo viewport_{};
    VkPipelineRasterizationStateCreateInfo rasterization_{};
    VkPipelineMultisampleStateCreateInfo multisample_{};
    VkPipelineDepthStencilStateCreateInfo depth_stencil_{};
    VkPipelineColorBlendStateCreateInfo blend_{};
};

}  // namespace

bool has_dynamic_state(const VkGraphicsPipelineCreateInfo& info, VkDynamicState state) {
    if (info.pDynamicState == nullptr) return false;
    const std::span states(info.pDynamicState->pDynamicStates, info.pDynamicState->dynamicStateCount);
    return std::ranges::find(states, state) != states.end();
}

bool reads_blend_attachments(const VkGraphicsPipelineCreateInfo& info) {
    return !has_dynamic_state(info, VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT) ||
           !has_dynamic_state(info, VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT) ||
           !has_dynamic_state(info, VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT);
}

Result<PipelineCopy> PipelineCopy::make(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use) {
    Reader reader(info, use);
    if (const Result<bool> read = reader.read(); !read) return read.error();
    PipelineCopy copy;
    copy.info_ = copy.arena_.structs(&reader.info(), 1);
    return copy;
}

bool PipelineCopy::is_dynamic(VkDynamicState state) const {
    return has_dynamic_state(info(), state);
}

bool PipelineCopy::always_discards() const {
    return info().pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
           !is_dynamic(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
}

std::size_t PipelineCopy::bytes() const {
    return sizeof(*this) + arena_.total_bytes();
}

}  // namespace framecast::capture
