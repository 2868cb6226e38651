// Amdahl fits that one stutter does not move; they also name the outliers. One 25 ms frame among five of 23
// to 15 ms moves the least-squares intercept from 9.8 to 11.3 ms, and Theil-Sen's to 9.9.
//
// Sources: Theil (1950), Sen (1968); Huber, Robust regression (1973), with his covariance estimate.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/formulas/amdahl.h"

namespace framecast {

enum class RobustMethod {
    theil_sen,  // median of the slopes of all pairs; tolerates up to 29 % bad points
    huber       // least squares that limit the weight of far points, k = 1.345
};

struct RobustAmdahlFit {
    // With Theil-Sen, sigma is the robust scale (1.4826 x median absolute residual), and there is no
    // covariance (NaN), so predictions have no interval. With Huber, sigma is that of his proposal 2, and the
    // covariance is his asymptotic one. Where half of the points lie on the line, Huber gives what Theil-Sen
    // gives.
    AmdahlFit fit;
    RobustMethod method = RobustMethod::theil_sen;
    double scale = 0;                    // robust standard deviation of the residuals
    std::vector<Eigen::Index> outliers;  // rows (from 0) with |residual| > threshold x scale
};

// f and times as in fit_amdahl, with n >= 3; the objective is time residuals. outlier_threshold in units of
// the robust scale. Refused as fit_amdahl refuses, and n < 3, where no outlier can be identified.
Result<RobustAmdahlFit> fit_amdahl_robust(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                                          RobustMethod method, double outlier_threshold = 3.5);

}  // namespace framecast
