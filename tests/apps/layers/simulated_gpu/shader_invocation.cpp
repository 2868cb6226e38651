#include "tests/apps/layers/simulated_gpu/shader_invocation.h"

#include <cmath>
#include <cstring>
#include <spirv/unified1/spirv.hpp>

namespace simulated_gpu {
namespace {

constexpr std::uint64_t kMaxSteps = 200'000'000;
constexpr std::size_t kMaxTaps = 4096;

double from_bits(const Type& type, std::uint32_t bits) {
    if (type.kind == Type::Kind::real) {
        float value = 0;
        std::memcpy(&value, &bits, sizeof value);
        return value;
    }
    return type.is_signed ? static_cast<double>(static_cast<std::int32_t>(bits)) : bits;
}

std::uint64_t part(std::uint32_t root, std::uint64_t key) {
    return (std::uint64_t{root} << 40) ^ key;
}

bool is_buffer(std::uint32_t storage) {
    return storage == spv::StorageClassUniform || storage == spv::StorageClassStorageBuffer ||
           storage == spv::StorageClassPhysicalStorageBuffer;
}

}  // namespace

Invocation::Invocation(const ShaderModule& module, const ShaderRun& run, double x, double y)
    : module_(module),
      run_(run),
      x_(x),
      y_(y),
      values_(module.id_bound),
      variables_(module.id_bound),
      pointers_(module.id_bound),
      images_(module.id_bound) {
    for (std::size_t i = 1; i < module.instructions.size(); ++i) {
        const Instruction& in = module.instructions[i];
        if (in.op == spv::OpFunction) break;
        if ((in.op >= spv::OpConstantTrue && in.op <= spv::OpSpecConstantOp)) set_constant(in);
        if (in.op == spv::OpVariable) set_input(in);
    }
}

bool Invocation::is_real(std::uint32_t type) const {
    const Type& of = module_.type(type);
    if (of.kind == Type::Kind::vector || of.kind == Type::Kind::matrix) return is_real(of.element);
    return of.kind == Type::Kind::real;
}

// Rounded to 32 bits.
double Invocation::wrapped(std::uint32_t type, double value) const {
    const Type* of = &module_.type(type);
    if (of->kind == Type::Kind::vector) of = &module_.type(of->element);
    if (of->kind != Type::Kind::integer || of->width != 32) return value;
    const auto bits = static_cast<std::uint32_t>(static_cast<std::int64_t>(std::fmod(value, 4294967296.0)));
    return from_bits(*of, bits);
}

void Invocation::set_constant(const Instruction& in) {
    const Type& type = module_.type(in.type);
    Value& value = values_[in.result];
    const auto spec = module_.spec_ids.find(in.result);
    const auto given =
        spec == module_.spec_ids.end() ? run_.constants.end() : run_.constants.find(spec->second);
    const bool has = given != run_.constants.end();
    switch (in.op) {
        case spv::OpConstantTrue:
        case spv::OpSpecConstantTrue:
        case spv::OpConstantFalse:
        case spv::OpSpecConstantFalse:
            value.c[0] = in.op == spv::OpConstantTrue || in.op == spv::OpSpecConstantTrue;
            if (has) value.c[0] = given->second != 0;
            break;
        case spv::OpConstant:
        case spv::OpSpecConstant:
            value.c[0] = from_bits(type, has ? given->second : in.operands[0]);
            break;
        case spv::OpConstantComposite:
        case spv::OpSpecConstantComposite:
            compose(in);
            break;
        case spv::OpSpecConstantOp: {
            Instruction inner = in;
            inner.op = static_cast<std::uint16_t>(in.operands[0]);
            ++inner.operands;
            --inner.operand_count;
            calculate(inner);
            break;
        }
        default:
            break;
    }
}

void Invocation::set_input(const Instruction& in) {
    Pointer& pointer = pointers_[in.result];
    pointer = {in.result, module_.type(in.type).element, 0, 0, -1};
    if (in.operands[0] != spv::StorageClassInput) return;
    Value& value = variables_[in.result];
    const auto built_in = module_.built_ins.find(in.result);
    if (built_in == module_.built_ins.end())
        value.c = {x_ / 256, y_ / 256, 0.5, 1};
    else if (built_in->second == spv::BuiltInFragCoord)
        value.c = {x_ + 0.5, y_ + 0.5, 0.5, 1};
    else
        value.c = {x_, y_, 0, 0};
}

void Invocation::point(const Instruction& in) {
    const Pointer& base = pointers_[in.operands[0]];
    Pointer to = base;
    for (std::uint32_t i = 1; i < in.operand_count; ++i) {
        const auto index = static_cast<std::uint32_t>(value(in.operands[i]).c[0]);
        const Type& type = module_.type(to.type);
        if (type.kind == Type::Kind::vector) {
            to.component = static_cast<int>(index & 3U);
            to.bytes += 4 * index;
            to.type = type.element;
            continue;
        }
        to.key = to.key * 1031 + index + 1;
        if (type.kind == Type::Kind::structure && index < type.members.size()) {
            to.bytes += type.offsets[index];
            to.type = type.members[index];
        } else {
            to.bytes += type.stride * index;
            to.type = type.element;
        }
    }
    pointers_[in.result] = to;
}

void Invocation::load(const Instruction& in) {
    const Pointer& from = pointers_[in.operands[0]];
    Value& to = values_[in.result];
    const std::size_t at = module_.defined_at[from.root];
    const std::uint32_t storage = at ? module_.instructions[at].operands[0] : 0;
    if (storage == spv::StorageClassPushConstant) {
        const std::uint32_t count = std::min(4U, module_.components(in.type));
        const Type* type = &module_.type(in.type);
        if (type->kind == Type::Kind::vector) type = &module_.type(type->element);
        for (std::uint32_t i = 0; i < count; ++i) {
            std::uint32_t bits = 0;
            if (from.bytes + 4 * i + 4 <= run_.push_constants.size())
                std::memcpy(&bits, run_.push_constants.data() + from.bytes + 4 * i, sizeof bits);
            to.c[i] = from_bits(*type, bits);
        }
        return;
    }
    if (is_buffer(storage)) loaded_bytes_ += 4 * module_.components(in.type);
    images_[in.result] = from.root;
    const Value* whole = &variables_[from.root];
    if (from.key != 0) {
        const auto found = parts_.find(part(from.root, from.key));
        static const Value kZero{};
        // A part of an input varies like the whole.
        whole = found != parts_.end() ? &found->second : storage == spv::StorageClassInput ? whole : &kZero;
    }
    if (from.component < 0)
        to = *whole;
    else
        to.c[0] = whole->c[static_cast<std::size_t>(from.component)];
}

void Invocation::store(const Instruction& in) {
    const Pointer& to = pointers_[in.operands[0]];
    const std::size_t at = module_.defined_at[to.root];
    const std::uint32_t storage = at ? module_.instructions[at].operands[0] : 0;
    if (is_buffer(storage)) stored_bytes_ += 4 * module_.components(to.type);
    Value& whole = to.key == 0 ? variables_[to.root] : parts_[part(to.root, to.key)];
    if (to.component < 0)
        whole = value(in.operands[1]);
    else
        whole.c[static_cast<std::size_t>(to.component)] = value(in.operands[1]).c[0];
    if (storage == spv::StorageClassOutput) outputs_[part(to.root, to.key)] = whole;
}

void Invocation::sample(const Instruction& in) {
    values_[in.result].c = {value(in.operands[1]).c[0], value(in.operands[1]).c[1], 0.5, 1};  // it varies
    if (taps_.size() >= kMaxTaps) return;
    Value at = value(in.operands[1]);
    // Fetches address texels by number; a texture of size 1024 represents all.
    if (in.op == spv::OpImageFetch || in.op == spv::OpImageRead)
        at.c = {at.c[0] / 1024, at.c[1] / 1024, 0, 0};
    taps_.push_back({images_[in.operands[0]], at.c[0], at.c[1]});
}

// The first instruction after the parameters.
Value Invocation::call(std::size_t function) {
    std::size_t at = function + 1;
    while (module_.instructions[at].op != spv::OpLabel)
        ++at;
    const std::uint32_t block = block_, before = before_;
    returned_ = {};
    while (at != 0 && !over_)
        at = step(at);
    block_ = block;
    before_ = before;
    return returned_;
}

std::size_t Invocation::step(std::size_t at) {
    const Instruction& in = module_.instructions[at];
    if (++steps_ > kMaxSteps) over_ = true;
    const auto label = [&](std::uint32_t id) { return module_.defined_at[id]; };
    switch (in.op) {
        case spv::OpLabel:
            before_ = block_;
            block_ = in.result;
            break;
        case spv::OpBranch:
            return label(in.operands[0]);
        case spv::OpBranchConditional:
            operations_ += 1;
            return label(in.operands[value(in.operands[0]).c[0] != 0 ? 1 : 2]);
        case spv::OpSwitch: {
            operations_ += 1;
            const auto chosen = static_cast<std::uint32_t>(value(in.operands[0]).c[0]);
            for (std::uint32_t i = 2; i + 1 < in.operand_count; i += 2)
                if (in.operands[i] == chosen) return label(in.operands[i + 1]);
            return label(in.operands[1]);
        }
        case spv::OpPhi:
            for (std::uint32_t i = 0; i + 1 < in.operand_count; i += 2)
                if (in.operands[i + 1] == before_) values_[in.result] = value(in.operands[i]);
            break;
        case spv::OpReturn:
        case spv::OpFunctionEnd:
            return 0;
        case spv::OpReturnValue:
            returned_ = value(in.operands[0]);
            return 0;
        case spv::OpKill:
        case spv::OpTerminateInvocation:
        case spv::OpUnreachable:
            over_ = true;
            return 0;
        case spv::OpFunctionCall: {
            std::size_t parameter = label(in.operands[0]) + 1;
            for (std::uint32_t i = 1; i < in.operand_count; ++i, ++parameter) {
                const std::uint32_t to = module_.instructions[parameter].result;
                values_[to] = value(in.operands[i]);
                pointers_[to] = pointers_[in.operands[i]];
                images_[to] = images_[in.operands[i]];
            }
            values_[in.result] = call(label(in.operands[0]));
            break;
        }
        case spv::OpVariable:
            pointers_[in.result] = {in.result, module_.type(in.type).element, 0, 0, -1};
            if (in.operand_count > 1) variables_[in.result] = value(in.operands[1]);
            break;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            point(in);
            break;
        case spv::OpLoad:
            load(in);
            break;
        case spv::OpStore:
            store(in);
            break;
        case spv::OpImageWrite:
            stored_bytes_ += 4;
            break;
        case spv::OpExtInst:
            extended(in);
            break;
        default:
            if (in.op >= spv::OpImageSampleImplicitLod && in.op <= spv::OpImageRead)
                sample(in);
            else if (in.result != 0 && in.type != 0)
                calculate(in);
            break;
    }
    return at + 1;
}

void Invocation::run() {
    const auto entry = module_.entry_points.find(run_.entry);
    if (entry != module_.entry_points.end()) call(module_.defined_at[entry->second]);
}

}  // namespace simulated_gpu
