// The frame of the model's benchmark: draws of six stages whose times are core + memory / clock, in
// pipelines, timed with an error trend and 5 % noise.
#pragma once

#include <cmath>
#include <random>
#include <string>

#include "model/frame/frame.h"

namespace framecast::bench {

inline constexpr int kPipelines = 2000;

// The same draws at any clock and on any machine: a fixed seed, and no standard distribution.
inline Frame model_frame(Eigen::Index rows, double memory_clock_mhz) {
    Frame frame;
    frame.application = "benchmark";
    frame.mode = "isolate";
    frame.device.name = "GeForce GTX 1060 6GB";
    frame.device.vendor_id = 0x10de;
    frame.device.device_id = 0x1c03;
    frame.device.type = DeviceType::discrete;
    frame.device.memory_clock_mhz = memory_clock_mhz;
    frame.passes.resize(1);
    frame.submissions.resize(1);
    DrawColumns& draws = frame.draws;
    draws.resize(rows);
    std::mt19937_64 random(1);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    double sum_ns = 0;
    for (Eigen::Index row = 0; row < rows; ++row) {
        const auto r = static_cast<std::size_t>(row);
        draws.kind[r] = ActionClass::draw;
        draws.command[r] = "vkCmdDrawIndexed";
        draws.pipeline[r] = "pipeline-" + std::to_string(row * 7919 % kPipelines);
        double minimum_ns = 0;
        for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
            const double base_ns = std::exp(6 + 6 * unit());
            const double memory = 0.1 + 0.8 * unit();
            const double time_ns = base_ns * (1 - memory + memory * 2000 / memory_clock_mhz);
            draws.stage_ns(row, stage) = time_ns;
            draws.elements(row, stage) = std::floor(base_ns);
            minimum_ns = std::max(minimum_ns, time_ns);
        }
        const double noise = (unit() + unit() + unit() + unit() - 2) * 0.087;
        draws.measured_ns(row) = minimum_ns / std::tanh((0.2 + 2e-5 * minimum_ns) / 2) * std::exp(noise);
        sum_ns += draws.measured_ns(row);
    }
    frame.times.gpu_ns = sum_ns;
    frame.times.gpu_repeats = 60;
    frame.sources["stage_ns"] = Source::isolated;
    return frame;
}

// Size of a frame's columns in bytes.
inline double bytes_of(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    double bytes = 0;
    for (const auto* texts : {&draws.kind, &draws.command, &draws.label, &draws.pipeline, &draws.shaders,
                              &draws.hidden, &draws.contradicted, &draws.counts_moved, &draws.skip,
                              &draws.texture_skip, &draws.texture_format, &draws.texture_filter})
        for (const std::string& text : *texts)
            bytes += static_cast<double>(sizeof(std::string) +
                                         (text.capacity() > 15 ? text.capacity() + 1 : std::size_t{0}));
    bytes += static_cast<double>(draws.size()) *
             (sizeof(std::int64_t) + 2 * sizeof(std::int32_t) + sizeof(int) +
              sizeof(double) * (kCounterCount + 5 * kStageCount + 2 * kShadowStepCount + 8));
    return bytes;
}

}  // namespace framecast::bench
