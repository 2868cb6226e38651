#include "model/regions/region_projection.h"

#include <cmath>

#include "model/text/json.h"

namespace framecast {

RegionProjection project_regions(const RegionTree& tree, const Analysis& analysis,
                                 const Projection& projection) {
    RegionProjection out;
    out.gpu = projection.gpu;
    out.usable = projection.unusable.empty();
    const Eigen::ArrayXd& captured = analysis.time_ns;
    const Eigen::ArrayXd unknown = Eigen::ArrayXd::Constant(captured.size(), kUnknown);
    const Eigen::ArrayXd& projected =
        projection.draw_ns.size() == captured.size() ? projection.draw_ns : unknown;
    out.time_ns = region_sums(tree, captured.isNaN().select(captured, projected));
    out.captured_ns = region_sums(tree, projected.isNaN().select(projected, captured));
    const Eigen::ArrayXd missing = region_sums(
        tree,
        (projected.isNaN() && !captured.isNaN()).select(Eigen::ArrayXd::Ones(captured.size()), unknown));
    for (const double count : missing)
        out.unprojected.push_back(std::isnan(count) ? 0 : static_cast<std::int64_t>(count));
    return out;
}

Json projected_regions_json(const RegionTree& tree, const std::vector<RegionProjection>& targets) {
    Json out = regions_json(tree);
    for (std::size_t i = 0; i < out.size(); ++i) {
        Json list = Json::array();
        for (const RegionProjection& target : targets) {
            const auto region = static_cast<std::int32_t>(i);
            list.push_back({{"gpu", target.gpu},
                            {"time_ns", number(target.time_ns(region))},
                            {"speed_up", number(target.speed_up(region))},
                            {"actions_unprojected", target.unprojected[i]},
                            {"source", name(Source::fitted)}});
        }
        out[i]["targets"] = std::move(list);
    }
    return out;
}

}  // namespace framecast
