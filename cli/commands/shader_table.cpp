#include "cli/commands/shader_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cli/common/capture_summary.h"
#include "cli/common/cells.h"
#include "cli/common/frame_input.h"
#include "cli/terminal/table.h"

namespace framecast::cli {
namespace {

std::string count_cell(const InstructionMix& mix, InstructionClass kind) {
    const double count = mix.count(index(kind)), low = mix.low(index(kind)), high = mix.high(index(kind));
    if (low == count && high == count) return fmt::format("{:.4g}", count);
    return fmt::format("{:.4g} ({:.4g}–{})", count, low,
                       std::isinf(high) ? "?" : fmt::format("{:.4g}", high));
}

}  // namespace

std::string shader_table(const Frame& frame, std::vector<ShaderTime> times, const ShaderDevice* device,
                         const std::string& why_no_device) {
    if (times.empty()) return "\nThe file does not say what its shaders execute.\n";
    std::stable_sort(times.begin(), times.end(), [](const ShaderTime& a, const ShaderTime& b) {
        return (std::isnan(a.stage_ns) ? -1 : a.stage_ns) > (std::isnan(b.stage_ns) ? -1 : b.stage_ns);
    });
    Table table({{"pipeline"},
                 {"stage"},
                 {"float", Align::right},
                 {"integer", Align::right},
                 {"special", Align::right},
                 {"texture", Align::right},
                 {"memory", Align::right},
                 {"limited by"},
                 {"t0", Align::right},
                 {"invocations", Align::right},
                 {"native", Align::right},
                 {"stage takes", Align::right}});
    std::map<std::string, int> notes;
    for (const ShaderTime& time : times) {
        const PipelineShader& shader = frame.pipelines[time.row];
        const bool counted = shader.skip.empty();
        std::vector<std::string> cells = {printable(shader.pipeline, 24), printable(shader.stage)};
        for (const InstructionClass kind :
             {InstructionClass::float_alu, InstructionClass::integer_alu, InstructionClass::special,
              InstructionClass::texture, InstructionClass::memory})
            cells.push_back(counted ? count_cell(shader.mix, kind) : "–");
        cells.push_back(time.native ? time.native->limited_by : "–");
        cells.push_back(time_cell(time.native ? time.native->t0_ns : kUnknown));
        cells.push_back(std::isnan(time.invocations) ? "–" : fmt::format("{:.0f}", time.invocations));
        cells.push_back(time_cell(time.native_ns));
        cells.push_back(time_cell(time.stage_ns));
        table.add(cells);
        if (!counted) ++notes["not counted: " + shader.skip];
        for (const std::string& line : shader.mix.assumptions)
            ++notes[line];
    }
    std::string text = fmt::format(
        "\nWhat an invocation executes (cheapest – most expensive path where they differ), its native time "
        "on one "
        "core, "
        "and\nall invocations' on the device next to the time of their stage\n{}",
        table.text());
    if (!why_no_device.empty()) notes["no native times: " + why_no_device] = 1;
    if (device != nullptr)
        for (const std::string& line : device->assumptions)
            notes[line] = 1;
    for (const auto& [line, shaders] : notes)
        text += shaders > 1 ? fmt::format("  {} ({} shaders)\n", printable(line), shaders)
                            : fmt::format("  {}\n", printable(line));
    return text;
}

}  // namespace framecast::cli
