// The text of FRAMECAST_CONFIG, with which the program configures the layer:
// "mode=draw,frame=100,output=/a/b". docs/configuration.md documents the keys. In values a backslash escapes
// commas, equals signs and backslashes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct Setting {
    std::string key;
    std::string value;
    bool operator==(const Setting&) const = default;
};
using Settings = std::vector<Setting>;

// Parses it. Empty text gives no settings. An entry without a key or without an equals sign is an error that
// names it.
Result<Settings> parse_settings(std::string_view text);

// The settings of FRAMECAST_CONFIG in this process's environment.
Result<Settings> environment_settings();

std::string format_settings(const Settings& settings);

// `settings` with key set to `value`, which replaces an earlier one.
void set(Settings& settings, std::string_view key, std::string value);

// The value of `key`, or nullptr. If entries repeat a key the last one counts, as in the layer.
const std::string* find(const Settings& settings, std::string_view key);

}  // namespace framecast::cli
