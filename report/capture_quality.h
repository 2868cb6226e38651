// The doubts about a capture (model/projection/capture_doubts.h) as every report says them.
#pragma once

#include <string>
#include <vector>

#include "model/projection/capture_doubts.h"
#include "model/text/json.h"

namespace framecast::report {

// "the capture is good", or a line for each doubt with its advice, and one with the command `better`, unless
// that is empty. Lines begin with `indent` and end with a line break.
std::string capture_doubts_text(const std::vector<CaptureDoubt>& doubts, const std::string& better,
                                const std::string& indent);

// [{"what", "advice"}, …]
Json capture_doubts_json(const std::vector<CaptureDoubt>& doubts);

}  // namespace framecast::report
