// Frames as tables for other programs: RFC 4180, UTF-8, a header, empty where a number is not known.
#pragma once

#include <string>
#include <vector>

#include "report/report_data.h"

namespace framecast::report {

// All digits of a number, so that reading gives it back; empty for NaN.
std::string csv_number(double value);

// One row a draw: the columns of `framecast analyze --csv`. With several frames a column `file` stands first.
std::string draws_csv(const std::vector<ReportFrame>& frames);

// One row a frame: what it is, its times, errors and the share of each stage.
std::string frames_csv(const std::vector<ReportFrame>& frames);

}  // namespace framecast::report
