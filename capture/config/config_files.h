// The places that the configuration comes from. Later places win over earlier ones, key by key:
//   1. VK_EXT_layer_settings in the instance's creation (layer_settings.h)
//   2. framecast.conf and then APPLICATION.conf in settings_folder() (user_folders.h); or, in place of
//      both, the file that FRAMECAST_CONFIG_FILE names
//   3. vk_layer_settings.txt (layer_settings.h)
//   4. the environment's VK_FRAMECAST_CAPTURE_KEY
//   5. the environment's FRAMECAST_CONFIG
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "capture/config/config.h"
#include "capture/platform/user_folders.h"

namespace framecast::capture {

// The sources of the configuration; tests supply their own.
struct ConfigPlaces {
    Variable variable;                       // reads the environment; empty: not set
    std::string application;                 // application_name()
    std::vector<ConfigEntry> from_instance;  // VK_EXT_layer_settings
};

ParsedConfig gather_config(const ConfigPlaces& places);

// Reads lines "key = value"; `#` at the start of a line or after a blank begins a comment. `where` names the
// file. Other lines go to problems.
std::vector<ConfigEntry> split_lines(std::string_view text, std::string_view where,
                                     std::vector<std::string>& problems);

// Base name of an application's own files: the name of the executable, "game"; for Wine the Windows
// program's, "wine-game" for C:\a\game.exe. `argument0`: the process's argv[0].
std::string application_name(std::string_view executable, std::string_view argument0);
// Name of this process's application.
std::string application_name();

// Returns the file's text in `text`. False: it does not exist, or, with a problem, cannot be read.
bool read_config_file(const std::string& path, std::string& text, std::vector<std::string>& problems);

}  // namespace framecast::capture
