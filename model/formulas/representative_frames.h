// Selects a few frames that represent many: k of n captured frames, each with a weight. A weighted mean over
// the k is close to the mean over all n. Also gives the error of that selection.
//
// Frames are clustered by k-medoids on standardized features (stage times or fractions, draw counts), seeded
// and deterministic. The medoid of a cluster is its frame; the cluster's share of the frames is its weight.
// After the trace selection of Issa, 3D benchmarks paper, VI.A (standardized vectors, weights from what a
// trace represents). docs/decisions says why the clustering is our own.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct RepresentativeOptions {
    std::uint64_t seed = 1;
    int restarts = 8;  // random starts in addition to the greedy one; the best of all is kept
};

struct RepresentativeFrames {
    std::vector<Eigen::Index> frames;  // the k chosen rows, ascending
    std::vector<double> weights;       // share of the n frames each stands for; sum 1
    // For every row, the index into `frames` of the frame that represents it.
    std::vector<Eigen::Index> cluster;
    double cost = 0;  // mean distance of a frame to its representative, in standardized units
};

// features: n rows x d columns, finite. Constant columns carry no information and are ignored. Refused: no
// rows or columns, k outside [1, n], a number that is not finite (naming row, from 1, and column).
Result<RepresentativeFrames> choose_representatives(const Eigen::ArrayXXd& features, int k,
                                                    const RepresentativeOptions& options = {});

// The error that a selection makes in the mean of one quantity (frame time on some GPU), n values.
struct RepresentationError {
    double full_mean = 0;
    double represented_mean = 0;  // sum of weight x value of the representatives
    double relative = 0;          // represented / full - 1, of this choice, signed
    // Root mean square relative error if a random member represented each cluster. Expect this error for a
    // quantity that the features do not contain, such as the time on another GPU.
    double expected = 0;
};
// Refused: `values` of another length than the clusters, not finite, or with mean 0.
Result<RepresentationError> representation_error(const RepresentativeFrames& chosen,
                                                 const Eigen::ArrayXd& values);

// The smallest k whose expected error in `values` is at most `tolerance` (a fraction > 0). It always exists,
// because n frames represent themselves exactly.
Result<RepresentativeFrames> choose_representatives_within(const Eigen::ArrayXXd& features,
                                                           const Eigen::ArrayXd& values, double tolerance,
                                                           const RepresentativeOptions& options = {});

}  // namespace framecast
