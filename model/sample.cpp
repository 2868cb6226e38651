#include "model/sample.h"

#include <cstdint>
#include <random>
#include <utility>

namespace framecast {

std::vector<Eigen::Index> by_lot(std::vector<Eigen::Index> rows, std::size_t most) {
    if (rows.size() <= most) return rows;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < most; ++i) {
        const std::uint64_t left = rows.size() - i;
        std::swap(rows[i], rows[i + static_cast<std::size_t>((std::uint64_t{random()} * left) >> 32)]);
    }
    rows.resize(most);
    rows.shrink_to_fit();
    return rows;
}

}  // namespace framecast
