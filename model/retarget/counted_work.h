// Work of one element of a shading stage, counted in the shaders of the frame: the mean of their instruction
// mixes replaces the arithmetic and texels of assumed_work(). The same mix is different arithmetic on two
// architectures, because their units differ in speed and in the classes they execute side by side. The ratio
// of the two is therefore that of the native times t0 of the mix without texture and memory
// (model/analysis/native_time.h).
#pragma once

#include <array>
#include <optional>

#include "model/device/rates.h"
#include "model/device/unit_rates.h"
#include "model/frame/frame.h"
#include "model/frame/instruction_mix.h"

namespace framecast {

// Defined for vs, ps and cs only.
struct StageMixes {
    std::array<InstructionCounts, kStageCount> per_element;
    // Share of the stage's elements in draws whose shaders were all counted; 0 without any.
    std::array<double, kStageCount> covered{};

    // A mean over less than half of the elements does not represent the whole.
    bool counted(Stage stage) const { return covered[static_cast<std::size_t>(index(stage))] >= 0.5; }
    bool any() const;
};
// Time: one pass over the draws where the frame has a table of pipelines, otherwise none.
StageMixes stage_mixes(const Frame& frame);

// Single-precision operations that the device's cores could execute in the time that their float, integer and
// special units need for the mix. They count two per lane and clock, as data sheets do. Rates of assumed
// classes are multiplied by `assumed_factor`. Without units every instruction counts as a multiply-add.
double alu_operations(const InstructionCounts& mix, const std::optional<UnitRates>& units,
                      double assumed_factor = 1);

// `assumed`, with the arithmetic and texels of counted stages replaced. A sample counts as one texel.
StageResources counted_work(const StageMixes& mixes, const std::optional<UnitRates>& units,
                            const StageResources& assumed, double assumed_factor = 1);

}  // namespace framecast
