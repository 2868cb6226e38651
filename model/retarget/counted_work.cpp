#include "model/retarget/counted_work.h"

#include <algorithm>
#include <cmath>

#include "model/frame/pipeline_shaders.h"

namespace framecast {
namespace {

constexpr std::array<InstructionClass, 3> kArithmetic = {
    InstructionClass::float_alu, InstructionClass::integer_alu, InstructionClass::special};

// Instructions of one stage's shaders in one draw; not finite where one was not counted.
struct DrawWork {
    Eigen::Index draw = -1;
    std::array<InstructionCounts, kStageCount> total;
    std::array<bool, kStageCount> has{};
};

class MixSums {
  public:
    explicit MixSums(const Frame& frame) : frame_(frame) {
        for (InstructionCounts& sum : sum_)
            sum.setZero();
    }

    void add(const DrawWork& work) {
        for (std::size_t stage = 0; stage < work.has.size(); ++stage) {
            const double elements = frame_.draws.elements(work.draw, static_cast<Eigen::Index>(stage));
            if (!work.has[stage] || !(elements > 0) || !work.total[stage].isFinite().all()) continue;
            sum_[stage] += work.total[stage];
            elements_[stage] += elements;
        }
    }

    StageMixes mixes() const {
        StageMixes out;
        for (std::size_t stage = 0; stage < sum_.size(); ++stage) {
            out.per_element[stage].setZero();
            if (!(elements_[stage] > 0)) continue;
            const auto column = frame_.draws.elements.col(static_cast<Eigen::Index>(stage));
            out.per_element[stage] = sum_[stage] / elements_[stage];
            out.covered[stage] = elements_[stage] / column.isNaN().select(0, column).sum();
        }
        return out;
    }

  private:
    const Frame& frame_;
    std::array<InstructionCounts, kStageCount> sum_;
    std::array<double, kStageCount> elements_{};
};

}  // namespace

bool StageMixes::any() const {
    return std::any_of(kStages.begin(), kStages.end(), [&](Stage stage) { return counted(stage); });
}

StageMixes stage_mixes(const Frame& frame) {
    MixSums sums(frame);
    DrawWork work;
    each_shader_of_draws(frame, [&](Eigen::Index draw, std::size_t row) {
        const PipelineShader& shader = frame.pipelines[row];
        const ShaderKind* kind = shader_kind(shader.stage);
        if (kind == nullptr) return;
        if (work.draw != draw) {
            if (work.draw >= 0) sums.add(work);
            work = DrawWork{};
            work.draw = draw;
        }
        const auto stage = static_cast<std::size_t>(index(kind->stage));
        if (!work.has[stage]) work.total[stage].setZero();
        work.has[stage] = true;
        const double invocations =
            shader.skip.empty() ? frame.draws.counters(draw, index(kind->invocations)) : kUnknown;
        work.total[stage] += invocations * shader.mix.count;
    });
    if (work.draw >= 0) sums.add(work);
    return sums.mixes();
}

double alu_operations(const InstructionCounts& mix, const std::optional<UnitRates>& units,
                      double assumed_factor) {
    constexpr double kOperationsPerLane = 2;
    if (!units) {
        double instructions = 0;
        for (const InstructionClass kind : kArithmetic)
            instructions += mix(index(kind));
        return kOperationsPerLane * instructions;
    }
    const auto clocks = [&](InstructionClass kind) {
        const bool assumed =
            std::find(units->assumed.begin(), units->assumed.end(), kind) != units->assumed.end();
        return mix(index(kind)) /
               (units->per_clock[static_cast<std::size_t>(index(kind))] * (assumed ? assumed_factor : 1));
    };
    // Times of classes that take turns add up. Groups of units work side by side, limited by the dispatch
    // rate.
    double most = 0;
    for (const InstructionClass kind : kArithmetic) {
        double group = clocks(kind);
        for (const auto& shared : units->shared) {
            if (std::find(shared.begin(), shared.end(), kind) == shared.end()) continue;
            group = 0;
            for (const InstructionClass other : kArithmetic)
                if (std::find(shared.begin(), shared.end(), other) != shared.end()) group += clocks(other);
        }
        most = std::max(most, group);
    }
    double instructions = 0;
    for (const InstructionClass kind : kArithmetic)
        instructions += mix(index(kind));
    return kOperationsPerLane * units->lanes * std::max(most, instructions / units->dispatch);
}

StageResources counted_work(const StageMixes& mixes, const std::optional<UnitRates>& units,
                            const StageResources& assumed, double assumed_factor) {
    StageResources work = assumed;
    for (const Stage stage : kStages) {
        if (!mixes.counted(stage)) continue;
        const InstructionCounts& mix = mixes.per_element[static_cast<std::size_t>(index(stage))];
        work(index(stage), index(Resource::alu)) = alu_operations(mix, units, assumed_factor);
        work(index(stage), index(Resource::texture)) = mix(index(InstructionClass::texture));
    }
    return work;
}

}  // namespace framecast
