// framecast project --survey: which share of a survey's users is within a frame-time budget.
#pragma once

#include "cli/common/frame_input.h"
#include "model/projection/survey_answer.h"

namespace framecast::cli {

// Prints the answer, the share over other budgets, the GPUs and what it skips.
void print_survey(const AnalysedFrame& input, const SurveyAnswer& answer);
// Prints the projections as `project --json` does, with the answer as `survey`.
void print_survey_json(const AnalysedFrame& input, const SurveyAnswer& answer);

}  // namespace framecast::cli
