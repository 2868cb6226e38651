// Where RenderDoc's user interface keeps its extensions, and what Framecast's extension needs of this
// installation. linux/ and windows/ have one implementation each.
#pragma once

#include <string>

#include "model/numeric/result.h"

namespace framecast::cli {

// qrenderdoc's data folder, with its settings and extensions (Qt's AppDataLocation). The error names the
// variable that is not set.
Result<std::string> qrenderdoc_folder();

// The model's library of this program's build or installation; empty when there is none.
std::string find_model_library(const std::string& program);

// A Python interpreter that may have RenderDoc's module. The error says what to install or to name.
Result<std::string> find_renderdoc_python();

}  // namespace framecast::cli
