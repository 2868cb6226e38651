#include "capture/spirv/shader_walk.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "capture/spirv/instruction_mix.h"

namespace framecast::capture {
namespace {

using spv::Op;

// About a second of walking.
constexpr std::uint64_t kMaxWork = 30'000'000;
constexpr int kDeepest = 200;
// A loop that could end in every trip, but has not after this many, has no known end.
constexpr int kMaxUndecidedTrips = 1024;
constexpr std::size_t kMaxIds = 1u << 22;

bool is_terminator(Op op) {
    switch (op) {
        case Op::OpBranch:
        case Op::OpBranchConditional:
        case Op::OpSwitch:
        case Op::OpReturn:
        case Op::OpReturnValue:
        case Op::OpKill:
        case Op::OpTerminateInvocation:
        case Op::OpUnreachable:
        case Op::OpIgnoreIntersectionKHR:
        case Op::OpTerminateRayKHR:
        case Op::OpEmitMeshTasksEXT:
            return true;
        default:
            return false;
    }
}

bool contains(const std::vector<std::uint32_t>& labels, std::uint32_t label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

}  // namespace

ShaderWalk::ShaderWalk(const SpirvModule& module, InstructionCosts& costs)
    : module_(module), costs_(costs), folder_(module) {
    std::uint32_t bound = 0;
    const auto see = [&](const SpirvInstruction& i) { bound = std::max(bound, i.result_id + 1); };
    for (const SpirvInstruction& i : module.globals())
        see(i);
    for (const SpirvFunction& function : module.functions())
        for (const SpirvInstruction& i : function.instructions)
            see(i);
    if (bound > kMaxIds) return;  // run() refuses
    constants_.resize(bound);
    for (const SpirvInstruction& i : module.globals())
        if (i.result_id != 0 && i.type_id != 0) constants_[i.result_id] = constant_value(module, i);
}

void ShaderWalk::read_function(const SpirvFunction& function) {
    Block* block = nullptr;
    for (const SpirvInstruction& i : function.instructions) {
        if (i.op == Op::OpFunctionParameter) parameters_[function.id].push_back(i.result_id);
        if (i.op == Op::OpLabel) {
            block = &blocks_[i.result_id];
            block->label = i.result_id;
            first_block_.try_emplace(function.id, i.result_id);
        }
        if (block == nullptr) continue;
        block->cost += costs_.of(i);
        if (i.op == Op::OpPhi)
            block->phis.push_back(&i);
        else if (i.op == Op::OpLoopMerge || i.op == Op::OpSelectionMerge)
            block->merge = &i;
        else if (is_terminator(i.op))
            block->terminator = &i;
        else if (i.result_id != 0 && i.op != Op::OpLabel)
            block->body.push_back(&i);
    }
}

Result<InstructionMix> ShaderWalk::run(std::uint32_t function) {
    if (constants_.empty()) return Error{"the shader has no code, or too much of it"};
    for (const SpirvFunction* reached : module_.reachable_from(function))
        read_function(*reached);
    const auto first = first_block_.find(function);
    if (first == first_block_.end()) return Error{"the entry point has no code"};
    work_left_ = kMaxWork;
    Path path;
    path.values = constants_;
    path.likely = constants_;
    try {
        Exits exits = walk(first->second, std::move(path), {});
        if (exits.empty()) return Error{"no way through the shader ends"};
        prefer_those_that_go_on(exits, 1);
        Path end = std::move(exits.begin()->second);
        for (auto other = std::next(exits.begin()); other != exits.end(); ++other)
            join(end, other->second);
        InstructionMix mix{end.typical, end.low, end.high, costs_.assumptions()};
        if (!undecided_branches_.empty())
            mix.assumptions.push_back(std::to_string(undecided_branches_.size()) +
                                      " branches depend on data: the mean of their sides");
        if (!assumed_loops_.empty())
            mix.assumptions.push_back(
                std::to_string(assumed_loops_.size()) +
                " loops have no constant number of trips: " + std::to_string(kAssumedTrips) + " each");
        return mix;
    } catch (const Fault& fault) {
        return Error{fault.why};
    }
}

void ShaderWalk::work(std::size_t amount) {
    if (amount > work_left_) throw Fault{"its control flow takes too long to walk"};
    work_left_ -= amount;
}

KnownValue ShaderWalk::value(const Values& values, std::uint32_t id) {
    return id < values.size() ? values[id] : KnownValue{};
}

void ShaderWalk::join(Path& into, const Path& other) {
    work(1 + into.values.size() / 8);
    into.low = into.low.min(other.low);
    into.high = into.high.max(other.high);
    const auto agree = [](Values& values, const Values& others) {
        for (std::size_t id = 0; id < values.size(); ++id)
            if (values[id] != others[id]) values[id] = {};
    };
    agree(into.values, other.values);
    if (into.returned != other.returned) into.returned = {};
    if (!(other.weight > 0)) return;
    if (into.weight > 0) {
        agree(into.likely, other.likely);
        if (into.likely_returned != other.likely_returned) into.likely_returned = {};
    } else {
        into.likely = other.likely;
        into.likely_returned = other.likely_returned;
    }
    const double weight = into.weight + other.weight;
    into.typical = (into.typical * into.weight + other.typical * other.weight) / weight;
    into.weight = weight;
}

void ShaderWalk::add(Exits& exits, std::uint32_t target, Path path) {
    const auto found = exits.find(target);
    if (found == exits.end())
        exits.emplace(target, std::move(path));
    else
        join(found->second, path);
}

// Discarded invocations continue next to their neighbours, so the other invocations represent all.
void ShaderWalk::prefer_those_that_go_on(Exits& exits, double weight) {
    const auto ended = exits.find(kEnded);
    if (ended == exits.end() || exits.size() == 1) return;
    double others = 0;
    for (const auto& [target, path] : exits)
        if (target != kEnded) others += path.weight;
    if (!(others > 0)) return;
    for (auto& [target, path] : exits)
        path.weight = target == kEnded ? 0 : path.weight * (weight / others);
}

// All phis take their values at once, from before the edge.
void ShaderWalk::take_edge(Path& path, std::uint32_t from, std::uint32_t to) {
    path.from = from;
    const auto found = blocks_.find(to);
    if (found == blocks_.end()) throw Fault{"it branches to a block that is not there"};
    for (Values* values : {&path.values, &path.likely}) {
        std::vector<std::pair<std::uint32_t, KnownValue>> assigned;
        for (const SpirvInstruction* phi : found->second.phis) {
            KnownValue taken;
            for (std::size_t word = 3; word + 1 < phi->words.size(); word += 2)
                if (phi->words[word + 1] == from) taken = value(*values, phi->words[word]);
            assigned.emplace_back(phi->result_id, taken);
        }
        for (const auto& [id, taken] : assigned)
            (*values)[id] = taken;
    }
}

// False when no path continues after a call.
bool ShaderWalk::call(const SpirvInstruction& instruction, Path& path, Exits& exits) {
    const std::uint32_t callee = instruction.words[3];
    const auto first = first_block_.find(callee);
    if (first == first_block_.end()) throw Fault{"it calls a function that is not there"};
    const auto& parameters = parameters_[callee];
    for (Values* values : {&path.values, &path.likely})
        for (std::size_t i = 0; i < parameters.size() && i + 4 < instruction.words.size(); ++i)
            (*values)[parameters[i]] = value(*values, instruction.words[i + 4]);
    const double weight = path.weight;
    work(1 + path.values.size() / 8);
    Exits ends = walk(first->second, path, {});
    prefer_those_that_go_on(ends, weight);
    if (const auto ended = ends.find(kEnded); ended != ends.end()) add(exits, kEnded, ended->second);
    const auto returned = ends.find(kReturned);
    if (returned == ends.end()) return false;
    path = std::move(returned->second);
    path.values[instruction.result_id] = path.returned;
    path.likely[instruction.result_id] = path.likely_returned;
    path.returned = {};
    path.likely_returned = {};
    return true;
}

bool ShaderWalk::run_body(const Block& block, Path& path, Exits& exits) {
    work(1 + block.body.size());
    path.low += block.cost;
    path.typical += block.cost;
    path.high += block.cost;
    for (const SpirvInstruction* i : block.body) {
        if (i->op == Op::OpFunctionCall) {
            if (!call(*i, path, exits)) return false;
            continue;
        }
        for (Values* values : {&path.values, &path.likely}) {
            const auto value_of = [&](std::uint32_t id) { return value(*values, id); };
            (*values)[i->result_id] = folder_.fold(*i, value_of);
        }
    }
    return true;
}

// Every block that may come next, once each; one when it is known which.
std::vector<std::uint32_t> ShaderWalk::targets(const SpirvInstruction& terminator,
                                               const Values& values) const {
    const auto& words = terminator.words;
    std::vector<std::uint32_t> out;
    const auto maybe = [&](std::uint32_t label) {
        if (!contains(out, label)) out.push_back(label);
    };
    if (terminator.op == Op::OpBranch) return {words[1]};
    const KnownValue selector = value(values, words[1]);
    if (terminator.op == Op::OpBranchConditional) {
        if (selector.known) return {selector.bits != 0 ? words[2] : words[3]};
        maybe(words[2]);
        maybe(words[3]);
        return out;
    }
    // OpSwitch. Literals of 64-bit selectors have two words; such selectors are never known.
    const SpirvInstruction* type = module_.global(module_.type_of(words[1]));
    const std::size_t literal = type != nullptr && type->op == Op::OpTypeInt && type->words[2] > 32 ? 2 : 1;
    maybe(words[2]);
    for (std::size_t word = 3; word + literal < words.size(); word += literal + 1) {
        if (selector.known && selector.bits == words[word]) return {words[word + literal]};
        maybe(words[word + literal]);
    }
    if (selector.known) return {words[2]};
    return out;
}

ShaderWalk::Exits ShaderWalk::fork(const Block& block, const Path& path, const Stops& stops) {
    const std::vector<std::uint32_t> next = targets(*block.terminator, path.values);
    const std::vector<std::uint32_t> likely =
        path.weight > 0 ? targets(*block.terminator, path.likely) : next;
    // A loop's own test does not count as a branch, because assumed_loops_ has it.
    if (likely.size() > 1 && block.merge != nullptr && block.merge->op == Op::OpSelectionMerge)
        undecided_branches_.insert(block.label);
    Exits exits;
    for (const std::uint32_t target : next) {
        work(1 + path.values.size() / 8);
        Path side = path;
        side.weight = contains(likely, target) ? path.weight / static_cast<double>(likely.size()) : 0;
        take_edge(side, block.label, target);
        if (contains(stops, target)) {
            add(exits, target, std::move(side));
            continue;
        }
        for (auto& [to, end] : walk(target, std::move(side), stops))
            add(exits, to, std::move(end));
    }
    prefer_those_that_go_on(exits, path.weight);
    return exits;
}

ShaderWalk::Exits ShaderWalk::walk(std::uint32_t label, Path path, const Stops& stops, bool inside_loop) {
    if (++depth_ > kDeepest) throw Fault{"its control flow is nested too deeply"};
    Exits out;
    // The walk continues with one path, or ends.
    const auto go_on = [&](Exits exits, std::uint32_t to) {
        const auto next = exits.find(to);
        const bool found = to != 0 && next != exits.end();
        if (found) {
            path = std::move(next->second);
            label = to;
            exits.erase(next);
        }
        for (auto& [target, end] : exits)
            add(out, target, std::move(end));
        return found;
    };
    for (bool going = true; going; inside_loop = false) {
        const auto found = blocks_.find(label);
        if (found == blocks_.end() || found->second.terminator == nullptr)
            throw Fault{"it branches to a block that is not there"};
        const Block& block = found->second;
        const bool is_loop = block.merge != nullptr && block.merge->op == Op::OpLoopMerge;
        if (is_loop && !inside_loop) {
            // NOLINTNEXTLINE(bugprone-use-after-move): the loop ends where the path was moved for good
            going = go_on(walk_loop(block, path, stops), block.merge->words[1]);
            if (going && contains(stops, label)) {
                add(out, label, std::move(path));
                break;
            }
            continue;
        }
        if (!run_body(block, path, out)) break;
        const Op op = block.terminator->op;
        if (op == Op::OpBranch || op == Op::OpBranchConditional || op == Op::OpSwitch) {
            Stops inner = stops;
            std::uint32_t merge = 0;
            if (block.merge != nullptr && block.merge->op == Op::OpSelectionMerge) {
                merge = block.merge->words[1];
                inner.push_back(merge);
            } else if (op == Op::OpBranch && !contains(stops, block.terminator->words[1])) {
                take_edge(path, label, block.terminator->words[1]);
                label = block.terminator->words[1];
                continue;
            }
            going = go_on(fork(block, path, inner), merge);
            // An enclosing construct may merge in the same block.
            if (going && contains(stops, label)) {
                add(out, label, std::move(path));
                break;
            }
            continue;
        }
        going = false;
        if (op == Op::OpUnreachable) continue;
        if (op == Op::OpReturnValue) {
            path.returned = value(path.values, block.terminator->words[1]);
            path.likely_returned = value(path.likely, block.terminator->words[1]);
        }
        const bool returns = op == Op::OpReturn || op == Op::OpReturnValue;
        add(out, returns ? kReturned : kEnded, std::move(path));
    }
    --depth_;
    return out;
}

ShaderWalk::Exits ShaderWalk::walk_loop(const Block& header, const Path& entry, const Stops& stops) {
    bool settled = false;
    if (!assumed_loops_.contains(header.label)) {
        Exits exits = walk_loop(header, entry, stops, true, settled);
        if (settled) return exits;
        assumed_loops_.insert(header.label);
    }
    return walk_loop(header, entry, stops, false, settled);
}

// settled: known values ended the loop, or, if its trips are not known, it was forced to end.
ShaderWalk::Exits ShaderWalk::walk_loop(const Block& header, Path entry, const Stops& stops,
                                        bool trips_are_known, bool& settled) {
    const std::uint32_t merge = header.merge->words[1], next = header.merge->words[2];
    Stops around = stops;
    around.push_back(merge);
    around.push_back(header.label);
    Stops inside = around;
    inside.push_back(next);
    const double weight = entry.weight;
    Exits out;
    int undecided = 0;
    settled = true;
    for (int trip = 0;; ++trip) {
        const InstructionCounts before = entry.high;
        const Values values_before = entry.values;
        work(1 + entry.values.size() / 8);
        Exits exits = walk(header.label, std::move(entry), next == header.label ? around : inside, true);
        if (const auto at_next = exits.find(next); next != header.label && at_next != exits.end()) {
            Path path = std::move(at_next->second);
            exits.erase(at_next);
            for (auto& [to, end] : walk(next, std::move(path), around))
                add(exits, to, std::move(end));
        }
        const auto back = exits.find(header.label);
        if (back == exits.end()) {
            for (auto& [to, end] : exits)
                add(out, to, std::move(end));
            return out;
        }
        entry = std::move(back->second);
        exits.erase(back);
        const bool may_end = !exits.empty();
        const bool last = !trips_are_known && trip >= kAssumedTrips && may_end;
        double leaving = 0;
        for (const auto& [to, end] : exits)
            leaving += end.weight;
        for (auto& [to, end] : exits) {
            end.weight = last && leaving > 0 ? end.weight * (weight / leaving) : 0;
            if (last)
                end.high = (entry.high > before).select(std::numeric_limits<double>::infinity(), end.high);
            add(out, to, std::move(end));
        }
        if (last) return out;
        entry.weight = weight;
        undecided += may_end;
        const bool changed = entry.values != values_before;
        if (trips_are_known && (undecided > kMaxUndecidedTrips || (may_end && !changed))) {
            settled = false;
            return {};
        }
        if (!may_end && !changed) throw Fault{"it has a loop that never ends"};
        if (!trips_are_known && trip > kMaxUndecidedTrips) throw Fault{"it has a loop that never ends"};
    }
}

}  // namespace framecast::capture
