#include "capture/spirv/shader_textures.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "capture/spirv/spirv_module.h"

namespace framecast::capture {
namespace {

using spv::Op;

// The type of a variable of class UniformConstant, through arrays of any depth.
struct Resource {
    enum class Kind { other, image, sampled_image, sampler } kind = Kind::other;
    bool unbounded = false;
};

Resource resource_of(const SpirvModule& module, std::uint32_t type_id) {
    Resource out;
    for (const SpirvInstruction* type = module.global(type_id); type; type = module.global(type->words[2])) {
        switch (type->op) {
            case Op::OpTypeRuntimeArray:
                out.unbounded = true;
                break;
            case Op::OpTypeArray:
                break;
            case Op::OpTypeImage:
                out.kind = Resource::Kind::image;
                return out;
            case Op::OpTypeSampledImage:
                out.kind = Resource::Kind::sampled_image;
                return out;
            case Op::OpTypeSampler:
                out.kind = Resource::Kind::sampler;
                return out;
            default:
                return out;
        }
    }
    return out;
}

// The sampler variables that read each image variable, in the functions that an entry point reaches.
class SamplerPairs {
  public:
    SamplerPairs(const SpirvModule& module, std::uint32_t function) : module_(module) {
        const std::vector<const SpirvFunction*> functions = module.reachable_from(function);
        for (const SpirvFunction* one : functions)
            for (const SpirvInstruction& made : one->instructions)
                if (made.result_id) values_.emplace(made.result_id, &made);
        for (const SpirvFunction* one : functions)
            for (const SpirvInstruction& made : one->instructions)
                if (made.op == Op::OpSampledImage)
                    pairs_.push_back({variable_of(made.words[3]), variable_of(made.words[4])});
    }

    // If the code does not name the variable where it combines the two, it may be any.
    bool reads(std::uint32_t sampler, std::uint32_t image) const {
        return std::ranges::any_of(pairs_, [&](const Pair& pair) {
            return (pair.image == 0 || pair.image == image) && (pair.sampler == 0 || pair.sampler == sampler);
        });
    }

  private:
    struct Pair {
        std::uint32_t image;  // 0: not known, such as for a function's parameter
        std::uint32_t sampler;
    };

    // Follows a value back to the variable that it was loaded from. In invalid modules values may depend on
    // each other.
    std::uint32_t variable_of(std::uint32_t id) const {
        for (std::size_t steps = 0; steps < values_.size(); ++steps) {
            const auto at = values_.find(id);
            if (at == values_.end()) break;
            switch (at->second->op) {
                case Op::OpLoad:
                case Op::OpAccessChain:
                case Op::OpInBoundsAccessChain:
                case Op::OpCopyObject:
                case Op::OpImage:
                    id = at->second->words[3];
                    break;
                default:
                    return 0;
            }
        }
        const SpirvInstruction* variable = module_.global(id);
        return variable && variable->op == Op::OpVariable ? id : 0;
    }

    const SpirvModule& module_;
    std::unordered_map<std::uint32_t, const SpirvInstruction*> values_;
    std::vector<Pair> pairs_;
};

struct Variable {
    std::uint32_t id = 0;
    Resource resource;
    DescriptorBinding place;
};

// Nothing without set and binding: then it is not a resource in Vulkan.
std::optional<Variable> resource_variable(const SpirvModule& module, const SpirvInstruction& global) {
    if (global.op != Op::OpVariable ||
        module.storage_class(global.result_id) != spv::StorageClass::UniformConstant)
        return std::nullopt;
    Variable out{global.result_id, resource_of(module, module.pointee_type(global.result_id)), {}};
    if (out.resource.kind == Resource::Kind::other ||
        !module.decorated(out.id, spv::Decoration::DescriptorSet, &out.place.set) ||
        !module.decorated(out.id, spv::Decoration::Binding, &out.place.binding))
        return std::nullopt;
    return out;
}

// Variables may share a binding; one without a bound takes precedence.
std::vector<TextureBinding> merged(std::vector<TextureBinding> all) {
    std::ranges::sort(all, {},
                      [](const TextureBinding& b) { return std::tuple(b.set, b.binding, !b.unbounded); });
    std::vector<TextureBinding> out;
    for (TextureBinding& one : all) {
        if (out.empty() || out.back().set != one.set || out.back().binding != one.binding) {
            out.push_back(std::move(one));
            continue;
        }
        out.back().samplers.insert(out.back().samplers.end(), one.samplers.begin(), one.samplers.end());
    }
    for (TextureBinding& one : out) {
        std::ranges::sort(one.samplers);
        one.samplers.erase(std::unique(one.samplers.begin(), one.samplers.end()), one.samplers.end());
    }
    return out;
}

}  // namespace

Result<std::vector<TextureBinding>> texture_bindings(std::span<const std::uint32_t> words,
                                                     spv::ExecutionModel model, std::string_view entry) {
    const Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* point = module->entry_point(model, entry);
    if (point == nullptr) return Error{"the SPIR-V has no entry point '" + std::string(entry) + "'"};
    const std::unordered_set<std::uint32_t> used = module->used_by(point->words[2]);
    std::vector<Variable> images, samplers;
    for (const SpirvInstruction& global : module->globals()) {
        const std::optional<Variable> variable = resource_variable(*module, global);
        if (!variable || !used.contains(variable->id)) continue;
        (variable->resource.kind == Resource::Kind::sampler ? samplers : images).push_back(*variable);
    }
    // Most shaders have only samplers combined with images; then the code need not be examined.
    std::optional<SamplerPairs> pairs;
    if (!samplers.empty()) pairs.emplace(*module, point->words[2]);
    std::vector<TextureBinding> out;
    for (const Variable& image : images) {
        TextureBinding binding{image.place.set, image.place.binding, image.resource.unbounded};
        for (const Variable& sampler : samplers)
            if (image.resource.kind == Resource::Kind::image && pairs->reads(sampler.id, image.id))
                binding.samplers.push_back(sampler.place);
        out.push_back(std::move(binding));
    }
    return merged(std::move(out));
}

}  // namespace framecast::capture
