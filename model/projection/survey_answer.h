// The answer to "which share of these users is within the budget": a survey's GPUs, projected.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "model/numeric/result.h"
#include "model/projection/projection.h"
#include "model/projection/survey.h"
#include "model/projection/survey_shares.h"

namespace framecast {

struct SurveyedGpu {
    std::size_t projection = 0;  // index into SurveyAnswer::projections
    std::vector<std::string> names;
    double share = 0;   // of all users
    double chance = 0;  // of being within the budget
};

struct SurveyAnswer {
    std::string file;
    bool per_cent = false;
    double budget_ns = 0;
    double coverage = 0;
    // Time from present to present of the captured frames where something else than the GPU limits them;
    // otherwise 0. Shares are of the GPU's time alone.
    double limit_ns = 0;

    // Shares of all users, 0 to 1.
    double listed = 0;
    double projected = 0;  // the base of the shares below
    std::array<double, kSkipReasonCount> skipped_share{};

    std::vector<Projection> projections;  // the fastest first; withheld ones last
    std::vector<SurveyedGpu> gpus;        // those that are not withheld, the fastest first
    std::vector<SkippedName> skipped;     // the largest share first

    ShareRange within;               // of the users of `gpus`; kUnknown without any
    std::vector<double> budgets_ns;  // rising: usual frame rates, the budget, and steps over all times
    std::vector<ShareRange> curve;   // in step with budgets_ns
    std::vector<double> users;       // rising: parts of the users of `gpus`
    std::vector<TimeRange> times;    // in step with users
    // Indices into `gpus` of the slowest GPU that is projected to be within the budget, and of the fastest
    // that is not; kNone where there is none.
    std::size_t slowest_within = kNone;
    std::size_t fastest_over = kNone;
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    bool has_shares() const { return !gpus.empty(); }
    // Of all users: those who are known to be within the budget, by the interval as well. The others' GPUs
    // could all be within it, so the share may be as high as at_most().
    ShareRange of_all() const;
    double at_most() const;
};

// `projected` has one result for each target, in step; one that failed is skipped with its reason. Where no
// GPU is left, the answer has no shares, curve and times.
SurveyAnswer answer_survey(const Survey& survey, SurveyTargets targets,
                           std::vector<Result<Projection>> projected, const DeviceRates& source,
                           double budget_ns, const SharesOptions& options = {});

// Frame rates that the curve has whatever the budget, the highest first.
inline constexpr std::array<double, 6> kUsualFps = {240, 144, 120, 90, 60, 30};

// Places in the curve of the budget and of the frame rates of kUsualFps that differ from it, rising: what a
// short table tells.
std::vector<std::size_t> shown_budgets(const SurveyAnswer& answer);

// Frames per second of a budget: "60", "59.9", "144".
std::string whole_fps_text(double budget_ns);
// "16.7 ms (60 fps)".
std::string budget_text(double budget_ns);
// "68 % (62 to 74 %)".
std::string share_range_text(const ShareRange& range);
// The answer in sentences with full stops: the share; of all users; the GPUs on both sides of the budget;
// what limits the captured frames.
std::vector<std::string> survey_sentences(const SurveyAnswer& answer);
// Why a name is skipped, for people: "no row has this name", "may be A, B and 3 more".
std::string skip_text(const SkippedName& left);

// "survey" of `framecast project --json`, docs/tables/json-output.md.
Json survey_json(const SurveyAnswer& answer);

}  // namespace framecast
