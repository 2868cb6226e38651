// Takes random samples of the rows of a large table.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace framecast {

// More draws add digits to a fit that are below their noise.
inline constexpr std::size_t kMaxFitted = 5000;

// A random sample, with a fixed seed, of at most `most` rows; all rows in their order when there are no more.
// Frames repeat themselves, so every n-th draw might always be of one kind.
std::vector<Eigen::Index> at_random(std::vector<Eigen::Index> rows, std::size_t most = kMaxFitted);

// A random fold for each row, with a fixed seed; sizes of the `folds` folds differ by at most one. A fold of
// every n-th draw might contain all draws of one kind.
std::vector<std::uint8_t> random_folds(std::size_t rows, int folds);

}  // namespace framecast
