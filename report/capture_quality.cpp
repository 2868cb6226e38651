#include "report/capture_quality.h"

#include <fmt/format.h>

#include "model/text/json.h"
#include "model/text/printable.h"

namespace framecast::report {

Json capture_doubts_json(const std::vector<CaptureDoubt>& doubts) {
    Json out = Json::array();
    for (const CaptureDoubt& doubt : doubts)
        out.push_back({{"what", doubt.what}, {"advice", doubt.advice}});
    return out;
}

std::string capture_doubts_text(const std::vector<CaptureDoubt>& doubts, const std::string& better,
                                const std::string& indent) {
    if (doubts.empty()) return indent + "the capture is good\n";
    std::string out;
    for (const CaptureDoubt& doubt : doubts)
        out += fmt::format("{}doubt: {}{}{}\n", indent, printable(doubt.what),
                           doubt.advice.empty() ? "" : "; ", doubt.advice);
    if (!better.empty()) out += fmt::format("{}a better capture: {}\n", indent, printable(better));
    return out;
}

}  // namespace framecast::report
