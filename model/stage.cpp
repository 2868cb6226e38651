#include "model/stage.h"

namespace framecast {
namespace {

struct StageText {
    std::string_view name;
    std::string_view long_name;
    std::string_view unit;
};

constexpr std::array<StageText, kStageCount> kText = {{
    {"ia", "input assembly", "vertices"},
    {"vs", "pre-rasterization shading", "invocations"},
    {"cc", "clip and cull", "primitives"},
    {"rs", "rasterization and early depth", "fragments"},
    {"ps", "fragment shading", "invocations"},
    {"om", "output merging", "samples"},
    {"cs", "compute", "invocations"},
    {"xf", "transfer", "bytes"},
}};

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
