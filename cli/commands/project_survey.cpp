#include "cli/commands/project_survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "cli/common/capture_summary.h"
#include "cli/terminal/table.h"
#include "model/text/json.h"
#include "model/text/printable.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

std::string interval_title(const SurveyAnswer& answer) {
    return fmt::format("{:.0f} % interval", 100 * answer.coverage);
}

// The usual frame rates and the budget; JSON has the whole curve.
void print_curve(const SurveyAnswer& answer) {
    Table table({{"budget", Align::right},
                 {"fps", Align::right},
                 {"of these users", Align::right},
                 {interval_title(answer), Align::right}});
    for (const std::size_t i : shown_budgets(answer)) {
        const double budget_ns = answer.budgets_ns[i];
        const ShareRange& range = answer.curve[i];
        table.add({format_time(budget_ns), whole_fps_text(budget_ns),
                   fmt::format("{:.0f} %", 100 * range.share),
                   fmt::format("{:.0f} – {:.0f} %", 100 * range.low, 100 * range.high)});
    }
    fmt::print("\n{}", table.text());
    Table times({{"of these users", Align::right},
                 {"are within", Align::right},
                 {interval_title(answer), Align::right}});
    for (std::size_t i = 0; i < answer.times.size(); ++i)
        times.add({fmt::format("{:.0f} %", 100 * answer.users[i]), format_time(answer.times[i].frame_ns),
                   interval_text(answer.times[i].low_ns, answer.times[i].high_ns)});
    fmt::print("\n{}", times.text());
}

std::string bottleneck_text(const Projection& target) {
    if (target.bottleneck < 0) return "–";
    const ProjectedStage& stage = target.stages[static_cast<std::size_t>(target.bottleneck)];
    return fmt::format("{} ({})", name(stage.share.stage), name(stage.resource));
}

void print_gpus(const SurveyAnswer& answer) {
    Table table({{"on"},
                 {"of all users", Align::right},
                 {"frame", Align::right},
                 {interval_title(answer), Align::right},
                 {"within budget", Align::right},
                 {"bottleneck"}});
    for (const SurveyedGpu& gpu : answer.gpus) {
        const Projection& target = answer.projections[gpu.projection];
        table.add({printable(target.gpu), fmt::format("{:.2f} %", 100 * gpu.share),
                   format_time(target.frame_ns), interval_text(target.low_ns, target.high_ns),
                   fmt::format("{:.0f} %", 100 * gpu.chance), bottleneck_text(target)});
    }
    fmt::print("\n{}  within budget: the probability that this GPU is\n", table.text());
}

void print_skipped(const SurveyAnswer& answer) {
    if (answer.skipped.empty()) return;
    double sum = 0;
    Table table({{"skipped"}, {"of all users", Align::right}, {"why"}});
    for (const SkippedName& each : answer.skipped) {
        sum += each.share;
        table.add({printable(each.name, kNameWidth), fmt::format("{:.2f} %", 100 * each.share),
                   printable(skip_text(each))});
    }
    fmt::print("\n{}  {:.1f} % in all", table.text(), 100 * sum);
    std::string parts;
    for (int why = 0; why < kSkipReasonCount; ++why)
        if (const double share = answer.skipped_share[static_cast<std::size_t>(why)]; share > 0)
            parts += fmt::format("{}{:.1f} % {}", parts.empty() ? "" : ", ", 100 * share,
                                 name(static_cast<SkipReason>(why)));
    fmt::print("{}\n", parts.empty() ? "" : ": " + parts);
}

// Each note once, with the GPUs that it is about where these are not all of them.
void print_survey_notes(const std::vector<Projection>& projections) {
    std::vector<std::pair<std::string, std::vector<std::string>>> notes;
    for (const Projection& target : projections)
        for (const std::string& note : target.notes) {
            auto found = std::find_if(notes.begin(), notes.end(),
                                      [&](const auto& each) { return each.first == note; });
            if (found == notes.end()) found = notes.insert(notes.end(), {note, {}});
            found->second.push_back(target.gpu);
        }
    if (!notes.empty()) fmt::print("\nHow far to trust this\n");
    for (const auto& [note, gpus] : notes) {
        std::string about;
        if (gpus.size() < projections.size())
            about =
                gpus.front() + (gpus.size() > 1 ? fmt::format(" and {} more", gpus.size() - 1) : "") + ": ";
        fmt::print("  {}\n", printable(about + note));
    }
}

}  // namespace

void print_survey(const AnalysedFrame& input, const SurveyAnswer& answer) {
    std::string size;
    if (!answer.projections.empty() && answer.projections.front().resolution.is_set()) {
        const Resolution& at = answer.projections.front().resolution;
        size = fmt::format(" at {}x{}", at.width, at.height);
    }
    fmt::print("{}, captured on {}, on the GPUs of {}{} (shares as {})\n\n",
               printable(report::title_of(input.frame), kNameWidth),
               printable(input.frame.device.name, kNameWidth), printable(answer.file), size,
               answer.per_cent ? "per cent" : "fractions");
    for (const std::string& sentence : survey_sentences(answer))
        fmt::print("{}\n", printable(sentence));
    if (answer.has_shares()) {
        print_curve(answer);
        print_gpus(answer);
    }
    print_skipped(answer);
    print_survey_notes(answer.projections);
}

void print_survey_json(const AnalysedFrame& input, const SurveyAnswer& answer) {
    Json document = projection_json(input.frame, input.analysis, answer.projections, FRAMECAST_VERSION);
    document["survey"] = survey_json(answer);
    fmt::print("{}\n", json_text(document, 1));
}

}  // namespace framecast::cli
