// Prints the result of `framecast fit trend`.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/trend_study.h"

namespace framecast::cli {

struct TrendReport {
    std::string fit = "time";           // as on the command line: time, literal, delta
    std::string non_positive = "drop";  // drop, floor, refuse
    bool robust = false;
    std::vector<double> at;  // minimum times, in ns, of draws to estimate
};

void print_trend_json(const TrendStudy& study, const TrendPoints& points, const TrendReport& report);
void print_trend_text(const TrendStudy& study, const TrendPoints& points, const TrendReport& report);

}  // namespace framecast::cli
