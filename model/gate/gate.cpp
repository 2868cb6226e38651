#include "model/gate/gate.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/gate/captures_alike.h"
#include "model/gate/rank_test.h"
#include "model/gate/region_values.h"
#include "model/numeric/median.h"
#include "model/text/counted.h"
#include "model/text/json.h"

namespace framecast {
namespace {

constexpr double kNsInMs = 1e6;
constexpr std::size_t kMaxNamedRegions = 5;

// One region in all captures of both sides; null where a capture does not have it.
struct RegionSamples {
    std::string path;
    std::vector<const RegionValues*> base, now;
};

using SideValues = std::vector<std::vector<RegionValues>>;  // by capture

// The frame first, then regions in the order in which captures have them.
std::vector<RegionSamples> joined(const SideValues& base, const SideValues& now) {
    std::vector<RegionSamples> out;
    std::map<std::string, std::size_t> row_of;
    const auto add = [&](const SideValues& side, std::vector<const RegionValues*> RegionSamples::*of) {
        for (std::size_t capture = 0; capture < side.size(); ++capture)
            for (const RegionValues& values : side[capture]) {
                const auto [found, added] = row_of.try_emplace(values.key, out.size());
                if (added) out.push_back({values.path, {}, {}});
                (out[found->second].*of).push_back(&values);
            }
    };
    add(base, &RegionSamples::base);
    add(now, &RegionSamples::now);
    return out;
}

double least_missed(const std::vector<const RegionValues*>& side, std::size_t count) {
    std::int64_t least = side.front()->missed[count];
    for (const RegionValues* values : side)
        least = std::min(least, values->missed[count]);
    return static_cast<double>(least);
}

// The counts of the captures that miss no more actions than `missed`.
std::vector<double> counts_of(const std::vector<const RegionValues*>& side, std::size_t count,
                              double missed) {
    std::vector<double> out;
    for (const RegionValues* values : side)
        if (static_cast<double>(values->missed[count]) <= missed && !std::isnan(values->counts[count]))
            out.push_back(values->counts[count]);
    return out;
}

class GateCheck {
  public:
    GateCheck(const GateOptions& options, std::vector<RegionSamples> regions)
        : options_(options), regions_(std::move(regions)) {
        report_.options = options;
    }

    void check_counts() {
        std::map<std::string, std::int64_t> uncounted;
        for (const RegionSamples& region : regions_) {
            if (region.base.empty() || region.now.empty()) continue;
            for (int i = 0; i < kGateCountCount; ++i)
                if (!check_count(region, static_cast<GateCount>(i)))
                    ++uncounted[std::string(name(static_cast<GateCount>(i)))];
        }
        for (const auto& [count, regions] : uncounted)
            note(count + ": not compared in " + counted(regions, "region") +
                 ", because the two sides do not count the same actions");
    }

    void check_times() {
        std::vector<std::size_t> tested;
        std::vector<double> probabilities;
        std::int64_t unequal = 0;
        for (const RegionSamples& region : regions_) {
            const bool is_frame = &region == &regions_.front();
            if (region.base.empty() || region.now.empty()) continue;
            const std::size_t before = report_.gates.size();
            if (!add_time(region, is_frame)) ++unequal;
            if (is_frame || report_.gates.size() == before) continue;
            const Gate& gate = report_.gates.back();
            if (std::isnan(gate.low)) continue;
            tested.push_back(report_.gates.size() - 1);
            probabilities.push_back(gate.probability);
        }
        if (unequal > 0)
            note("times: not compared in " + counted(unequal, "region") +
                 ", because the two sides do not time the same actions");
        const std::vector<double> adjusted = holm_adjusted(probabilities);
        for (std::size_t i = 0; i < tested.size(); ++i)
            report_.gates[tested[i]].probability = adjusted[i];
        for (Gate& gate : report_.gates)
            if (gate.kind == GateKind::time && !std::isnan(gate.low))
                gate.passed = gate.probability > options_.error_rate / 2 ||
                              (gate.now - gate.base) * kNsInMs <= resolution_ns_;
        note_power(tested.size());
    }

    // Returns the error, or nothing.
    Result<void> check_budget(const Budget& budget) {
        for (const BudgetLimit& limit : budget.limits) {
            const std::string where = budget.file + ": " + limit.key + ": " + short_number(limit.limit);
            const auto found = std::ranges::find_if(regions_, [&](const RegionSamples& region) {
                return std::ranges::any_of(
                    region.now, [&](const RegionValues* values) { return values->path == limit.path; });
            });
            if (found == regions_.end())
                return Error{where + " is for a region that the new captures do not have"};
            Gate gate{.kind = GateKind::budget, .path = limit.path, .metric = limit.metric};
            gate.limit = limit.limit;
            gate.now = budgeted(*found, limit.metric);
            if (std::isnan(gate.now)) return Error{where + " limits what the new captures do not have"};
            gate.passed = gate.now <= gate.limit;
            gate.new_captures = static_cast<std::int64_t>(found->now.size());
            if (gate.passed && is_partial(*found, limit.metric))
                note(where + ": some actions have no " + (limit.metric == "ms" ? "time" : "count") +
                     ", so it may be more than is shown");
            report_.gates.push_back(std::move(gate));
        }
        return {};
    }

    void note(std::string text) { report_.notes.push_back(std::move(text)); }
    void note_lone_regions();
    void set_resolution(double ns) { resolution_ns_ = ns; }
    GateReport take() { return std::move(report_); }

    static std::string short_number(double value) { return json_text(number(value)); }

  private:
    // False where one side counts other actions than the other.
    bool check_count(const RegionSamples& region, GateCount count) {
        const auto i = static_cast<std::size_t>(count);
        const double missed = least_missed(region.base, i);
        if (missed != least_missed(region.now, i)) return false;
        const std::vector<double> base = counts_of(region.base, i, missed);
        const std::vector<double> now = counts_of(region.now, i, missed);
        if (base.empty() || now.empty()) return base.empty() && now.empty();
        const double largest = *std::ranges::max_element(base);
        Gate gate{.kind = GateKind::count, .path = region.path, .metric = std::string(name(count))};
        gate.base = median(base);
        gate.now = median(now);
        gate.limit = largest * (1 + (is_exact(count) ? options_.draw_tolerance : options_.count_tolerance));
        // Rounding of a sum of doubles is no increase.
        gate.passed = gate.now <= gate.limit * (1 + 1e-12);
        gate.base_captures = static_cast<std::int64_t>(base.size());
        gate.new_captures = static_cast<std::int64_t>(now.size());
        if (gate.base == 0 && gate.now == 0) return true;
        report_.gates.push_back(std::move(gate));
        return true;
    }

    // False where the two sides time other actions.
    bool add_time(const RegionSamples& region, bool is_frame) {
        const auto has_ordinary = [](const RegionValues* values) { return values->ordinary; };
        const bool ordinary =
            std::ranges::all_of(region.base, has_ordinary) && std::ranges::all_of(region.now, has_ordinary);
        if (is_frame && !ordinary &&
            (std::ranges::any_of(region.base, has_ordinary) || std::ranges::any_of(region.now, has_ordinary)))
            return false;
        const std::int64_t untimed = least_untimed(region.base);
        if (untimed != least_untimed(region.now)) return false;
        const std::vector<double> base = times_of(region.base, untimed);
        const std::vector<double> now = times_of(region.now, untimed);
        if (base.empty() || now.empty()) return base.empty() && now.empty();
        Gate gate{.kind = GateKind::time, .path = region.path, .metric = "ms"};
        gate.base = median(base);
        gate.now = median(now);
        gate.limit = gate.base * (1 + options_.time_threshold);
        gate.base_captures = static_cast<std::int64_t>(base.size());
        gate.new_captures = static_cast<std::int64_t>(now.size());
        gate.base_percentiles = percentiles(base);
        gate.new_percentiles = percentiles(now);
        const RankRatio ratio = rank_ratio(base, now, options_.time_threshold, options_.error_rate / 2,
                                           distribution(base.size(), now.size()));
        gate.ratio = ratio.ratio;
        gate.low = ratio.low;
        gate.high = ratio.high;
        if (!std::isnan(gate.low)) gate.probability = ratio.probability;
        report_.gates.push_back(std::move(gate));
        return true;
    }

    static std::int64_t least_untimed(const std::vector<const RegionValues*>& side) {
        std::int64_t least = side.front()->untimed;
        for (const RegionValues* values : side)
            least = std::min(least, values->untimed);
        return least;
    }

    // Milliseconds of the captures that time as many actions as any.
    static std::vector<double> times_of(const std::vector<const RegionValues*>& side, std::int64_t untimed) {
        std::vector<double> out;
        for (const RegionValues* values : side)
            if (values->untimed == untimed && values->time_ns > 0) out.push_back(values->time_ns / kNsInMs);
        return out;
    }

    static GatePercentiles percentiles(std::vector<double> values) {
        std::ranges::sort(values);
        const auto ranked = [&](double share, std::size_t least) {
            if (values.size() < least) return kUnknown;
            return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size()))) -
                          1];
        };
        return {median(values), ranked(0.95, 20), ranked(0.99, 100)};
    }

    // Whether actions are missing in the sum of every new capture.
    static bool is_partial(const RegionSamples& region, const std::string& metric) {
        return std::ranges::all_of(region.now, [&](const RegionValues* of) {
            if (metric == "ms") return of->untimed > 0;
            for (int i = 0; i < kGateCountCount; ++i)
                if (metric == name(static_cast<GateCount>(i)))
                    return of->missed[static_cast<std::size_t>(i)] > 0;
            return false;
        });
    }

    static double budgeted(const RegionSamples& region, const std::string& metric) {
        std::vector<double> values;
        for (const RegionValues* of : region.now) {
            double value = of->time_ns / kNsInMs;
            for (int i = 0; i < kGateCountCount; ++i)
                if (metric == name(static_cast<GateCount>(i)))
                    value = of->counts[static_cast<std::size_t>(i)];
            if (!std::isnan(value)) values.push_back(value);
        }
        return median(values);
    }

    const RankDistribution& distribution(std::size_t base, std::size_t now) {
        return distributions_.try_emplace({base, now}, base, now).first->second;
    }

    // Says which captures are too few to show anything.
    void note_power(std::size_t tested);

    const GateOptions options_;
    const std::vector<RegionSamples> regions_;
    std::map<std::pair<std::size_t, std::size_t>, RankDistribution> distributions_;
    double resolution_ns_ = 0;
    GateReport report_;
};

void GateCheck::note_power(std::size_t tested) {
    const auto needed = [&](std::size_t family) {
        std::size_t captures = 1;
        while (captures < 50 && RankDistribution(captures, captures).smallest() *
                                        static_cast<double>(std::max<std::size_t>(family, 1)) >
                                    options_.error_rate / 2)
            ++captures;
        return std::to_string(captures);
    };
    std::size_t untested = 0;
    for (const Gate& gate : report_.gates)
        untested += gate.kind == GateKind::time && std::isnan(gate.low);
    if (untested > 0)
        note(counted(static_cast<std::int64_t>(untested), "time") + (untested == 1 ? " is" : " are") +
             " shown and not tested: the test needs " + needed(1) + " captures of each side");
    double smallest = 0;
    for (const auto& [sizes, of] : distributions_)
        smallest = std::max(smallest, of.smallest());
    if (tested > 0 && smallest * static_cast<double>(tested) > options_.error_rate / 2)
        note("too few captures to show one slower region of " + std::to_string(tested) + ": take " +
             needed(tested) + " of each side");
}

void GateCheck::note_lone_regions() {
    for (const bool in_base : {true, false}) {
        std::vector<std::string> paths;
        for (const RegionSamples& region : regions_)
            if ((in_base ? region.now : region.base).empty()) paths.push_back(region.path);
        if (paths.empty()) continue;
        std::string text = in_base ? "only in BASE: " : "only in NEW, so in the frame's gates only: ";
        for (std::size_t i = 0; i < std::min(paths.size(), kMaxNamedRegions); ++i)
            text += (i > 0 ? ", " : "") + paths[i];
        if (paths.size() > kMaxNamedRegions)
            text += " and " + std::to_string(paths.size() - kMaxNamedRegions) + " more";
        note(std::move(text));
    }
}

SideValues values_of_side(const std::vector<GateCapture>& side) {
    SideValues out;
    for (const GateCapture& capture : side)
        out.push_back(region_values(capture.frame));
    return out;
}

}  // namespace

std::int64_t GateReport::failed() const {
    return std::ranges::count_if(gates, [](const Gate& gate) { return !gate.passed; });
}

Result<GateReport> check_gates(const std::vector<GateCapture>& base, const std::vector<GateCapture>& now,
                               const GateOptions& options, const Budget* budget) {
    const CapturesAlike alike = captures_alike(base, now, options.allow_different);
    if (!alike.error.empty()) return Error{alike.error};
    const SideValues base_values = values_of_side(base), new_values = values_of_side(now);
    GateCheck check(options, joined(base_values, new_values));
    for (const std::string& note : alike.notes)
        check.note(note);
    check.note_lone_regions();
    check.set_resolution(alike.resolution_ns);
    check.check_counts();
    if (alike.times) check.check_times();
    if (budget)
        if (const Result<void> checked = check.check_budget(*budget); !checked) return checked.error();
    return check.take();
}

}  // namespace framecast
