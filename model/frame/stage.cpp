#include "model/frame/stage.h"

namespace framecast {
namespace {

struct StageText {
    std::string_view name;
    std::string_view long_name;
    std::string_view unit;
};

constexpr auto kText = std::to_array<StageText>({
    {"ia", "input assembly", "vertices"},
    {"vs", "pre-rasterization shading", "invocations"},
    {"cc", "clip and cull", "primitives"},
    {"rs", "rasterization and early depth", "fragments"},
    {"ps", "fragment shading", "invocations"},
    {"om", "output merging", "samples"},
    {"cs", "compute", "invocations"},
    {"xf", "transfer", "bytes"},
});
static_assert(kText.size() == kStageCount);

constexpr bool are_enumerated(const std::array<Stage, kStageCount>& stages) {
    for (int i = 0; i < kStageCount; ++i)
        if (index(stages[static_cast<std::size_t>(i)]) != i) return false;
    return true;
}
static_assert(are_enumerated(kStages), "kStages has each stage once, in the order of the enumerators");

}  // namespace

std::string_view name(Stage stage) {
    return kText[static_cast<std::size_t>(index(stage))].name;
}
std::string_view long_name(Stage stage) {
    return kText[static_cast<std::size_t>(index(stage))].long_name;
}
std::string_view element_unit(Stage stage) {
    return kText[static_cast<std::size_t>(index(stage))].unit;
}

std::optional<Stage> parse_stage(std::string_view text) {
    for (Stage stage : kStages)
        if (name(stage) == text) return stage;
    return std::nullopt;
}

}  // namespace framecast
