// Frames as tables for other programs: RFC 4180, UTF-8, with a header; a cell is empty where a number is not
// known.
#pragma once

#include <string>
#include <vector>

#include "report/report_data.h"

namespace framecast::report {

// All digits of a number, so that reading gives the same value; empty for NaN.
std::string csv_number(double value);

// One row per draw: the columns of `framecast analyze --csv`. With several frames a column `file` comes
// first.
std::string draws_csv(const std::vector<ReportFrame>& frames);

// One row per frame: its identity, times, errors and the share of each stage.
std::string frames_csv(const std::vector<ReportFrame>& frames);

}  // namespace framecast::report
