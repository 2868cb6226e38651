// The answers of the layer's control socket in words.
#pragma once

#include <string>
#include <vector>

#include "model/text/json_text.h"

namespace framecast::cli {

// What the layer answered to a request that it carried out, with line breaks. `status`: one line per fact.
// Others: one short sentence; "done" where the answer holds nothing that this version knows. Keys that are
// missing or of another type are passed over: the layer may be of another version.
std::string answer_in_words(const std::vector<std::string>& request, const Json& answer);

}  // namespace framecast::cli
