// Combines the create infos of a pipeline's parts into one for the complete pipeline.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "capture/objects/pipeline_parts.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class PipelineLink {
  public:
    // Adds a create info that contains only `parts`, as PipelineCopy makes it. It must outlive the use of
    // finish()'s result. Fails when it contradicts an earlier one.
    Result<void> add(const VkGraphicsPipelineCreateInfo& info, PipelineParts parts);

    // Points into this object and the added create infos. The layout is that of the last one that has one.
    const VkGraphicsPipelineCreateInfo& finish();
    PipelineParts parts() const { return parts_; }

  private:
    Result<void> add_chained(const VkBaseInStructure& node, PipelineParts parts);
    void add_dynamic_states(const VkPipelineDynamicStateCreateInfo& states);

    PipelineParts parts_ = 0;
    VkGraphicsPipelineCreateInfo info_{};
    VkPipelineCreateFlags2 flags_ = 0;
    std::vector<VkPipelineShaderStageCreateInfo> stages_;
    std::vector<VkDynamicState> dynamic_states_;
    VkPipelineDynamicStateCreateInfo dynamic_{};
    VkPipelineCreateFlags2CreateInfo newer_flags_{};
    std::vector<std::unique_ptr<std::byte[]>> chain_;  // copies, whose pNext finish() sets
};

}  // namespace framecast::capture
