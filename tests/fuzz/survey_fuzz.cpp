// Any text as a survey, and as a budget: refused, or shares that make sense.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/projection/survey.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace framecast;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto budget = parse_budget(text.substr(0, 40));
    if (budget && !(*budget > 0 && std::isfinite(*budget))) std::abort();
    const auto survey = parse_survey(text, "fuzz.csv");
    if (!survey) return 0;
    double sum = 0;
    for (const SurveyEntry& entry : survey->entries) {
        if (entry.name.empty() || !(entry.share >= 0 && std::isfinite(entry.share))) std::abort();
        sum += entry.share;
    }
    if (!(std::fabs(sum - survey->listed) <= 1e-6 * (1 + sum))) std::abort();
    // More than all only by rounding: half a unit of each share.
    if (sum > 1 + 0.5 * static_cast<double>(survey->entries.size()) + 1e-6) std::abort();
    if (survey->entries.size() > 20) return 0;
    const SurveyTargets targets = survey_targets(*survey, GpuDatabase::builtin());
    double kept = 0;
    for (const SurveyTarget& target : targets.found)
        kept += target.share;
    for (const SkippedName& name : targets.skipped)
        kept += name.share;
    if (!(std::fabs(kept - sum) <= 1e-6 * (1 + sum))) std::abort();
    return 0;
}
