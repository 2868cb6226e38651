#include "model/text/json_reader.h"

#include <algorithm>
#include <limits>

#include "model/numeric/unknown.h"
#include "model/text/json.h"

namespace framecast {
namespace {

const Json kEmptyObject = Json::object();

// A value for an error message, short enough for one line.
std::string shown(const Json& value) {
    constexpr std::size_t kLongest = 40;
    std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
    return text;
}

// Reads null as an unknown number.
Result<void> read_number(const Json& value, Range range, double& out) {
    if (value.is_null()) {
        out = kUnknown;
        return {};
    }
    if (!value.is_number()) return Error{shown(value) + " is not a number"};
    out = value.get<double>();
    if (range == Range::non_negative && out < 0) return Error{shown(value) + " is negative"};
    if ((range == Range::positive || range == Range::factor) && out <= 0)
        return Error{shown(value) + " is not above 0"};
    if (range == Range::clock_mhz && !(out >= 1 && out <= 1e5))
        return Error{shown(value) + " is no clock in MHz: 1 to 100000"};
    if (range == Range::factor && !(out >= 1e-6 && out <= 1e6))
        return Error{shown(value) + " is not from 1e-06 to 1e+06"};
    if (range != Range::any && out > kMaxNumber) return Error{shown(value) + " is too large: at most 1e18"};
    return {};
}

Result<void> read_integer(const Json& value, std::int64_t min, std::int64_t max, std::int64_t& out) {
    if (!value.is_number_integer()) return Error{shown(value) + " is not an integer"};
    const bool huge = value.is_number_unsigned() &&
                      value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    if (!huge) out = value.get<std::int64_t>();
    if (huge || out < min || out > max)
        return Error{shown(value) + " is outside " + std::to_string(min) + " to " + std::to_string(max)};
    return {};
}

int index_of(const std::string& text, std::span<const std::string_view> names) {
    const auto found = std::ranges::find(names, text);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

// An empty name is for what is not known, and no advice.
std::string none_of(const std::string& text, std::span<const std::string_view> names) {
    std::string known;
    for (const std::string_view name : names)
        if (!name.empty()) known += (known.empty() ? "" : ", ") + std::string(name);
    return Json(text).dump(-1, ' ', true, Json::error_handler_t::replace) + " is none of " + known;
}

}  // namespace

JsonReader::JsonReader(const Json& object, std::string path, JsonFault& fault)
    : object_(&object), path_(std::move(path)), fault_(fault) {
    if (object.is_object()) return;
    object_ = &kEmptyObject;
    if (fault_.ok()) fault_.message = fault_.file + ": " + path_ + ": must be an object";
}

std::string JsonReader::name_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void JsonReader::fail(std::string_view key, const std::string& text) const {
    if (fault_.ok()) fault_.message = fault_.file + ": " + name_of(key) + ": " + text;
}

void JsonReader::fail(std::string_view key, Eigen::Index row, const std::string& text) const {
    if (fault_.ok())
        fault_.message = fault_.file + ": " + name_of(key) + ", row " + std::to_string(row) + ": " + text;
}

bool JsonReader::has(std::string_view key) const {
    return object_->find(key) != object_->end();
}

const Json* JsonReader::find(std::string_view key, Need need) const {
    if (!ok()) return nullptr;
    const auto member = object_->find(key);
    if (member != object_->end()) return &*member;
    if (need == Need::required) fail(key, "is missing");
    return nullptr;
}

JsonReader JsonReader::object(std::string_view key, Need need) const {
    const Json* member = find(key, need);
    return JsonReader(member ? *member : kEmptyObject, name_of(key), fault_);
}

void JsonReader::read(std::string_view key, std::string& out, Need need) const {
    const Json* member = find(key, need);
    if (!member) return;
    if (!member->is_string()) return fail(key, shown(*member) + " is not text");
    out = member->get<std::string>();
}

void JsonReader::read(std::string_view key, double& out, Range range, Need need) const {
    const Json* member = find(key, need);
    if (!member) return;
    const Result<void> done = read_number(*member, range, out);
    if (!done) fail(key, done.error().message);
}

void JsonReader::read(std::string_view key, std::int64_t& out, std::int64_t min, std::int64_t max,
                      Need need) const {
    const Json* member = find(key, need);
    if (!member) return;
    const Result<void> done = read_integer(*member, min, max, out);
    if (!done) fail(key, done.error().message);
}

void JsonReader::read(std::string_view key, std::int32_t& out, std::int32_t min, Need need) const {
    std::int64_t wide = out;
    read(key, wide, min, std::numeric_limits<std::int32_t>::max(), need);
    if (ok()) out = static_cast<std::int32_t>(wide);
}

void JsonReader::read(std::string_view key, std::uint32_t& out, Need need) const {
    std::int64_t wide = out;
    read(key, wide, 0, std::numeric_limits<std::uint32_t>::max(), need);
    if (ok()) out = static_cast<std::uint32_t>(wide);
}

Eigen::Index JsonReader::rows(std::string_view key) const {
    const Json* member = find(key, Need::required);
    if (!member) return 0;
    if (!member->is_array()) {
        fail(key, "must be an array");
        return 0;
    }
    return static_cast<Eigen::Index>(member->size());
}

int JsonReader::find_name(std::string_view key, std::span<const std::string_view> names, Need need) const {
    std::string text;
    read(key, text, need);
    if (!ok() || !has(key)) return -1;
    const int found = index_of(text, names);
    if (found < 0) fail(key, none_of(text, names));
    return found;
}

std::vector<int> JsonReader::find_names(std::string_view key, Eigen::Index rows,
                                        std::span<const std::string_view> names) const {
    std::vector<std::string> texts;
    if (find(key, Need::required) != nullptr) column(key, rows, texts);
    std::vector<int> found;
    for (std::size_t row = 0; ok() && row < texts.size(); ++row) {
        found.push_back(index_of(texts[row], names));
        if (found.back() < 0) fail(key, static_cast<Eigen::Index>(row), none_of(texts[row], names));
    }
    return ok() ? found : std::vector<int>();
}

const Json* JsonReader::find_column(std::string_view key, Eigen::Index rows, Need need) const {
    const Json* member = find(key, need);
    if (!member) return nullptr;
    if (!member->is_array()) {
        fail(key, "must be an array");
        return nullptr;
    }
    if (static_cast<Eigen::Index>(member->size()) != rows) {
        fail(key,
             "has " + std::to_string(member->size()) + " rows where the table has " + std::to_string(rows));
        return nullptr;
    }
    return member;
}

void JsonReader::column(std::string_view key, Eigen::Index rows, std::vector<std::string>& out) const {
    const Json* member = find_column(key, rows, Need::optional);
    if (!member) return;
    out.resize(static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < out.size(); ++row) {
        const Json& value = (*member)[row];
        if (!value.is_string())
            return fail(key, static_cast<Eigen::Index>(row), shown(value) + " is not text");
        out[row] = value.get<std::string>();
    }
}

void JsonReader::column(std::string_view key, Eigen::Index rows, Eigen::Ref<Eigen::ArrayXd> out,
                        Range range) const {
    const Json* member = find_column(key, rows, Need::optional);
    if (!member) return;
    for (Eigen::Index row = 0; row < rows; ++row) {
        const Result<void> done = read_number((*member)[static_cast<std::size_t>(row)], range, out(row));
        if (!done) return fail(key, row, done.error().message);
    }
}

void JsonReader::column(std::string_view key, Eigen::Index rows, std::vector<std::int64_t>& out,
                        std::int64_t min, std::int64_t max, std::int64_t none, Need need) const {
    const Json* member = find_column(key, rows, need);
    if (!member) return;
    out.resize(static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < out.size(); ++row) {
        const Json& value = (*member)[row];
        if (value.is_null()) {
            out[row] = none;
            continue;
        }
        const Result<void> done = read_integer(value, min, max, out[row]);
        if (!done) return fail(key, static_cast<Eigen::Index>(row), done.error().message);
    }
}

}  // namespace framecast
