// What the layer keeps of an application's shader objects, so that it can make variants of them later, as
// PipelineStore does for pipelines. A program consists of the shaders that a draw has bound; for variants it
// is a pipeline whose entire state is dynamic.
//
// Thread-safe. Makes no Vulkan calls; the lock is never held while anything is called.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "capture/objects/bound_shaders.h"
#include "capture/objects/held_objects.h"
#include "capture/objects/pipeline_store.h"

namespace framecast::capture {

struct StoredShader {
    std::uint64_t id = 0;  // never used twice
    VkShaderCreateFlagsEXT flags = 0;
    VkShaderStageFlags next_stages = 0;
    std::vector<VkDescriptorSetLayout> set_layouts;
    std::vector<VkPushConstantRange> push_constants;
    std::unique_ptr<const PipelineCopy> stage;  // this shader's; null when no_variants
    std::shared_ptr<const ShaderCode> code;
    std::string no_variants;  // why variants cannot be made; empty when they can
    std::vector<std::shared_ptr<HeldObject<VkDescriptorSetLayout>>> holds;
    std::unique_ptr<CountedBytes> counted;
};

class ShaderObjectStore {
  public:
    // release: as ReleaseCallbacks. The pipelines' store outlives this one.
    ShaderObjectStore(PipelineStore& pipelines, std::function<void(VkDescriptorSetLayout)> release)
        : pipelines_(pipelines), set_layouts_(std::move(release)) {}

    // Call it after vkCreateShadersEXT, and before vkDestroyShaderEXT.
    void add(VkShaderEXT shader, const VkShaderCreateInfoEXT& info) noexcept;
    // The programs that contained the shader; their variants are no longer needed.
    std::vector<std::shared_ptr<const StoredPipeline>> remove(VkShaderEXT shader);

    // The program of these shaders; the same object while they live. Null when one is not known.
    std::shared_ptr<const StoredPipeline> program(const BoundShaders& shaders);

    // Works as PipelineStore's function does.
    bool retire(VkDescriptorSetLayout layout) { return set_layouts_.retire(layout); }

  private:
    void fill(StoredShader& stored, const VkShaderCreateInfoEXT& info);
    static void fill(StoredPipeline& program);

    PipelineStore& pipelines_;
    HeldObjects<VkDescriptorSetLayout> set_layouts_;
    HandleMap<VkShaderEXT, std::shared_ptr<const StoredShader>> shaders_;
    std::mutex mutex_;  // guards the following members
    std::map<std::vector<std::uint64_t>, std::shared_ptr<const StoredPipeline>>
        programs_;  // by ids of shaders
};

}  // namespace framecast::capture
