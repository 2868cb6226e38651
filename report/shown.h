// What a page shows of documents that say more: fewer keys and fewer digits, for a small file.
#pragma once

#include "model/text/json_text.h"

namespace framecast::report {

// `value` in so many significant digits; null where it is not finite.
Json rounded(double value, int digits = 6);

// Every number in `document` that is not an integer in so many significant digits.
void round_numbers(Json& document, int digits = 6);

// Of a document of projections: its targets keep what the page shows of them. Frame times at the ends of an
// assumption have the three digits that it shows; all others six.
Json shown_projection(Json document);

}  // namespace framecast::report
