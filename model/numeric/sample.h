// Fewer rows of a large table.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace framecast {

// More draws than this add digits to a fit that their noise does not have.
inline constexpr std::size_t kMostFitted = 5000;

// At most `most` of the rows, drawn by lot with a fixed seed: frames repeat themselves, and every n-th draw
// may always be of one kind. The rows as they are when there are no more.
std::vector<Eigen::Index> by_lot(std::vector<Eigen::Index> rows, std::size_t most = kMostFitted);

// One of `folds` for each row, as many rows in each but for one, by lot with a fixed seed: a fold of every
// n-th draw may be all there is of one kind.
std::vector<std::uint8_t> folds_by_lot(std::size_t rows, int folds);

}  // namespace framecast
