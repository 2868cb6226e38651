#include "model/gate/region_values.h"

#include <cmath>
#include <set>

#include "model/frame/pipeline_shaders.h"
#include "model/regions/region_changes.h"

namespace framecast {
namespace {

constexpr std::size_t at(GateCount count) {
    return static_cast<std::size_t>(count);
}

struct CountedBy {
    GateCount count;
    Counter counter;
    ActionClass kind;  // of the actions that have this count
};
constexpr std::array<CountedBy, 4> kCountedBy = {{
    {GateCount::vertices, Counter::ia_vertices, ActionClass::draw},
    {GateCount::fragments, Counter::fs_invocations, ActionClass::draw},
    {GateCount::samples, Counter::samples, ActionClass::draw},
    {GateCount::bytes, Counter::bytes, ActionClass::transfer},
}};

// Sums over the actions of one region.
struct RegionSum {
    std::array<double, kGateCountCount> sum{};
    std::array<std::int64_t, kGateCountCount> known{};
    std::array<std::int64_t, kGateCountCount> missed{};
    std::set<std::int32_t> passes;
    double time_ns = 0;
    std::int64_t timed = 0;
    std::int64_t untimed = 0;
};

// Instructions of one invocation of each stage with shaders, by draw; kUnknown where one of its shaders was
// not counted, 0 without one.
Eigen::ArrayXXd instructions_of(const Frame& frame) {
    Eigen::ArrayXXd out = Eigen::ArrayXXd::Zero(frame.draws.size(), kStageCount);
    each_shader_of_draws(frame, [&](Eigen::Index draw, std::size_t row) {
        const PipelineShader& shader = frame.pipelines[row];
        const ShaderKind* kind = shader_kind(shader.stage);
        if (!kind) return;
        out(draw, index(kind->stage)) += shader.skip.empty() ? shader.mix.count.sum() : kUnknown;
    });
    return out;
}

void add_instructions(RegionSum& sum, GateCount count, double instructions) {
    if (std::isnan(instructions)) {
        ++sum.missed[at(count)];
    } else if (instructions > 0) {
        ++sum.known[at(count)];
        sum.sum[at(count)] += instructions;
    }
}

void add_action(const Frame& frame, const Eigen::ArrayXXd& instructions, Eigen::Index row, RegionSum& sum) {
    const DrawColumns& draws = frame.draws;
    const ActionClass kind = draws.kind[static_cast<std::size_t>(row)];
    const GateCount of_kind = kind == ActionClass::dispatch   ? GateCount::dispatches
                              : kind == ActionClass::transfer ? GateCount::transfers
                                                              : GateCount::draws;
    sum.sum[at(of_kind)] += 1;
    const std::int32_t pass = draws.pass[static_cast<std::size_t>(row)];
    if (pass >= 0 && static_cast<std::size_t>(pass) < frame.passes.size() &&
        frame.passes[static_cast<std::size_t>(pass)].kind == PassKind::render)
        sum.passes.insert(pass);
    for (const CountedBy& by : kCountedBy) {
        if (kind != by.kind) continue;
        const double value = draws.counters.rows() > 0 ? draws.counters(row, index(by.counter)) : kUnknown;
        if (std::isnan(value)) {
            ++sum.missed[at(by.count)];
            continue;
        }
        ++sum.known[at(by.count)];
        sum.sum[at(by.count)] += value;
    }
    add_instructions(sum, GateCount::vs_instructions, instructions(row, index(Stage::vs)));
    add_instructions(sum, GateCount::ps_instructions, instructions(row, index(Stage::ps)));
    add_instructions(sum, GateCount::cs_instructions, instructions(row, index(Stage::cs)));
    const double time_ns = draws.measured_ns(row);
    ++(std::isnan(time_ns) ? sum.untimed : sum.timed);
    if (!std::isnan(time_ns)) sum.time_ns += time_ns;
}

RegionValues values_of(const RegionSum& sum) {
    RegionValues out;
    out.counts = sum.sum;
    out.missed = sum.missed;
    out.counts[at(GateCount::passes)] = static_cast<double>(sum.passes.size());
    for (std::size_t i = at(GateCount::vertices); i < out.counts.size(); ++i) {
        const bool is_mean = i >= at(GateCount::vs_instructions);
        if (sum.known[i] == 0)
            out.counts[i] = sum.missed[i] > 0 || is_mean ? kUnknown : 0;
        else if (is_mean)
            out.counts[i] /= static_cast<double>(sum.known[i]);
    }
    if (sum.timed > 0) out.time_ns = sum.time_ns;
    out.untimed = sum.untimed;
    return out;
}

}  // namespace

std::string_view name(GateCount count) {
    constexpr std::array<std::string_view, kGateCountCount> kNames = {
        "draws",   "dispatches", "transfers",       "passes",          "vertices",       "fragments",
        "samples", "bytes",      "vs_instructions", "ps_instructions", "cs_instructions"};
    return kNames[at(count)];
}

std::vector<RegionValues> region_values(const Frame& frame) {
    const RegionTree tree = find_regions(frame);
    const std::vector<std::string> keys = region_keys(tree);
    const Eigen::ArrayXXd instructions = instructions_of(frame);
    std::vector<RegionSum> sums(tree.regions.size() + 1);  // the frame first
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row) {
        add_action(frame, instructions, row, sums[0]);
        for (std::int32_t region = tree.of_action[static_cast<std::size_t>(row)]; region >= 0;
             region = tree.regions[static_cast<std::size_t>(region)].parent)
            add_action(frame, instructions, row, sums[static_cast<std::size_t>(region) + 1]);
    }
    std::vector<RegionValues> out;
    out.reserve(sums.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
        out.push_back(values_of(sums[i]));
        if (i == 0) continue;
        out.back().key = keys[i - 1];
        out.back().path = tree.regions[i - 1].path;
    }
    // Passes without an action, which only clear.
    double passes = 0;
    for (const Pass& pass : frame.passes)
        passes += pass.kind == PassKind::render;
    out[0].counts[at(GateCount::passes)] = passes;
    if (!std::isnan(frame.times.gpu_ns)) {
        out[0].time_ns = frame.times.gpu_ns;
        out[0].untimed = 0;
        out[0].ordinary = true;
    }
    return out;
}

}  // namespace framecast
