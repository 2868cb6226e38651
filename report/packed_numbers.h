// Packs a list of numbers into as few letters as their digits need.
#pragma once

#include <optional>

#include "model/text/json_text.h"

namespace framecast::report {

// Packs numbers that are not negative, and nulls, as {"@": "digits", "width": w, "base": b, "power": p, "of":
// LETTERS}. Each entry takes `w` letters: the digits of its code, the most significant first. Code 0 is null;
// code 1 + k * b + m is the number m * 10^(p + k). The letters are the printable ones of ASCII in order,
// without the space and "&<>\{}. Returns nothing if an entry is something else, or if a number has more than
// 15 digits or is far from the others.
std::optional<Json> packed_numbers(const Json& list);

}  // namespace framecast::report
