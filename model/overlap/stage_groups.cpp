#include "model/overlap/stage_groups.h"

namespace framecast {
namespace {

int& group_of(StageGroups& groups, Stage stage) {
    return groups[static_cast<std::size_t>(index(stage))];
}

}  // namespace

StageGroups groups_of(OverlapLaw law) {
    StageGroups groups{};
    for (const Stage stage : kStages)
        group_of(groups, stage) = index(stage);
    if (law == OverlapLaw::shared_units) {
        group_of(groups, Stage::ps) = index(Stage::vs);
        group_of(groups, Stage::om) = index(Stage::ia);
    }
    return groups;
}

StageGroups groups_of_primitives(OverlapLaw law) {
    StageGroups groups = groups_of(law);
    group_of(groups, Stage::om) = index(Stage::om);
    group_of(groups, Stage::cc) = index(Stage::ia);
    return groups;
}

}  // namespace framecast
