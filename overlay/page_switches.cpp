#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

// "Shift_R+Page_Down chooses a row, Shift_R+Insert drops its draws, ..."; without keys the command.
Label how_to(const Snapshot& snapshot) {
    Label label;
    for (const KeyEntry& key : key_entries(snapshot.keys)) {
        if (key.action == "what_if") label.add(key.key).add(" chooses a row");
        if (key.action == "change")
            label.add(label.view().empty() ? "" : ", ")
                .add(key.key)
                .add(
                    " drops its draws, then gives them a constant fragment shader, then 2×2 texels of each "
                    "texture");
    }
    if (label.view().empty()) label.add("framecast ctl what-if drop TARGET switches draws off");
    return label;
}

}  // namespace

void draw_switches_page(Rows& rows, const Snapshot& snapshot) {
    const Switched& switched = snapshot.switched;
    if (!switched.left.empty()) rows.paragraph(kWarning, switched.left, 2);
    if (!draw_frame_line(rows, snapshot)) return;
    rows.gap(0.4);
    const std::vector<SwitchRow>& shown = snapshot.frame->switch_rows;
    if (shown.empty()) {
        rows.paragraph(kQuiet, "No draw has a time: see page problems.", 2);
        return;
    }
    Table table({"what if without", "time", "share", "now"});
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const bool is_chosen = i == switched.chosen;
        const std::string_view action =
            i < switched.actions.size() ? std::string_view(switched.actions[i]) : std::string_view();
        table.add({Label(is_chosen ? "> " : "   ").add(shown[i].name), duration(shown[i].time_ns),
                   percent(shown[i].share), action.empty() ? kDash : action},
                  !action.empty() ? kWarning
                  : is_chosen     ? kStrong
                                  : kText);
    }
    table.draw(rows);
    rows.gap(0.4);
    rows.paragraph(kQuiet, how_to(snapshot), 2);
}

}  // namespace framecast::overlay
