#include "model/formulas/frame_features.h"

#include "model/frame/known_sum.h"

namespace framecast {
namespace {

double time_of(const Frame& frame) {
    return frame.times.gpu_ns > 0 ? frame.times.gpu_ns : known_sum(frame.draws.measured_ns);
}

}  // namespace

Result<FrameFeatures> frame_features(const std::vector<Frame>& frames) {
    if (frames.empty()) return Error{"there is no frame"};
    const auto rows = static_cast<Eigen::Index>(frames.size());
    FrameFeatures out;
    out.times_ns.resize(rows);
    out.values.resize(rows, 0);
    const auto add = [&](const std::string& name, auto&& value_of) {
        Eigen::ArrayXd column(rows);
        for (Eigen::Index row = 0; row < rows; ++row)
            column(row) = value_of(frames[static_cast<std::size_t>(row)]);
        if (!column.isFinite().all()) return;
        out.columns.push_back(name);
        out.values.conservativeResize(Eigen::NoChange, out.values.cols() + 1);
        out.values.rightCols(1) = column;
    };
    for (Eigen::Index row = 0; row < rows; ++row) {
        out.times_ns(row) = time_of(frames[static_cast<std::size_t>(row)]);
        if (!(out.times_ns(row) > 0))
            return Error{"frame " + std::to_string(row + 1) + " has neither a time nor draws with times"};
    }
    add("time_ns", time_of);
    add("draws", [](const Frame& frame) { return static_cast<double>(frame.draws.size()); });
    for (const Stage stage : kStages) {
        add(std::string(name(stage)) + "_elements",
            [&](const Frame& frame) { return known_sum(frame.draws.elements.col(index(stage))); });
        add(std::string(name(stage)) + "_ns",
            [&](const Frame& frame) { return known_sum(frame.draws.stage_ns.col(index(stage))); });
    }
    return out;
}

}  // namespace framecast
