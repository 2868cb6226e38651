// The text of FRAMECAST_CONFIG, by which the program tells the layer what to do:
// "mode=draw,frame=100,output=/a/b". Keys are documented in docs/configuration.md. Values hold commas, equals
// signs and backslashes behind a backslash.
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

// Empty text gives no settings. An entry without a key or without an equals sign is an error that names it.
Result<Settings> parse_settings(std::string_view text);

// Those of FRAMECAST_CONFIG in the environment of this process.
Result<Settings> environment_settings();

std::string format_settings(const Settings& settings);

// `settings` with key set to `value`, replacing what it held.
void set(Settings& settings, std::string_view key, std::string value);

// The value of `key`, or nullptr. Of several entries with one key the last counts, as in the layer.
const std::string* find(const Settings& settings, std::string_view key);

}  // namespace framecast::cli
