// A survey's answer in a Markdown report.
#pragma once

#include <string>

#include "model/projection/survey_answer.h"

namespace framecast::report {

// Sentences, the share over usual frame rates, and the skipped names, folded. The GPUs are the
// report's projections. Ends with an empty line.
std::string survey_markdown(const SurveyAnswer& answer);

}  // namespace framecast::report
