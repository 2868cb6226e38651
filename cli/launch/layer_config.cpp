#include "cli/launch/layer_config.h"

#include <algorithm>
#include <cstdlib>

namespace framecast::cli {

Result<Settings> parse_settings(std::string_view text) {
    Settings settings;
    Setting entry;
    bool in_value = false;
    std::size_t start = 0;
    // The step past the end closes the last entry.
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const bool at_end = i == text.size();
        std::string& part = in_value ? entry.value : entry.key;
        if (at_end || text[i] == ',') {
            const std::string_view source = text.substr(start, i - start);
            if (!source.empty() && (!in_value || entry.key.empty()))
                return Error{"FRAMECAST_CONFIG: '" + std::string(source) + "' is not key=value"};
            if (!source.empty()) settings.push_back(std::move(entry));
            entry = {};
            in_value = false;
            start = i + 1;
        } else if (text[i] == '\\' && i + 1 < text.size()) {
            part += text[++i];
        } else if (text[i] == '=' && !in_value) {
            in_value = true;
        } else {
            part += text[i];
        }
    }
    return settings;
}

Result<Settings> environment_settings() {
    const char* text = std::getenv("FRAMECAST_CONFIG");
    return parse_settings(text ? text : "");
}

std::string format_settings(const Settings& settings) {
    std::string text;
    auto append = [&text](std::string_view part) {
        for (char c : part) {
            if (c == ',' || c == '=' || c == '\\') text += '\\';
            text += c;
        }
    };
    for (const Setting& setting : settings) {
        if (!text.empty()) text += ',';
        append(setting.key);
        text += '=';
        append(setting.value);
    }
    return text;
}

void set(Settings& settings, std::string_view key, std::string value) {
    std::erase_if(settings, [&](const Setting& setting) { return setting.key == key; });
    settings.push_back({std::string(key), std::move(value)});
}

const std::string* find(const Settings& settings, std::string_view key) {
    const auto found = std::find_if(settings.rbegin(), settings.rend(),
                                    [&](const Setting& setting) { return setting.key == key; });
    return found == settings.rend() ? nullptr : &found->value;
}

}  // namespace framecast::cli
