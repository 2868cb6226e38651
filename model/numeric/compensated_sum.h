// Sums many numbers and keeps the rounding error of each addition (Neumaier's form of Kahan's sum). The
// result is as good as rounding once, in any order. The condition: the terms' sizes add up to less than 1e15
// times the sum. A plain sum of n draws may be off by n roundings, and its last digits depend on their order.
#pragma once

#include <cmath>

namespace framecast {

class CompensatedSum {
  public:
    void add(double term) {
        const double sum = sum_ + term;
        rounded_ += std::fabs(sum_) >= std::fabs(term) ? (sum_ - sum) + term : (term - sum) + sum_;
        sum_ = sum;
    }
    CompensatedSum& operator+=(double term) {
        add(term);
        return *this;
    }
    // Infinite or NaN where a plain sum would be.
    double total() const { return std::isfinite(rounded_) ? sum_ + rounded_ : sum_; }

  private:
    double sum_ = 0;
    double rounded_ = 0;
};

}  // namespace framecast
