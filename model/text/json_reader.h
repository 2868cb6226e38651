// Typed reading of a JSON object's members. The reader keeps the first fault and skips everything after it.
// So a reader is a plain list of members, and a file's first fault is reported as one line: file, key, row,
// value.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/text/json_text.h"

namespace framecast {

// Allowed values of a number; unknown (null) is NaN and always allowed. A count or a time in ns above
// kMaxNumber indicates a broken file: 10^18 ns are 31 years.
enum class Range : std::uint8_t {
    any,
    non_negative,
    positive,
    clock_mhz,  // 1 to 100 000
    factor,     // 10^-6 to 10^6: a stalled frame had 1500
};
inline constexpr double kMaxNumber = 1e18;
enum class Need : std::uint8_t { optional, required };

// The fault of one document; shared by the readers of its objects.
struct JsonFault {
    std::string file;
    std::string message;  // empty: no fault so far
    bool ok() const { return message.empty(); }
};

class JsonReader {
  public:
    // Errors call the object `path`: "" for the document, "device", "draws.elements". A value that is not an
    // object is a fault.
    JsonReader(const Json& object, std::string path, JsonFault& fault);

    bool ok() const { return fault_.ok(); }
    bool has(std::string_view key) const;
    // Reads a member that is an object; a fault when it is required and missing. Optional and missing: an
    // empty object.
    JsonReader object(std::string_view key, Need need = Need::optional) const;
    const Json& value() const { return *object_; }

    // Scalars: an optional member that is missing leaves `out` as it is. Null is kUnknown for numbers and
    // refused for the others.
    void read(std::string_view key, std::string& out, Need need = Need::optional) const;
    void read(std::string_view key, double& out, Range range, Need need = Need::optional) const;
    void read(std::string_view key, std::int64_t& out, std::int64_t min, std::int64_t max,
              Need need = Need::optional) const;
    void read(std::string_view key, std::int32_t& out, std::int32_t min, Need need = Need::optional) const;
    void read(std::string_view key, std::uint32_t& out, Need need = Need::optional) const;
    // One of `names`, which are in the order of the enumerators.
    template <class Kind>
    void read_kind(std::string_view key, Kind& out, std::span<const std::string_view> names,
                   Need need = Need::optional) const {
        const int found = find_name(key, names, need);
        if (found >= 0) out = static_cast<Kind>(found);
    }

    // Columns of exactly `rows` values; an optional column that is missing leaves `out` as it is.
    void column(std::string_view key, Eigen::Index rows, std::vector<std::string>& out) const;
    void column(std::string_view key, Eigen::Index rows, Eigen::Ref<Eigen::ArrayXd> out, Range range) const;
    // A required column of `names`.
    template <class Kind>
    void kinds(std::string_view key, Eigen::Index rows, std::vector<Kind>& out,
               std::span<const std::string_view> names) const {
        const std::vector<int> found = find_names(key, rows, names);
        out.resize(static_cast<std::size_t>(rows));
        for (std::size_t row = 0; row < found.size(); ++row)
            out[row] = static_cast<Kind>(found[row]);
    }
    // Null is `none`; every other value must be within [min, max].
    void column(std::string_view key, Eigen::Index rows, std::vector<std::int64_t>& out, std::int64_t min,
                std::int64_t max, std::int64_t none, Need need = Need::optional) const;

    // Number of values of the column `key`. Reports a fault and returns 0 when it is missing or not an array.
    Eigen::Index rows(std::string_view key) const;
    // Records "FILE: PATH.key[, row R]: TEXT" unless there already is a fault.
    void fail(std::string_view key, const std::string& text) const;
    void fail(std::string_view key, Eigen::Index row, const std::string& text) const;

  private:
    const Json* find(std::string_view key, Need need) const;
    const Json* find_column(std::string_view key, Eigen::Index rows, Need need) const;
    // -1 where the member is missing or is none of the names.
    int find_name(std::string_view key, std::span<const std::string_view> names, Need need) const;
    // Empty after a fault.
    std::vector<int> find_names(std::string_view key, Eigen::Index rows,
                                std::span<const std::string_view> names) const;
    std::string name_of(std::string_view key) const;

    const Json* object_;
    std::string path_;
    JsonFault& fault_;
};

}  // namespace framecast
