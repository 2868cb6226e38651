#include "model/projection/survey_answer.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "model/projection/usable.h"
#include "model/text/json.h"
#include "model/text/time_text.h"

namespace framecast {
namespace {

// Parts of the users whose frame times are shown.
constexpr std::array<double, 4> kUsers = {0.5, 0.75, 0.9, 0.95};

std::string percent_of(double share) {
    return std::to_string(static_cast<int>(std::round(100 * share)));
}

// One digit after the point, for shares of single GPUs.
std::string exact_percent(double share) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

// Rising budgets: those of kUsualFps, the one that is asked for, and steps between the ends of all intervals.
std::vector<double> budgets_for(const std::vector<Projection>& projections, double budget_ns) {
    constexpr int kSteps = 48;
    std::vector<double> out = {budget_ns};
    for (const double fps : kUsualFps)
        out.push_back(1e9 / fps);
    double low = budget_ns, high = budget_ns;
    for (const Projection& projection : projections) {
        if (!projection.unusable.empty()) continue;
        low = std::min(low, std::isnan(projection.low_ns) ? projection.frame_ns : projection.low_ns);
        high = std::max(high, std::isnan(projection.high_ns) ? projection.frame_ns : projection.high_ns);
    }
    for (int step = 0; step <= kSteps; ++step)
        out.push_back(low * std::pow(high / low, static_cast<double>(step) / kSteps));
    std::sort(out.begin(), out.end());
    // 60fps and 16.67ms are one.
    out.erase(std::unique(out.begin(), out.end(), [](double a, double b) { return b < a * (1 + 1e-9); }),
              out.end());
    return out;
}

// A target and its projection, until they are in order.
struct Pair {
    SurveyTarget target;
    Projection projection;
};

ShareGpu share_gpu(const Pair& pair, const DeviceRates& source) {
    const Projection& projection = pair.projection;
    const DeviceRates& device = pair.target.device;
    return {pair.target.share,
            projection.frame_ns,
            projection.low_ns,
            projection.high_ns,
            error_parts(projection, source, device),
            device.vendor,
            device.architecture};
}

void skip(const SurveyTarget& target, SkipReason why, const std::string& reason, SurveyAnswer& answer) {
    // Every name has its own share in the file, but a GPU under several names is one entry here.
    std::string names;
    for (const std::string& each : target.names)
        names += (names.empty() ? "" : ", ") + each;
    answer.skipped.push_back({names, target.share, why, reason, {}});
}

std::string gpu_text(const SurveyAnswer& answer, std::size_t at) {
    const SurveyedGpu& gpu = answer.gpus[at];
    const Projection& projection = answer.projections[gpu.projection];
    std::string text = projection.gpu + " (" + exact_percent(gpu.share) +
                       " of all users): " + time_text(projection.frame_ns);
    if (!std::isnan(projection.low_ns))
        text += ", " + percent_of(projection.coverage) + " % interval " + time_text(projection.low_ns) +
                " to " + time_text(projection.high_ns);
    return text;
}

Json range_json(const ShareRange& range) {
    return {{"share", number(range.share)}, {"interval", {number(range.low), number(range.high)}}};
}

Json curve_json(const SurveyAnswer& answer) {
    Json budgets = Json::array(), fps = Json::array(), shares = Json::array(), low = Json::array(),
         high = Json::array();
    for (std::size_t i = 0; i < answer.curve.size(); ++i) {
        budgets.push_back(number(answer.budgets_ns[i] / 1e6));
        fps.push_back(number(1e9 / answer.budgets_ns[i]));
        shares.push_back(number(answer.curve[i].share));
        low.push_back(number(answer.curve[i].low));
        high.push_back(number(answer.curve[i].high));
    }
    return {{"budget_ms", std::move(budgets)},
            {"fps", std::move(fps)},
            {"share", std::move(shares)},
            {"low", std::move(low)},
            {"high", std::move(high)}};
}

Json times_json(const SurveyAnswer& answer) {
    Json users = Json::array(), frame = Json::array(), low = Json::array(), high = Json::array();
    for (std::size_t i = 0; i < answer.times.size(); ++i) {
        users.push_back(number(answer.users[i]));
        frame.push_back(number(answer.times[i].frame_ns / 1e6));
        low.push_back(number(answer.times[i].low_ns / 1e6));
        high.push_back(number(answer.times[i].high_ns / 1e6));
    }
    return {{"users", std::move(users)},
            {"frame_ms", std::move(frame)},
            {"low_ms", std::move(low)},
            {"high_ms", std::move(high)}};
}

Json gpus_json(const SurveyAnswer& answer) {
    Json out = Json::array();
    for (const SurveyedGpu& gpu : answer.gpus)
        out.push_back({{"gpu", answer.projections[gpu.projection].gpu},
                       {"names", gpu.names},
                       {"share", number(gpu.share)},
                       {"chance", number(gpu.chance)}});
    return out;
}

Json skipped_list(const SurveyAnswer& answer) {
    Json out = Json::array();
    for (const SkippedName& each : answer.skipped)
        out.push_back({{"name", each.name},
                       {"share", number(each.share)},
                       {"why", name(each.why)},
                       {"reason", each.reason},
                       {"may_be", each.may_be}});
    return out;
}

Json gpu_or_null(const SurveyAnswer& answer, std::size_t at) {
    return at == SurveyAnswer::kNone ? Json(nullptr)
                                     : Json(answer.projections[answer.gpus[at].projection].gpu);
}

}  // namespace

ShareRange SurveyAnswer::of_all() const {
    return {projected * within.share, projected * within.low, projected * within.high};
}

double SurveyAnswer::at_most() const {
    return std::max(projected * within.share, 1 - projected * (1 - within.share));
}

SurveyAnswer answer_survey(const Survey& survey, SurveyTargets targets,
                           std::vector<Result<Projection>> projected, const DeviceRates& source,
                           double budget_ns, const SharesOptions& options) {
    SurveyAnswer answer;
    answer.file = survey.file;
    answer.per_cent = survey.per_cent;
    answer.budget_ns = budget_ns;
    answer.coverage = options.coverage;
    answer.listed = survey.listed;
    answer.skipped = std::move(targets.skipped);
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < targets.found.size(); ++i) {
        if (projected[i])
            pairs.push_back({std::move(targets.found[i]), std::move(*projected[i])});
        else
            skip(targets.found[i], SkipReason::unprojected, projected[i].error().message, answer);
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& a, const Pair& b) { return comes_before(a.projection, b.projection); });
    std::vector<ShareGpu> gpus;
    for (Pair& pair : pairs) {
        answer.limit_ns = pair.projection.limit_ns;
        if (pair.projection.unusable.empty() && pair.target.share > 0) {
            gpus.push_back(share_gpu(pair, source));
            answer.projected += pair.target.share;
            const bool within = pair.projection.frame_ns <= budget_ns;
            if (within) answer.slowest_within = answer.gpus.size();
            if (!within && answer.fastest_over == SurveyAnswer::kNone)
                answer.fastest_over = answer.gpus.size();
            answer.gpus.push_back({answer.projections.size(), pair.target.names, pair.target.share,
                                   chance_within(gpus.back(), budget_ns, options.coverage)});
        } else if (!pair.projection.unusable.empty()) {
            skip(pair.target, SkipReason::withheld, pair.projection.unusable, answer);
        }
        answer.projections.push_back(std::move(pair.projection));
    }
    std::stable_sort(answer.skipped.begin(), answer.skipped.end(),
                     [](const SkippedName& a, const SkippedName& b) { return a.share > b.share; });
    for (const SkippedName& each : answer.skipped)
        answer.skipped_share[static_cast<std::size_t>(each.why)] += each.share;
    if (gpus.empty()) {
        answer.within = {kUnknown, kUnknown, kUnknown};
        return answer;
    }
    answer.budgets_ns = budgets_for(answer.projections, budget_ns);
    answer.users.assign(kUsers.begin(), kUsers.end());
    SurveyShares shares = survey_shares(gpus, answer.budgets_ns, answer.users, options);
    answer.curve = std::move(shares.within);
    answer.times = std::move(shares.times);
    const auto at = std::min_element(
        answer.budgets_ns.begin(), answer.budgets_ns.end(),
        [&](double a, double b) { return std::fabs(a - budget_ns) < std::fabs(b - budget_ns); });
    answer.within = answer.curve[static_cast<std::size_t>(at - answer.budgets_ns.begin())];
    return answer;
}

std::vector<std::size_t> shown_budgets(const SurveyAnswer& answer) {
    constexpr double kEqual = 1e-6;
    constexpr double kNear = 0.01;  // 16.7ms next to 60fps would say the same twice
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < answer.budgets_ns.size(); ++i) {
        const auto differs = [&](double budget_ns) {
            return std::fabs(answer.budgets_ns[i] / budget_ns - 1);
        };
        const bool usual = std::any_of(kUsualFps.begin(), kUsualFps.end(),
                                       [&](double fps) { return differs(1e9 / fps) < kEqual; });
        const double from_budget = differs(answer.budget_ns);
        if (from_budget < kEqual || (usual && from_budget > kNear)) out.push_back(i);
    }
    return out;
}

std::string whole_fps_text(double budget_ns) {
    const double fps = 1e9 / budget_ns;
    char text[32];
    std::snprintf(text, sizeof text, fps < 100 ? "%.3g" : "%.0f", fps);
    return text;
}

std::string budget_text(double budget_ns) {
    return time_text(budget_ns) + " (" + whole_fps_text(budget_ns) + " fps)";
}

std::string share_range_text(const ShareRange& range) {
    return percent_of(range.share) + " % (" + percent_of(range.low) + " to " + percent_of(range.high) + " %)";
}

std::vector<std::string> survey_sentences(const SurveyAnswer& answer) {
    if (!answer.has_shares())
        return {"The share of these users is unknown: no GPU of the survey has a usable projection."};
    std::vector<std::string> out;
    out.push_back(share_range_text(answer.within) + " of these users are within " +
                  budget_text(answer.budget_ns) + ".");
    out.push_back("They are the " + exact_percent(std::min(1.0, answer.projected)) +
                  " of all users whose GPU is projected. Of all users, " + share_range_text(answer.of_all()) +
                  " are known to be within it, and at most " + percent_of(answer.at_most()) +
                  " % if every other GPU is.");
    if (answer.slowest_within != SurveyAnswer::kNone)
        out.push_back("The slowest GPU within it: " + gpu_text(answer, answer.slowest_within) + ".");
    if (answer.fastest_over != SurveyAnswer::kNone)
        out.push_back("The fastest GPU that is not: " + gpu_text(answer, answer.fastest_over) + ".");
    if (answer.limit_ns > 0)
        out.push_back("As captured, frames come every " + time_text(answer.limit_ns) + " whatever the GPU" +
                      (answer.limit_ns > answer.budget_ns ? ", which is over it" : "") +
                      "; the shares are of the GPU's time alone.");
    if (answer.projections.front().sum_of_draws)
        out.push_back("All times are sums of draws, which are less than whole frames.");
    return out;
}

std::string skip_text(const SkippedName& left) {
    if (left.why == SkipReason::unknown) return "no row of the table has this name";
    if (left.why != SkipReason::ambiguous) return left.reason;
    constexpr std::size_t kShown = 3;
    std::string text = "may be ";
    for (std::size_t i = 0; i < std::min(kShown, left.may_be.size()); ++i)
        text += (i > 0 ? ", " : "") + left.may_be[i];
    if (left.may_be.size() > kShown) text += " and " + std::to_string(left.may_be.size() - kShown) + " more";
    return text;
}

Json survey_json(const SurveyAnswer& answer) {
    Json shares = {{"listed", number(answer.listed)}, {"projected", number(answer.projected)}};
    for (int why = 0; why < kSkipReasonCount; ++why)
        shares[std::string(name(static_cast<SkipReason>(why)))] =
            number(answer.skipped_share[static_cast<std::size_t>(why)]);
    Json of_all = range_json(answer.of_all());
    of_all["at_most"] = number(answer.at_most());
    return {{"file", answer.file},
            {"per_cent", answer.per_cent},
            {"budget_ms", number(answer.budget_ns / 1e6)},
            {"coverage", number(answer.coverage)},
            {"limit_ms", number(answer.limit_ns / 1e6)},
            {"sentences", survey_sentences(answer)},
            {"of_projected", range_json(answer.within)},
            {"of_all", std::move(of_all)},
            {"shares", std::move(shares)},
            {"slowest_within", gpu_or_null(answer, answer.slowest_within)},
            {"fastest_over", gpu_or_null(answer, answer.fastest_over)},
            {"curve", curve_json(answer)},
            {"times", times_json(answer)},
            {"gpus", gpus_json(answer)},
            {"skipped", skipped_list(answer)}};
}

}  // namespace framecast
