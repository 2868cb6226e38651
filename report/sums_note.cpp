#include "report/sums_note.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "model/text/counted.h"
#include "report/text.h"

namespace framecast::report {
namespace {

// Maximum number of GPUs that a note lists; it counts the others.
constexpr std::size_t kMaxNamed = 3;

}  // namespace

std::string frame_title(const std::vector<SourceTime>& sources) {
    const bool all = std::all_of(sources.begin(), sources.end(),
                                 [](const SourceTime& source) { return source.sum_of_draws; });
    return all && !sources.empty() ? "sum of draws" : "frame";
}

std::string sums_note(const std::vector<SourceTime>& sources, const std::vector<Projection>& projections) {
    std::vector<std::string> gpus;
    SourceTime source;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (!sources[i].sum_of_draws) continue;
        gpus.push_back(projections[i].gpu);
        source = sources[i];
    }
    if (gpus.empty()) return {};
    std::string out = "Times";
    const bool all = gpus.size() == sources.size();
    if (!all && gpus.size() > kMaxNamed)
        out += fmt::format(" on {} of the GPUs", gpus.size());
    else if (!all)
        out += fmt::format(" on {}", fmt::join(gpus, ", "));
    out += " are sums of draws";
    if (std::isnan(source.ns)) return out;
    out += ", and speed-up compares with their sum here, " + time_text(source.ns);
    if (source.estimated > 0) out += fmt::format(" ({} estimated)", counted(source.estimated, "draw"));
    return out;
}

}  // namespace framecast::report
