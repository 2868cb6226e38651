#include "capture/stamps/stamp_verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>

namespace framecast::capture {

const std::array<StampMethod, kStampMethodCount> kStampPreference = {
    StampMethod::bottom_pair, StampMethod::event_drain, StampMethod::event_barrier,
    StampMethod::double_bottom};

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
// Maximum difference of the smallest times of a quantity, relative to the expensive draw, at which they still
// agree.
constexpr double kAgreeWithin = 0.06;
// This many different times have a common divisor by chance in one of 65 000 cases.
constexpr std::size_t kTimesForTick = 16;

// The smallest and the third smallest of the values; unknown where there are too few.
struct Smallest {
    double first = kUnknown;
    double third = kUnknown;

    template <class Rounds, class Get>
    Smallest(const Rounds& rounds, Get get) {
        std::vector<double> values;
        for (const auto& round : rounds)
            values.push_back(get(round));
        std::sort(values.begin(), values.end());
        if (!values.empty()) first = values[0];
        if (values.size() > 2) third = values[2];
    }
    bool agree(double expensive_ns) const { return third - first <= kAgreeWithin * expensive_ns; }
};

Smallest smallest(const std::vector<double>& values) {
    return {values, [](double value) { return value; }};
}

struct Alone {
    double empty_ns;
    double pixel_ns;
    double vertex_ns;
    double cheap_ns;
    double shorter_ns;  // of the two expensive ones
    bool agree;

    explicit Alone(const StampSamples& samples) {
        const Smallest empty = smallest(samples.host_empty_ns);
        const Smallest pixel = smallest(samples.host_pixel_ns);
        const Smallest vertex = smallest(samples.host_vertex_ns);
        const Smallest cheap = smallest(samples.host_cheap_ns);
        empty_ns = empty.first;
        pixel_ns = pixel.first - empty_ns;
        vertex_ns = vertex.first - empty_ns;
        cheap_ns = std::max(0.0, cheap.first - empty_ns);
        shorter_ns = std::min(pixel_ns, vertex_ns);
        agree = pixel.agree(pixel_ns) && vertex.agree(vertex_ns) && cheap.agree(shorter_ns) &&
                empty.agree(shorter_ns);
    }
};

MethodAttribution attribute(StampMethod method, const std::vector<AttributedTimes>& rounds,
                            const Alone& alone) {
    MethodAttribution result;
    result.method = method;
    result.pixel_error = result.vertex_error = result.cheap_error = kUnknown;
    if (rounds.empty() || !(alone.shorter_ns > 0)) return result;
    const Smallest pixel(rounds, [](const AttributedTimes& times) { return times.pixel_ns; });
    const Smallest vertex(rounds, [](const AttributedTimes& times) { return times.vertex_ns; });
    result.minima.pixel_ns = pixel.first;
    result.minima.vertex_ns = vertex.first;
    result.pixel_error = pixel.first / alone.pixel_ns - 1;
    result.vertex_error = vertex.first / alone.vertex_ns - 1;
    result.cheap_error = 0;
    bool agree = alone.agree && pixel.agree(alone.pixel_ns) && vertex.agree(alone.vertex_ns);
    for (std::size_t i = 0; i < result.minima.cheap_ns.size(); ++i) {
        const Smallest cheap(rounds, [i](const AttributedTimes& times) { return times.cheap_ns[i]; });
        result.minima.cheap_ns[i] = cheap.first;
        agree = agree && cheap.agree(alone.shorter_ns);
        const double error = (cheap.first - alone.cheap_ns) / alone.shorter_ns;
        if (std::abs(error) > std::abs(result.cheap_error)) result.cheap_error = error;
    }
    const double worst = result.worst_error();
    result.outcome = worst <= kRightWithin           ? StampOutcome::right
                     : worst > kWrongBeyond && agree ? StampOutcome::wrong
                                                     : StampOutcome::inconclusive;
    return result;
}

std::vector<std::uint64_t> different(std::vector<std::uint64_t> ticks) {
    std::sort(ticks.begin(), ticks.end());
    ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
    return ticks;
}

// The common divisor of all times: the counter moves in steps of this many ticks. NVIDIA's has a period of 1
// ns and steps of 32. 1 where it cannot be determined.
std::uint64_t counter_step(const std::vector<std::uint64_t>& all) {
    const std::vector<std::uint64_t> ticks = different(all);
    if (ticks.size() < kTimesForTick) return 1;
    std::uint64_t step = 0;
    for (const std::uint64_t ticks_after : ticks)
        step = std::gcd(step, ticks_after);
    return std::max<std::uint64_t>(1, step);
}

// First quartile less minimum of the middle cheap draw: the scatter of repeats of a short draw.
double resolution(const std::vector<AttributedTimes>& rounds, double tick_ns) {
    std::vector<double> cheap;
    for (const AttributedTimes& times : rounds)
        cheap.push_back(times.cheap_ns[1]);
    if (cheap.empty()) return tick_ns;
    std::sort(cheap.begin(), cheap.end());
    return std::max(tick_ns, cheap[cheap.size() / 4] - cheap.front());
}

// A heavy draw got less than half of its time. Other work on the machine only adds time. If another method
// finds that time, this one has lost it, however noisy the times are.
bool loses_time(const MethodAttribution& a) {
    return std::min(a.pixel_error, a.vertex_error) < -0.5;
}

std::string describe(const MethodAttribution& a) {
    if (a.outcome == StampOutcome::untried) return std::string(name(a.method)) + " gave no times";
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
        for (MethodAttribution& a : verdict.methods)
            if (a.outcome == StampOutcome::inconclusive && loses_time(a)) a.outcome = StampOutcome::wrong;
        return;
    }
    // Waiting for an event costs little where it has no effect, and on other drivers it is what makes them
    // drain.
    for (const StampMethod method : {StampMethod::event_barrier, StampMethod::event_drain,
                                     StampMethod::double_bottom, StampMethod::bottom_pair}) {
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
    const Alone alone(samples);
    StampVerdict verdict;
    verdict.alone_pixel_ns = alone.pixel_ns;
    verdict.alone_vertex_ns = alone.vertex_ns;
    verdict.alone_cheap_ns = alone.cheap_ns;
    verdict.host_empty_ns = alone.empty_ns;
    verdict.tick_ns = timestamp_period_ns * static_cast<double>(counter_step(samples.ticks));
    verdict.rounds = static_cast<int>(samples.host_empty_ns.size());
    for (const StampMethod method : kStampPreference)
        verdict.methods.push_back(
            attribute(method, samples.methods[static_cast<std::size_t>(method)], alone));
    choose(verdict);
    if (verdict.method == StampMethod::none) {
        verdict.explanation = "no method attributes times right";
    } else {
        verdict.resolution_ns =
            resolution(samples.methods[static_cast<std::size_t>(verdict.method)], verdict.tick_ns);
        verdict.explanation = verdict.conclusive ? "chosen: " : "too noisy to tell, so the safest: ";
        verdict.explanation += name(verdict.method);
    }
    for (const MethodAttribution& a : verdict.methods)
        verdict.explanation += "; " + describe(a);
    return verdict;
}

bool shows_tick(const StampSamples& samples) {
    return different(samples.ticks).size() >= kTimesForTick;
}

bool is_settled(const StampSamples& samples) {
    const Alone alone(samples);
    for (const StampMethod method : kStampPreference) {
        const MethodAttribution a =
            attribute(method, samples.methods[static_cast<std::size_t>(method)], alone);
        // When in doubt, prefer the method that drains most.
        if (a.outcome == StampOutcome::right) return alone.agree || drains(method);
        if (a.outcome == StampOutcome::inconclusive && !loses_time(a)) return false;
    }
    return false;
}

}  // namespace framecast::capture
