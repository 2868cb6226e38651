// A report as one HTML file that needs no network and no other file.
#pragma once

#include <string>

#include "model/text/json_text.h"

namespace framecast::report {

// `data` in the form of report_json. Its texts always stay texts: in the file they cannot end their element,
// and the page inserts them into the document only as text.
std::string html_report(const Json& data);

}  // namespace framecast::report
