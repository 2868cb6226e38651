#include "capture/stamp_verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace framecast::capture {

const std::array<StampMethod, kStampMethodCount> kStampPreference = {
    StampMethod::bottom_pair, StampMethod::event_drain, StampMethod::double_bottom};

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
// Two smallest times of a draw alone must agree this well before its minimum is trusted.
constexpr double kSettledWithin = 0.08;

double minimum(const std::vector<double>& values) {
    return values.empty() ? kUnknown : *std::min_element(values.begin(), values.end());
}

AttributedTimes alone_minima(const StampSamples& samples) {
    const double empty = minimum(samples.host_empty_ns);
    const auto alone = [&](const std::vector<double>& host) { return std::max(0.0, minimum(host) - empty); };
    return {alone(samples.host_pixel_ns), alone(samples.host_vertex_ns), alone(samples.host_cheap_ns)};
}

MethodAttribution attribute(StampMethod method, const std::vector<AttributedTimes>& rounds,
                            const AttributedTimes& alone) {
    MethodAttribution result;
    result.method = method;
    result.pixel_error = result.vertex_error = result.cheap_error = kUnknown;
    const double shorter = std::min(alone.pixel_ns, alone.vertex_ns);
    if (rounds.empty() || !(shorter > 0)) return result;
    result.minima = rounds.front();
    for (const AttributedTimes& times : rounds) {
        result.minima.pixel_ns = std::min(result.minima.pixel_ns, times.pixel_ns);
        result.minima.vertex_ns = std::min(result.minima.vertex_ns, times.vertex_ns);
        result.minima.cheap_ns = std::min(result.minima.cheap_ns, times.cheap_ns);
    }
    result.pixel_error = result.minima.pixel_ns / alone.pixel_ns - 1;
    result.vertex_error = result.minima.vertex_ns / alone.vertex_ns - 1;
    result.cheap_error = (result.minima.cheap_ns - alone.cheap_ns) / shorter;
    const double worst = result.worst_error();
    result.outcome = worst <= kRightWithin   ? StampOutcome::right
                     : worst <= kWrongBeyond ? StampOutcome::inconclusive
                                             : StampOutcome::wrong;
    return result;
}

// First quartile less minimum of the cheap draw: how far repeats of a short draw scatter.
double resolution(const std::vector<AttributedTimes>& rounds, double tick_ns) {
    std::vector<double> cheap;
    for (const AttributedTimes& times : rounds)
        cheap.push_back(times.cheap_ns);
    if (cheap.empty()) return tick_ns;
    std::sort(cheap.begin(), cheap.end());
    return std::max(tick_ns, cheap[cheap.size() / 4] - cheap.front());
}

std::string describe(const MethodAttribution& a) {
    if (a.outcome == StampOutcome::untried) return std::string(name(a.method)) + " untried";
    static constexpr const char* kWords[] = {"right", "wrong", "undecided"};
    char text[128];
    std::snprintf(text, sizeof text, " %s (pixel-heavy %+.0f %%, vertex-heavy %+.0f %%, cheap %+.0f %%)",
                  kWords[static_cast<int>(a.outcome)], 100 * a.pixel_error, 100 * a.vertex_error,
                  100 * a.cheap_error);
    return std::string(name(a.method)) + text;
}

void choose(StampVerdict& verdict) {
    const auto first = [&](StampOutcome outcome) {
        return std::find_if(verdict.methods.begin(), verdict.methods.end(),
                            [&](const MethodAttribution& a) { return a.outcome == outcome; });
    };
    if (const auto right = first(StampOutcome::right); right != verdict.methods.end()) {
        verdict.method = right->method;
        verdict.conclusive = true;
        return;
    }
    // Waiting for an event costs little where it does nothing, and is what makes a driver drain where
    // anything does.
    for (const StampMethod method :
         {StampMethod::event_drain, StampMethod::double_bottom, StampMethod::bottom_pair}) {
        for (const MethodAttribution& a : verdict.methods) {
            if (a.method != method || a.outcome != StampOutcome::inconclusive) continue;
            verdict.method = method;
            return;
        }
    }
    verdict.conclusive = first(StampOutcome::wrong) != verdict.methods.end();
}

}  // namespace

double MethodAttribution::worst_error() const {
    return std::max({std::abs(pixel_error), std::abs(vertex_error), std::abs(cheap_error)});
}

StampVerdict judge_stamps(const StampSamples& samples, double timestamp_period_ns) {
    StampVerdict verdict;
    verdict.alone = alone_minima(samples);
    verdict.host_empty_ns = minimum(samples.host_empty_ns);
    verdict.rounds = static_cast<int>(samples.host_empty_ns.size());
    for (const StampMethod method : kStampPreference)
        verdict.methods.push_back(
            attribute(method, samples.methods[static_cast<std::size_t>(method)], verdict.alone));
    choose(verdict);
    if (verdict.method != StampMethod::none)
        verdict.resolution_ns =
            resolution(samples.methods[static_cast<std::size_t>(verdict.method)], timestamp_period_ns);

    verdict.explanation = verdict.method == StampMethod::none ? "no method attributes times right"
                          : verdict.conclusive
                              ? "chosen: " + std::string(name(verdict.method))
                              : "too noisy to tell; safest: " + std::string(name(verdict.method));
    for (const MethodAttribution& a : verdict.methods)
        verdict.explanation += "; " + describe(a);
    return verdict;
}

bool is_settled(const StampSamples& samples) {
    for (const std::vector<double>* host : {&samples.host_pixel_ns, &samples.host_vertex_ns}) {
        if (host->size() < 2) return false;
        std::vector<double> sorted = *host;
        std::partial_sort(sorted.begin(), sorted.begin() + 2, sorted.end());
        if (sorted[1] > sorted[0] * (1 + kSettledWithin)) return false;
    }
    const AttributedTimes alone = alone_minima(samples);
    // Settled when the methods up to and including the first right one are decided; the rest can't change the
    // choice.
    for (const StampMethod method : kStampPreference) {
        const MethodAttribution a =
            attribute(method, samples.methods[static_cast<std::size_t>(method)], alone);
        if (a.outcome == StampOutcome::right) return true;
        if (a.outcome == StampOutcome::inconclusive) return false;
    }
    // None right: many rounds must say so, since the price of being wrong here is to time no draws at all.
    return false;
}

}  // namespace framecast::capture
