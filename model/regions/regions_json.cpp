#include "model/regions/regions.h"
#include "model/text/json.h"

namespace framecast {
namespace {

Json stage_fractions_json(const Region& region) {
    double sum = 0;
    for (const double ns : region.bottleneck_ns)
        sum += ns;
    Json out = Json::object();
    for (const Stage stage : kStages)
        if (const double ns = region.bottleneck_ns[static_cast<std::size_t>(index(stage))]; ns > 0)
            out[std::string(name(stage))] = number(ns / sum);
    return out;
}

}  // namespace

Json regions_json(const RegionTree& tree) {
    Json out = Json::array();
    for (std::size_t i = 0; i < tree.regions.size(); ++i) {
        const Region& region = tree.regions[i];
        out.push_back(
            {{"id", i},
             {"kind", name(region.kind)},
             {"name", region.name},
             {"path", region.path},
             {"parent", region.parent < 0 ? Json(nullptr) : Json(region.parent)},
             {"children", region.children},
             {"depth", region.depth},
             {"occurrences", region.occurrences},
             {"draws", region.draws},
             {"dispatches", region.dispatches},
             {"transfers", region.transfers},
             {"vertices", number(region.vertices)},
             {"fragments", number(region.fragments)},
             {"time_ns", number(region.time_ns)},
             {"own_ns", number(region.own_ns)},
             {"time_fraction", number(region.time_fraction)},
             {"frame_fraction", number(region.frame_fraction)},
             {"source", name(region.source)},
             {"actions_estimated", region.estimated},
             {"actions_untimed", region.untimed},
             {"bottleneck",
              region.stage < 0 ? Json(nullptr) : Json(name(kStages[static_cast<std::size_t>(region.stage)]))},
             {"margin", number(region.margin)},
             {"stage_fractions", stage_fractions_json(region)}});
    }
    return out;
}

}  // namespace framecast
