#include <algorithm>
#include <array>

#include "overlay/label.h"
#include "overlay/pages.h"

namespace framecast::overlay {
namespace {

// In the order of Page.
constexpr std::array<std::string_view, kPageCount> kPageMeanings = {
    "frame times, and the stages' shares of them",
    "the most expensive draws and passes",
    "the most expensive regions: debug labels, or passes",
    "this frame on the GPUs of --to, with intervals",
    "this frame at other clocks",
    "draws to drop or make cheap, and the time saved",
    "the texture-unit study of this GPU",
    "doubts, and what could not be measured",
    "pages and keys"};

struct KeyMeaning {
    std::string_view action;  // as the configuration names it
    std::string_view meaning;
};
constexpr std::array<KeyMeaning, 11> kKeyMeanings = {
    {{"toggle", "hides or shows the overlay"},
     {"panel", "switches between line and panel"},
     {"page", "shows the next page"},
     {"capture", "captures a frame into a file"},
     {"renderdoc", "has RenderDoc capture the next frame"},
     {"study", "page texture; there, starts or stops a study"},
     {"log", "starts or stops a log of frames"},
     {"pause", "pauses or resumes measuring in the background"},
     {"what_if", "page switches; there, chooses the next row"},
     {"change", "on page switches: drops the row's draws, and so on"},
     {"undo", "undoes all switches"}}};

std::string_view meaning_of(std::string_view action) {
    for (const KeyMeaning& key : kKeyMeanings)
        if (key.action == action) return key.meaning;
    return action;
}

// Names in a column as wide as the widest of both lists, meanings next to it.
void draw_entry(Rows& rows, std::string_view what, std::string_view meaning, float column, Rgba colour) {
    const auto band = rows.take_row();
    if (!band) return;
    Canvas& canvas = rows.canvas();
    canvas.text(band->left, band->top, colour, what, column - canvas.em(0.5));
    canvas.text(band->left + column, band->top, kQuiet, meaning, band->width() - column);
}

}  // namespace

std::vector<KeyEntry> key_entries(std::string_view keys) {
    std::vector<KeyEntry> entries;
    std::string modifiers;
    while (!keys.empty()) {
        const std::size_t end = keys.find(", ");
        const std::string_view entry = keys.substr(0, end);
        keys.remove_prefix(end == std::string_view::npos ? keys.size() : end + 2);
        const std::size_t space = entry.rfind(' ');
        if (space == std::string_view::npos) continue;
        std::string key(entry.substr(0, space));
        // describe_keys() names modifiers that all keys share with the first one only.
        const std::size_t plus = key.rfind('+');
        if (entries.empty() && plus != std::string::npos) modifiers = key.substr(0, plus + 1);
        if (plus == std::string::npos) key = modifiers + key;
        entries.push_back({std::move(key), std::string(entry.substr(space + 1))});
    }
    return entries;
}

void draw_help_page(Rows& rows, const Snapshot& snapshot) {
    Canvas& canvas = rows.canvas();
    const std::vector<KeyEntry> keys = key_entries(snapshot.keys);
    float column = 0;
    for (int page = 0; page < kPageCount; ++page)
        column = std::max(column, canvas.width(name(static_cast<Page>(page))));
    for (const KeyEntry& key : keys)
        column = std::max(column, canvas.width(key.key));
    column = std::min(column + canvas.em(0.8), rows.left().width() / 2);
    // Keys first: in small windows there is no room for both, and the tabs name the pages.
    if (keys.empty())
        rows.paragraph(kQuiet, "No keys are read: framecast ctl page next shows the next page.", 2);
    else
        rows.text(kStrong, "keys");
    for (const KeyEntry& key : keys)
        draw_entry(rows, key.key, meaning_of(key.action), column, kText);
    rows.gap(0.4);
    if (rows.rows_left() < 2) return;
    rows.text(kStrong, "pages");
    for (int page = 0; page < kPageCount; ++page)
        draw_entry(rows, name(static_cast<Page>(page)), kPageMeanings[static_cast<std::size_t>(page)], column,
                   kText);
}

}  // namespace framecast::overlay
