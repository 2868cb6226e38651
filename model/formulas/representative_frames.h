// A few frames that stand for many: k of n captured frames, each with a weight, so that a weighted mean over
// the k is close to the mean over all n; and how large the error of that choice is.
//
// Frames are clustered by k-medoids on standardized features (stage times or fractions, draw counts), seeded
// and deterministic; the medoid of a cluster is its frame, the cluster's share of the frames its weight.
// After the trace selection of Issa, 3D benchmarks paper, VI.A (standardized vectors, weights from what a
// trace represents). Why the clustering is our own: docs/decisions.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct RepresentativeOptions {
    std::uint64_t seed = 1;
    int restarts = 8;  // random starts besides the greedy one; the best of all is kept
};

struct RepresentativeFrames {
    std::vector<Eigen::Index> frames;  // the k chosen rows, ascending
    std::vector<double> weights;       // share of the n frames each stands for; sum 1
    std::vector<Eigen::Index>
        cluster;      // for every row, the index into `frames` of the one that stands for it
    double cost = 0;  // mean distance of a frame to its representative, in standardized units
};

// features: n rows x d columns, finite. Constant columns carry no information and are left out. Refused: no
// rows or columns, k outside [1, n], a number that is not finite (naming row, from 1, and column).
Result<RepresentativeFrames> choose_representatives(const Eigen::ArrayXXd& features, int k,
                                                    const RepresentativeOptions& options = {});

// What a choice does to the mean of one quantity (frame time on some GPU), n values.
struct RepresentationError {
    double full_mean = 0;
    double represented_mean = 0;  // sum of weight x value of the representatives
    double relative = 0;          // represented / full - 1, of this choice, signed
    // Root mean square relative error if each cluster were represented by a member drawn at random: what to
    // expect for a quantity the features do not contain, such as the time on another GPU.
    double expected = 0;
};
// Refused: `values` of another length than the clusters, not finite, or with mean 0.
Result<RepresentationError> representation_error(const RepresentativeFrames& chosen,
                                                 const Eigen::ArrayXd& values);

// The smallest k whose expected error in `values` is at most `tolerance` (a fraction > 0); n frames represent
// themselves exactly, so there always is one.
Result<RepresentativeFrames> choose_representatives_within(const Eigen::ArrayXXd& features,
                                                           const Eigen::ArrayXd& values, double tolerance,
                                                           const RepresentativeOptions& options = {});

}  // namespace framecast
