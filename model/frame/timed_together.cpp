#include "model/frame/timed_together.h"

#include <cmath>
#include <map>

namespace framecast {

std::vector<TimedTogether> timed_together(const DrawColumns& draws, const std::vector<bool>& left_out) {
    std::vector<Eigen::Index> rows;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw)
        if (const auto row = static_cast<std::size_t>(draw); row >= left_out.size() || !left_out[row])
            rows.push_back(draw);
    return timed_together_in(draws, rows);
}

std::vector<TimedTogether> timed_together_in(const DrawColumns& draws,
                                             const std::vector<Eigen::Index>& rows) {
    std::vector<TimedTogether> out;
    std::map<std::int32_t, std::size_t> place;  // place of a group, by its first row
    for (const Eigen::Index draw : rows) {
        const auto row = static_cast<std::size_t>(draw);
        if (std::isnan(draws.measured_ns(draw))) continue;
        std::size_t at = out.size();
        if (const std::int32_t first = draws.group[row]; first >= 0)
            at = place.try_emplace(first, at).first->second;
        if (at == out.size()) out.push_back({0, 0, draws.repeats(draw)});
        out[at].ns += draws.measured_ns(draw);
        out[at].spread_ns += draws.spread_ns(draw);
    }
    return out;
}

}  // namespace framecast
