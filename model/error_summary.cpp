#include "model/error_summary.h"

#include <cmath>

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

Comparison compare_quantities(double a, double b) {
    return {b - a, b / a, (b - a) / a};
}

}  // namespace framecast
