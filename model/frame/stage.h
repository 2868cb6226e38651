// Pipeline stages: the rows of every table Framecast prints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace framecast {

// ia input assembly, vs pre-rasterization shading, cc clip and cull, rs rasterization and early depth,
// ps fragment shading, om output merging; cs compute and xf transfer for actions that are not draws.
enum class Stage : std::uint8_t { ia, vs, cc, rs, ps, om, cs, xf };

inline constexpr int kStageCount = 8;
inline constexpr int kGraphicsStageCount = 6;
inline constexpr std::array<Stage, kStageCount> kStages = {Stage::ia, Stage::vs, Stage::cc, Stage::rs,
                                                           Stage::ps, Stage::om, Stage::cs, Stage::xf};

// "ia", "vs", ...: the spelling used in files, on the command line and in tables.
std::string_view name(Stage stage);
// "input assembly", ...: for people.
std::string_view long_name(Stage stage);
// The unit of the stage's elements: "vertices", "invocations", "primitives", "fragments", "samples", "bytes".
std::string_view element_unit(Stage stage);
// Empty when `text` is not the name of a stage.
std::optional<Stage> parse_stage(std::string_view text);

constexpr int index(Stage stage) {
    return static_cast<int>(stage);
}

}  // namespace framecast
