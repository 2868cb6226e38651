// Describes the application's pipelines when it makes them, so that a capture can keep those that its frame
// uses (model/shaders/shader_archive.h) although their layouts, passes and modules may no longer exist.
//
// Thread-safe. Makes no Vulkan calls; no lock is held while anything is called.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "capture/objects/objects.h"
#include "capture/objects/pipeline_copy.h"
#include "capture/shader_archive/archived_state.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

// A pipeline of a frame, or a program of shader objects, by its name in the frame's file.
struct UsedPipeline {
    std::string name;
    std::shared_ptr<const PipelineInfo> info;
    RenderTargets targets;  // of its first draw; only programs of shader objects need it
};

class PipelineArchive {
  public:
    explicit PipelineArchive(const Robustness& robustness = {}) : robustness_(robustness) {}

    // Call these after the creation, and before the destruction.
    void set_layout_created(VkDescriptorSetLayout layout, const VkDescriptorSetLayoutCreateInfo& info);
    void set_layout_destroyed(VkDescriptorSetLayout layout) { sets_.take(layout); }
    void layout_created(VkPipelineLayout layout, const VkPipelineLayoutCreateInfo& info);
    void layout_destroyed(VkPipelineLayout layout) { layouts_.take(layout); }
    void pipeline_destroyed(VkPipeline pipeline) { libraries_.take(pipeline); }

    // Call it after a pipeline's creation. `described`: what `objects` has of it.
    void add(VkPipeline pipeline, const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use,
             const PipelineInfo& described, const Objects& objects);
    void add(const VkComputePipelineCreateInfo& info, const PipelineInfo& described);
    // Call it after a shader object's creation.
    void add(const VkShaderCreateInfoEXT& info, const PipelineInfo& described);

    // What is known of these pipelines; each that cannot be made again says why.
    ShaderArchive archive_of(std::span<const UsedPipeline> used) const;

  private:
    struct Layout {
        std::vector<ArchivedSet> sets;
        std::vector<PushConstants> push_constants;
    };

    Result<Layout> layout_of(std::span<const VkDescriptorSetLayout> sets,
                             std::span<const VkPushConstantRange> push_constants) const;
    // Fills in what pipelines of graphics and compute have in common. Returns why it is not possible.
    Result<void> add_common(ArchivedPipeline& out, VkPipelineLayout layout,
                            const PipelineInfo& described) const;
    bool has(std::uint64_t hash) const;
    // Null where nothing is known of it.
    std::shared_ptr<const ArchivedPipeline> find(const UsedPipeline& used) const;
    Result<PipelineCopy> complete(const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use) const;

    struct SetLayout {
        ArchivedSet set;
        std::string missing;
    };
    const Robustness robustness_;
    HandleMap<VkDescriptorSetLayout, std::shared_ptr<const SetLayout>> sets_;
    HandleMap<VkPipelineLayout, std::shared_ptr<const Result<Layout>>> layouts_;
    HandleMap<VkPipeline, std::shared_ptr<const PipelineCopy>> libraries_;
    // By PipelineInfo::hash, each shader object as a pipeline of its one stage. Pipelines of equal hashes
    // differ in state that hardly changes their shaders; the first one stays.
    HandleMap<std::uint64_t, std::shared_ptr<const ArchivedPipeline>> pipelines_;
};

}  // namespace framecast::capture
