#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/doctor/doctor_checks.h"

namespace framecast::cli {

std::string checks_text(const std::vector<Check>& checks) {
    std::string text;
    for (const Check& check : checks) {
        text += fmt::format("{:<8} {}\n", name(check.severity), check.text);
        if (!check.detail.empty()) text += fmt::format("{:<8} {}\n", "", check.detail);
        if (!check.remedy.empty()) text += fmt::format("{:<8} -> {}\n", "", check.remedy);
    }
    return text;
}

std::string checks_json(const std::vector<Check>& checks, const Findings& findings,
                        const std::string& self_test) {
    nlohmann::ordered_json document;
    document["schema"] = "framecast.doctor/1";
    document["tool_version"] = FRAMECAST_VERSION;
    document["capture_works"] = capture_works(checks);
    document["checks"] = nlohmann::ordered_json::array();
    for (const Check& check : checks)
        document["checks"].push_back({{"id", check.id},
                                      {"severity", name(check.severity)},
                                      {"text", check.text},
                                      {"remedy", check.remedy},
                                      {"detail", check.detail}});
    // The probes' facts, for bug reports.
    document["vulkan"] = nlohmann::ordered_json::parse(write_facts(findings.plain.facts));
    if (!self_test.empty()) document["selftest"] = nlohmann::ordered_json::parse(self_test);
    return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace framecast::cli
