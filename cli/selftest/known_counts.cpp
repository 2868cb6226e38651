#include "cli/selftest/known_counts.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "model/text/counted.h"

namespace framecast::cli {
namespace {

using nlohmann::json;

constexpr std::size_t kShownWrong = 20;
constexpr std::string_view kVertices = "vs_invocations";

bool agrees(const json& wanted, double got) {
    if (wanted.is_number()) return got == wanted.get<double>();
    return got >= wanted.value("at_least", 0.0) && got <= wanted.value("at_most", got);
}

std::string shown(const json& wanted) {
    if (wanted.is_number()) return fmt::format("{}", wanted.get<std::uint64_t>());
    std::string text = fmt::format("{} or more", wanted.value("at_least", std::uint64_t{0}));
    if (wanted.contains("at_most"))
        text += fmt::format(", at most {}", wanted["at_most"].get<std::uint64_t>());
    return text;
}

void check_action(const json& action, const Frame& frame, Eigen::Index row, CountCheck& check) {
    const DrawColumns& draws = frame.draws;
    const auto at = static_cast<std::size_t>(row);
    const auto wrong = [&](const std::string& what) {
        if (check.wrong.size() < kShownWrong) check.wrong.push_back(fmt::format("draw {}: {}", row, what));
    };
    if (const auto command = action.value("command", std::string()); draws.command[at] != command)
        return wrong(fmt::format("is {}, not {}", draws.command[at], command));
    const json counters = action.value("counters", json::object());
    for (int i = 0; i < kCounterCount; ++i) {
        const std::string key(name(static_cast<Counter>(i)));
        const double got = draws.counters(row, i);
        const auto wanted = counters.find(key);
        if (wanted == counters.end()) {
            if (!std::isnan(got) && got != 0) wrong(fmt::format("{} is {}, and none was expected", key, got));
            continue;
        }
        if (std::isnan(got)) {
            if (draws.skip[at].empty()) wrong(fmt::format("{} is missing without a reason", key));
            continue;
        }
        ++check.counts;
        if (key == kVertices && wanted->is_number() && frame.device.type != DeviceType::cpu) {
            const double most = 2 * wanted->get<double>();
            check.reused += got < wanted->get<double>() ? 1 : 0;
            if (got < 1 || got > most) wrong(fmt::format("{} is {}, not 1 to {}", key, got, most));
            continue;
        }
        if (!agrees(*wanted, got)) wrong(fmt::format("{} is {}, not {}", key, got, shown(*wanted)));
    }
}

}  // namespace

Result<CountCheck> check_counts(std::string_view expected, const Frame& frame) {
    const json document = json::parse(expected, nullptr, false);
    if (!document.is_object() || !document.contains("actions") || !document["actions"].is_array())
        return Error{"the scene's expected counts cannot be read"};
    const json& actions = document["actions"];
    CountCheck check;
    check.actions = static_cast<int>(actions.size());
    if (frame.draws.size() != static_cast<Eigen::Index>(actions.size())) {
        check.wrong.push_back(fmt::format("{} {} captured, not {}", counted(frame.draws.size(), "action"),
                                          frame.draws.size() == 1 ? "was" : "were", actions.size()));
        return check;
    }
    try {
        for (std::size_t i = 0; i < actions.size(); ++i)
            check_action(actions[i], frame, static_cast<Eigen::Index>(i), check);
    } catch (const json::exception& error) {
        return Error{std::string("the scene's expected counts cannot be read: ") + error.what()};
    }
    return check;
}

}  // namespace framecast::cli
