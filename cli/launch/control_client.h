// The other end of the layer's control socket, on Windows of its named pipe (docs/overlay-control.md). linux/
// and windows/ have one implementation each of what touches them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct ControlledProcess {
    std::int64_t pid = 0;  // as this process sees it
    std::string name;      // name of the process; empty when it cannot be read
    std::string socket;    // path of the socket or the pipe
};

// Processes of this user that listen in the folders, by pid, each once. Skips sockets whose process has
// ended, and folders of other users.
std::vector<ControlledProcess> find_controlled(const std::vector<std::string>& folders);
// Folders where the layer may listen: $XDG_RUNTIME_DIR/framecast, if that variable is set;
// /tmp/framecast-UID, as in containers that only share /tmp; and that of Flatpak's applications, which have a
// /tmp of their own below $XDG_RUNTIME_DIR. An application outside containers uses the first. On Windows that
// of all named pipes.
std::vector<std::string> control_folders();

// Makes one request line from the words of a command line; paths become absolute, because the application may
// be in another folder. The error is for a line break in a word.
Result<std::string> request_line(const std::vector<std::string>& words, const std::string& current_folder);

// Sends the line and waits for the answer.
Result<std::string> ask(const std::string& socket, const std::string& line,
                        std::chrono::milliseconds timeout);

}  // namespace framecast::cli
