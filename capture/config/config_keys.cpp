#include "capture/config/config_keys.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace framecast::capture {
namespace {

template <class Number>
bool parse_number(std::string_view text, const ConfigKey& key, Number& out) {
    Number value{};
    const char* end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return false;
    const auto wide = static_cast<double>(value);
    if (!(wide >= key.low && wide <= key.high)) return false;
    out = value;
    return true;
}

// Calls `take` with each item of "a|b|c" until it returns true.
template <class Take>
bool any_choice(std::string_view choices, Take&& take) {
    for (;;) {
        const std::size_t bar = choices.find('|');
        if (take(choices.substr(0, bar))) return true;
        if (bar == std::string_view::npos) return false;
        choices.remove_prefix(bar + 1);
    }
}

template <class Type>
struct ValueOf {
    using type = Type;
};
template <class Type>
struct ValueOf<std::optional<Type>> {
    using type = Type;
};

// "A;B" -> {A, B}.
std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (c == ';')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    std::erase(parts, std::string());
    return parts;
}

template <auto member>
bool assign(Config& config, const ConfigKey& key, std::string_view value) {
    auto& target = config.*member;
    using Target = typename ValueOf<std::remove_reference_t<decltype(target)>>::type;
    if constexpr (std::is_same_v<Target, bool>) {
        const bool on = value == "1" || value == "true";
        if (!on && value != "0" && value != "false") return false;
        target = on;
    } else if constexpr (std::is_enum_v<Target>) {
        int index = -1;
        const bool found = any_choice(key.choices, [&](std::string_view choice) {
            ++index;
            return choice == value;
        });
        if (!found) return false;
        target = static_cast<Target>(index);
    } else if constexpr (std::is_same_v<Target, std::string>) {
        if (value.empty()) return false;
        target = value;
    } else if constexpr (std::is_same_v<Target, std::vector<std::string>>) {
        std::vector<std::string> parts = split_list(value);
        if (parts.empty()) return false;
        target = std::move(parts);
    } else {
        Target parsed{};
        if (!parse_number(value, key, parsed)) return false;
        target = parsed;
    }
    return true;
}

template <KeyAction action>
bool assign_keys(Config& config, const ConfigKey&, std::string_view value) {
    if (!parse_keys(value)) return false;
    config.keys[static_cast<std::size_t>(action)] = value;
    return true;
}

bool assign_rule(Config& config, const ConfigKey&, std::string_view value) {
    Result<CaptureRule> rule = parse_capture_rule(value);
    if (!rule) return false;
    config.capture_when = std::move(*rule);
    return true;
}

bool assign_boundary(Config& config, const ConfigKey&, std::string_view value) {
    constexpr std::string_view kChoices[] = {"auto", "present", "wait", "submit"};
    constexpr std::string_view kLabel = "label:";
    if (value.starts_with(kLabel) && value != kLabel) {
        config.boundary = BoundaryChoice::label;
        config.boundary_label = value.substr(kLabel.size());
        return true;
    }
    const auto found = std::find(std::begin(kChoices), std::end(kChoices), value);
    if (found == std::end(kChoices)) return false;
    config.boundary = static_cast<BoundaryChoice>(found - std::begin(kChoices));
    config.boundary_label.clear();
    return true;
}

// "auto", "on", "off" or a path: the control socket.
bool assign_socket(Config& config, const ConfigKey&, std::string_view value) {
    if (value != "auto" && value != "on" && value != "off" && !value.starts_with('/')) return false;
    config.socket = value;
    return true;
}

template <auto member>
constexpr ConfigKey flag(std::string_view name, std::string_view initial, std::string_view meaning) {
    return {name, KeyType::flag, initial, meaning, 0, 0, {}, assign<member>};
}
template <auto member>
constexpr ConfigKey integer(std::string_view name, std::string_view initial, double low, double high,
                            std::string_view meaning) {
    return {name, KeyType::integer, initial, meaning, low, high, {}, assign<member>};
}
template <auto member>
constexpr ConfigKey number(std::string_view name, std::string_view initial, double low, double high,
                           std::string_view meaning) {
    return {name, KeyType::number, initial, meaning, low, high, {}, assign<member>};
}
template <auto member>
constexpr ConfigKey file(std::string_view name, std::string_view meaning) {
    return {name, KeyType::file, {}, meaning, 0, 0, {}, assign<member>};
}
template <auto member>
constexpr ConfigKey list(std::string_view name, std::string_view meaning) {
    return {name, KeyType::list, {}, meaning, 0, 0, {}, assign<member>};
}
template <auto member>
constexpr ConfigKey choice(std::string_view name, std::string_view initial, std::string_view choices,
                           std::string_view meaning) {
    return {name, KeyType::choice, initial, meaning, 0, 0, choices, assign<member>};
}

template <KeyAction action>
constexpr ConfigKey keys(std::string_view name, std::string_view initial, std::string_view meaning) {
    return {name,
            KeyType::text,
            initial,
            meaning,
            0,
            0,
            "X key names, F9 or Shift_R+F9; none",
            assign_keys<action>};
}

constexpr ConfigKey kKeys[] = {
    choice<&Config::mode>("mode", "draw", "count|pass|draw|isolate",
                          "what a capture measures: counts alone, also times of passes, also times of draws, "
                          "also times of stages"),
    integer<&Config::start_frame>("frame", "60", 0, 1e9, "frames to skip before the capture begins"),
    number<&Config::start_after_s>("after_s", "", 0, 1e6,
                                   "instead of frame: seconds after the device was created"),
    number<&Config::steady_s>(
        "steady_s", "0", 0, 1000,
        "wait, from then on, until the scene has held still for this many seconds; 0: do "
        "not wait"),
    number<&Config::steady_timeout_s>("steady_timeout_s", "60", 0, 1e6,
                                      "with steady_s: maximum seconds to wait for a steady scene"),
    flag<&Config::steady_anyway>(
        "steady_anyway", "0",
        "with steady_s: capture after that time although the scene does not hold still"),
    integer<&Config::repeats>("repeats", "10", 1, 1000, "timed repeats behind each number"),
    integer<&Config::pictures>("pictures", "0", 0, 256,
                               "with mode isolate: keep pictures of what this many draws touch, and of their "
                               "passes, next to the frame file; 0: none"),
    flag<&Config::counters>("counters", "0",
                            "read the GPU's hardware counters around the most expensive draws, "
                            "where the driver offers and permits them"),
    flag<&Config::keep_shaders>("keep_shaders", "0",
                                "keep the shaders and the pipeline state that the frame's draws and "
                                "dispatches use, next to the frame file"),
    integer<&Config::freeze>("freeze", "0", 0, 1000,
                             "maximum repeats of one frozen frame; 0: each repeat is of another frame"),
    integer<&Config::max_draws_per_frame>(
        "max_draws", "1000", 1, 1e6, "draws that one timing frame may stamp; the rest wait for the next"),
    number<&Config::budget_ms>("budget_ms", "250", 0, 1e6,
                               "maximum milliseconds that an experiment may add to a frame, as estimated; "
                               "the rest waits for the next frame; 0: no limit"),
    {"boundary", KeyType::text, "auto", "what ends a frame", 0, 0,
     "auto, present, wait, submit, or label:NAME", assign_boundary},
    integer<&Config::waits>("waits", "1", 1, 1000,
                            "number of waits for the GPU per frame, where waits end frames"),
    file<&Config::output>("output", "absolute path of the frame file; not set: no capture begins by itself"),
    file<&Config::status>("status", "a file to which the layer appends events, one JSON object per line"),
    integer<&Config::count_every>("count_every", "0", 0, 1e6,
                                  "count one frame in N while the application runs; 0: none"),
    number<&Config::report_s>(
        "report_s", "1", 0, 1e6,
        "minimum seconds between two reports of counts in the status file; 0: report each counted frame"),
    number<&Config::refresh_s>("refresh_s", "60", 0, 1e6,
                               "with count_every, after a capture of mode isolate: seconds between refreshes "
                               "of the learned rates; 0: never"),
    choice<&Config::overlay>("overlay", "", "hidden|compact|panel",
                             "draw the overlay, and how to show it at the start; not set: no overlay"),
    list<&Config::targets>("to", "GPUs to project captured frames onto in the overlay"),
    choice<&Config::overlay_corner>("overlay_corner", "top-left",
                                    "top-left|top-right|bottom-left|bottom-right",
                                    "where the overlay is on the image"),
    number<&Config::overlay_scale>("overlay_scale", "0", 0, 4,
                                   "size of the overlay's text, at least 0.5; 0: from the image's height"),
    number<&Config::overlay_opacity>("overlay_opacity", "0.8", 0, 1, "opacity of the overlay's background"),
    file<&Config::overlay_study>("overlay_study",
                                 "absolute path of the texture-unit study that the overlay shows and makes; "
                                 "not set: DEVICE.texture-study.json next to the captures"),
    number<&Config::overlay_study_s>(
        "overlay_study_s", "30", 1, 600,
        "seconds for all repeats of a study that the overlay makes; the application is paused meanwhile"),
    flag<&Config::overlay_keys>("overlay_keys", "1",
                                "read the overlay's keys where the application has X11 or Wayland windows"),
    keys<KeyAction::toggle>("overlay_key_toggle", "Shift_R+F1", "hides or shows the overlay"),
    keys<KeyAction::panel>("overlay_key_panel", "Shift_R+F2", "switches between line and panel"),
    keys<KeyAction::page>("overlay_key_page", "Shift_R+F3", "shows the panel's next page"),
    keys<KeyAction::capture>("overlay_key_capture", "Shift_R+F4",
                             "captures a frame into the folder captures"),
    keys<KeyAction::renderdoc>("overlay_key_renderdoc", "Shift_R+F5", "has RenderDoc capture the next frame"),
    keys<KeyAction::study>(
        "overlay_key_study", "Shift_R+F6",
        "shows the page of the texture-unit study; pressed there, starts or stops a study"),
    keys<KeyAction::log>("overlay_key_log", "Shift_R+F7", "starts or stops a log of frames"),
    keys<KeyAction::pause>("overlay_key_pause", "Shift_R+F8",
                           "pauses or resumes measuring in the background: counting and refreshes"),
    keys<KeyAction::what_if>("overlay_key_what_if", "Shift_R+Page_Down",
                             "shows the page of draws to switch off; pressed there, chooses the next row"),
    keys<KeyAction::change>("overlay_key_change", "Shift_R+Insert",
                            "on that page: drops the row's draws, then makes them cheap, then undoes it"),
    keys<KeyAction::undo>("overlay_key_undo", "Shift_R+Delete", "undoes everything that was switched off"),
    choice<&Config::gpu_time>("gpu_time", "auto", "auto|on|off",
                              "time ordinary frames on the GPU: auto, where something uses the times and a "
                              "test on the device found them right; on: always, whatever the test says"),
    file<&Config::log>("log", "absolute path of a CSV file of frames, written from the first frame on"),
    integer<&Config::log_mb>("log_mb", "100", 1, 100000,
                             "maximum size of a log of frames, in MB; then it ends"),
    {"capture_when", KeyType::text, "",
     "captures when a frame matches: terms METRIC > MS or METRIC < MS, joined by and; METRIC is frame_ms, "
     "gpu_ms, cpu_ms, wait_gpu_ms, wait_display_ms or pipelines_ms",
     0, 0, "gpu_ms > 20 and frame_ms > 25", assign_rule},
    number<&Config::capture_when_s>("capture_when_s", "60", 0, 1e6,
                                    "minimum seconds between two captures by capture_when"),
    integer<&Config::capture_when_most>("capture_when_most", "10", 1, 1000,
                                        "maximum number of captures by capture_when"),
    {"socket",
     KeyType::text,
     "auto",
     "the control socket: auto (where there is an overlay), on, off, or the path of a socket",
     0,
     0,
     {},
     assign_socket},
    file<&Config::captures>(
        "captures", "folder for frames that the user captures; not set: framecast in the user's data folder"),
    flag<&Config::renderdoc>("renderdoc", "0",
                             "have RenderDoc, if it is loaded, capture the counted frame, with the results "
                             "as a comment in its file"),
    flag<&Config::self_test>(
        "self_test", "0",
        "choose the timing method as soon as a queue exists, not only when a capture needs it"),
};

std::string shown(double limit) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, limit, std::chars_format::fixed).ptr;
    return {digits, end};
}

std::string quoted(std::string_view text) {
    std::string quoted = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "\"";
}

// vkconfig writes every setting that it shows, and has only the empty text for "not set".
std::string_view manifest_type(const ConfigKey& key) {
    switch (key.type) {
        case KeyType::flag:
            return "BOOL";
        case KeyType::integer:
            return key.initial.empty() ? "STRING" : "INT";
        case KeyType::number:
            return key.initial.empty() ? "STRING" : "FLOAT";
        case KeyType::text:
        case KeyType::list:
            return "STRING";
        case KeyType::file:
            return "SAVE_FILE";
        case KeyType::choice:
            return key.initial.empty() ? "STRING" : "ENUM";
    }
    return "";
}

std::string manifest_default(const ConfigKey& key) {
    const std::string_view type = manifest_type(key);
    if (type == "BOOL") return key.initial == "1" ? "true" : "false";
    return type == "INT" || type == "FLOAT" ? std::string(key.initial) : quoted(key.initial);
}

}  // namespace

std::string_view name(KeyType type) {
    switch (type) {
        case KeyType::flag:
            return "flag";
        case KeyType::integer:
            return "integer";
        case KeyType::number:
            return "number";
        case KeyType::text:
            return "text";
        case KeyType::list:
            return "list";
        case KeyType::file:
            return "file";
        case KeyType::choice:
            return "choice";
    }
    return "";
}

std::string_view name(Mode mode) {
    switch (mode) {
        case Mode::count:
            return "count";
        case Mode::pass:
            return "pass";
        case Mode::draw:
            return "draw";
        case Mode::isolate:
            return "isolate";
    }
    return "";
}

std::span<const ConfigKey> config_keys() {
    return kKeys;
}

bool names_file(const ConfigKey& key) {
    return key.type == KeyType::file || key.name == "socket";
}

const ConfigKey* find_config_key(std::string_view name) {
    for (const ConfigKey& key : kKeys)
        if (key.name == name) return &key;
    return nullptr;
}

std::string values_of(const ConfigKey& key) {
    switch (key.type) {
        case KeyType::flag:
            return "0|1";
        case KeyType::integer:
        case KeyType::number:
            return shown(key.low) + " to " + shown(key.high);
        case KeyType::text:
            return std::string(key.choices.empty() ? "text" : key.choices);
        case KeyType::list:
            return "a;b;c";
        case KeyType::file:
            return "a path";
        case KeyType::choice:
            return std::string(key.choices);
    }
    return {};
}

std::string manifest_settings() {
    std::string text = "[";
    for (const ConfigKey& key : kKeys) {
        const std::string_view type = manifest_type(key);
        std::string label(key.name);
        for (char& c : label)
            if (c == '_') c = ' ';
        text += text.size() > 1 ? ",\n" : "\n";
        text += R"({"key": )" + quoted(key.name) + R"(, "label": )" + quoted(label) + R"(, "description": )" +
                quoted(key.meaning) + R"(, "type": ")" + std::string(type) + R"(", "default": )" +
                manifest_default(key);
        if (type == "INT" || type == "FLOAT")
            text += R"(, "range": {"min": )" + shown(key.low) + R"(, "max": )" + shown(key.high) + "}";
        if (type == "ENUM") {
            text += R"(, "flags": [)";
            bool first = true;
            any_choice(key.choices, [&](std::string_view choice) {
                text += std::string(first ? "" : ", ") + R"({"key": )" + quoted(choice) + R"(, "label": )" +
                        quoted(choice) + R"(, "description": )" + quoted(choice) + "}";
                return first = false;
            });
            text += "]";
        }
        text += "}";
    }
    return text + "\n]";
}

}  // namespace framecast::capture
