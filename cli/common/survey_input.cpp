#include "cli/common/survey_input.h"

#include "cli/terminal/command_line.h"

namespace framecast::cli {

void add_survey_options(const Command& command, SurveyInput& input) {
    const Option survey =
        command
            .add_option("--survey", input.file,
                        "Project onto the GPUs of this survey, a table with the columns name and share, and "
                        "say which share of its users is within the budget")
            .type_name("CSV")
            .excludes("--to");
    command.add_option("--budget", input.budget, "With --survey: frame time, as 16.7ms or 60fps")
        .type_name("TIME")
        .capture_default_str()
        .needs(survey);
}

Result<SurveyAnswer> answer_survey(const SurveyInput& input, const GpuDatabase& database,
                                   const Baseline& baseline, ProjectionOptions options) {
    const auto budget_ns = parse_budget(input.budget);
    if (!budget_ns) return Error{"--budget: " + budget_ns.error().message};
    const auto survey = load_survey(input.file);
    if (!survey) return survey.error();
    SurveyTargets targets = survey_targets(*survey, database);
    std::vector<DeviceRates> devices;
    for (const SurveyTarget& target : targets.found)
        devices.push_back(target.device);
    options.keep_draws = false;
    return framecast::answer_survey(*survey, std::move(targets), project_all(baseline, devices, options),
                                    baseline.analysis->device, *budget_ns, {options.coverage, options.seed});
}

}  // namespace framecast::cli
