// Paths of files that the user requested without a name.
#pragma once

#include <string>

#include "capture/config/config.h"

namespace framecast::capture {

// The folder of such files: the folder `captures`, otherwise data_folder(). Does not create it. Empty: there
// is none.
std::string user_folder(const std::string& captures_folder);

// Path of a captured frame without a name: APPLICATION-TIME-MODE.frame.json in the user's folder, which it
// creates. Empty: that fails.
std::string default_capture_path(const std::string& captures_folder, Mode mode);

// The same for any other new file: APPLICATION-TIME with that ending. Empty: that fails.
std::string default_path(const std::string& captures_folder, const std::string& ending);

}  // namespace framecast::capture
