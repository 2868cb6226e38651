// Reduces documents to the keys and digits that a page shows, for a small file.
#pragma once

#include "model/text/json_text.h"

namespace framecast::report {

// `value` rounded to this number of significant digits; null if it is not finite.
Json rounded(double value, int digits = 6);

// Rounds every number in `document` that is not an integer to this number of significant digits.
void round_numbers(Json& document, int digits = 6);

// Reduces a document of projections: its targets keep only what the page shows. Frame times at the ends of an
// assumption have the three digits that it shows; all other numbers have six.
Json shown_projection(Json document);

}  // namespace framecast::report
