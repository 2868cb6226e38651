#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/table.h"

namespace framecast::overlay {

void draw_regions_page(Rows& rows, const Snapshot& snapshot) {
    if (!draw_frame_line(rows, snapshot)) return;
    rows.gap(0.4);
    const FrameSummary& frame = *snapshot.frame;
    if (frame.regions.empty()) {
        rows.paragraph(kQuiet, "No region has a time: see page problems.", 2);
        return;
    }
    Table table({"region", "draws", "time", "share", "bottleneck", "runner-up"});
    for (const RegionRow& region : frame.regions)
        table.add({region.path, Label().add(region.draws), duration(region.time_ns), percent(region.share),
                   Table::stage_cell(region.bottleneck), percent(region.margin)});
    table.add_further(frame.further_regions);
    table.draw(rows);
}

}  // namespace framecast::overlay
