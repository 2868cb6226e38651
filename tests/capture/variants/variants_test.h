// Variants of pipelines on a fake driver, which notes the objects that it makes.
#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "capture/spirv/spirv_tools.h"
#include "capture/variants/shadow_pipelines.h"
#include "capture/vulkan/generated/dispatch.h"
#include "pipeline_description.h"

namespace framecast::capture {
namespace fake_pipelines {

struct Driver {
    std::mutex mutex;
    std::uintptr_t next = 100;
    std::set<std::uintptr_t> live;
    std::set<std::uint64_t> caches;  // that pipelines were made with
    int calls = 0;
    int fail_at = -1;
    int invalid_shaders = 0;
    std::function<void(const VkGraphicsPipelineCreateInfo&)> on_pipeline;
    std::vector<VkShaderCreateInfoEXT> shaders;  // of the last call; its targets no longer exist

    template <class Handle>
    VkResult make(Handle* out) {
        const std::lock_guard lock(mutex);
        if (calls++ == fail_at) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        *out = fake_handle<Handle>(next);
        live.insert(next++);
        return VK_SUCCESS;
    }
    template <class Handle>
    void destroy(Handle handle) {
        const std::lock_guard lock(mutex);
        EXPECT_EQ(live.erase(handle_bits(handle)), 1U);
    }
};
inline Driver* driver = nullptr;

inline VkResult VKAPI_CALL create_module(VkDevice, const VkShaderModuleCreateInfo* info,
                                         const VkAllocationCallbacks*, VkShaderModule* out) {
    if (!validate_spirv({info->pCode, info->codeSize / sizeof(std::uint32_t)})) ++driver->invalid_shaders;
    return driver->make(out);
}
inline void VKAPI_CALL destroy_module(VkDevice, VkShaderModule module, const VkAllocationCallbacks*) {
    driver->destroy(module);
}
inline VkResult VKAPI_CALL create_pipelines(VkDevice, VkPipelineCache cache, std::uint32_t count,
                                            const VkGraphicsPipelineCreateInfo* infos,
                                            const VkAllocationCallbacks*, VkPipeline* out) {
    EXPECT_EQ(count, 1U);
    const std::span stages(infos->pStages, infos->stageCount);
    const bool discards = infos->pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
                          !has_dynamic_state(*infos, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
    const bool shades =
        std::ranges::count(stages, VK_SHADER_STAGE_FRAGMENT_BIT, &VkPipelineShaderStageCreateInfo::stage) > 0;
    EXPECT_FALSE(discards && shades) << "VUID-VkGraphicsPipelineCreateInfo-pStages-06894";
    if (driver->on_pipeline) driver->on_pipeline(*infos);
    {
        const std::lock_guard lock(driver->mutex);
        driver->caches.insert(handle_bits(cache));
    }
    return driver->make(out);
}
inline VkResult VKAPI_CALL create_cache(VkDevice, const VkPipelineCacheCreateInfo*,
                                        const VkAllocationCallbacks*, VkPipelineCache* out) {
    return driver->make(out);
}
inline void VKAPI_CALL destroy_cache(VkDevice, VkPipelineCache cache, const VkAllocationCallbacks*) {
    driver->destroy(cache);
}
inline VkResult VKAPI_CALL create_shaders(VkDevice, std::uint32_t count, const VkShaderCreateInfoEXT* infos,
                                          const VkAllocationCallbacks*, VkShaderEXT* out) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto* words = static_cast<const std::uint32_t*>(infos[i].pCode);
        if (!validate_spirv({words, infos[i].codeSize / sizeof(std::uint32_t)})) ++driver->invalid_shaders;
        if (const VkResult result = driver->make(&out[i]); result != VK_SUCCESS) return result;
    }
    driver->shaders.assign(infos, infos + count);
    return VK_SUCCESS;
}
inline void VKAPI_CALL destroy_shader(VkDevice, VkShaderEXT shader, const VkAllocationCallbacks*) {
    driver->destroy(shader);
}
inline void VKAPI_CALL destroy_pipeline(VkDevice, VkPipeline pipeline, const VkAllocationCallbacks*) {
    driver->destroy(pipeline);
}

}  // namespace fake_pipelines

// Variants of a pipeline that a test describes. Nothing may be left behind.
class VariantsTest : public ::testing::Test {
  protected:
    VariantsTest() {
        fake_pipelines::driver = &driver_;
        table_.CreateShaderModule = fake_pipelines::create_module;
        table_.DestroyShaderModule = fake_pipelines::destroy_module;
        table_.CreateGraphicsPipelines = fake_pipelines::create_pipelines;
        table_.DestroyPipeline = fake_pipelines::destroy_pipeline;
        table_.CreateShadersEXT = fake_pipelines::create_shaders;
        table_.DestroyShaderEXT = fake_pipelines::destroy_shader;
        shadows_ = std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_);
        described_.info.renderPass = fake_handle<VkRenderPass>(7);
        described_.info.layout = fake_handle<VkPipelineLayout>(8);
        described_.depth_stencil.depthWriteEnable = VK_TRUE;
        described_.depth_stencil.front.writeMask = described_.depth_stencil.back.writeMask = 0xff;
    }
    ~VariantsTest() override {
        shadows_.reset();
        EXPECT_TRUE(driver_.live.empty()) << driver_.live.size() << " objects left";
        EXPECT_EQ(driver_.invalid_shaders, 0);
    }

    void add_stage(VkShaderStageFlagBits stage, const char* shader, const char* entry = "main") {
        const VkShaderModule module = fake_handle<VkShaderModule>(++modules_);
        store_.add_module(module, module_info(load_shader(shader, 2)));
        described_.add_stage(stage, module, entry);
    }
    void add_triangle(const char* vertex = "attributes.vert", const char* fragment = "textures.frag") {
        add_stage(VK_SHADER_STAGE_VERTEX_BIT, vertex);
        add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fragment);
    }
    std::shared_ptr<const StoredPipeline> store() {
        return store_.add(fake_handle<VkPipeline>(50 + ++pipelines_), described_.finish(), {});
    }
    // The variant once it is built, with its create info.
    Shadow build(const std::shared_ptr<const StoredPipeline>& source, ShadowKind kind,
                 std::function<void(const VkGraphicsPipelineCreateInfo&)> check = {}) {
        driver_.on_pipeline = std::move(check);
        shadows_->get(source, kind);
        shadows_->wait_until_idle();
        return shadows_->get(source, kind);
    }

    fake_pipelines::Driver driver_;
    DeviceTable table_{};
    PipelineStore store_{1 << 24, {[](VkPipelineLayout) {}, [](VkRenderPass) {}}};
    PipelineDescription described_;
    std::uintptr_t modules_ = 0;
    std::uintptr_t pipelines_ = 0;
    std::unique_ptr<ShadowPipelines> shadows_;
};

inline constexpr ShadowKind kKinds[] = {ShadowKind::fetch_only,        ShadowKind::rasterizer_discard,
                                        ShadowKind::empty_scissor,     ShadowKind::no_fragment_shader,
                                        ShadowKind::constant_fragment, ShadowKind::near_texture,
                                        ShadowKind::no_depth_write};

}  // namespace framecast::capture
