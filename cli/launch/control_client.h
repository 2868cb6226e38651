// The other end of the layer's control socket (docs/overlay-control.md).
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct ControlledProcess {
    long pid = 0;
    std::string name;    // of the process, empty when it cannot be read
    std::string socket;  // path
};

// Processes of this user that listen in `folder`, by pid. Sockets whose process is gone are left out.
std::vector<ControlledProcess> find_controlled(const std::string& folder);
// $XDG_RUNTIME_DIR/framecast, or /tmp/framecast-UID without that variable, as in the layer.
std::string control_folder();

// One request line from the words of a command line; paths become absolute, because the application may be in
// another folder. The error is for a line break in a word.
Result<std::string> request_line(const std::vector<std::string>& words, const std::string& current_folder);

// Sends the line and waits for the line that answers it.
Result<std::string> ask(const std::string& socket, const std::string& line,
                        std::chrono::milliseconds timeout);

}  // namespace framecast::cli
