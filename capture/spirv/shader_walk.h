// Walks the structured control flow of a shader and sums the costs of its blocks, by the rules of
// capture/spirv/instruction_mix.h.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "capture/spirv/constant_folding.h"
#include "capture/spirv/instruction_cost.h"
#include "capture/spirv/spirv_module.h"
#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class ShaderWalk {
  public:
    // Both must outlive this object.
    ShaderWalk(const SpirvModule& module, InstructionCosts& costs);

    // Walks from the first block of a function to its end.
    Result<InstructionMix> run(std::uint32_t function);

  private:
    struct Block {
        std::uint32_t label = 0;
        std::vector<const SpirvInstruction*> phis;
        std::vector<const SpirvInstruction*> body;  // without label, phis, merge and terminator
        const SpirvInstruction* merge = nullptr;    // OpLoopMerge or OpSelectionMerge
        const SpirvInstruction* terminator = nullptr;
        InstructionCounts cost = InstructionCounts::Zero();
    };
    using Values = std::vector<KnownValue>;  // by id
    // One path through the code so far, or several that have joined.
    struct Path {
        double weight = 1;  // weight in the mean of joining paths
        InstructionCounts low = InstructionCounts::Zero();
        InstructionCounts typical = InstructionCounts::Zero();
        InstructionCounts high = InstructionCounts::Zero();
        Values values;           // valid for any of the joined paths
        Values likely;           // valid for those with a weight
        std::uint32_t from = 0;  // label of the last block
        KnownValue returned;
        KnownValue likely_returned;
    };
    // Where paths leave a piece of code: the label of a block, or one of these.
    static constexpr std::uint32_t kReturned = 0;
    static constexpr std::uint32_t kEnded = ~0u;  // discarded
    using Exits = std::map<std::uint32_t, Path>;
    using Stops = std::vector<std::uint32_t>;
    struct Fault {
        std::string why;
    };

    void read_function(const SpirvFunction& function);
    static KnownValue value(const Values& values, std::uint32_t id);
    void work(std::size_t amount);

    Exits walk(std::uint32_t label, Path path, const Stops& stops, bool inside_loop = false);
    Exits walk_loop(const Block& header, const Path& entry, const Stops& stops);
    Exits walk_loop(const Block& header, Path entry, const Stops& stops, bool trips_are_known, bool& settled);
    Exits fork(const Block& block, const Path& path, const Stops& stops);
    bool run_body(const Block& block, Path& path, Exits& exits);
    bool call(const SpirvInstruction& instruction, Path& path, Exits& exits);
    void take_edge(Path& path, std::uint32_t from, std::uint32_t to);
    std::vector<std::uint32_t> targets(const SpirvInstruction& terminator, const Values& values) const;

    void add(Exits& exits, std::uint32_t target, Path path);
    void join(Path& into, const Path& other);
    static void prefer_those_that_go_on(Exits& exits, double weight);

    const SpirvModule& module_;
    InstructionCosts& costs_;
    ConstantFolder folder_;
    std::unordered_map<std::uint32_t, Block> blocks_;
    std::unordered_map<std::uint32_t, std::uint32_t> first_block_;  // of a function
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> parameters_;
    Values constants_;
    std::unordered_set<std::uint32_t> assumed_loops_;       // headers of loops whose trips cannot be computed
    std::unordered_set<std::uint32_t> undecided_branches_;  // labels of their blocks
    std::uint64_t work_left_ = 0;
    int depth_ = 0;
};

}  // namespace framecast::capture
