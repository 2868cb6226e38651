// Frames with known truth: the draws of a small scene, stage times computed from stated rates, and measured
// times from a stated error trend.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

#include "model/frame/frame.h"

namespace framecast::synthetic {

struct Truth {
    double a = -0.2;  // ln E = a - b_per_ns * T
    double b_per_ns = 2e-5;
    double noise = 0;  // standard deviation of ln(measured / true)
    std::uint32_t seed = 1;
};

// Elements per nanosecond of each stage of the invented device.
inline constexpr auto kRates = std::to_array<double>({0.6, 1.2, 0.5, 8.0, 4.0, 6.0, 10.0, 20.0});
static_assert(kRates.size() == kStageCount);

// `rows` draws (every eighth a dispatch, every ninth a transfer) in two passes and one submission, with
// counts, stage times and measured times; every stage is the bottleneck of some draw.
inline Frame frame(Eigen::Index rows, const Truth& truth = {}) {
    Frame frame;
    frame.tool_version = "0.1.0";
    frame.captured_at = "2024-05-01T12:00:00Z";
    frame.application = "synthetic \"scene\" \xc3\xa9";
    frame.mode = "draw";
    frame.boundary = "present";
    frame.width = 1280;
    frame.height = 720;
    frame.device.name = "GeForce GTX 1060 6GB";
    frame.device.vendor_id = 0x10de;
    frame.device.device_id = 0x1c03;
    frame.device.type = DeviceType::discrete;
    frame.device.timestamp_period_ns = 1;
    frame.device.timestamp_valid_bits = 64;
    frame.device.limits["maxComputeSharedMemorySize"] = 32768;
    frame.stamp_method = "pair";
    frame.stamp_floor_ns = 812.25;
    frame.stamp_resolution_ns = 40.5;
    frame.stamp_tick_ns = 32;
    frame.passes.resize(2);
    frame.passes[0].kind = PassKind::render;
    frame.passes[0].color_formats = {"R8G8B8A8_UNORM"};
    frame.passes[0].depth_format = "D32_SFLOAT";
    frame.passes[0].width = 1280;
    frame.passes[0].height = 720;
    frame.passes[1].kind = PassKind::compute;
    frame.submissions.resize(1);
    frame.submissions[0].command_buffers = 2;
    frame.sources = {
        {"elements", Source::counted}, {"stage_ns", Source::isolated}, {"measured_ns", Source::measured}};
    frame.methods = {{"elements", "pipeline statistics"}};
    frame.notes = {"made up"};
    for (int i = 0; i < 5; ++i)
        for (const char* stage : {"vs", "fs"}) {
            PipelineShader& shader = frame.pipelines.emplace_back();
            shader.pipeline = "pipeline-" + std::to_string(i);
            shader.stage = stage;
            shader.shader = "00" + std::to_string(i);
            shader.mix.count << 40 + i, 8, 6, (shader.stage == "fs" ? 2 : 0), 2, 4, 1;
            shader.mix.low = shader.mix.count / 2;
            shader.mix.high = shader.mix.count * 2;
        }
    PipelineShader& looped = frame.pipelines[1];
    looped.mix.high(0) = std::numeric_limits<double>::infinity();
    looped.mix.assumptions = {"1 loops have no constant number of trips: 8 each"};
    frame.pipelines[2].skip = "its code was not kept";

    DrawColumns& draws = frame.draws;
    draws.resize(rows);
    std::mt19937 random(truth.seed);
    std::uniform_real_distribution<double> unit(0, 1);
    std::normal_distribution<double> normal(0, 1);
    for (Eigen::Index row = 0; row < rows; ++row) {
        const auto r = static_cast<std::size_t>(row);
        draws.submission[r] = 0;
        draws.pass[r] = row % 8 == 7 ? 1 : 0;
        draws.label[r] = row % 2 ? "shadow/terrain" : "";
        auto set = [&](Stage stage, double elements) {
            draws.elements(row, index(stage)) = elements;
            draws.stage_ns(row, index(stage)) = elements / kRates[static_cast<std::size_t>(index(stage))];
        };
        draws.shaders[r] = "vs:00" + std::to_string(row % 5) + ",fs:00" + std::to_string(row % 5);
        if (row % 8 == 7) {
            draws.shaders[r] = "";
            draws.kind[r] = ActionClass::dispatch;
            draws.command[r] = "vkCmdDispatch";
            set(Stage::cs, std::floor(1e5 * (1 + 9 * unit(random))));
        } else if (row % 9 == 8) {
            draws.shaders[r] = "";
            draws.kind[r] = ActionClass::transfer;
            draws.command[r] = "vkCmdCopyBuffer";
            set(Stage::xf, std::floor(1e5 * (1 + 9 * unit(random))));
        } else {
            draws.kind[r] = ActionClass::draw;
            draws.command[r] = "vkCmdDrawIndexed";
            draws.pipeline[r] = "pipeline-" + std::to_string(row % 5);
            // The intended bottleneck gets many elements, so that every stage is one somewhere.
            const auto lead = static_cast<int>(row % kGraphicsStageCount);
            for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
                const double ns = (stage == lead ? 4e4 : 1e4) * (0.2 + unit(random));
                set(static_cast<Stage>(stage), std::floor(ns * kRates[static_cast<std::size_t>(stage)]));
            }
        }
        double minimum = 0;
        for (Stage stage : kStages)
            if (draws.stage_ns(row, index(stage)) > minimum) minimum = draws.stage_ns(row, index(stage));
        const double factor = 1 / std::tanh((truth.b_per_ns * minimum - truth.a) / 2);
        draws.measured_ns(row) = minimum * factor * std::exp(truth.noise * normal(random));
        draws.spread_ns(row) = draws.measured_ns(row) * 0.01;
        draws.repeats(row) = 16;
    }
    frame.times.gpu_ns = draws.measured_ns.sum();
    frame.times.gpu_repeats = 60;
    return frame;
}

// A draw that takes 1 s, as its slowest stage does: the model fits it.
inline void make_expensive(Frame& frame, Eigen::Index draw) {
    constexpr double kSecond = 1e9;
    double slowest = 0;
    for (const Stage stage : kStages)
        slowest = std::fmax(slowest, frame.draws.stage_ns(draw, index(stage)));
    frame.draws.stage_ns.row(draw) *= kSecond / slowest;
    frame.draws.measured_ns(draw) = kSecond;
}

}  // namespace framecast::synthetic
