// Any text as a table for the fits, and its contents through every fit that takes numbers: refused, or
// finite.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/analysis/trend_study.h"
#include "model/formulas/amdahl.h"
#include "model/formulas/amdahl_robust.h"
#include "model/formulas/clock_scaling.h"
#include "model/formulas/representative_frames.h"
#include "model/formulas/roofline_scaling.h"
#include "model/projection/sweep.h"
#include "model/text/csv_table.h"

namespace {

void fit_all(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y) {
    using namespace framecast;
    for (auto objective : {AmdahlObjective::time, AmdahlObjective::relative, AmdahlObjective::score_weights,
                           AmdahlObjective::score}) {
        auto fit = fit_amdahl(x, y, {objective, {}});
        if (!fit) continue;
        limit(*fit);
        auto at = predict(*fit, 900);
        if (at && !(at->time > 0)) std::abort();
    }
    auto robust = fit_amdahl_robust(x, y, RobustMethod::huber);
    static_cast<void>(robust);
    if (x.size() >= 2) {
        auto scaling = clock_scaling(x(0), y(0), x(1), y(1));
        if (scaling) {
            auto at = predict(*scaling, 900);
            if (at && !(*at >= 0)) std::abort();
        }
    }
    std::vector<MachinePoint> points;
    for (Eigen::Index i = 0; i < x.size(); ++i)
        points.push_back({1, x(i), 1, y(i)});
    auto machines = fit_scaling(points, y);
    auto roofline = fit_roofline(points, y);
    static_cast<void>(machines);
    static_cast<void>(roofline);
    Eigen::ArrayXXd features(x.size(), 2);
    features << x, y;
    auto frames = choose_representatives(features, 2, {1, 1});
    if (frames) {
        auto error = representation_error(*frames, y);
        static_cast<void>(error);
    }
}

void fit_trends_of(const framecast::CsvTable& table) {
    using namespace framecast;
    const auto points = trend_points(table);
    if (!points) return;
    for (const TrendFit fit : {TrendFit::time, TrendFit::literal, TrendFit::delta}) {
        TrendOptions options;
        options.fit = fit;
        options.huber = fit == TrendFit::time;
        options.non_positive = fit == TrendFit::delta ? NonPositive::floor : NonPositive::drop;
        const auto study = study_trends(*points, {0, 0.5}, options);
        if (!study) continue;
        for (const WeightedTrend& trend : study->trends)
            if (!(trend_time_ns(trend, 0, 100) >= 0)) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto axis = framecast::parse_sweep_axis(std::string(text.substr(0, 100)));
    static_cast<void>(axis);
    auto table = framecast::CsvTable::parse(text, "fuzz.csv");
    if (!table || table->columns().size() < 2 || table->rows() > 50) return 0;
    fit_trends_of(*table);
    auto x = table->numbers(table->columns()[0]);
    auto y = table->numbers(table->columns()[1]);
    if (x && y) fit_all(*x, *y);
    return 0;
}
