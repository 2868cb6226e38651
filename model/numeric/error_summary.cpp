#include "model/numeric/error_summary.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/numeric/number_text.h"

namespace framecast {

double relative_error(double predicted, double measured) {
    return (predicted - measured) / measured;
}

void ErrorSums::add(double predicted, double measured) {
    const double error = predicted - measured;
    ++count_;
    absolute_ += std::abs(error);
    relative_ += std::abs(error / measured);
    signed_ += error;
    measured_ += measured;
    measured_absolute_ += std::abs(measured);
    worst_ = std::max(worst_, std::abs(error / measured));
}

ErrorStatistics ErrorSums::statistics() const {
    const auto count = static_cast<double>(count_);
    return {count_,
            absolute_.total() / count,
            relative_.total() / count,
            absolute_.total() / measured_absolute_.total(),
            signed_.total() / measured_.total(),
            worst_};
}

ErrorSummary summarize_errors(const Eigen::ArrayXd& predicted, const Eigen::ArrayXd& measured) {
    ErrorSummary summary;
    summary.error = predicted - measured;
    summary.relative = summary.error / measured;
    ErrorSums sums;
    for (Eigen::Index row = 0; row < measured.size(); ++row)
        sums.add(predicted(row), measured(row));
    static_cast<ErrorStatistics&>(summary) = sums.statistics();
    return summary;
}

Result<double> mean_ratio(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.empty()) return Error{"there are no rows to average"};
    if (a.size() != b.size())
        return Error{"the two columns have " + std::to_string(a.size()) + " and " + std::to_string(b.size()) +
                     " rows"};
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!std::isfinite(a[i]) || !(b[i] > 0) || !std::isfinite(b[i]))
            return Error{"row " + std::to_string(i + 1) + ": cannot divide " + number_text(a[i]) + " by " +
                         number_text(b[i])};
        sum += a[i] / b[i];
    }
    return sum / static_cast<double>(a.size());
}

Comparison compare_quantities(double a, double b) {
    return {b - a, b / a, (b - a) / a};
}

}  // namespace framecast
