#include "capture/config/config_keys.h"

#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace framecast::capture {
namespace {

using ::testing::IsEmpty;

TEST(ConfigKeys, EachNameIsThereOnceAndIsFound) {
    std::set<std::string_view> names;
    for (const ConfigKey& key : config_keys()) {
        EXPECT_TRUE(names.insert(key.name).second) << key.name;
        EXPECT_EQ(find_config_key(key.name), &key);
        EXPECT_FALSE(key.meaning.empty()) << key.name;
    }
    EXPECT_EQ(find_config_key("nonsense"), nullptr);
}

TEST(ConfigKeys, TheDefaultThatTheTableNamesIsTheOneInForce) {
    for (const ConfigKey& key : config_keys()) {
        if (key.initial.empty()) continue;
        Config config;
        EXPECT_TRUE(key.set(config, key, key.initial)) << key.name;
        EXPECT_EQ(config, Config{}) << key.name;
    }
}

TEST(ConfigKeys, LimitsAreAllowedAndWhatIsBeyondThemIsNot) {
    for (const ConfigKey& key : config_keys()) {
        if (key.type != KeyType::integer && key.type != KeyType::number) continue;
        Config config;
        EXPECT_TRUE(key.set(config, key, std::to_string(static_cast<long>(key.low)))) << key.name;
        EXPECT_TRUE(key.set(config, key, std::to_string(static_cast<long>(key.high)))) << key.name;
        const Config before = config;
        EXPECT_FALSE(key.set(config, key, std::to_string(static_cast<long>(key.high) + 1))) << key.name;
        EXPECT_FALSE(key.set(config, key, std::to_string(static_cast<long>(key.low) - 1))) << key.name;
        EXPECT_EQ(config, before) << key.name;
    }
}

// The rows "| `key` | type | `default` | values | meaning |" of a table.
std::map<std::string, std::vector<std::string>> documented_keys() {
    std::ifstream page(FRAMECAST_SOURCE_DIR "/docs/configuration.md");
    EXPECT_TRUE(page.good());
    std::map<std::string, std::vector<std::string>> rows;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| `")) continue;
        std::vector<std::string> cells;
        std::size_t start = 2;
        for (std::size_t end; (end = line.find(" |", start)) != std::string::npos; start = end + 3)
            cells.push_back(start < end ? line.substr(start, end - start) : "");
        if (cells.size() == 5) rows[cells[0]] = cells;
    }
    return rows;
}

TEST(ConfigKeys, ThePageHasEachKeyWithItsTypeDefaultValuesAndMeaning) {
    const auto code = [](std::string_view text) {
        return text.empty() ? std::string() : "`" + std::string(text) + "`";
    };
    auto rows = documented_keys();
    for (const ConfigKey& key : config_keys()) {
        std::string values = values_of(key);
        for (std::size_t i = 0; (i = values.find('|', i)) != std::string::npos; i += 2)
            values.replace(i, 1, ", ");
        const std::vector<std::string> row{code(key.name), std::string(name(key.type)), code(key.initial),
                                           values, std::string(key.meaning)};
        EXPECT_EQ(rows[code(key.name)], row)
            << "docs/configuration.md should have:\n| " << row[0] << " | " << row[1] << " | " << row[2]
            << " | " << row[3] << " | " << row[4] << " |";
        rows.erase(code(key.name));
    }
    EXPECT_THAT(rows, IsEmpty()) << "keys that do not exist";
}

TEST(ConfigKeys, TheManifestsSettingsAreTheTable) {
    const auto settings = nlohmann::json::parse(manifest_settings());
    ASSERT_EQ(settings.size(), config_keys().size());
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const ConfigKey& key = config_keys()[i];
        const auto& setting = settings[i];
        EXPECT_EQ(setting.at("key"), key.name);
        EXPECT_EQ(setting.at("description"), key.meaning);
        EXPECT_TRUE(setting.contains("label"));
        if (setting.at("type") == "ENUM") {
            std::string choices;
            for (const auto& flag : setting.at("flags"))
                choices += (choices.empty() ? "" : "|") + flag.at("key").get<std::string>();
            EXPECT_EQ(choices, key.choices);
        }
        // The unchanged output of vkconfig changes nothing.
        const auto& initial = setting.at("default");
        const std::string text = initial.is_string() ? initial.get<std::string>() : initial.dump();
        Config config;
        EXPECT_TRUE(text.empty() || key.set(config, key, text)) << key.name << " " << text;
        EXPECT_EQ(config, Config{}) << key.name;
    }
}

}  // namespace
}  // namespace framecast::capture
