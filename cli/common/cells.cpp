#include "cli/common/cells.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/common/capture_summary.h"
#include "model/text/time_text.h"
#include "report/text.h"

namespace framecast::cli {

std::string percent(double fraction) {
    return report::percent_text(fraction);
}

std::string fine_percent(double fraction) {
    return std::isfinite(fraction) ? fmt::format("{:.2f} %", 100 * fraction) : "–";
}

std::string signed_percent(double fraction) {
    return std::isfinite(fraction) ? fmt::format("{:+.1f} %", 100 * fraction) : "–";
}

std::string fps_text(double fps) {
    return report::fps_text(fps);
}

std::string time_cell(double time_ns) {
    return std::isfinite(time_ns) ? format_time(time_ns) : "–";
}

}  // namespace framecast::cli
