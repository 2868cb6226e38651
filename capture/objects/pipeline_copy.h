// A deep copy of how an application makes a graphics pipeline, without what the driver would not have read:
// the specification lets pointers that are ignored dangle, and a copy must not follow them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <span>
#include <vector>

#include "capture/objects/pipeline_parts.h"
#include "capture/objects/structure_arena.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// What the pipeline's subpass writes; ignored for dynamic rendering, whose formats stand in the create info.
struct SubpassUse {
    bool color = true;
    bool depth_stencil = true;
};

class PipelineCopy {
  public:
    // Of the parts that the create info has itself. The reason when the pipeline cannot be made again from
    // it: shader identifiers, pipeline binaries, structures in a pNext chain that are not known.
    // Out-of-memory is thrown.
    //
    // Cleared without a rule to cite: all that belongs to other parts (VkGraphicsPipelineLibraryFlagBitsEXT).
    // Cleared, with the rule that lets them dangle: viewport, multisample, depth/stencil and blend state with
    // static rasterizer discard (VUID-VkGraphicsPipelineCreateInfo-rasterizerDiscardEnable-00750 and -00751);
    // depth/stencil and blend state that the subpass or rendering info does not use (renderPass-06043,
    // -06044, -06053, -06054); viewports and scissors that are dynamic (pDynamicStates-04130, -04131);
    // tessellation state without tessellation stages (pStages-00731); vertex input that is dynamic or has no
    // vertex shader (pVertexInputState-04910, pStages-02097, -02098); a dynamic sample mask, blend
    // attachments that are all dynamic, dynamic discard rectangles (pDynamicStates-04058); color formats of
    // dynamic rendering without fragment output (renderPass-06579). Left out, because they are outputs or of
    // no effect: creation feedback, debug names, validation caches, shader code in stages' chains.
    static Result<PipelineCopy> make(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use);

    // What one create info would say that has all parts: those of its libraries, then its own. Stages stand
    // in that order. The reason when the copies contradict each other.
    static Result<PipelineCopy> link(std::span<const PipelineCopy* const> copies);

    // Of shader objects' stages, which leave all other state to commands. Modules need not be set.
    static Result<PipelineCopy> of_stages(std::span<const VkPipelineShaderStageCreateInfo> stages);

    PipelineParts parts() const { return parts_; }
    // Handles in it are the application's; modules and the base pipeline are null.
    const VkGraphicsPipelineCreateInfo& info() const { return *info_; }
    bool is_dynamic(VkDynamicState state) const;
    // Rasterizer discard that no dynamic state can undo.
    bool always_discards() const;
    // Roughly.
    std::size_t bytes() const;

  private:
    PipelineCopy() = default;
    static Result<PipelineCopy> copy_parts(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use,
                                           PipelineParts parts);
    StructureArena arena_;
    PipelineParts parts_ = 0;
    bool all_dynamic_ = false;
    const VkGraphicsPipelineCreateInfo* info_ = nullptr;  // in arena_
};

// The stages of a create info that belong to these parts.
std::vector<VkPipelineShaderStageCreateInfo> stages_of(const VkGraphicsPipelineCreateInfo& info,
                                                       PipelineParts parts);
bool has_dynamic_state(const VkGraphicsPipelineCreateInfo& info, VkDynamicState state);
// Whether pAttachments of the blend state is read. With all that it holds dynamic it may lead anywhere
// (VUID-VkPipelineColorBlendStateCreateInfo-pAttachments-07353).
bool reads_blend_attachments(const VkGraphicsPipelineCreateInfo& info);

}  // namespace framecast::capture
