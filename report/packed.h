// A document in fewer letters, for a file that a browser reads: report/page/packed.js is its other half.
#pragma once

#include "model/text/json_text.h"

namespace framecast::report {

// The same document with lists in one of these forms where it is shorter; all else stays as it is. A LIST is
// a list or a form.
//
//   {"@": "rows", "n": 2, "of": {"key": LIST, ...}}   objects that have the same keys: one list for each key
//   {"@": "lists", "n": LIST, "of": LIST}             lists: their lengths, and all their entries
//   {"@": "same", "n": 2, "of": ENTRY}                the same entry `n` times
//   {"@": "places", "at": LIST, "of": [...]}          texts of which some repeat: places in the list of them
//   {"@": "digits", ...}                              numbers: report/packed_numbers.h
//
// An object of the document that has a key "@" becomes {"@": "object", "keys": [...], "of": [...]}.
Json packed(const Json& document);

}  // namespace framecast::report
