#include <algorithm>

#include "overlay/label.h"
#include "overlay/pages.h"

namespace framecast::overlay {
namespace {

constexpr int kMaxRowsEach = 3;

void draw_list(Rows& rows, std::string_view heading, const std::vector<std::string>& problems) {
    if (problems.empty()) return;
    rows.text(kStrong, heading);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (i > 0) rows.gap(0.2);
        // The last row gives the number of problems that do not fit.
        if (rows.rows_left() <= 1 && i + 1 < problems.size()) {
            rows.text(kQuiet, Label("and ").add(static_cast<std::int64_t>(problems.size() - i)).add(" more"));
            return;
        }
        const int spare = rows.rows_left() - (i + 1 < problems.size() ? 1 : 0);
        rows.paragraph(kText, problems[i], std::min(kMaxRowsEach, spare));
    }
}

}  // namespace

void draw_problems_page(Rows& rows, const Snapshot& snapshot) {
    const bool frame_problems = snapshot.frame && !snapshot.frame->problems.empty();
    const bool doubts = snapshot.frame && !snapshot.frame->doubts.empty();
    if (snapshot.frame && !doubts) rows.text(kText, "The capture is good.");
    if (snapshot.problems.empty() && !frame_problems && !doubts) {
        rows.text(kText, snapshot.frame ? "No known problems." : "Nothing so far.");
        return;
    }
    if (doubts)
        draw_list(rows, Label("doubts about frame ").add(snapshot.frame->number), snapshot.frame->doubts);
    if (doubts && !snapshot.frame->better_capture.empty())
        rows.paragraph(kText, Label("a better capture: ").add(snapshot.frame->better_capture), 2);
    rows.gap(0.5);
    draw_list(rows, "in this process", snapshot.problems);
    if (!frame_problems) return;
    rows.gap(0.5);
    draw_list(rows, Label("of frame ").add(snapshot.frame->number), snapshot.frame->problems);
}

}  // namespace framecast::overlay
