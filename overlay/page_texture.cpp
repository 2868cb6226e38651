#include <algorithm>
#include <map>

#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

constexpr int kMaxNoteRows = 3;

// The rows for each number of textures, by rising vertices.
using Scenes = std::map<int, std::vector<const TextureSweepRow*>>;

Scenes scenes_of(const TextureSweep& sweep) {
    Scenes scenes;
    for (const TextureSweepRow& row : sweep.rows)
        scenes[row.point.textures].push_back(&row);
    for (auto& [textures, rows] : scenes)
        std::sort(rows.begin(), rows.end(), [](const TextureSweepRow* a, const TextureSweepRow* b) {
            return a->point.vertices < b->point.vertices;
        });
    return scenes;
}

Label vertices(double count) {
    return Label().add(1e-6 * count, 1).add(" M vertices");
}

Label gain_heading(double count) {
    return Label("gain, ").add(1e-6 * count, 1).add(" M");
}

void draw_scenes(Rows& rows, const Scenes& scenes) {
    const std::vector<const TextureSweepRow*>& some = scenes.begin()->second;
    const std::size_t middle = some.size() / 2;
    Table table({"textures", vertices(some[middle]->point.vertices), "USI, G/s", "of peak",
                 gain_heading(some.front()->point.vertices), gain_heading(some.back()->point.vertices)});
    for (const auto& [textures, of] : scenes) {
        const TextureSweepRow& row = *of[std::min(middle, of.size() - 1)];
        table.add({Label().add(static_cast<std::int64_t>(textures)), duration(row.point.frame_ns),
                   Label().add(row.usi, 2), percent(row.efficiency), Label().add(of.front()->gain, 2),
                   Label().add(of.back()->gain, 2)});
    }
    table.draw(rows);
}

}  // namespace

void draw_texture_page(Rows& rows, const Snapshot& snapshot) {
    if (!snapshot.texture_note.empty()) {
        rows.paragraph(kWarning, snapshot.texture_note, kMaxNoteRows);
        rows.gap(0.3);
    }
    if (!snapshot.texture || snapshot.texture->sweep.rows.empty()) {
        rows.text(kText, "No texture-unit study of this GPU yet.");
        Label how;
        for (const KeyEntry& key : key_entries(snapshot.keys))
            if (key.action == "study") how.add("Press ").add(key.key).add(", or run");
        if (how.view().empty()) how.add("Run");
        how.add(
            " framecast ctl study run, to make one; the application is paused meanwhile. "
            "framecast microbench --suite tmu makes one without an application.");
        rows.paragraph(kQuiet, how, kMaxNoteRows);
        return;
    }
    const TextureSweep& sweep = snapshot.texture->sweep;
    rows.text(kQuiet, Label("texture-unit study of ").add(snapshot.texture->measured_at));
    rows.text(kQuiet, Label("peak ")
                          .add(sweep.gflops, 1)
                          .add(" GFLOPS, instructions (USI) at most ")
                          .add(sweep.usi_max, 2)
                          .add(" G/s"));
    rows.gap(0.3);
    draw_scenes(rows, scenes_of(sweep));
    rows.gap(0.3);
    rows.paragraph(kQuiet,
                   Label("frame rates of other numbers of vertices are predicted within ")
                       .add(percent(sweep.neighbours_error))
                       .add(" by their neighbours, ")
                       .add(percent(sweep.mean_error))
                       .add(" by their mean"),
                   2);
}

}  // namespace framecast::overlay
