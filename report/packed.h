// Makes a document shorter, for a file that a browser reads. report/page/packed.js unpacks it.
#pragma once

#include "model/text/json_text.h"

namespace framecast::report {

// Replaces lists of the document by one of these forms if that is shorter; everything else stays the same. A
// LIST is a list or a form.
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
