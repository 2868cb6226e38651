#include "overlay/what_if_marker.h"

#include <algorithm>
#include <cmath>

#include "overlay/pages.h"

namespace framecast::overlay {
namespace {

// "−0.100 to 0.120 ms", with three digits of the larger one.
Label interval(double low_ms, double high_ms) {
    const double larger = std::max(std::abs(low_ms), std::abs(high_ms));
    const int decimals = larger >= 100    ? 0
                         : larger >= 10   ? 1
                         : larger >= 1    ? 2
                         : larger >= 0.1  ? 3
                         : larger >= 0.01 ? 4
                                          : 5;
    Label label(low_ms < 0 ? "−" : "");
    label.add(std::abs(low_ms), decimals).add(high_ms < 0 ? " to −" : " to ");
    label.add(std::abs(high_ms), decimals).add(" ms");
    return label;
}

}  // namespace

Label what_if_text(const Snapshot& snapshot) {
    Label label("WHAT IF: ");
    label.add(snapshot.switched.what);
    for (const KeyEntry& key : key_entries(snapshot.keys))
        if (key.action == "undo") return label.add("; ").add(key.key).add(" undoes it");
    return label.add("; framecast ctl what-if off undoes it");
}

Label saved_text(const Switched& switched) {
    if (!std::isfinite(switched.now_ms)) return Label("GPU time with it: not known yet");
    Label label("GPU ");
    label.add(milliseconds(switched.now_ms));
    if (!std::isfinite(switched.before_ms)) return label.add("; the time before is not known");
    label.add(", was ").add(milliseconds(switched.before_ms));
    const bool known = std::isfinite(switched.low_ms);
    if (known && switched.low_ms <= 0 && switched.high_ms >= 0) {
        label.add(": no clear difference");
    } else {
        label.add(switched.saved_ms < 0 ? ": costs " : ": saves ");
        label.add(milliseconds(std::abs(switched.saved_ms)));
        label.add(" (").add(percent(std::abs(switched.saved_ms) / switched.before_ms)).add(")");
    }
    if (!known) return label.add("; too few frames for an interval");
    const bool costs = switched.high_ms < 0;
    return label.add(", 95 % interval ")
        .add(costs ? interval(-switched.high_ms, -switched.low_ms)
                   : interval(switched.low_ms, switched.high_ms));
}

void draw_what_if_marker(Rows& rows, const Snapshot& snapshot) {
    if (!snapshot.switched.active) return;
    rows.paragraph(kWarning, what_if_text(snapshot), 2);
    rows.paragraph(kStrong, saved_text(snapshot.switched), 2);
}

}  // namespace framecast::overlay
