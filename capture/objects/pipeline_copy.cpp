#include "capture/objects/pipeline_copy.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "capture/objects/generated/pipeline_structs.h"
#include "capture/objects/pipeline_chains.h"
#include "capture/objects/pipeline_link.h"

namespace framecast::capture {
namespace {

// Flags that our pipelines must not have: those for relations to the application's other pipelines, caches
// and tools, and those for libraries, which a copy is not.
constexpr VkPipelineCreateFlags2 kDroppedFlags =
    VK_PIPELINE_CREATE_DERIVATIVE_BIT | VK_PIPELINE_CREATE_ALLOW_DERIVATIVES_BIT |
    VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR |
    VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR |
    VK_PIPELINE_CREATE_FAIL_ON_PIPELINE_COMPILE_REQUIRED_BIT |
    VK_PIPELINE_CREATE_EARLY_RETURN_ON_FAILURE_BIT | VK_PIPELINE_CREATE_LIBRARY_BIT_KHR |
    VK_PIPELINE_CREATE_LINK_TIME_OPTIMIZATION_BIT_EXT |
    VK_PIPELINE_CREATE_RETAIN_LINK_TIME_OPTIMIZATION_INFO_BIT_EXT |
    0x80000000U /* VK_PIPELINE_CREATE_2_CAPTURE_DATA_BIT_KHR */;

// For a library that does not know the pass's depth: whether its depth and stencil state may be dangling
// (VUID-VkGraphicsPipelineCreateInfo-renderPass-09035).
constexpr VkDynamicState kDepthStencilStates[] = {
    VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE, VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_COMPARE_OP,  VK_DYNAMIC_STATE_DEPTH_BOUNDS_TEST_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_BOUNDS,      VK_DYNAMIC_STATE_STENCIL_TEST_ENABLE,
    VK_DYNAMIC_STATE_STENCIL_OP};

// The create info with the application's structures copied one level deep, so that they can be corrected
// before their targets are copied.
class Reader {
  public:
    Reader(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use, PipelineParts parts)
        : info_(info), use_(use), parts_(parts) {}

    // Fills info(); returns the reason when that is not possible.
    Result<void> read() {
        if (const Result<void> possible = is_possible(); !possible) return possible.error();
        if (info_.layout != VK_NULL_HANDLE && !has(kPreRasterization | kFragmentShader) &&
            library_count(info_) == 0)
            info_.layout = VK_NULL_HANDLE;
        if (!has(kPreRasterization | kFragmentShader | kFragmentOutput)) info_.renderPass = VK_NULL_HANDLE;
        read_dynamic_states();
        const VkPipelineCreateFlags2 flags = flags_of(info_) & ~kDroppedFlags;
        read_chain(info_.pNext, kPipelineChain);
        info_.flags = static_cast<VkPipelineCreateFlags>(flags);
        read_stages();
        read_fixed_function();
        info_.basePipelineHandle = VK_NULL_HANDLE;
        info_.basePipelineIndex = -1;
        if (!problem_.empty()) return Error{problem_};
        return {};
    }
    Result<void> read_stages_alone() {
        read_stages();
        if (!problem_.empty()) return Error{problem_};
        return {};
    }
    const VkGraphicsPipelineCreateInfo& info() const { return info_; }

  private:
    bool has(PipelineParts parts) const { return (parts_ & parts) != 0; }

    Result<void> is_possible() const {
        const auto* binaries = find_structure(info_.pNext, VK_STRUCTURE_TYPE_PIPELINE_BINARY_INFO_KHR);
        if (binaries && reinterpret_cast<const VkPipelineBinaryInfoKHR*>(binaries)->binaryCount != 0)
            return Error{"the pipeline is made of binaries"};
        if (has(kPreRasterization) && info_.pRasterizationState == nullptr)
            return Error{"the pipeline has no rasterization state"};
        return {};
    }

    // The structures that have an effect: a library may contain more, which must not be linked with others.
    void read_dynamic_states() {
        if (info_.pDynamicState == nullptr) return;
        dynamic_ = *info_.pDynamicState;
        for (const VkDynamicState state : std::span(dynamic_.pDynamicStates, dynamic_.dynamicStateCount))
            if (has(parts_of(state))) dynamic_states_.push_back(state);
        dynamic_.dynamicStateCount = static_cast<std::uint32_t>(dynamic_states_.size());
        dynamic_.pDynamicStates = dynamic_states_.data();
        info_.pDynamicState = dynamic_states_.empty() ? nullptr : &dynamic_;
    }

    // A corrected copy of a chain: known structures only, in storage of this reader.
    void read_chain(const void*& chain, std::span<const KnownStructure> known) {
        VkBaseOutStructure* last = nullptr;
        const auto* node = static_cast<const VkBaseInStructure*>(chain);
        chain = nullptr;
        for (; node != nullptr; node = node->pNext) {
            const auto found = std::ranges::find(known, node->sType, &KnownStructure::type);
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

    // Clears the ignored parts of a chained structure; returns false to drop it.
    bool correct(VkBaseOutStructure* node) const {
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO) {
            auto* rendering = reinterpret_cast<VkPipelineRenderingCreateInfo*>(node);
            if (info_.renderPass != VK_NULL_HANDLE ||
                !has(kPreRasterization | kFragmentShader | kFragmentOutput))
                return false;
            // Color formats may then not be an array. Depth and stencil formats are compared with the
            // rendering's (VUID-vkCmdDraw-pDepthAttachment-06181).
            if (discards() || !has(kFragmentOutput)) {
                rendering->colorAttachmentCount = 0;
                rendering->pColorAttachmentFormats = nullptr;
            }
            if (!has(kFragmentOutput))
                rendering->depthAttachmentFormat = rendering->stencilAttachmentFormat = VK_FORMAT_UNDEFINED;
        }
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO) {
            auto* flags = reinterpret_cast<VkPipelineCreateFlags2CreateInfo*>(node);
            flags->flags &= ~kDroppedFlags;
            return flags->flags >> 32 != 0;  // the create info's member `flags` has the other bits
        }
        if (node->sType == VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO) return has(kFragmentOutput);
        if (node->sType == VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO)
            return has(kFragmentShader);
        if (node->sType == VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLAMP_CONTROL_CREATE_INFO_EXT) {
            auto* clamp = reinterpret_cast<VkPipelineViewportDepthClampControlCreateInfoEXT*>(node);
            constexpr auto kClampRange = static_cast<VkDynamicState>(1000582000);  // missing in older headers
            if (clamp->depthClampMode != VK_DEPTH_CLAMP_MODE_USER_DEFINED_RANGE_EXT || dynamic(kClampRange))
                clamp->pDepthClampRange = nullptr;
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
        stages_ = stages_of(info_, parts_);
        for (VkPipelineShaderStageCreateInfo& stage : stages_) {
            const auto* identifier = find_structure(
                stage.pNext, VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT);
            if (identifier &&
                reinterpret_cast<const VkPipelineShaderStageModuleIdentifierCreateInfoEXT*>(identifier)
                        ->identifierSize != 0) {
                problem_ = "a shader is known by its identifier only";
                return;
            }
            read_chain(stage.pNext, kStageChain);
            stage.module = VK_NULL_HANDLE;
            stages_seen_ |= stage.stage;
        }
        info_.stageCount = static_cast<std::uint32_t>(stages_.size());
        info_.pStages = stages_.data();
    }

    // One state structure with its chain; null when it is ignored.
    template <class State, std::size_t N>
    void read_state(const State*& state, State& copy, bool used, const KnownStructure (&known)[N]) {
        if (state == nullptr || !used) {
            state = nullptr;
            return;
        }
        copy = *state;
        read_chain(copy.pNext, known);
        state = &copy;
    }

    void read_fixed_function() {
        // A library of vertex input has no stages.
        const bool vertex = has(kVertexInput) &&
                            ((stages_seen_ & VK_SHADER_STAGE_VERTEX_BIT) != 0 || !has(kPreRasterization));
        const bool tessellation = (stages_seen_ & VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT) != 0;
        const bool shades = has(kFragmentShader) && !discards();
        const bool outputs = has(kFragmentOutput) && !discards();
        read_state(info_.pVertexInputState, vertex_input_,
                   vertex && !dynamic(VK_DYNAMIC_STATE_VERTEX_INPUT_EXT), kVertexInputChain);
        read_state(info_.pInputAssemblyState, input_assembly_, vertex, kNoChain);
        read_state(info_.pTessellationState, tessellation_, tessellation, kTessellationChain);
        read_state(info_.pRasterizationState, rasterization_, has(kPreRasterization), kRasterizationChain);
        read_state(info_.pViewportState, viewport_, has(kPreRasterization) && !discards(), kViewportChain);
        read_state(info_.pMultisampleState, multisample_, shades || outputs, kMultisampleChain);
        read_state(info_.pDepthStencilState, depth_stencil_, shades && uses_depth_stencil(), kNoChain);
        read_state(info_.pColorBlendState, blend_, outputs && uses_color(), kBlendChain);
        if (dynamic(VK_DYNAMIC_STATE_VIEWPORT) || dynamic(VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT))
            viewport_.pViewports = nullptr;
        if (dynamic(VK_DYNAMIC_STATE_SCISSOR) || dynamic(VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT))
            viewport_.pScissors = nullptr;
        if (dynamic(VK_DYNAMIC_STATE_SAMPLE_MASK_EXT)) multisample_.pSampleMask = nullptr;
        if (!reads_blend_attachments(info_)) blend_.pAttachments = nullptr;
    }

    bool dynamic(VkDynamicState state) const { return has_dynamic_state(info_, state); }
    // A library without pre-rasterization may be linked with one that does not discard, so it does not count.
    bool discards() const {
        return has(kPreRasterization) && info_.pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
               !dynamic(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
    }
    const VkPipelineRenderingCreateInfo* rendering() const {
        return reinterpret_cast<const VkPipelineRenderingCreateInfo*>(
            find_structure(info_.pNext, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO));
    }
    bool uses_color() const {
        if (info_.renderPass != VK_NULL_HANDLE) return use_.color;
        return rendering() != nullptr && rendering()->colorAttachmentCount != 0;
    }
    bool uses_depth_stencil() const {
        if (info_.renderPass != VK_NULL_HANDLE) return use_.depth_stencil;
        if (!has(kFragmentOutput))
            return !std::ranges::all_of(kDepthStencilStates, [&](VkDynamicState s) { return dynamic(s); });
        return rendering() != nullptr && (rendering()->depthAttachmentFormat != VK_FORMAT_UNDEFINED ||
                                          rendering()->stencilAttachmentFormat != VK_FORMAT_UNDEFINED);
    }

    VkGraphicsPipelineCreateInfo info_;
    SubpassUse use_;
    PipelineParts parts_;
    std::string problem_;
    std::vector<std::vector<std::byte>> storage_;
    std::vector<VkPipelineShaderStageCreateInfo> stages_;
    std::vector<VkDynamicState> dynamic_states_;
    VkPipelineDynamicStateCreateInfo dynamic_{};
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

std::vector<VkPipelineShaderStageCreateInfo> stages_of(const VkGraphicsPipelineCreateInfo& info,
                                                       PipelineParts parts) {
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    if ((parts & (kPreRasterization | kFragmentShader)) == 0 || info.pStages == nullptr) return stages;
    for (const VkPipelineShaderStageCreateInfo& stage : std::span(info.pStages, info.stageCount))
        if ((part_of(stage.stage) & parts) != 0) stages.push_back(stage);
    return stages;
}

Result<PipelineCopy> PipelineCopy::copy_parts(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use,
                                              PipelineParts parts) {
    Reader reader(info, use, parts);
    if (const Result<void> read = reader.read(); !read) return read.error();
    PipelineCopy copy;
    copy.parts_ = parts;
    copy.info_ = copy.arena_.structs(&reader.info(), 1);
    return copy;
}

Result<PipelineCopy> PipelineCopy::make(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use) {
    return copy_parts(info, use, parts_of(info));
}

Result<PipelineCopy> PipelineCopy::link(std::span<const PipelineCopy* const> copies) {
    PipelineLink linked;
    for (const PipelineCopy* copy : copies)
        if (const Result<void> added = linked.add(copy->info(), copy->parts()); !added) return added.error();
    // The copies lack what their passes do not use.
    return copy_parts(linked.finish(), SubpassUse{}, linked.parts());
}

Result<PipelineCopy> PipelineCopy::of_stages(std::span<const VkPipelineShaderStageCreateInfo> stages) {
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = static_cast<std::uint32_t>(stages.size());
    info.pStages = stages.data();
    Reader reader(info, {}, kPreRasterization | kFragmentShader);
    if (const Result<void> read = reader.read_stages_alone(); !read) return read.error();
    PipelineCopy copy;
    copy.all_dynamic_ = true;
    copy.info_ = copy.arena_.structs(&reader.info(), 1);
    return copy;
}

bool PipelineCopy::is_dynamic(VkDynamicState state) const {
    return all_dynamic_ || has_dynamic_state(info(), state);
}

bool PipelineCopy::always_discards() const {
    return info().pRasterizationState != nullptr &&
           info().pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
           !is_dynamic(VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
}

std::size_t PipelineCopy::bytes() const {
    return sizeof(*this) + arena_.total_bytes();
}

}  // namespace framecast::capture
