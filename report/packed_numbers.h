// A list of numbers in as few letters as their digits need.
#pragma once

#include <optional>

#include "model/text/json_text.h"

namespace framecast::report {

// Numbers that are not negative, and nulls, as {"@": "digits", "width": w, "base": b, "power": p, "of":
// LETTERS}. Each has `w` letters, digits of its code, the most significant first. Code 0 is null; code 1 + k
// * b + m is the number m * 10^(p + k). The letters are the printable ones of ASCII but the space and
// "&<>\{}, in order. Nothing where an entry is something else, or a number has more than 15 digits or is far
// from the others.
std::optional<Json> packed_numbers(const Json& list);

}  // namespace framecast::report
