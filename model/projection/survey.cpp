#include "model/projection/survey.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "model/device/device_choice.h"
#include "model/numeric/number_text.h"
#include "model/text/csv_table.h"

namespace framecast {
namespace {

struct ShareText {
    double value = 0;
    bool sign = false;  // ends in "%"
    int decimals = 0;
};

std::string_view without_end(std::string_view text, std::string_view end) {
    if (!text.ends_with(end)) return text;
    text.remove_suffix(end.size());
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

// Digits after the point of a number that parse_finite accepts: 2 of "5.13", 3 of "1e-3".
int decimals_of(std::string_view number) {
    const std::size_t exponent_at = number.find_first_of("eE");
    const std::string_view digits = number.substr(0, exponent_at);
    const std::size_t point = digits.find('.');
    int decimals = point == std::string_view::npos ? 0 : static_cast<int>(digits.size() - point - 1);
    if (exponent_at == std::string_view::npos) return decimals;
    std::string_view exponent = number.substr(exponent_at + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    int power = 0;
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
    return std::clamp(decimals - power, 0, 20);
}

Result<ShareText> parse_share(const std::string& text) {
    ShareText share;
    const std::string_view number = without_end(text, "%");
    share.sign = number.size() < text.size();
    const auto value = parse_finite(number);
    if (!value) return Error{"share: \"" + text + "\" is not a number"};
    if (*value < 0) return Error{"share: " + text + " is below 0"};
    share.value = *value;
    share.decimals = decimals_of(number);
    return share;
}

// The rows of the file as they stand, and what the rule for their unit needs.
struct Shares {
    std::vector<ShareText> rows;
    double sum = 0;
    int decimals = 0;  // most of any share

    // How far rounding can move the sum, in the file's unit.
    double rounding() const { return 0.5 * static_cast<double>(rows.size()) * std::pow(10.0, -decimals); }
};

Result<Shares> read_shares(const CsvTable& table, const std::vector<std::string>& texts) {
    Shares out;
    for (std::size_t row = 0; row < texts.size(); ++row) {
        const std::string where = table.name() + ": line " + std::to_string(table.line(row)) + ": ";
        const auto share = parse_share(texts[row]);
        if (!share) return Error{where + share.error().message};
        if (!out.rows.empty() && share->sign != out.rows.front().sign)
            return Error{where + "share: \"" + texts[row] + "\": either all shares end in %, or none does"};
        out.rows.push_back(*share);
        out.sum += share->value;
        out.decimals = std::max(out.decimals, share->decimals);
    }
    return out;
}

Result<void> check_names(const CsvTable& table, const std::vector<std::string>& names) {
    std::map<std::string_view, std::size_t> seen;
    for (std::size_t row = 0; row < names.size(); ++row) {
        const std::string where = table.name() + ": line " + std::to_string(table.line(row)) + ": ";
        if (names[row].empty()) return Error{where + "name: is empty"};
        const auto [first, is_new] = seen.emplace(names[row], table.line(row));
        if (!is_new)
            return Error{where + "name: \"" + names[row] + "\" occurs twice, first in line " +
                         std::to_string(first->second)};
    }
    return {};
}

// Names the line with which the sum becomes too large.
Error too_large(const CsvTable& table, const Shares& shares, double whole) {
    double sum = 0;
    std::size_t row = 0;
    for (; row + 1 < shares.rows.size(); ++row)
        if ((sum += shares.rows[row].value) > whole + shares.rounding()) break;
    return Error{table.name() + ": line " + std::to_string(table.line(row)) + ": share: with " +
                 number_text(shares.rows[row].value) +
                 " the shares add up to more than 100 %; all of them to " +
                 number_text(100 * shares.sum / whole) + " %, which rounding does not explain"};
}

Result<Survey> read_survey(const CsvTable& table) {
    const auto names = table.texts("name");
    if (!names) return names.error();
    const auto texts = table.texts("share");
    if (!texts) return texts.error();
    if (names->empty()) return Error{table.name() + ": has no GPU: a line is a name and its share"};
    if (const auto checked = check_names(table, *names); !checked) return checked.error();
    const auto shares = read_shares(table, *texts);
    if (!shares) return shares.error();
    constexpr double kMaxAsFractions = 1.01;
    Survey survey;
    survey.file = table.name();
    survey.per_cent = shares->rows.front().sign || shares->sum > kMaxAsFractions;
    const double whole = survey.per_cent ? 100 : 1;
    if (!(shares->sum > 0)) return Error{table.name() + ": all shares are 0"};
    if (shares->sum > whole + shares->rounding()) return too_large(table, *shares, whole);
    survey.listed = shares->sum / whole;
    for (std::size_t row = 0; row < names->size(); ++row)
        survey.entries.push_back({(*names)[row], shares->rows[row].value / whole});
    return survey;
}

SkippedName skipped_name(const SurveyEntry& entry, SkipReason why, std::string reason = {}) {
    return {entry.name, entry.share, why, std::move(reason), {}};
}

}  // namespace

std::string_view name(SkipReason why) {
    constexpr std::array<std::string_view, kSkipReasonCount> kNames = {"unknown", "ambiguous", "unprojected",
                                                                       "withheld"};
    return kNames[static_cast<std::size_t>(why)];
}

Result<Survey> parse_survey(std::string_view csv, const std::string& name) {
    const auto table = CsvTable::parse(csv, name);
    return table ? read_survey(*table) : table.error();
}

Result<Survey> load_survey(const std::string& path) {
    const auto table = CsvTable::load(path);
    return table ? read_survey(*table) : table.error();
}

Result<double> parse_budget(std::string_view text) {
    const Error error{"\"" + std::string(text) + "\" is no budget: 16.7ms or 60fps"};
    const bool per_second = text.ends_with("fps");
    if (!per_second && !text.ends_with("ms")) return error;
    const auto value = parse_finite(without_end(text, per_second ? "fps" : "ms"));
    if (!value || !(*value > 0)) return error;
    const double budget_ns = per_second ? 1e9 / *value : 1e6 * *value;
    return std::isfinite(budget_ns) && budget_ns > 0 ? Result<double>(budget_ns) : error;
}

SurveyTargets survey_targets(const Survey& survey, const GpuDatabase& database) {
    SurveyTargets out;
    std::map<std::string, std::size_t> at;  // by the row's id
    for (const SurveyEntry& entry : survey.entries) {
        const std::vector<const GpuSpec*> meant = database.meant(entry.name);
        if (meant.size() != 1) {
            out.skipped.push_back(
                skipped_name(entry, meant.empty() ? SkipReason::unknown : SkipReason::ambiguous));
            for (const GpuSpec* spec : meant)
                out.skipped.back().may_be.push_back(spec->name);
            continue;
        }
        const GpuSpec& spec = *meant.front();
        if (const auto known = at.find(spec.id); known != at.end()) {
            out.found[known->second].share += entry.share;
            out.found[known->second].names.push_back(entry.name);
            continue;
        }
        if (!spec.draws()) {
            out.skipped.push_back(
                skipped_name(entry, SkipReason::unprojected, "it has no graphics hardware"));
            continue;
        }
        auto device = listed_device(spec);
        if (!device) {
            out.skipped.push_back(skipped_name(entry, SkipReason::unprojected, device.error().message));
            continue;
        }
        at.emplace(spec.id, out.found.size());
        out.found.push_back({std::move(device->rates), entry.share, {entry.name}});
    }
    return out;
}

}  // namespace framecast
