#include "report/home_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/compensated_sum.h"
#include "model/frame_report.h"
#include "report/text.h"

namespace framecast::report {
namespace {

// GPUs that a note lists; of more it says how many.
constexpr std::size_t kMostNamed = 3;

// Of the draws as a projection starts from them: those it kept, or all.
HomeTime sum_at_home(const Frame& frame, const Analysis& home, const Eigen::ArrayXd& projected_ns) {
    const bool all = projected_ns.size() != home.time_ns.size();
    HomeTime out;
    out.sum_of_draws = true;
    CompensatedSum sum;
    for (Eigen::Index draw = 0; draw < home.time_ns.size(); ++draw) {
        if (std::isnan(home.time_ns(draw)) || (!all && std::isnan(projected_ns(draw)))) continue;
        sum += home.time_ns(draw);
        out.estimated += std::isnan(frame.draws.measured_ns(draw));
    }
    out.ns = sum.total();
    return out;
}

}  // namespace

std::vector<HomeTime> home_times(const Frame& frame, const Analysis& home,
                                 const std::vector<Projection>& projections) {
    const double frame_ns = captured_ns(frame, home);
    std::vector<HomeTime> out;
    for (const Projection& target : projections) {
        out.push_back(target.sum_of_draws ? sum_at_home(frame, home, target.draw_ns) : HomeTime{frame_ns});
        // Without any time there is nothing to be faster than.
        if (std::isnan(frame_ns)) out.back().ns = kUnknown;
    }
    return out;
}

std::string frame_title(const std::vector<HomeTime>& homes) {
    const bool all =
        std::all_of(homes.begin(), homes.end(), [](const HomeTime& home) { return home.sum_of_draws; });
    return all && !homes.empty() ? "sum of draws" : "frame";
}

std::string sums_note(const std::vector<HomeTime>& homes, const std::vector<Projection>& projections) {
    std::vector<std::string> gpus;
    HomeTime home;
    for (std::size_t i = 0; i < homes.size(); ++i) {
        if (!homes[i].sum_of_draws) continue;
        gpus.push_back(projections[i].gpu);
        home = homes[i];
    }
    if (gpus.empty()) return {};
    std::string out = "Times";
    const bool all = gpus.size() == homes.size();
    if (!all && gpus.size() > kMostNamed)
        out += fmt::format(" on {} of the GPUs", gpus.size());
    else if (!all)
        out += fmt::format(" on {}", fmt::join(gpus, ", "));
    out += " are sums of draws";
    if (std::isnan(home.ns)) return out;
    out += ", and speed-up compares with their sum here, " + time_text(home.ns);
    if (home.estimated > 0)
        out += fmt::format(" ({} draw{} estimated)", home.estimated, home.estimated == 1 ? "" : "s");
    return out;
}

void add_home_times(const std::vector<HomeTime>& homes, Json& document) {
    for (std::size_t i = 0; i < homes.size(); ++i) {
        Json& target = document["targets"][i];
        target["captured_ms"] = number(homes[i].ns / 1e6);
        target["sum_of_draws"] = homes[i].sum_of_draws;
    }
}

}  // namespace framecast::report
