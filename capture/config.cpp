#include "capture/config.h"

#include <charconv>
#include <cmath>

namespace framecast::capture {
namespace {

// "key=value,key=value" with backslash escapes -> pairs.
std::vector<std::pair<std::string, std::string>> split(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> pairs;
    std::string key, value;
    bool in_value = false;
    auto finish = [&] {
        if (!key.empty() || in_value) pairs.emplace_back(std::move(key), std::move(value));
        key.clear();
        value.clear();
        in_value = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            (in_value ? value : key) += text[++i];
        } else if (c == ',') {
            finish();
        } else if (c == '=' && !in_value) {
            in_value = true;
        } else {
            (in_value ? value : key) += c;
        }
    }
    finish();
    return pairs;
}

template <class Number>
bool parse_number(const std::string& text, Number low, Number high, Number& out) {
    Number value{};
    const char* end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !(value >= low && value <= high)) return false;
    out = value;
    return true;
}

bool set_mode(Config& config, const std::string& value) {
    for (Mode mode : {Mode::count, Mode::pass, Mode::draw, Mode::isolate}) {
        if (name(mode) != value) continue;
        config.mode = mode;
        return true;
    }
    return false;
}

bool set_boundary(Config& config, const std::string& value) {
    if (value == "auto")
        config.boundary = BoundaryChoice::automatic;
    else if (value == "present")
        config.boundary = BoundaryChoice::present;
    else if (value == "wait")
        config.boundary = BoundaryChoice::wait;
    else if (value == "submit")
        config.boundary = BoundaryChoice::submit;
    else
        return false;
    return true;
}

enum class Applied { ok, bad_value, unknown_key };

Applied apply(Config& config, const std::string& key, const std::string& value) {
    auto verdict = [](bool ok) { return ok ? Applied::ok : Applied::bad_value; };
    if (key == "mode") return verdict(set_mode(config, value));
    if (key == "boundary") return verdict(set_boundary(config, value));
    if (key == "frame")
        return verdict(parse_number<std::int64_t>(value, 0, 1'000'000'000, config.start_frame));
    if (key == "repeats") return verdict(parse_number(value, 1, 1000, config.repeats));
    if (key == "max_draws") return verdict(parse_number(value, 1, 1'000'000, config.max_draws_per_frame));
    if (key == "count_every") return verdict(parse_number(value, 0, 1'000'000, config.count_every));
    if (key == "report_s") return verdict(parse_number(value, 0.0, 1e6, config.report_s));
    if (key == "refresh_s") return verdict(parse_number(value, 0.0, 1e6, config.refresh_s));
    if (key == "budget_ms") return verdict(parse_number(value, 0.0, 1e6, config.budget_ms));
    if (key == "after_s") {
        double seconds = 0;
        if (!parse_number(value, 0.0, 1e6, seconds)) return Applied::bad_value;
        config.start_after_s = seconds;
        return Applied::ok;
    }
    if (key == "self_test") {
        if (value != "0" && value != "1") return Applied::bad_value;
        config.self_test = value == "1";
        return Applied::ok;
    }
    if (key == "output" || key == "status") {
        if (value.empty()) return Applied::bad_value;
        (key == "output" ? config.output : config.status) = value;
        return Applied::ok;
    }
    return Applied::unknown_key;
}

}  // namespace

std::string_view name(Mode mode) {
    switch (mode) {
        case Mode::count:
            return "count";
        case Mode::pass:
            return "pass";
        case Mode::draw:
            return "draw";
        case Mode::isolate:
            return "isolate";
    }
    return "";
}

ParsedConfig parse_config(std::string_view text) {
    ParsedConfig parsed;
    for (const auto& [key, value] : split(text)) {
        switch (apply(parsed.config, key, value)) {
            case Applied::ok:
                break;
            case Applied::bad_value:
                parsed.problems.push_back("FRAMECAST_CONFIG: " + key + "=" + value +
                                          " is not a valid value and is left out");
                break;
            case Applied::unknown_key:
                parsed.problems.push_back("FRAMECAST_CONFIG: unknown key '" + key + "'");
                break;
        }
    }
    return parsed;
}

}  // namespace framecast::capture
