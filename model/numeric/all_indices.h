// Every row or column of an Eigen matrix: matrix(all_indices::all, columns). Eigen 3.4 calls it Eigen::all,
// Eigen 5 Eigen::placeholders::all.
#pragma once

#include <Eigen/Core>

namespace framecast::all_indices {

#if EIGEN_VERSION_AT_LEAST(3, 4, 90)
using Eigen::placeholders::all;
#else
using Eigen::all;
#endif

}  // namespace framecast::all_indices
