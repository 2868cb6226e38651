// What one element of a shading stage asks of a device, counted in the shaders of the frame: the mean of
// their instruction mixes, in place of the arithmetic and texels of assumed_work(). On two architectures the
// same mix is different arithmetic, as units differ in which classes they execute side by side and how fast:
// the ratio of the two is that of the native times t0 of the mix without texture and memory
// (model/analysis/native_time.h).
#pragma once

#include <array>
#include <optional>

#include "model/device/rates.h"
#include "model/device/unit_rates.h"
#include "model/frame/frame.h"
#include "model/frame/instruction_mix.h"

namespace framecast {

// Of vs, ps and cs; the other stages have none.
struct StageMixes {
    std::array<InstructionCounts, kStageCount> per_element;
    // Share of the stage's elements that belong to draws whose shaders were all counted; 0 without any.
    std::array<double, kStageCount> covered{};

    // A mean over less than half of the elements is not taken for the whole.
    bool counted(Stage stage) const { return covered[static_cast<std::size_t>(index(stage))] >= 0.5; }
    bool any() const;
};
// Time: one pass over the draws where the frame has a table of pipelines, otherwise none.
StageMixes stage_mixes(const Frame& frame);

// Single-precision operations that the device's cores could have executed in the time that their float,
// integer and special units need for the mix, two a lane and clock as data sheets count; rates of assumed
// classes times `assumed_factor`. Without units every instruction is a multiply-add.
double alu_operations(const InstructionCounts& mix, const std::optional<UnitRates>& units,
                      double assumed_factor = 1);

// `assumed`, with the arithmetic and texels of counted stages replaced. A sample is one texel.
StageResources counted_work(const StageMixes& mixes, const std::optional<UnitRates>& units,
                            const StageResources& assumed, double assumed_factor = 1);

}  // namespace framecast
