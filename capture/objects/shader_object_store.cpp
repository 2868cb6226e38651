#include "capture/objects/shader_object_store.h"

#include <algorithm>
#include <new>
#include <span>

namespace framecast::capture {

void ShaderObjectStore::fill(StoredShader& stored, const VkShaderCreateInfoEXT& info) {
    if (info.codeType != VK_SHADER_CODE_TYPE_SPIRV_EXT) {
        stored.no_variants = "a shader object is made of a binary";
        return;
    }
    VkShaderModuleCreateInfo code{};
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    code.codeSize = info.codeSize;
    code.pCode = static_cast<const std::uint32_t*>(info.pCode);
    stored.code = pipelines_.keep_code(code);
    VkPipelineShaderStageCreateInfo stage{};
    stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stage.pNext = info.pNext;
    stage.stage = info.stage;
    stage.pName = info.pName;
    stage.pSpecializationInfo = info.pSpecializationInfo;
    Result<PipelineCopy> copy = PipelineCopy::of_stages({&stage, 1});
    if (!copy) {
        stored.no_variants = copy.error().message;
        return;
    }
    stored.counted = pipelines_.count(copy->bytes());
    if (!stored.code || !stored.counted) {
        stored.no_variants = pipelines_.full();
        return;
    }
    stored.stage = std::make_unique<const PipelineCopy>(std::move(*copy));
    stored.push_constants.assign(info.pPushConstantRanges,
                                 info.pPushConstantRanges + info.pushConstantRangeCount);
    for (const VkDescriptorSetLayout layout : std::span(info.pSetLayouts, info.setLayoutCount)) {
        stored.set_layouts.push_back(layout);
        if (layout) stored.holds.push_back(set_layouts_.hold(layout));
    }
}

void ShaderObjectStore::add(VkShaderEXT shader, const VkShaderCreateInfoEXT& info) noexcept {
    try {
        auto stored = std::make_shared<StoredShader>();
        stored->id = pipelines_.new_id();
        stored->flags = info.flags;
        stored->next_stages = info.nextStage;
        fill(*stored, info);
        shaders_.insert(shader, std::move(stored));
    } catch (const std::bad_alloc&) {
        // Its programs will be unknown.
    }
}

std::vector<std::shared_ptr<const StoredPipeline>> ShaderObjectStore::remove(VkShaderEXT shader) {
    std::vector<std::shared_ptr<const StoredPipeline>> gone;
    const auto stored = shaders_.take(shader);
    if (!stored) return gone;
    const std::lock_guard lock(mutex_);
    for (auto it = programs_.begin(); it != programs_.end();) {
        const bool has = std::ranges::find(it->first, (*stored)->id) != it->first.end();
        if (has) gone.push_back(std::move(it->second));
        it = has ? programs_.erase(it) : std::next(it);
    }
    return gone;
}

void ShaderObjectStore::fill(StoredPipeline& program) {
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    for (const auto& shader : program.objects) {
        if (!shader->no_variants.empty()) {
            program.no_variants = shader->no_variants;
            return;
        }
        stages.push_back(shader->stage->info().pStages[0]);
        program.shaders.push_back(shader->code);
    }
    Result<PipelineCopy> copy = PipelineCopy::of_stages(stages);
    if (copy)
        program.copy = std::make_unique<const PipelineCopy>(std::move(*copy));
    else
        program.no_variants = copy.error().message;
}

std::shared_ptr<const StoredPipeline> ShaderObjectStore::program(const BoundShaders& shaders) {
    std::vector<std::uint64_t> ids;
    std::vector<std::shared_ptr<const StoredShader>> objects;
    for (const VkShaderEXT shader : shaders.handles) {
        if (!shader) continue;
        const auto& object = objects.emplace_back(shaders_.find(shader).value_or(nullptr));
        if (!object) return nullptr;
        ids.push_back(object->id);
    }
    if (objects.empty()) return nullptr;
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = programs_.find(ids); known != programs_.end()) return known->second;
    }
    auto made = std::make_shared<StoredPipeline>();
    made->id = pipelines_.new_id();
    made->objects = std::move(objects);
    fill(*made);
    const std::lock_guard lock(mutex_);
    return programs_.emplace(std::move(ids), std::move(made)).first->second;
}

}  // namespace framecast::capture
