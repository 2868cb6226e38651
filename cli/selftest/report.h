// The results of `framecast selftest`, part by part, and the conclusions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/selftest/labelled_draws.h"

namespace framecast::cli {

enum class PartResult { ok, failed, skipped };

struct PartReport {
    char letter = ' ';
    std::string name;
    PartResult result = PartResult::ok;
    std::string text = {};                  // one line
    std::vector<std::string> details = {};  // errors, one line each
    double seconds = 0;

    void fail(std::string why) {
        result = PartResult::failed;
        details.push_back(std::move(why));
    }
    void skip(std::string why) {
        result = PartResult::skipped;
        text = std::move(why);
    }
};

struct SelfTestReport {
    std::string device;
    std::vector<PartReport> parts;
    std::optional<LabelledCheck> labelled;

    const PartReport* part(char letter) const;
    bool passed(char letter) const;
    bool all_passed() const;  // except skipped parts
};

std::string part_line(const PartReport& part);
// How often each stage was named, by true stage. Clear verdicts only.
std::string confusion_text(const LabelledCheck& check);
// "usable here: counts yes; draw times yes; ..."
std::string usable_line(const SelfTestReport& report);
// Schema "framecast.selftest/1".
std::string report_json(const SelfTestReport& report);

}  // namespace framecast::cli
