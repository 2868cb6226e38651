#include "capture/config/config_files.h"

#include <fcntl.h>

#include <algorithm>
#include <cctype>
#include <cerrno>

#include "capture/config/config_keys.h"
#include "capture/config/layer_settings.h"
#include "capture/platform/own_file.h"
#include "capture/platform/this_process.h"

namespace framecast::capture {
namespace {

// A longer file is not a configuration but another file with that name.
constexpr std::size_t kMaxBytes = 1 << 20;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\v\f";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string_view without_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) return line.substr(0, i);
    return line;
}

bool has_ending(std::string_view text, std::string_view lower_case) {
    return text.size() >= lower_case.size() &&
           std::ranges::equal(text.substr(text.size() - lower_case.size()), lower_case, {},
                              [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
}

void apply_all(const std::vector<ConfigEntry>& entries, ParsedConfig& parsed) {
    for (const ConfigEntry& entry : entries)
        apply(entry, parsed);
}

// The owner of the folder that a program is started in need not be the user who starts it.
void leave_out_files(std::vector<ConfigEntry>& entries, std::vector<std::string>& problems) {
    std::erase_if(entries, [&](const ConfigEntry& entry) {
        const ConfigKey* key = find_config_key(entry.key);
        if (!key || !names_file(*key)) return false;
        problems.push_back(entry.where + ": " + entry.key +
                           " is left out: a file in the current folder may not name files");
        return true;
    });
}

void apply_file(const std::string& path, bool must_exist, ParsedConfig& parsed) {
    std::string text;
    const std::size_t before = parsed.problems.size();
    if (read_config_file(path, text, parsed.problems))
        apply_all(split_lines(text, path, parsed.problems), parsed);
    else if (must_exist && parsed.problems.size() == before)
        parsed.problems.push_back(path + ": no such file (FRAMECAST_CONFIG_FILE)");
}

}  // namespace

std::vector<ConfigEntry> split_lines(std::string_view text, std::string_view where,
                                     std::vector<std::string>& problems) {
    std::vector<ConfigEntry> entries;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(without_comment(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty()) continue;
        const std::string place = std::string(where) + ":" + std::to_string(number);
        const std::size_t equals = line.find('=');
        const std::string_view key = trimmed(line.substr(0, equals));
        if (equals == std::string_view::npos || key.empty()) {
            problems.push_back(place + ": '" + std::string(line) + "' is not key = value");
            continue;
        }
        entries.push_back({std::string(key), std::string(trimmed(line.substr(equals + 1))), place});
    }
    return entries;
}

bool read_config_file(const std::string& path, std::string& text, std::vector<std::string>& problems) {
    int error = 0;
    const OwnFile file = OwnFile::open(path, O_RDONLY, error);
    if (error == ENOENT || error == ENOTDIR) return false;
    if (error == 0) error = file.read(text, kMaxBytes);
    if (error != 0) {
        problems.push_back(OwnFile::problem(path, error));
        return false;
    }
    if (text.size() > kMaxBytes) {
        problems.push_back(path + ": longer than a configuration can be");
        return false;
    }
    // Editors on Windows put a byte order mark first.
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.erase(0, kMark.size());
    return true;
}

std::string application_name(std::string_view executable, std::string_view argument0) {
    const auto last_part = [](std::string_view path) {
        return path.substr(path.find_last_of("/\\") + 1);  // npos + 1 is 0
    };
    std::string_view name = last_part(executable);
    // wine, wine64, wine-preloader, wine64-preloader.
    if (!name.starts_with("wine") || executable == argument0) return std::string(name);
    std::string_view windows = last_part(argument0);
    constexpr std::string_view kExe = ".exe";
    if (windows.size() > kExe.size() && has_ending(windows, kExe)) windows.remove_suffix(kExe.size());
    return "wine-" + std::string(windows);
}

std::string application_name() {
    const ProgramNames program = this_program();
    return application_name(program.executable, program.argument0);
}

ParsedConfig gather_config(const ConfigPlaces& places) {
    ParsedConfig parsed;
    apply_all(places.from_instance, parsed);
    if (const std::string named = places.variable("FRAMECAST_CONFIG_FILE"); !named.empty()) {
        apply_file(named, true, parsed);
    } else if (const std::string folder = settings_folder(places.variable); !folder.empty()) {
        apply_file(folder + "framecast.conf", false, parsed);
        if (!places.application.empty() && places.application != "framecast")
            apply_file(folder + places.application + ".conf", false, parsed);
    }
    if (const std::string path = layer_settings_path(places.variable); !path.empty()) {
        std::string text;
        if (read_config_file(path, text, parsed.problems)) {
            std::vector<ConfigEntry> entries = split_layer_settings(text, path);
            if (is_of_current_folder(path)) leave_out_files(entries, parsed.problems);
            apply_all(entries, parsed);
        }
    }
    apply_all(layer_settings_variables(places.variable), parsed);
    apply_all(split_config(places.variable("FRAMECAST_CONFIG")), parsed);
    return parsed;
}

}  // namespace framecast::capture
