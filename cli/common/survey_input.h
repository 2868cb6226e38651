// Shared by `project` and `report`: the options of a survey, and its answer.
#pragma once

#include <string>

#include "model/numeric/result.h"
#include "model/projection/survey_answer.h"
#include "model/retarget/baseline.h"

namespace framecast::cli {

class Command;

struct SurveyInput {
    std::string file;  // empty: no survey
    std::string budget = "60fps";
};
// --survey and --budget.
void add_survey_options(const Command& command, SurveyInput& input);

// Reads the survey and projects onto its GPUs. `options` holds for the projections; its coverage and seed for
// the shares as well. Refused: what parse_budget and load_survey refuse.
Result<SurveyAnswer> answer_survey(const SurveyInput& input, const GpuDatabase& database,
                                   const Baseline& baseline, ProjectionOptions options);

}  // namespace framecast::cli
