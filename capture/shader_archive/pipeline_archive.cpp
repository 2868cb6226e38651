#include "capture/shader_archive/pipeline_archive.h"

#include <algorithm>

#include "capture/shader_archive/shader_objects.h"

namespace framecast::capture {
namespace {

VkPipelineCreateFlags2 flags_of(const VkComputePipelineCreateInfo& info) {
    const auto* newer = find_in_chain<VkPipelineCreateFlags2CreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO);
    return newer ? newer->flags : info.flags;
}

// Those that change what is compiled and that every driver takes.
std::uint32_t kept_flags(VkPipelineCreateFlags2 flags) {
    return static_cast<std::uint32_t>(flags) &
           (VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT |
            VK_PIPELINE_CREATE_VIEW_INDEX_FROM_DEVICE_INDEX_BIT | VK_PIPELINE_CREATE_DISPATCH_BASE_BIT);
}

const char* is_identifier(const VkPipelineShaderStageCreateInfo& stage) {
    const auto* identifier = find_in_chain<VkPipelineShaderStageModuleIdentifierCreateInfoEXT>(
        stage.pNext, VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT);
    return identifier && identifier->identifierSize != 0 ? "a shader is known by its identifier only"
                                                         : nullptr;
}

// Of all stages; fails where the code of one was not kept.
Result<void> add_stages(ArchivedPipeline& out, const PipelineInfo& described) {
    for (const auto& source : described.sources) {
        Result<ArchivedShader> shader = archive_shader(*source);
        if (!shader) return shader.error();
        out.stages.push_back(std::move(*shader));
    }
    return {};
}

}  // namespace

void PipelineArchive::set_layout_created(VkDescriptorSetLayout layout,
                                         const VkDescriptorSetLayoutCreateInfo& info) {
    SetLayout made{archive_set(info), {}};
    for (const ArchivedBinding& binding : made.set.bindings)
        if (binding.type == static_cast<std::uint32_t>(VK_DESCRIPTOR_TYPE_MUTABLE_EXT))
            made.missing = "a descriptor set layout has descriptors of mutable type";
    sets_.insert(layout, std::make_shared<const SetLayout>(std::move(made)));
}

Result<PipelineArchive::Layout> PipelineArchive::layout_of(
    std::span<const VkDescriptorSetLayout> sets, std::span<const VkPushConstantRange> push_constants) const {
    Layout out;
    for (const VkDescriptorSetLayout layout : sets) {
        // Null in layouts of pipeline libraries, and of shader objects.
        ArchivedSet& set = out.sets.emplace_back();
        if (!layout) continue;
        const auto known = sets_.find(layout).value_or(nullptr);
        if (!known) return Error{"a descriptor set layout is not known"};
        if (!known->missing.empty()) return Error{known->missing};
        set = known->set;
    }
    for (const VkPushConstantRange& range : push_constants)
        out.push_constants.push_back({range.stageFlags, range.offset, range.size});
    return out;
}

void PipelineArchive::layout_created(VkPipelineLayout layout, const VkPipelineLayoutCreateInfo& info) {
    layouts_.insert(layout, std::make_shared<const Result<Layout>>(
                                layout_of({info.pSetLayouts, info.setLayoutCount},
                                          {info.pPushConstantRanges, info.pushConstantRangeCount})));
}

Result<void> PipelineArchive::add_common(ArchivedPipeline& out, VkPipelineLayout layout,
                                         const PipelineInfo& described) const {
    const auto known = layouts_.find(layout).value_or(nullptr);
    if (!known) return Error{"the layout of the pipeline is not known"};
    if (!*known) return known->error();
    out.sets = (*known)->sets;
    out.push_constants = (*known)->push_constants;
    return add_stages(out, described);
}

Result<PipelineCopy> PipelineArchive::complete(const VkGraphicsPipelineCreateInfo& info,
                                               const SubpassUse& use) const {
    Result<PipelineCopy> own = PipelineCopy::make(info, use);
    if (!own || library_count(info) == 0) return own;
    const auto* linked = find_in_chain<VkPipelineLibraryCreateInfoKHR>(
        info.pNext, VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR);
    std::vector<std::shared_ptr<const PipelineCopy>> libraries;
    std::vector<const PipelineCopy*> copies;
    for (std::uint32_t i = 0; i < linked->libraryCount; ++i) {
        const auto& library =
            libraries.emplace_back(libraries_.find(linked->pLibraries[i]).value_or(nullptr));
        if (!library) return Error{"a library of the pipeline cannot be linked again"};
        copies.push_back(library.get());
    }
    copies.push_back(&*own);
    return PipelineCopy::link(copies);
}

// An equal pipeline that could not be kept, as one of unknown libraries, gives way to one that can.
bool PipelineArchive::has(std::uint64_t hash) const {
    const auto known = pipelines_.find(hash).value_or(nullptr);
    return known && known->missing.empty();
}

void PipelineArchive::add(VkPipeline pipeline, const VkGraphicsPipelineCreateInfo& info,
                          const SubpassUse& use, const PipelineInfo& described, const Objects& objects) {
    const bool is_library = (flags_of(info) & VK_PIPELINE_CREATE_LIBRARY_BIT_KHR) != 0;
    if (!is_library && has(described.hash)) return;
    Result<PipelineCopy> copy = complete(info, use);
    if (is_library) {
        if (copy) libraries_.insert(pipeline, std::make_shared<const PipelineCopy>(std::move(*copy)));
        return;
    }
    ArchivedPipeline out;
    if (!copy) {
        out.missing = copy.error().message;
    } else {
        const VkGraphicsPipelineCreateInfo& whole = copy->info();
        out.flags = kept_flags(capture::flags_of(whole));
        if (const Result<void> added = add_common(out, whole.layout, described); !added)
            out.missing = added.error().message;
        const auto pass = objects.render_passes.find(whole.renderPass).value_or(nullptr);
        out.graphics = archive_state(*copy, pass.get(), out.simplifications);
        for (std::uint32_t i = 0; i < whole.stageCount; ++i)
            for (ArchivedShader& shader : out.stages)
                if (shader.stage == static_cast<std::uint32_t>(whole.pStages[i].stage)) {
                    shader.flags = whole.pStages[i].flags;
                    shader.subgroup_size = required_subgroup_size(whole.pStages[i].pNext);
                }
    }
    pipelines_.insert(described.hash, std::make_shared<const ArchivedPipeline>(std::move(out)));
}

void PipelineArchive::add(const VkComputePipelineCreateInfo& info, const PipelineInfo& described) {
    if (has(described.hash)) return;
    ArchivedPipeline out;
    out.flags = kept_flags(flags_of(info));
    if (const char* why = is_identifier(info.stage))
        out.missing = why;
    else if (const Result<void> added = add_common(out, info.layout, described); !added)
        out.missing = added.error().message;
    for (ArchivedShader& shader : out.stages) {
        shader.flags = info.stage.flags;
        shader.subgroup_size = required_subgroup_size(info.stage.pNext);
    }
    pipelines_.insert(described.hash, std::make_shared<const ArchivedPipeline>(std::move(out)));
}

void PipelineArchive::add(const VkShaderCreateInfoEXT& info, const PipelineInfo& described) {
    if (has(described.hash)) return;
    ArchivedPipeline out;
    out.flags = pipeline_flags(info.flags);
    Result<Layout> layout = layout_of({info.pSetLayouts, info.setLayoutCount},
                                      {info.pPushConstantRanges, info.pushConstantRangeCount});
    if (info.codeType != VK_SHADER_CODE_TYPE_SPIRV_EXT) {
        out.missing = "a shader object is made of a binary";
    } else if (!layout) {
        out.missing = layout.error().message;
    } else {
        out.sets = std::move(layout->sets);
        out.push_constants = std::move(layout->push_constants);
        if (const Result<void> added = add_stages(out, described); !added)
            out.missing = added.error().message;
    }
    for (ArchivedShader& shader : out.stages) {
        shader.flags = stage_flags(info.flags);
        shader.subgroup_size = required_subgroup_size(info.pNext);
    }
    pipelines_.insert(described.hash, std::make_shared<const ArchivedPipeline>(std::move(out)));
}

std::shared_ptr<const ArchivedPipeline> PipelineArchive::find(const UsedPipeline& used) const {
    if (used.info->parts.empty()) return pipelines_.find(used.info->hash).value_or(nullptr);
    std::vector<std::shared_ptr<const ArchivedPipeline>> parts;
    for (const std::uint64_t hash : used.info->parts)
        if (!parts.emplace_back(pipelines_.find(hash).value_or(nullptr))) return nullptr;
    return std::make_shared<const ArchivedPipeline>(link_shader_objects(parts, used.targets));
}

ShaderArchive PipelineArchive::archive_of(std::span<const UsedPipeline> used) const {
    ShaderArchive out;
    out.robustness = robustness_;
    for (const UsedPipeline& pipeline : used) {
        const auto known = find(pipeline);
        ArchivedPipeline& archived = out.pipelines.emplace_back();
        if (known) archived = *known;
        archived.pipeline = pipeline.name;
        archived.shaders = pipeline.info->shaders;
        if (!known) archived.missing = "it was made before the archive, or could not be described";
        if (archived.missing.empty()) continue;
        // Without a part of it, the rest cannot be used.
        ArchivedPipeline only_names;
        only_names.pipeline = archived.pipeline;
        only_names.shaders = archived.shaders;
        only_names.missing = archived.missing;
        archived = std::move(only_names);
    }
    return out;
}

}  // namespace framecast::capture
