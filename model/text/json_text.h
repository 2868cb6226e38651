// JSON documents of Framecast: strict parsing with one-line errors, and a layout that writes each column on
// one line. This header only declares Json, because its own header takes longer to compile than most of our
// files. Files that use a document's contents include model/text/json.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast {

// Ordered: files list their keys in the documentation's order.
using Json = nlohmann::ordered_json;

// Returns the whole file, or the error "NAME: cannot be read: REASON".
Result<std::string> read_text_file(const std::string& path);

// Parses `text`, a JSON object. Refuses invalid JSON (NaN, Infinity, text that is not UTF-8, a truncated
// file), numbers that overflow a double, repeated keys in one object, and values nested too deep. Errors call
// the file `name`.
Result<Json> parse_object(std::string_view text, const std::string& name);

// The same, and checks its "schema" member, "SCHEMA/MAJOR" or "SCHEMA/MAJOR.MINOR".
Result<Json> parse_document(std::string_view text, const std::string& name, std::string_view schema,
                            int major);

// Writes objects with one member per line, and arrays on one line. Invalid UTF-8 in strings becomes U+FFFD.
std::string layout(const Json& document);

// Writes one line, or `indent` columns of indentation per level. Invalid UTF-8 in strings becomes U+FFFD.
std::string json_text(const Json& value, int indent = -1);

// A number for a file: null when it is not finite, an integer when it is exactly one.
Json number(double value);

}  // namespace framecast
