#include "report/sums_note.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/text/counted.h"
#include "report/text.h"

namespace framecast::report {
namespace {

// Maximum number of GPUs that a note lists; it counts the others.
constexpr std::size_t kMostNamed = 3;

}  // namespace

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
    if (home.estimated > 0) out += fmt::format(" ({} estimated)", counted(home.estimated, "draw"));
    return out;
}

}  // namespace framecast::report
