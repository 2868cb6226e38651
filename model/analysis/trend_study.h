// Fits error trends to draws from any source, without a frame: one for each requested weight exponent, and a
// constant cost per draw for comparison. All are judged on draws they were not fitted to. Source: Issa,
// pipeline paper, eqs (2) to (20).
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/analysis/error_trend.h"
#include "model/numeric/error_summary.h"
#include "model/numeric/result.h"
#include "model/text/csv_table.h"

namespace framecast {

struct TrendPoints {
    Eigen::ArrayXd minimum_ns;   // T_min
    Eigen::ArrayXd measured_ns;  // T_meas, of the same length
    std::vector<int> stage;      // of each draw, 0 to kStageCount - 1; empty: one trend for all draws
};

// Reads the columns minimum_ns and measured_ns, and bottleneck (names of stages) where it exists: the table
// that `framecast analyze --csv` prints. Rows with an empty cell in any of them are skipped. Refused, naming
// the line: anything else that is not a number, an unknown stage.
Result<TrendPoints> trend_points(const CsvTable& table);

struct WeightedTrend {
    double weight_exponent = 0;  // w of wt = T_min^w
    Trend all;                   // fitted to all draws
    TrendSet stages;             // one for each stage; without stages every row is `all`
    double sum_error = 0;        // Eq (20) over the draws that the trends were fitted to
    ErrorStatistics held_out;    // count 0: fewer than kMinForChoice draws
};

struct AdditiveTrend {
    double c_ns = 0;  // T = c + k T_min, fitted to relative errors; c, k >= 0
    double k = 1;
    double sum_error = 0;
    ErrorStatistics held_out;
};

struct TrendStudy {
    std::vector<WeightedTrend> trends;  // in the order of the weights
    AdditiveTrend additive;
    // The model with the smallest time-weighted error on held-out draws (five folds). It is an index into
    // `trends`, or trends.size() for `additive`; -1 where there are too few draws to decide.
    int chosen = -1;
    std::string reason;
};

// options.weight_exponent is not used; with options.huber the constant cost is fitted robustly, too. Refused:
// no weight, a weight that is negative or not finite, arrays of unequal length, a negative or infinite time
// (named by its row, from 1), and whatever fit_trend refuses for all draws together.
Result<TrendStudy> study_trends(const TrendPoints& points, const std::vector<double>& weights,
                                const TrendOptions& options = {});

// T_est at a minimum time by a trend of the study, calibrated; both in ns. stage as in TrendPoints, 0 without
// stages.
double trend_time_ns(const WeightedTrend& trend, int stage, double minimum_ns);

}  // namespace framecast
