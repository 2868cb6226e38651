#include "model/retarget/counted_work.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/projection/projection.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

DeviceRates gpu(const char* name) {
    return named_device(name, GpuDatabase::builtin())->rates;
}

InstructionCounts counts(std::initializer_list<double> values) {
    InstructionCounts out = InstructionCounts::Zero();
    Eigen::Index at = 0;
    for (const double value : values)
        out(at++) = value;
    return out;
}

// As captured on a driver with pipeline statistics: as many invocations as elements, every shader counted.
Frame counted_frame(Eigen::Index draws = 100) {
    Frame frame = synthetic::frame(draws);
    frame.pipelines[2].skip.clear();
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        frame.draws.counters(draw, index(Counter::vs_invocations)) =
            frame.draws.elements(draw, index(Stage::vs));
        frame.draws.counters(draw, index(Counter::fs_invocations)) =
            frame.draws.elements(draw, index(Stage::ps));
    }
    return frame;
}

Projection project_onto(const Frame& frame, const DeviceRates& source, const DeviceRates& target) {
    const Analysis analysis = *analyze(frame, source);
    return *project(*join_baselines({&frame}, {&analysis}), target);
}

TEST(StageMixes, AreTheMeanOverInvocations) {
    Frame frame = counted_frame(4);
    for (std::size_t row = 0; row < frame.pipelines.size(); ++row)
        frame.pipelines[row].mix.count.setZero();
    frame.draws.pipeline = {"pipeline-0", "pipeline-1", "pipeline-0", "none"};
    frame.draws.shaders = {"vs:000,fs:000", "fs:001", "fs:000", ""};
    frame.draws.elements.col(index(Stage::ps)) = Eigen::Array4d(100, 300, 0, 0);
    frame.draws.counters.col(index(Counter::fs_invocations)) = Eigen::Array4d(100, 300, 0, 0);
    frame.pipelines[1].mix.count(0) = 8;  // fs of pipeline-0
    frame.pipelines[3].mix.count(0) = 16;
    const StageMixes mixes = stage_mixes(frame);
    EXPECT_DOUBLE_EQ(mixes.per_element[index(Stage::ps)](0), 0.25 * 8 + 0.75 * 16);
    EXPECT_DOUBLE_EQ(mixes.covered[index(Stage::ps)], 1);
    EXPECT_TRUE(mixes.counted(Stage::ps));
    EXPECT_FALSE(mixes.counted(Stage::om)) << "it runs no shader";
}

TEST(StageMixes, WhatWasNotCountedLeavesWorkAssumedWhereItIsMost) {
    Frame frame = counted_frame();
    EXPECT_TRUE(stage_mixes(frame).counted(Stage::ps));
    for (PipelineShader& shader : frame.pipelines)
        shader.skip = "its code was not kept";
    EXPECT_FALSE(stage_mixes(frame).any());
    EXPECT_TRUE((counted_work(stage_mixes(frame), {}, assumed_work()) == assumed_work()).all());
    frame.pipelines.clear();
    EXPECT_FALSE(stage_mixes(frame).any());
}

TEST(AluOperations, AreThoseOfTheTimeThatTheUnitsNeed) {
    const auto units = [](const char* name) { return gpu(name).units; };
    const InstructionCounts mix = counts({100, 50});
    EXPECT_DOUBLE_EQ(alu_operations(mix, units("GeForce GTX 1080")), 300) << "integer and float take turns";
    EXPECT_DOUBLE_EQ(alu_operations(mix, units("GeForce RTX 2080")), 200) << "side by side";
    EXPECT_DOUBLE_EQ(alu_operations(mix, units("GeForce RTX 3080 10GB")), 300)
        << "128 instructions a clock, of either kind";
    EXPECT_DOUBLE_EQ(alu_operations(counts({100, 0, 20}), units("Radeon RX 580")), 360)
        << "a special function takes four turns";
    EXPECT_DOUBLE_EQ(alu_operations(counts({100, 0, 20}), units("Radeon RX 6800")), 200);
    EXPECT_DOUBLE_EQ(alu_operations(mix, {}), 300);
    EXPECT_DOUBLE_EQ(alu_operations(counts({0, 0, 20}), units("GeForce RTX 5080"), 0.5),
                     2 * alu_operations(counts({0, 0, 20}), units("GeForce RTX 5080")))
        << "an assumed rate, halved";
}

TEST(CountedWork, AShaderThatOnlySamplesGainsNothingFromArithmetic) {
    Frame sampling = counted_frame();
    for (PipelineShader& shader : sampling.pipelines)
        if (shader.stage == "fs") shader.mix.count = counts({1, 0, 0, 40});
    Frame computing = counted_frame();
    for (PipelineShader& shader : computing.pipelines)
        if (shader.stage == "fs") shader.mix.count = counts({4000, 0, 0, 1});
    const DeviceRates source = gpu("GeForce GTX 1060 6GB");
    DeviceRates target = source;
    target.per_ns.col(index(Resource::alu)) *= 4;
    const auto shading = [&](const Frame& frame) {
        const auto stage = static_cast<Eigen::Index>(index(Stage::ps));
        const Projection there = project_onto(frame, source, target);
        const Projection here = project_onto(frame, source, source);
        double sum_there = 0;
        double sum_here = 0;
        for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw)
            if (here.stage_ns(draw, stage) > 0) {
                sum_there += there.stage_ns(draw, stage);
                sum_here += here.stage_ns(draw, stage);
            }
        return sum_there / sum_here;
    };
    EXPECT_GT(shading(sampling), 0.95);
    EXPECT_LT(shading(computing), 0.35);
}

TEST(CountedWork, UnitsThatWorkSideBySideShortenWhatMixesIntegerAndFloat) {
    // The same rates on two architectures: Turing issues integers next to floats, Pascal does not.
    Frame frame = counted_frame();
    for (PipelineShader& shader : frame.pipelines)
        if (shader.stage == "fs") shader.mix.count = counts({2000, 2000, 0, 1});
    const DeviceRates source = gpu("GeForce GTX 1060 6GB");
    DeviceRates target = source;
    target.architecture = "Turing";
    target.units = gpu("GeForce RTX 2080").units;
    EXPECT_LT(project_onto(frame, source, target).frame_ns,
              0.99 * project_onto(frame, source, source).frame_ns);
}

TEST(CountedWork, TheCapturedDeviceGivesTheFrameBackBitForBit) {
    const Frame frame = counted_frame();
    const DeviceRates source = gpu("GeForce GTX 1060 6GB");
    const Analysis analysis = *analyze(frame, source);
    const Projection projection = *project(*join_baselines({&frame}, {&analysis}), source);
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw)
        EXPECT_EQ(projection.draw_ns(draw), analysis.time_ns(draw));
}

TEST(CountedWork, IsNamedAndVariedLessThanWhatIsAssumed) {
    const Frame frame = counted_frame();
    const Projection projection = project_onto(frame, gpu("GeForce GTX 1060 6GB"), gpu("GeForce RTX 5080"));
    bool counted = false;
    bool cores = false;
    for (const Assumption& assumption : projection.assumptions) {
        counted |= assumption.text.find("counted in its shaders (half to twice") != std::string::npos;
        cores |= assumption.text.find("cores of Blackwell 2.0") != std::string::npos;
    }
    EXPECT_TRUE(counted);
    EXPECT_TRUE(cores) << "special functions of Blackwell are assumed";
}

TEST(CountedWork, AFasterGpuIsNeverSlower) {
    const Frame frame = counted_frame();
    const DeviceRates source = gpu("GeForce GTX 1060 6GB");
    DeviceRates target = source;
    double last = project_onto(frame, source, source).frame_ns;
    for (int step = 0; step < 10; ++step) {
        target.per_ns.col(step % kResourceCount) *= 1.5;
        const double now = project_onto(frame, source, target).frame_ns;
        EXPECT_LE(now, last);
        last = now;
    }
}

}  // namespace
}  // namespace framecast
