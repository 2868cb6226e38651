// Cells of tables. A number that is not known is "–".
#pragma once

#include <string>

namespace framecast::cli {

// "12.3 %".
std::string percent(double fraction);

// "12.34 %".
std::string fine_percent(double fraction);

// "+12.3 %".
std::string signed_percent(double fraction);

// "42.3", "143".
std::string fps_text(double fps);

// "12.3 µs".
std::string time_cell(double time_ns);

}  // namespace framecast::cli
