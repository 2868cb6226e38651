// A number in an error message: seven significant digits, so that 4.75e-05 does not print as 0.000048.
#pragma once

#include <cstdio>
#include <string>

namespace framecast {

inline std::string number_text(double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.7g", value);
    return buffer;
}

}  // namespace framecast
