// What the layer keeps of an application's graphics pipelines so that it can make variants of them later,
// when the application's shader modules, pipeline layouts and render passes may be gone: deep copies of
// create infos, the SPIR-V of their stages (kept once, however many modules hold the same), and a hold on the
// layouts and passes.
//
// Thread-safe. Calls no Vulkan; the lock is never held while anything is called.
#pragma once

#include <vulkan/vulkan_core.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "capture/objects/held_objects.h"
#include "capture/objects/pipeline_copy.h"
#include "capture/platform/counted_bytes.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

struct ShaderCode {
    std::vector<std::uint32_t> words;
    std::uint64_t hash = 0;
    CountedBytes counted;
};

// Called when the application has destroyed the object and nothing needs it any more; at once or later, from
// any thread, but never after the store and all StoredPipelines are gone.
struct ReleaseCallbacks {
    std::function<void(VkPipelineLayout)> layout;
    std::function<void(VkRenderPass)> render_pass;
};

struct StoredShader;  // shader_object_store.h

struct StoredPipeline {
    std::uint64_t id = 0;  // never used twice, unlike handles
    VkPipeline handle = VK_NULL_HANDLE;
    // Whole also of pipelines that are linked from libraries; of a library its parts. Null when no_variants.
    std::unique_ptr<const PipelineCopy> copy;
    std::vector<std::shared_ptr<const ShaderCode>> shaders;  // as copy->info().pStages
    std::string no_variants;  // why variants cannot be made; empty when they can
    // Where it is no pipeline but what draws make of shader objects: those, as copy->info().pStages.
    std::vector<std::shared_ptr<const StoredShader>> objects;
    std::shared_ptr<HeldObject<VkPipelineLayout>> layout;
    std::shared_ptr<HeldObject<VkRenderPass>> render_pass;
    std::unique_ptr<CountedBytes> counted;
};

class PipelineStore {
  public:
    struct Usage {
        std::size_t bytes = 0;  // of SPIR-V and copies, those of destroyed pipelines in use included
        std::size_t limit = 0;
        std::size_t pipelines = 0;
        std::size_t without_variants = 0;
    };

    // At most byte_limit bytes are kept; what comes when they are used up has no variants.
    PipelineStore(std::size_t byte_limit, ReleaseCallbacks release);

    // After vkCreateShaderModule, and before vkDestroyShaderModule.
    void add_module(VkShaderModule module, const VkShaderModuleCreateInfo& info) noexcept;
    void remove_module(VkShaderModule module) noexcept;

    // After vkCreateGraphicsPipelines, before the application gets the handle; and before vkDestroyPipeline.
    // Null only when out of memory.
    std::shared_ptr<const StoredPipeline> add(VkPipeline pipeline, const VkGraphicsPipelineCreateInfo& info,
                                              const SubpassUse& use) noexcept;
    std::shared_ptr<const StoredPipeline> find(VkPipeline pipeline) const;
    std::shared_ptr<const StoredPipeline> remove(VkPipeline pipeline);

    // Instead of destroying: true when a stored pipeline needs the object; it then goes to ReleaseCallbacks
    // later.
    bool retire(VkPipelineLayout layout) { return layouts_.retire(layout); }
    bool retire(VkRenderPass render_pass) { return render_passes_.retire(render_pass); }

    // For the shader objects that are kept beside (shader_object_store.h), within the same limit.
    std::uint64_t new_id() { return next_id_++; }
    // The code, shared with whatever holds the same; null when the limit is reached.
    std::shared_ptr<const ShaderCode> keep_code(const VkShaderModuleCreateInfo& info);
    // Null when the limit is reached.
    std::unique_ptr<CountedBytes> count(std::size_t bytes);
    std::string full() const;  // that the limit is reached, in words

    Usage usage() const;

  private:
    Result<std::shared_ptr<const ShaderCode>> code_of(const VkPipelineShaderStageCreateInfo& stage);
    // The copies of its libraries and of its own parts, with their shaders.
    Result<PipelineCopy> link(const VkGraphicsPipelineCreateInfo& info, PipelineCopy own,
                              std::vector<std::shared_ptr<const ShaderCode>>& shaders) const;
    void fill(StoredPipeline& stored, const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use);

    const std::size_t byte_limit_;
    const std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
    std::atomic<std::uint64_t> next_id_{1};
    HandleMap<VkShaderModule, std::shared_ptr<const ShaderCode>> modules_;
    HandleMap<VkPipeline, std::shared_ptr<const StoredPipeline>> pipelines_;
    HeldObjects<VkPipelineLayout> layouts_;
    HeldObjects<VkRenderPass> render_passes_;
    mutable std::mutex mutex_;                                                       // of what follows
    std::unordered_multimap<std::uint64_t, std::weak_ptr<const ShaderCode>> codes_;  // by hash
    std::size_t prune_at_ = 64;  // size of codes_ at which those that are gone are taken out
};

}  // namespace framecast::capture
