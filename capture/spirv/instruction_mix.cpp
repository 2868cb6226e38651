#include "capture/spirv/instruction_mix.h"

#include "capture/spirv/instruction_cost.h"
#include "capture/spirv/shader_walk.h"
#include "capture/spirv/spirv_module.h"
#include "capture/spirv/spirv_tools.h"

namespace framecast::capture {

Result<InstructionMix> instruction_mix(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                       std::string_view entry, const VkSpecializationInfo* info) {
    // The optimizer requires valid modules.
    if (const Result<void> valid = validate_spirv(words); !valid) return valid.error();
    const Result<std::vector<std::uint32_t>> simplified = simplify_spirv(words, info);
    if (!simplified) return simplified.error();
    const Result<SpirvModule> module = SpirvModule::parse(*simplified);
    if (!module) return module.error();
    const SpirvInstruction* point = module->entry_point(model, entry);
    if (point == nullptr) return Error{"the shader has no entry point " + std::string(entry)};
    InstructionCosts costs(*module, model, point->words[2]);
    Result<InstructionMix> mix = ShaderWalk(*module, costs).run(point->words[2]);
    if (!mix) return mix;
    for (InstructionCounts* counts : {&mix->count, &mix->low, &mix->high})
        *counts += costs.interface();
    return mix;
}

Result<std::vector<ShaderEntry>> entry_points(std::span<const std::uint32_t> words) {
    const Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    std::vector<ShaderEntry> entries;
    for (const SpirvInstruction& i : module->globals())
        if (i.op == spv::Op::OpEntryPoint)
            entries.push_back({static_cast<spv::ExecutionModel>(i.words[1]),
                               std::string(spirv_string(std::span(i.words).subspan(3)))});
    if (entries.empty()) return Error{"the module has no entry point"};
    return entries;
}

}  // namespace framecast::capture
