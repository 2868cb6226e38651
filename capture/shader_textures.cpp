#include "capture/shader_textures.h"

#include <algorithm>
#include <tuple>

#include "capture/spirv_module.h"

namespace framecast::capture {
namespace {

using spv::Op;

// What a variable of class UniformConstant is of: an image or sampled image, through arrays of any depth.
struct Resource {
    bool image = false;
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
            case Op::OpTypeSampledImage:
                out.image = true;
                return out;
            default:
                return out;
        }
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
    std::vector<TextureBinding> out;
    for (const SpirvInstruction& variable : module->globals()) {
        if (variable.op != Op::OpVariable || !used.contains(variable.result_id) ||
            module->storage_class(variable.result_id) != spv::StorageClass::UniformConstant)
            continue;
        const Resource resource = resource_of(*module, module->pointee_type(variable.result_id));
        TextureBinding binding{0, 0, resource.unbounded};
        // Without both it is no resource of Vulkan's.
        if (resource.image &&
            module->decorated(variable.result_id, spv::Decoration::DescriptorSet, &binding.set) &&
            module->decorated(variable.result_id, spv::Decoration::Binding, &binding.binding))
            out.push_back(binding);
    }
    // Variables may share a binding; the one without a bound comes first.
    std::ranges::sort(out, {},
                      [](const TextureBinding& b) { return std::tuple(b.set, b.binding, !b.unbounded); });
    const auto same = [](const TextureBinding& a, const TextureBinding& b) {
        return a.set == b.set && a.binding == b.binding;
    };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    return out;
}

}  // namespace framecast::capture
