// A frame in a few tables of Markdown, for a pull request or a ticket.
#pragma once

#include <string>

#include "report/report_data.h"

namespace framecast::report {

// The summary sentence, stages, the most expensive draws and, where `input` has them, projections. Texts of
// the capture cannot become markup, mentions or links.
std::string markdown_report(const ReportInput& input, int top);

}  // namespace framecast::report
