// Errors of predictions against measurements. All arrays of one length n >= 1 and finite; measurements not
// zero.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/numeric/compensated_sum.h"
#include "model/numeric/result.h"

namespace framecast {

// (predicted - measured) / measured, signed.
double relative_error(double predicted, double measured);

struct ErrorStatistics {
    Eigen::Index count = 0;
    double mean_absolute = 0;  // mean |error|
    double mape = 0;           // mean |error / measured|: every row counts the same
    double wape = 0;           // sum |error| / sum |measured|: large rows count more
    double bias = 0;           // sum error / sum measured, signed: opposite errors cancel
    double worst = 0;          // largest |error / measured|
};

// The same one row at a time, where a table of errors would be too large.
class ErrorSums {
  public:
    void add(double predicted, double measured);
    // Without rows: count 0, the rest NaN.
    ErrorStatistics statistics() const;

  private:
    Eigen::Index count_ = 0;
    CompensatedSum absolute_;
    CompensatedSum relative_;
    CompensatedSum signed_;
    CompensatedSum measured_;
    CompensatedSum measured_absolute_;
    double worst_ = 0;
};

struct ErrorSummary : ErrorStatistics {
    Eigen::ArrayXd error;     // predicted - measured
    Eigen::ArrayXd relative;  // error / measured
};
ErrorSummary summarize_errors(const Eigen::ArrayXd& predicted, const Eigen::ArrayXd& measured);

// Mean of a_i / b_i: the average of a quantity "per" another, each row counting the same. Refused, naming the
// row (from 1): no rows, different lengths, a value that is not finite, a b_i that is not positive.
Result<double> mean_ratio(const std::vector<double>& a, const std::vector<double>& b);

// Compares one quantity on two devices or in two states.
struct Comparison {
    double difference = 0;  // b - a
    double ratio = 0;       // b / a
    double gain = 0;        // b / a - 1
};
Comparison compare_quantities(double a, double b);

}  // namespace framecast
