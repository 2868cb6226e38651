#include "model/error_summary.h"

#include <cmath>
#include <string>

#include "model/number_text.h"

namespace framecast {

double relative_error(double predicted, double measured) {
    return (predicted - measured) / measured;
}

ErrorSummary summarize_errors(const Eigen::ArrayXd& predicted, const Eigen::ArrayXd& measured) {
    ErrorSummary summary;
    summary.error = predicted - measured;
    summary.relative = summary.error / measured;
    summary.mean_absolute = summary.error.abs().mean();
    summary.mape = summary.relative.abs().mean();
    summary.wape = summary.error.abs().sum() / measured.abs().sum();
    summary.bias = summary.error.sum() / measured.sum();
    summary.worst = summary.relative.abs().maxCoeff();
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
