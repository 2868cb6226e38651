#include "model/numeric/sample.h"

#include <cstdint>
#include <random>
#include <utility>

namespace framecast {
namespace {

// Below `end`; the same on every platform, which standard distributions are not.
std::size_t draw_below(std::size_t end, std::mt19937& random) {
    return static_cast<std::size_t>((std::uint64_t{random()} * end) >> 32);
}

}  // namespace

std::vector<Eigen::Index> at_random(std::vector<Eigen::Index> rows, std::size_t most) {
    if (rows.size() <= most) return rows;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < most; ++i) {
        std::swap(rows[i], rows[i + draw_below(rows.size() - i, random)]);
    }
    rows.resize(most);
    rows.shrink_to_fit();
    return rows;
}

std::vector<std::uint8_t> random_folds(std::size_t rows, int folds) {
    std::vector<std::uint8_t> out(rows);
    for (std::size_t i = 0; i < rows; ++i)
        out[i] = static_cast<std::uint8_t>(i % static_cast<std::size_t>(folds));
    std::mt19937 random(1);
    for (std::size_t i = 0; i + 1 < rows; ++i)
        std::swap(out[i], out[i + draw_below(rows - i, random)]);
    return out;
}

}  // namespace framecast
