#include "capture/config/capture_rule.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace framecast::capture {
namespace {

constexpr double kMaxMs = 1e6;
using Metric = CaptureRule::Metric;

// In the order of the enumerators.
constexpr std::array<std::string_view, CaptureRule::kMetrics> kNames = {
    "frame_ms", "gpu_ms", "cpu_ms", "wait_gpu_ms", "wait_display_ms", "pipelines_ms"};
constexpr std::string_view kExample = "; a rule is 'gpu_ms > 20' or 'frame_ms > 33 and gpu_ms < 10'";

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Returns the next word, number or sign; empty at the end.
std::string_view take(std::string_view& text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    const auto is_sign = [](char c) { return c == '<' || c == '>'; };
    std::size_t length = 0;
    while (length < text.size() && !is_blank(text[length]) && !is_sign(text[length]))
        ++length;
    if (length == 0 && !text.empty()) length = 1;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

Error unexpected(std::string_view word, const char* wanted) {
    const std::string got = word.empty() ? "the end" : "'" + std::string(word) + "'";
    return Error{got + " stands where " + wanted + " is expected" + std::string(kExample)};
}

}  // namespace

bool CaptureRule::needs_gpu_time() const {
    return std::any_of(terms.begin(), terms.end(), [](const Term& t) { return t.metric == Metric::gpu_ms; });
}

bool CaptureRule::needs_waits() const {
    return std::any_of(terms.begin(), terms.end(),
                       [](const Term& t) { return t.metric >= Metric::wait_gpu_ms; });
}

bool CaptureRule::holds(const Times& times) const {
    return !terms.empty() && std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
        const double ms = times[static_cast<std::size_t>(term.metric)];
        return term.above ? ms > term.limit_ms : ms < term.limit_ms;
    });
}

Result<CaptureRule> parse_capture_rule(std::string_view text) {
    CaptureRule rule;
    for (;;) {
        CaptureRule::Term term;
        const std::string_view metric = take(text);
        const auto* const named = std::find(kNames.begin(), kNames.end(), metric);
        if (named == kNames.end())
            return unexpected(metric,
                              "frame_ms, gpu_ms, cpu_ms, wait_gpu_ms, wait_display_ms or pipelines_ms");
        term.metric = static_cast<Metric>(named - kNames.begin());
        const std::string_view sign = take(text);
        if (sign != ">" && sign != "<") return unexpected(sign, "> or <");
        term.above = sign == ">";
        const std::string_view number = take(text);
        const char* end = number.data() + number.size();
        const auto [stop, error] = std::from_chars(number.data(), end, term.limit_ms);
        if (number.empty() || error != std::errc{} || stop != end ||
            !(term.limit_ms >= 0 && term.limit_ms <= kMaxMs))
            return unexpected(number, "a number of milliseconds from 0 to 1000000");
        rule.terms.push_back(term);
        const std::string_view more = take(text);
        if (more.empty()) return rule;
        if (more != "and") return unexpected(more, "'and' or the end");
    }
}

}  // namespace framecast::capture
