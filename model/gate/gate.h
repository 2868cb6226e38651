// Gates for continuous integration: whether a new version of an application draws more, or takes longer, than
// a base. Counts are compared exactly; times only where several captures of each side show a difference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/gate/budget.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kGateSchema = "framecast.gate/1";

struct GateOptions {
    double draw_tolerance = 0;  // allowed increase of draws, dispatches, transfers and passes; 0.02 is 2 %
    double count_tolerance = 0.02;  // of all other counts
    double time_threshold = 0.05;   // allowed increase of times
    double error_rate = 0.01;       // probability of a false alarm of any time; intervals have 1 - error_rate
    // Compares captures of other sizes, and times of other devices and drivers.
    bool allow_different = false;
};

struct GateCapture {
    std::string file;
    Frame frame;
};

enum class GateKind : std::uint8_t { count, time, budget };
std::string_view name(GateKind kind);

// Percentiles of captures; kUnknown without enough: p95 needs 20, p99 needs 100.
struct GatePercentiles {
    double p50 = kUnknown, p95 = kUnknown, p99 = kUnknown;
};

// One thing that was compared. Times are in milliseconds.
struct Gate {
    GateKind kind = GateKind::count;
    std::string path{};       // of the region; empty for the frame
    std::string metric{};     // "draws", "ms"
    double base = kUnknown;   // median of the captures; kUnknown for a budget
    double now = kUnknown;    // median of the new captures
    double limit = kUnknown;  // the largest value that passes; for a time, of base times the median ratio
    bool passed = true;
    // Of a time only.
    double ratio = kUnknown;  // median of new / base over all pairs of captures
    double low = kUnknown;    // interval of the ratio; kUnknown with too few captures
    double high = kUnknown;
    double probability = kUnknown;  // that chance gives this, adjusted for the number of regions
    std::int64_t base_captures = 0;
    std::int64_t new_captures = 0;
    GatePercentiles base_percentiles{};
    GatePercentiles new_percentiles{};
};

struct GateReport {
    std::vector<Gate> gates;         // counts, times, budgets; in each, the frame first
    std::vector<std::string> notes;  // what was not compared, and why
    GateOptions options;

    std::int64_t failed() const;
};

// base, now: at least one capture each, of the same frame. A count fails where the median of the new captures
// is above all base captures by more than the tolerance. A time fails where its interval is above the
// threshold; the frame has one half of error_rate, all regions together the other (Holm). Regions that only
// one side has are in the frame's gates only. The error names the file of another size, or the budget's key.
Result<GateReport> check_gates(const std::vector<GateCapture>& base, const std::vector<GateCapture>& now,
                               const GateOptions& options = {}, const Budget* budget = nullptr);

// "shadow: draws 100 -> 105, at most 100 pass", "shadow: draws 105, the budget is 100".
std::string sentence(const Gate& gate);

Json gate_json(const GateReport& report);
// A heading with the verdict, a table of the gates that failed, and the notes.
std::string gate_markdown(const GateReport& report);
// JUnit's XML: one testcase per gate, its class is the region.
std::string gate_junit(const GateReport& report);

}  // namespace framecast
