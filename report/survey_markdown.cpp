#include "report/survey_markdown.h"

#include <fmt/format.h>

#include <cstdint>

#include "model/text/counted.h"
#include "model/text/markdown_text.h"
#include "report/text.h"

namespace framecast::report {

std::string survey_markdown(const SurveyAnswer& answer) {
    const std::vector<std::string> sentences = survey_sentences(answer);
    std::string out = "**" + markdown_text(sentences.front()) + "**\n\n";
    for (std::size_t i = 1; i < sentences.size(); ++i)
        out += "- " + markdown_text(sentences[i]) + '\n';
    if (answer.has_shares())
        out += fmt::format("\n| budget | fps | of these users | {:.0f} % interval |\n|--:|--:|--:|--:|\n",
                           100 * answer.coverage);
    for (const std::size_t i : shown_budgets(answer)) {
        const ShareRange& range = answer.curve[i];
        out += fmt::format("| {} | {} | {:.0f} % | {:.0f} – {:.0f} % |\n", time_text(answer.budgets_ns[i]),
                           whole_fps_text(answer.budgets_ns[i]), 100 * range.share, 100 * range.low,
                           100 * range.high);
    }
    if (answer.skipped.empty()) return out + '\n';
    out += fmt::format(
        "\n<details><summary>{} of the survey skipped</summary>\n\n| skipped | of all users | why "
        "|\n|---|--:|---|\n",
        counted(static_cast<std::int64_t>(answer.skipped.size()), "name"));
    for (const SkippedName& each : answer.skipped)
        out += fmt::format("| {} | {:.2f} % | {} |\n", markdown_text(each.name), 100 * each.share,
                           markdown_text(skip_text(each)));
    return out + "\n</details>\n\n";
}

}  // namespace framecast::report
