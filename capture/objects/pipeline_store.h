// Keeps everything that variants of an application's graphics pipelines need later, when its shader modules,
// pipeline layouts and render passes may no longer exist. It holds deep copies of create infos and the SPIR-V
// of their stages (stored once, however many modules have the same). It also keeps the layouts and passes
// alive.
//
// Thread-safe. Makes no Vulkan calls; the lock is never held while anything is called.
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

// Called when the application has destroyed the object and nothing needs it any more. The call comes at once
// or later, from any thread, but never after the store and all StoredPipelines are gone.
struct ReleaseCallbacks {
    std::function<void(VkPipelineLayout)> layout;
    std::function<void(VkRenderPass)> render_pass;
};

struct StoredShader;  // shader_object_store.h

struct StoredPipeline {
    std::uint64_t id = 0;  // never reused, unlike handles
    VkPipeline handle = VK_NULL_HANDLE;
    // Complete also for pipelines linked from libraries; for a library its parts. Null when no_variants.
    std::unique_ptr<const PipelineCopy> copy;
    std::vector<std::shared_ptr<const ShaderCode>> shaders;  // as copy->info().pStages
    std::string no_variants;  // why variants cannot be made; empty when they can
    // For shader objects in place of a pipeline: those that draws use, as copy->info().pStages.
    std::vector<std::shared_ptr<const StoredShader>> objects;
    std::shared_ptr<HeldObject<VkPipelineLayout>> layout;
    std::shared_ptr<HeldObject<VkRenderPass>> render_pass;
    std::unique_ptr<CountedBytes> counted;
};

class PipelineStore {
  public:
    struct Usage {
        std::size_t bytes = 0;  // size of SPIR-V and copies, including those of destroyed pipelines in use
        std::size_t limit = 0;
        std::size_t pipelines = 0;
        std::size_t without_variants = 0;
    };

    // Keeps at most byte_limit bytes; pipelines beyond that have no variants.
    PipelineStore(std::size_t byte_limit, ReleaseCallbacks release);

    // Call it after vkCreateShaderModule, and before vkDestroyShaderModule.
    void add_module(VkShaderModule module, const VkShaderModuleCreateInfo& info) noexcept;
    void remove_module(VkShaderModule module) noexcept;

    // Call it after vkCreateGraphicsPipelines, before the application gets the handle; and before
    // vkDestroyPipeline. Null only when out of memory.
    std::shared_ptr<const StoredPipeline> add(VkPipeline pipeline, const VkGraphicsPipelineCreateInfo& info,
                                              const SubpassUse& use) noexcept;
    std::shared_ptr<const StoredPipeline> find(VkPipeline pipeline) const;
    std::shared_ptr<const StoredPipeline> remove(VkPipeline pipeline);

    // Call it instead of destroying. True when a stored pipeline needs the object, which then goes to
    // ReleaseCallbacks later.
    bool retire_layout(VkPipelineLayout layout) { return layouts_.retire(layout); }
    bool retire_render_pass(VkRenderPass render_pass) { return render_passes_.retire(render_pass); }

    // For shader objects, which another store keeps (shader_object_store.h) within the same limit.
    std::uint64_t new_id() { return next_id_++; }
    // The code, shared by all with the same; null when the limit is reached.
    std::shared_ptr<const ShaderCode> keep_code(const VkShaderModuleCreateInfo& info);
    // Null when the limit is reached.
    std::unique_ptr<CountedBytes> count(std::size_t bytes);
    std::string full() const;  // text that says that the limit is reached

    Usage usage() const;

  private:
    Result<std::shared_ptr<const ShaderCode>> code_of(const VkPipelineShaderStageCreateInfo& stage);
    // The copies of its libraries and of its own parts, with their shaders.
    Result<PipelineCopy> link(const VkGraphicsPipelineCreateInfo& info, const PipelineCopy& own,
                              std::vector<std::shared_ptr<const ShaderCode>>& shaders) const;
    void fill(StoredPipeline& stored, const VkGraphicsPipelineCreateInfo& info, const SubpassUse& use);

    const std::size_t byte_limit_;
    const std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
    std::atomic<std::uint64_t> next_id_{1};
    HandleMap<VkShaderModule, std::shared_ptr<const ShaderCode>> modules_;
    HandleMap<VkPipeline, std::shared_ptr<const StoredPipeline>> pipelines_;
    HeldObjects<VkPipelineLayout> layouts_;
    HeldObjects<VkRenderPass> render_passes_;
    mutable std::mutex mutex_;  // guards the following members
    std::unordered_multimap<std::uint64_t, std::weak_ptr<const ShaderCode>> codes_;  // by hash
    std::size_t prune_at_ = 64;  // size of codes_ at which expired entries are removed
};

}  // namespace framecast::capture
