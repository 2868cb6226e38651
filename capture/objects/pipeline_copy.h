// A deep copy of the create info of an application's graphics pipeline, without the parts that the driver
// does not read. The specification lets ignored pointers dangle, so a copy must not follow them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <span>
#include <vector>

#include "capture/objects/pipeline_parts.h"
#include "capture/objects/structure_arena.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The outputs of the pipeline's subpass; ignored for dynamic rendering, whose formats are in the create info.
struct SubpassUse {
    bool color = true;
    bool depth_stencil = true;
};

class PipelineCopy {
  public:
    // Copies the parts that the create info itself contains. Returns the reason when the pipeline cannot be
    // made again from it: shader identifiers, pipeline binaries, structures in a pNext chain that are not
    // known. Throws when memory runs out.
    //
    // Cleared without a rule to cite: everything that belongs to other parts
    // (VkGraphicsPipelineLibraryFlagBitsEXT). Cleared, with the rule that lets them dangle: viewport,
    // multisample, depth/stencil and blend state with static rasterizer discard
    // (VUID-VkGraphicsPipelineCreateInfo-rasterizerDiscardEnable-00750 and -00751); depth/stencil and blend
    // state that the subpass or rendering info does not use (renderPass-06043, -06044, -06053, -06054);
    // viewports and scissors that are dynamic (pDynamicStates-04130, -04131); tessellation state without
    // tessellation stages (pStages-00731); vertex input that is dynamic or has no vertex shader
    // (pVertexInputState-04910, pStages-02097, -02098); a dynamic sample mask, blend attachments that are all
    // dynamic, dynamic discard rectangles (pDynamicStates-04058); color formats of dynamic rendering without
    // fragment output (renderPass-06579). Not copied, because they are outputs or have no effect: creation
    // feedback, debug names, validation caches, shader code in stages' chains.
    static Result<PipelineCopy> make(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use);

    // The create info that contains all parts: those of its libraries, then its own. Stages are in that
    // order. Returns the reason when the copies contradict each other.
    static Result<PipelineCopy> link(std::span<const PipelineCopy* const> copies);

    // Copies the stages of shader objects, which leave all other state to commands. Modules need not be set.
    static Result<PipelineCopy> of_stages(std::span<const VkPipelineShaderStageCreateInfo> stages);

    PipelineParts parts() const { return parts_; }
    // Its handles are the application's; modules and the base pipeline are null.
    const VkGraphicsPipelineCreateInfo& info() const { return *info_; }
    bool is_dynamic(VkDynamicState state) const;
    // Whether it has rasterizer discard that no dynamic state can undo.
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
// Whether pAttachments of the blend state is read. If all its contents are dynamic it may dangle
// (VUID-VkPipelineColorBlendStateCreateInfo-pAttachments-07353).
bool reads_blend_attachments(const VkGraphicsPipelineCreateInfo& info);

}  // namespace framecast::capture
