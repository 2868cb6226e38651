// JSON documents of Framecast: strict parsing with one-line errors, and a layout that keeps one column on one
// line. Json is only declared here, as reading its header takes a compiler longer than most of our files; who
// looks into one includes model/text/json.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast {

// Ordered: files list their keys in the order the documentation does.
using Json = nlohmann::ordered_json;

// The whole file, or "NAME: cannot be read: REASON".
Result<std::string> read_text_file(const std::string& path);

// Parses `text` and checks its "schema" member, "SCHEMA/MAJOR" or "SCHEMA/MAJOR.MINOR". Refuses what JSON
// refuses (NaN, Infinity, text that is not UTF-8, a truncated file), numbers that overflow a double, and keys
// given twice in one object. `name` is what errors call the file.
Result<Json> parse_document(std::string_view text, const std::string& name, std::string_view schema,
                            int major);

// Objects one member a line, arrays whole on theirs. Invalid UTF-8 in strings becomes U+FFFD.
std::string layout(const Json& document);

// As one line, or indented by so many columns a level. Invalid UTF-8 in strings becomes U+FFFD.
std::string json_text(const Json& value, int indent = -1);

// A number for a file: null when it is not finite, an integer where it is one exactly.
Json number(double value);

}  // namespace framecast
