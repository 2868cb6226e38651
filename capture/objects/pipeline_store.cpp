#include "capture/objects/pipeline_store.h"

#include <algorithm>
#include <new>
#include <optional>
#include <span>

#include "capture/platform/hasher.h"

namespace framecast::capture {
PipelineStore::PipelineStore(std::size_t byte_limit, ReleaseCallbacks release)
    : byte_limit_(byte_limit),
      layouts_(std::move(release.layout)),
      render_passes_(std::move(release.render_pass)) {}

std::string PipelineStore::full() const {
    return "the memory for copies of shaders is used up (" + std::to_string(byte_limit_ >> 20) + " MiB)";
}

std::unique_ptr<CountedBytes> PipelineStore::count(std::size_t bytes) {
    if (bytes > byte_limit_ || *bytes_ > byte_limit_ - bytes) return nullptr;
    return std::make_unique<CountedBytes>(bytes_, bytes);
}

std::shared_ptr<const ShaderCode> PipelineStore::keep_code(const VkShaderModuleCreateInfo& info) {
    Hasher hasher;
    hasher.add_bytes(info.pCode, info.codeSize);
    const std::size_t count = info.codeSize / sizeof(std::uint32_t);
    const std::lock_guard lock(mutex_);
    const auto [first, last] = codes_.equal_range(hasher.value());
    for (auto it = first; it != last; ++it)
        if (std::shared_ptr<const ShaderCode> known = it->second.lock();
            known && std::equal(known->words.begin(), known->words.end(), info.pCode, info.pCode + count))
            return known;
    if (info.codeSize > byte_limit_ || *bytes_ > byte_limit_ - info.codeSize) return nullptr;
    std::shared_ptr<const ShaderCode> code(new ShaderCode{
        std::vector<std::uint32_t>(info.pCode, info.pCode + count), hasher.value(), {bytes_, info.codeSize}});
    if (codes_.size() >= prune_at_) {
        std::erase_if(codes_, [](const auto& entry) { return entry.second.expired(); });
        prune_at_ = 2 * codes_.size() + 64;
    }
    codes_.emplace(hasher.value(), code);
    return code;
}

void PipelineStore::add_module(VkShaderModule module, const VkShaderModuleCreateInfo& info) noexcept {
    try {
        modules_.insert(module, keep_code(info));
    } catch (const std::bad_alloc&) {
        // Pipelines made from it will have no variants.
    }
}

void PipelineStore::remove_module(VkShaderModule module) noexcept {
    modules_.take(module);
}

Result<std::shared_ptr<const ShaderCode>> PipelineStore::code_of(
    const VkPipelineShaderStageCreateInfo& stage) {
    std::optional<std::shared_ptr<const ShaderCode>> code;
    if (stage.module != VK_NULL_HANDLE) code = modules_.find(stage.module);
    // Code in the stage's chain: VUID-VkPipelineShaderStageCreateInfo-stage-06844.
    for (auto* node = static_cast<const VkBaseInStructure*>(stage.pNext); node && !code; node = node->pNext)
        if (node->sType == VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO)
            code = keep_code(*reinterpret_cast<const VkShaderModuleCreateInfo*>(node));
    if (!code) return Error{"the code of a shader is not known"};
    if (*code == nullptr) return Error{full()};
    return *code;
}

Result<PipelineCopy> PipelineStore::link(const VkGraphicsPipelineCreateInfo& info, const PipelineCopy& own,
                                         std::vector<std::shared_ptr<const ShaderCode>>& shaders) const {
    const auto* linked = reinterpret_cast<const VkPipelineLibraryCreateInfoKHR*>(
        find_structure(info.pNext, VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR));
    std::vector<const PipelineCopy*> copies;
    std::vector<std::shared_ptr<const StoredPipeline>> libraries;
    std::vector<std::shared_ptr<const ShaderCode>> of_libraries;
    for (const VkPipeline handle : std::span(linked->pLibraries, linked->libraryCount)) {
        const std::shared_ptr<const StoredPipeline>& library = libraries.emplace_back(find(handle));
        if (!library) return Error{"a library of the pipeline is not known"};
        if (!library->no_variants.empty()) return Error{library->no_variants};
        copies.push_back(library->copy.get());
        of_libraries.insert(of_libraries.end(), library->shaders.begin(), library->shaders.end());
    }
    copies.push_back(&own);
    shaders.insert(shaders.begin(), of_libraries.begin(), of_libraries.end());
    return PipelineCopy::link(copies);
}

void PipelineStore::fill(StoredPipeline& stored, const VkGraphicsPipelineCreateInfo& info,
                         const SubpassUse& use) {
    Result<PipelineCopy> copy = PipelineCopy::make(info, use);
    if (!copy) {
        stored.no_variants = copy.error().message;
        return;
    }
    for (const VkPipelineShaderStageCreateInfo& stage : stages_of(info, copy->parts())) {
        Result<std::shared_ptr<const ShaderCode>> code = code_of(stage);
        if (!code) {
            stored.no_variants = code.error().message;
            return;
        }
        stored.shaders.push_back(std::move(*code));
    }
    if (library_count(info) > 0) {
        copy = link(info, *copy, stored.shaders);
        if (!copy) {
            stored.no_variants = copy.error().message;
            return;
        }
    }
    stored.counted = count(copy->bytes());
    if (!stored.counted) {
        stored.no_variants = full();
        return;
    }
    stored.copy = std::make_unique<const PipelineCopy>(std::move(*copy));
    const VkGraphicsPipelineCreateInfo& whole = stored.copy->info();
    if (whole.layout != VK_NULL_HANDLE) stored.layout = layouts_.hold(whole.layout);
    if (whole.renderPass != VK_NULL_HANDLE) stored.render_pass = render_passes_.hold(whole.renderPass);
}

std::shared_ptr<const StoredPipeline> PipelineStore::add(VkPipeline pipeline,
                                                         const VkGraphicsPipelineCreateInfo& info,
                                                         const SubpassUse& use) noexcept {
    try {
        auto stored = std::make_shared<StoredPipeline>();
        stored->id = next_id_++;
        stored->handle = pipeline;
        fill(*stored, info, use);
        if (!stored->no_variants.empty()) stored->shaders.clear();
        pipelines_.insert(pipeline, stored);
        return stored;
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

std::shared_ptr<const StoredPipeline> PipelineStore::find(VkPipeline pipeline) const {
    return pipelines_.find(pipeline).value_or(nullptr);
}

std::shared_ptr<const StoredPipeline> PipelineStore::remove(VkPipeline pipeline) {
    return pipelines_.take(pipeline).value_or(nullptr);
}

PipelineStore::Usage PipelineStore::usage() const {
    Usage usage{*bytes_, byte_limit_, 0, 0};
    pipelines_.for_each([&](std::uint64_t, const std::shared_ptr<const StoredPipeline>& stored) {
        ++usage.pipelines;
        if (!stored->no_variants.empty()) ++usage.without_variants;
    });
    return usage;
}

}  // namespace framecast::capture
