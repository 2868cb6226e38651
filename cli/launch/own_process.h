// This process: its program, its environment, and files of its own. linux/ and windows/ have one
// implementation each.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// Between the items of a list of paths: ':', on Windows ';'.
extern const char kPathSeparator;
// What the names of programs end in: nothing, on Windows ".exe".
extern const std::string_view kProgramSuffix;

// The file that this process runs; the error says why it cannot be determined.
Result<std::string> own_program();

// The environment of this process as "NAME=value" entries.
std::vector<std::string> current_environment();

// Whether Vulkan's loader ignores variables that name files, in this process and those that it starts: on
// Windows, where they are elevated (Khronos' loader, is_high_integrity()).
bool loader_ignores_paths();

// Makes a folder that no other user may enter, with a name of its own in place of the "XXXXXX" that `pattern`
// ends in. Empty when it cannot be made.
std::string make_private_folder(const std::filesystem::path& pattern);

// The value of a variable in "NAME=value" entries; nothing where it is not set.
std::optional<std::string> value_of(const std::vector<std::string>& environment, std::string_view name);
// Sets it in place of an earlier value.
void set_variable(std::vector<std::string>& environment, std::string_view name, const std::string& value);
void remove_variable(std::vector<std::string>& environment, std::string_view name);
// The paths in a variable's list, without empty ones.
std::vector<std::string> paths_of(const std::vector<std::string>& environment, std::string_view name);

}  // namespace framecast::cli
