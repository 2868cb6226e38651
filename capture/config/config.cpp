#include "capture/config/config.h"

#include "capture/config/config_keys.h"

namespace framecast::capture {

std::vector<ConfigEntry> split_config(std::string_view text) {
    std::vector<ConfigEntry> entries;
    std::string key, value;
    bool in_value = false;
    auto finish = [&] {
        if (!key.empty() || in_value)
            entries.push_back({std::move(key), std::move(value), "FRAMECAST_CONFIG"});
        key.clear();
        value.clear();
        in_value = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            (in_value ? value : key) += text[++i];
        } else if (c == ',') {
            finish();
        } else if (c == '=' && !in_value) {
            in_value = true;
        } else {
            (in_value ? value : key) += c;
        }
    }
    finish();
    return entries;
}

void apply(const ConfigEntry& entry, ParsedConfig& parsed) {
    const ConfigKey* key = find_config_key(entry.key);
    if (!key)
        parsed.problems.push_back(entry.where + ": unknown key '" + entry.key + "' (=" + entry.value + ")");
    else if (!key->set(parsed.config, *key, entry.value))
        parsed.problems.push_back(entry.where + ": " + entry.key + "=" + entry.value +
                                  " is not a valid value and is left out (" + values_of(*key) + ")");
}

ParsedConfig parse_config(std::string_view text) {
    ParsedConfig parsed;
    for (const ConfigEntry& entry : split_config(text))
        apply(entry, parsed);
    return parsed;
}

bool captures(const Config& config) {
    return !config.output.empty() || captures_on_request(config);
}

bool takes_requests(const Config& config) {
    return config.overlay || (config.socket != "auto" && config.socket != "off");
}

bool captures_on_request(const Config& config) {
    return takes_requests(config) || !config.capture_when.empty();
}

}  // namespace framecast::capture
