// A survey of users' GPUs, as hardware surveys publish them: names with shares. Which rows of the GPU table
// the names mean, and the budget that is asked for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/gpu_database.h"
#include "model/device/rates.h"
#include "model/numeric/result.h"

namespace framecast {

struct SurveyEntry {
    std::string name;
    double share = 0;  // of all users, 0 to 1
};

struct Survey {
    std::string file;
    bool per_cent = false;  // how the file's numbers were read; false: as fractions
    double listed = 0;      // sum of the shares; above 1 by no more than their rounding
    std::vector<SurveyEntry> entries;
};

// Parses a table with the columns `name` and `share`; others are ignored. A share may end in "%". Shares
// without the sign are fractions where they add up to 1 (to 1.01, for rounding) or less, and per cent
// otherwise. Refused, as "NAME: line N: ...": no entry, an empty name, a name that occurs twice, a share that
// is no number or below 0, some shares with the sign and some without, and a sum above 100 % by more than
// half a unit of the last digit of each share. Shares that are all 0 are refused, too.
Result<Survey> parse_survey(std::string_view csv, const std::string& name);
Result<Survey> load_survey(const std::string& path);

// Nanoseconds of "16.7ms" or "60fps", with or without a space. The error says what is wrong with the text.
Result<double> parse_budget(std::string_view text);

// Why an entry takes no part in the answer.
enum class SkipReason : std::uint8_t {
    unknown,      // no row has this name
    ambiguous,    // several rows may be meant
    unprojected,  // the row has no graphics hardware, or lacks numbers that a projection needs
    withheld,     // its projection is not usable (model/projection/usable.h)
};
inline constexpr int kSkipReasonCount = 4;
std::string_view name(SkipReason why);  // "unknown", "ambiguous", ...

struct SkippedName {
    std::string name;
    double share = 0;  // of all users
    SkipReason why = SkipReason::unknown;
    std::string reason;               // one sentence without a full stop; empty for unknown and ambiguous
    std::vector<std::string> may_be;  // of ambiguous names: the rows
};

// A GPU that one name or more of the survey mean.
struct SurveyTarget {
    DeviceRates device;
    double share = 0;  // of all users
    std::vector<std::string> names;
};

struct SurveyTargets {
    std::vector<SurveyTarget> found;
    std::vector<SkippedName> skipped;
};

// Looks up every name (GpuDatabase::meant). GPUs have the clocks of the table.
SurveyTargets survey_targets(const Survey& survey, const GpuDatabase& database);

}  // namespace framecast
