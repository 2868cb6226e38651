#include "capture/spirv/shader_effects.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

#include "capture/spirv/newer_spirv.h"
#include "capture/spirv/spirv_module.h"

namespace framecast::capture {
namespace {

using spv::Op;

constexpr std::uint32_t bit(ShaderEffect effect) {
    return static_cast<std::uint32_t>(effect);
}

constexpr std::uint32_t kWrites = bit(ShaderEffect::buffer_store) | bit(ShaderEffect::buffer_atomic) |
                                  bit(ShaderEffect::image_write) | bit(ShaderEffect::image_atomic) |
                                  bit(ShaderEffect::texel_buffer_write) |
                                  bit(ShaderEffect::texel_buffer_atomic) | bit(ShaderEffect::prints);

std::string describe_flags(std::uint32_t flags) {
    std::string out;
    for (int i = 0; i < kShaderEffectCount; ++i) {
        if ((flags >> i & 1) == 0) continue;
        if (!out.empty()) out += ", ";
        out += text(static_cast<ShaderEffect>(1u << i));
    }
    return out;
}

bool writes_atomically(Op op) {
    switch (op) {
        case Op::OpAtomicFlagTestAndSet:
        case Op::OpAtomicFlagClear:
        case Op::OpAtomicFMinEXT:
        case Op::OpAtomicFMaxEXT:
        case Op::OpAtomicFAddEXT:
            return true;
        default:
            return op >= Op::OpAtomicStore && op <= Op::OpAtomicXor;
    }
}

// Instructions that write through the pointer at that word.
struct Store {
    Op op;
    std::size_t pointer;
    bool adds;  // to existing values, atomically
};
constexpr Store kStores[] = {
    {Op::OpStore, 1, false},
    {Op::OpCopyMemory, 1, false},
    {Op::OpCopyMemorySized, 1, false},
    {Op::OpCooperativeMatrixStoreNV, 1, false},
    {newer_spirv::OpCooperativeMatrixStoreKHR, 1, false},
    {newer_spirv::OpCooperativeMatrixStoreTensorNV, 1, false},
    {newer_spirv::OpCooperativeVectorStoreNV, 1, false},
    {newer_spirv::OpCooperativeVectorOuterProductAccumulateNV, 1, true},
    {newer_spirv::OpCooperativeVectorReduceSumAccumulateNV, 1, true},
    {newer_spirv::OpUntypedGroupAsyncCopyKHR, 4, false},
};

// One walk over an entry point's functions.
class Scan {
  public:
    explicit Scan(const SpirvModule& module) : module_(module) {}

    ShaderEffects run(const SpirvInstruction& entry) {
        for (const SpirvFunction* function : module_.reachable_from(entry.words[2]))
            for (const SpirvInstruction& instruction : function->instructions)
                look_at(instruction);
        look_at_modes(entry.words[2]);
        look_at_outputs(entry);
        return effects_;
    }

  private:
    bool is_texel_buffer(std::uint32_t image_type) const {
        const SpirvInstruction* type = module_.global(image_type);
        return type != nullptr && type->op == Op::OpTypeImage &&
               static_cast<spv::Dim>(type->words[3]) == spv::Dim::Buffer;
    }
    bool is_input_attachment(std::uint32_t image_type) const {
        const SpirvInstruction* type = module_.global(image_type);
        return type != nullptr && type->op == Op::OpTypeImage &&
               static_cast<spv::Dim>(type->words[3]) == spv::Dim::SubpassData;
    }

    // A write through a pointer. It counts unless the memory is known to end with the invocation or its
    // workgroup. Uniform pointers are writable only where they are storage buffers from before
    // SPV_KHR_storage_buffer_storage_class.
    void wrote(std::uint32_t pointer, bool atomic) {
        switch (module_.storage_class(pointer)) {
            case spv::StorageClass::Function:
            case spv::StorageClass::Private:
            case spv::StorageClass::Output:
            case spv::StorageClass::Workgroup:
            case spv::StorageClass::TaskPayloadWorkgroupEXT:
                break;
            case spv::StorageClass::Image: {
                const bool texel_buffer = texel_buffer_pointers_.contains(pointer);
                if (atomic)
                    effects_.add(texel_buffer ? ShaderEffect::texel_buffer_atomic
                                              : ShaderEffect::image_atomic);
                else
                    effects_.add(texel_buffer ? ShaderEffect::texel_buffer_write : ShaderEffect::image_write);
                break;
            }
            default:
                effects_.add(atomic ? ShaderEffect::buffer_atomic : ShaderEffect::buffer_store);
                break;
        }
    }

    void look_at(const SpirvInstruction& i) {
        if (writes_atomically(i.op)) {
            const bool without_result = i.op == Op::OpAtomicStore || i.op == Op::OpAtomicFlagClear;
            return wrote(i.words[without_result ? 1 : 3], true);
        }
        if (const auto* const store = std::ranges::find(kStores, i.op, &Store::op);
            store != std::end(kStores))
            return wrote(i.words[store->pointer], store->adds);
        if (i.op == newer_spirv::OpTensorWriteARM) return effects_.add(ShaderEffect::buffer_store);
        switch (i.op) {
            case Op::OpImageTexelPointer:
                if (is_texel_buffer(module_.pointee_type(i.words[3])))
                    texel_buffer_pointers_.insert(i.result_id);
                break;
            case Op::OpImageWrite:
                effects_.add(is_texel_buffer(module_.type_of(i.words[1])) ? ShaderEffect::texel_buffer_write
                                                                          : ShaderEffect::image_write);
                break;
            case Op::OpImageRead:
            case Op::OpImageSparseRead:
                if (is_input_attachment(module_.type_of(i.words[3])))
                    effects_.add(ShaderEffect::reads_input_attachment);
                break;
            case Op::OpKill:
            case Op::OpTerminateInvocation:
            case Op::OpDemoteToHelperInvocation:
                effects_.add(ShaderEffect::discards);
                break;
            case Op::OpBeginInvocationInterlockEXT:
                effects_.add(ShaderEffect::interlock);
                break;
            case Op::OpRayQueryInitializeKHR:
                effects_.add(ShaderEffect::ray_query);
                break;
            case Op::OpExtInst:
                if (is_debug_printf(i.words[3])) effects_.add(ShaderEffect::prints);
                break;
            default:
                break;
        }
    }

    bool is_debug_printf(std::uint32_t set) const {
        const SpirvInstruction* import = module_.global(set);
        return import != nullptr && import->op == Op::OpExtInstImport &&
               spirv_string(std::span(import->words).subspan(2)) == "NonSemantic.DebugPrintf";
    }

    void look_at_modes(std::uint32_t function) {
        for (const SpirvInstruction& i : module_.globals()) {
            if (i.op != Op::OpExecutionMode || i.words[1] != function) continue;
            switch (static_cast<spv::ExecutionMode>(i.words[2])) {
                case spv::ExecutionMode::EarlyFragmentTests:
                    effects_.add(ShaderEffect::early_fragment_tests);
                    break;
                case spv::ExecutionMode::Xfb:
                    effects_.add(ShaderEffect::transform_feedback);
                    break;
                default:
                    break;
            }
        }
    }

    void look_at_outputs(const SpirvInstruction& entry) {
        const std::unordered_set<std::uint32_t> used = module_.used_by(entry.words[2]);
        for (const std::uint32_t variable : SpirvModule::interface_of(entry)) {
            if (module_.storage_class(variable) != spv::StorageClass::Output || !used.contains(variable))
                continue;
            std::uint32_t built_in = 0;
            if (!module_.decorated(variable, spv::Decoration::BuiltIn, &built_in)) continue;
            switch (static_cast<spv::BuiltIn>(built_in)) {
                case spv::BuiltIn::FragDepth:
                    effects_.add(ShaderEffect::writes_depth);
                    break;
                case spv::BuiltIn::FragStencilRefEXT:
                    effects_.add(ShaderEffect::writes_stencil_ref);
                    break;
                case spv::BuiltIn::SampleMask:
                    effects_.add(ShaderEffect::writes_sample_mask);
                    break;
                default:
                    break;
            }
        }
    }

    const SpirvModule& module_;
    ShaderEffects effects_;
    std::unordered_set<std::uint32_t> texel_buffer_pointers_;
};

}  // namespace

std::string_view text(ShaderEffect effect) {
    switch (effect) {
        case ShaderEffect::buffer_store:
            return "stores to a storage buffer";
        case ShaderEffect::buffer_atomic:
            return "does atomics on a storage buffer";
        case ShaderEffect::image_write:
            return "writes a storage image";
        case ShaderEffect::image_atomic:
            return "does atomics on a storage image";
        case ShaderEffect::texel_buffer_write:
            return "writes a storage texel buffer";
        case ShaderEffect::texel_buffer_atomic:
            return "does atomics on a storage texel buffer";
        case ShaderEffect::transform_feedback:
            return "captures transform feedback";
        case ShaderEffect::discards:
            return "discards fragments";
        case ShaderEffect::writes_depth:
            return "writes depth";
        case ShaderEffect::writes_stencil_ref:
            return "writes the stencil reference";
        case ShaderEffect::writes_sample_mask:
            return "writes the sample mask";
        case ShaderEffect::early_fragment_tests:
            return "asks for early fragment tests";
        case ShaderEffect::interlock:
            return "orders fragments by interlock";
        case ShaderEffect::ray_query:
            return "traces ray queries";
        case ShaderEffect::reads_input_attachment:
            return "reads an input attachment";
        case ShaderEffect::prints:
            return "prints";
    }
    return "";
}

bool ShaderEffects::writes_memory() const {
    return (flags & kWrites) != 0;
}

std::string ShaderEffects::describe() const {
    return describe_flags(flags);
}

std::string ShaderEffects::describe_writes() const {
    return describe_flags(flags & kWrites);
}

Result<ShaderEffects> side_effects(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                   std::string_view entry) {
    const Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* point = module->entry_point(model, entry);
    if (point == nullptr) return Error{"the shader has no entry point " + std::string(entry)};
    return Scan(*module).run(*point);
}

}  // namespace framecast::capture
