#include "cli/terminal/messages.h"

#include <cstdio>

#include "model/text/printable.h"

namespace framecast::cli {

void print_error(std::string_view message) {
    std::fprintf(stderr, "framecast: %s\n", printable(message).c_str());
}

}  // namespace framecast::cli
