// A report as one HTML file that needs nothing else: no network, no other file.
#pragma once

#include <string>

#include "model/text/json_text.h"

namespace framecast::report {

// `data` as report_json makes it. Whatever its texts hold, they stay texts: in the file they cannot end the
// element they stand in, and the page puts them into the document as text only.
std::string html_report(const Json& data);

}  // namespace framecast::report
