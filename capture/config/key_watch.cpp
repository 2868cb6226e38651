#include "capture/config/key_watch.h"

#include <algorithm>

namespace framecast::capture {

std::string_view name(KeyAction action) {
    switch (action) {
        case KeyAction::toggle:
            return "toggle";
        case KeyAction::panel:
            return "panel";
        case KeyAction::page:
            return "page";
        case KeyAction::capture:
            return "capture";
        case KeyAction::renderdoc:
            return "renderdoc";
        case KeyAction::study:
            return "study";
        case KeyAction::log:
            return "log";
        case KeyAction::pause:
            return "pause";
        case KeyAction::what_if:
            return "what_if";
        case KeyAction::change:
            return "change";
        case KeyAction::undo:
            return "undo";
    }
    return "";
}

KeyWatch::KeyWatch(KeyAssignment assignment)
    : assignment_(std::move(assignment)), watched_(modifier_keysyms()) {
    for (const KeyCombination& keys : assignment_)
        for (const std::uint32_t keysym : keys.keysyms)
            if (std::find(watched_.begin(), watched_.end(), keysym) == watched_.end())
                watched_.push_back(keysym);
}

std::vector<KeyAction> KeyWatch::update(const std::function<bool(std::uint32_t keysym)>& is_down) {
    std::vector<std::uint32_t> down;
    for (const std::uint32_t keysym : watched_)
        if (is_down(keysym)) down.push_back(keysym);
    const auto has = [](const std::vector<std::uint32_t>& keys, std::uint32_t keysym) {
        return std::find(keys.begin(), keys.end(), keysym) != keys.end();
    };
    std::vector<KeyAction> pressed;
    for (int i = 0; i < kKeyActionCount; ++i) {
        const std::vector<std::uint32_t>& keys = assignment_[static_cast<std::size_t>(i)].keysyms;
        const bool now = !keys.empty() &&
                         std::all_of(keys.begin(), keys.end(), [&](auto key) { return has(down, key); }) &&
                         std::none_of(down.begin(), down.end(),
                                      [&](auto key) { return is_modifier(key) && !has(keys, key); });
        bool& before = down_[static_cast<std::size_t>(i)];
        if (known_ && now && !before) pressed.push_back(static_cast<KeyAction>(i));
        before = now;
    }
    known_ = true;
    return pressed;
}

KeyAssignment assignment_of(const std::array<std::string, kKeyActionCount>& texts) {
    KeyAssignment assignment;
    for (std::size_t i = 0; i < assignment.size(); ++i)
        assignment[i] = parse_keys(texts[i]).value_or(KeyCombination{});
    return assignment;
}

std::string describe_keys(const std::array<std::string, kKeyActionCount>& texts) {
    std::string common, all;
    for (int i = 0; i < kKeyActionCount; ++i) {
        const std::string& text = texts[static_cast<std::size_t>(i)];
        if (text == "none") continue;
        const std::size_t plus = text.rfind('+');
        const std::string modifiers = plus == std::string::npos ? "" : text.substr(0, plus + 1);
        // Writes the first combination in full, then those with the same modifiers without them.
        const bool same = !all.empty() && !modifiers.empty() && modifiers == common;
        if (all.empty()) common = modifiers;
        all += (all.empty() ? "" : ", ") + (same ? text.substr(plus + 1) : text) + " " +
               std::string(name(static_cast<KeyAction>(i)));
    }
    return all;
}

}  // namespace framecast::capture
