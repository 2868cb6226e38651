// The one table of configuration keys. The layer's parser, its manifest (vkconfig) and the test of
// docs/configuration.md read it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "capture/config/config.h"

namespace framecast::capture {

enum class KeyType : std::uint8_t { flag, integer, number, text, list, file, choice };
std::string_view name(KeyType type);

struct ConfigKey {
    std::string_view name;
    KeyType type;
    std::string_view initial;  // the default as text; empty: not set
    std::string_view meaning;  // one sentence of plain text
    // Integer, number: both limits are allowed values.
    double low;
    double high;
    std::string_view choices;  // choice: "a|b|c", in the order of the enumeration; text: what it looks like
    // False: not a valid value, nothing has changed.
    bool (*set)(Config& config, const ConfigKey& key, std::string_view value);
};

std::span<const ConfigKey> config_keys();
const ConfigKey* find_config_key(std::string_view name);
// Whether its value may be the name of a file, a folder or a socket.
bool names_file(const ConfigKey& key);

// The allowed values: "0 to 1000", "auto|present|wait|submit".
std::string values_of(const ConfigKey& key);

// The key's settings as `features.settings` of a layer manifest, a JSON array (vkconfig's schema).
std::string manifest_settings();

}  // namespace framecast::capture
