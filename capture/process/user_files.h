// Paths of files that the user asked for and did not name.
#pragma once

#include <string>

#include "capture/config/config.h"

namespace framecast::capture {

// The folder of such files: the folder `captures`, otherwise
// $XDG_DATA_HOME/framecast (~/.local/share/framecast). Not made. Empty: there is none.
std::string user_folder(const std::string& captures_folder);

// Where a captured frame goes when the user names no file: APPLICATION-TIME-MODE.frame.json in the user's
// folder, which is made. Empty: it cannot be.
std::string default_capture_path(const std::string& captures_folder, Mode mode);

// Likewise of any file that is not there yet: APPLICATION-TIME with that ending. Empty: it cannot be.
std::string default_path(const std::string& captures_folder, const std::string& ending);

}  // namespace framecast::capture
