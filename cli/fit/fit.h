// Shared by the families of `framecast fit`: each is one file, cli/fit_FAMILY.cpp, with one add_fit_FAMILY().
#pragma once

#include <Eigen/Core>
#include <string>
#include <utility>
#include <vector>

#include "model/numeric/bounds.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast::cli {

class Command;

void add_fit_amdahl(const Command& fit, int& exit_code);
void add_fit_clock(const Command& fit, int& exit_code);
void add_fit_frames(const Command& fit, int& exit_code);
void add_fit_machines(const Command& fit, int& exit_code);
void add_fit_queue(const Command& fit, int& exit_code);
void add_fit_texture(const Command& fit, int& exit_code);
void add_fit_traces(const Command& fit, int& exit_code);
void add_fit_trend(const Command& fit, int& exit_code);

// Two columns of equal length, x and y.
struct FitPoints {
    Eigen::ArrayXd x;
    Eigen::ArrayXd y;
};
// Either one CSV file with the columns `x_name` and `y_name`, or points typed as X=Y.
Result<FitPoints> read_points(const std::vector<std::string>& arguments, const std::string& x_name,
                              const std::string& y_name);

// "KEY=NUMBER".
Result<std::pair<std::string, double>> parse_assignment(const std::string& text);

// Six significant digits; "–" when not a number, "unbounded" when infinite.
std::string fit_number(double value);
std::string fit_bounds(const Bounds& bounds);
Json bounds_json(const Bounds& bounds);

// The head of every JSON answer of `framecast fit`: schema framecast.fit/1, tool version, family.
Json fit_document(const std::string& family);

// Prints the error and returns kBadInput.
int refuse(const Error& error);

}  // namespace framecast::cli
