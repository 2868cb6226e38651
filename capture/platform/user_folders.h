// Where this system keeps a user's files, by the variables of the environment.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace framecast::capture {

using Variable = std::function<std::string(const char* name)>;

// The folder of our settings: framecast in $XDG_CONFIG_HOME (~/.config), on Windows in %APPDATA%. Ends with a
// separator. Empty: there is none.
std::string settings_folder(const Variable& variable);
// The folder of our files: framecast in $XDG_DATA_HOME (~/.local/share), on Windows in %LOCALAPPDATA%. Empty:
// there is none.
std::string data_folder(const Variable& variable);
// The files with all layers' settings that Vulkan's own tools may have written for the user, in the order of
// search; they need not exist. On Windows the registry names them (Software\Khronos\Vulkan\Settings).
std::vector<std::string> vulkan_settings_files(const Variable& variable);

}  // namespace framecast::capture
