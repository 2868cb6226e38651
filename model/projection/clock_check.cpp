#include "model/projection/clock_check.h"

#include <algorithm>
#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/projection/literal_projection.h"
#include "model/text/json.h"

namespace framecast {
namespace {

// The other captures, nearest first: a projection outside their clocks starts from the first.
std::vector<Capture> others_of(const Baseline& baseline, std::size_t left_out) {
    std::vector<Capture> others = baseline.captures;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
    const double slowness = 1 / baseline.clocks_mhz(static_cast<Eigen::Index>(left_out));
    std::stable_sort(others.begin(), others.end(), [&](const Capture& a, const Capture& b) {
        const auto distance = [&](const Capture& capture) {
            return std::abs(1 / capture.frame->device.memory_clock_mhz - slowness);
        };
        return distance(a) < distance(b);
    });
    return others;
}

ClockPrediction judge(const Result<Projection>& projection, const Capture& truth, double frame_ns) {
    ClockPrediction out;
    if (!projection) {
        out.reason = projection.error().message;
        return out;
    }
    out.frame_ns = projection->frame_ns;
    out.low_ns = projection->low_ns;
    out.high_ns = projection->high_ns;
    out.error = relative_error(out.frame_ns, frame_ns);
    const Eigen::ArrayXd& measured = truth.frame->draws.measured_ns;
    ErrorSums sums;
    for (Eigen::Index draw = 0; draw < measured.size(); ++draw)
        if (measured(draw) > 0 && projection->draw_ns(draw) > 0)
            sums.add(projection->draw_ns(draw), measured(draw));
    const ErrorStatistics draws = sums.statistics();
    if (draws.count == 0) {
        out.reason = "no draw has a time at every clock";
        return out;
    }
    out.draws = draws;
    out.projection_error = projection_error(projection->draw_ns, measured);
    return out;
}

Json prediction_json(const ClockPrediction& prediction) {
    const bool judged = prediction.draws.count > 0;
    Json out = {{"frame_ms", number(prediction.frame_ns / 1e6)},
                {"interval_ms", {number(prediction.low_ns / 1e6), number(prediction.high_ns / 1e6)}},
                {"error", number(prediction.error)},
                {"draws",
                 {{"count", prediction.draws.count},
                  {"mape", number(judged ? prediction.draws.mape : kUnknown)},
                  {"wape", number(judged ? prediction.draws.wape : kUnknown)},
                  {"bias", number(judged ? prediction.draws.bias : kUnknown)},
                  {"worst", number(judged ? prediction.draws.worst : kUnknown)},
                  {"projection_error", number(prediction.projection_error)}}}};
    if (!prediction.reason.empty()) out["reason"] = prediction.reason;
    return out;
}

}  // namespace

Result<std::vector<LeftOutClock>> leave_clocks_out(const Baseline& baseline,
                                                   const ProjectionOptions& options) {
    const std::size_t count = baseline.captures.size();
    if (count < 3)
        return Error{"leaving a memory clock out takes captures at three or more, and there are " +
                     std::to_string(std::max<std::size_t>(count, 1))};
    ProjectionOptions judged = options;
    judged.outside = OutsideRange::extrapolate;
    judged.keep_draws = true;
    std::vector<LeftOutClock> out;
    for (std::size_t i = 0; i < count; ++i) {
        const Capture& truth = baseline.captures[i];
        std::vector<const Frame*> frames;
        std::vector<const Analysis*> analyses;
        for (const Capture& other : others_of(baseline, i)) {
            frames.push_back(other.frame);
            analyses.push_back(other.analysis);
        }
        const auto rest = join_baselines(frames, analyses, options.threads);
        if (!rest) return rest.error();
        LeftOutClock left;
        left.clock_mhz = baseline.clocks_mhz(static_cast<Eigen::Index>(i));
        left.outside = i == 0 || i + 1 == count;
        left.frame_ns = captured_ns(*truth.frame, *truth.analysis);
        DeviceRates device = truth.analysis->device;
        device.memory_clock_mhz = left.clock_mhz;
        left.sound = judge(project(*rest, device, judged), truth, left.frame_ns);
        // The paper's frame is the sum of its draws, so compare it with that sum.
        left.literal = judge(project_literal(*rest, device, judged), truth, truth.analysis->measured_ns);
        out.push_back(std::move(left));
    }
    return out;
}

Json left_out_json(const std::vector<LeftOutClock>& clocks) {
    Json out = Json::array();
    for (const LeftOutClock& left : clocks)
        out.push_back({{"memory_clock_mhz", number(left.clock_mhz)},
                       {"outside", left.outside},
                       {"frame_ms", number(left.frame_ns / 1e6)},
                       {"predicted", prediction_json(left.sound)},
                       {"literal", prediction_json(left.literal)}});
    return out;
}

}  // namespace framecast
