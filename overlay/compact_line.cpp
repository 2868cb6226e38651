#include "overlay/compact_line.h"

#include <algorithm>
#include <cmath>

#include "model/frame/palette.h"
#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/shown_stages.h"
#include "overlay/what_if_marker.h"

namespace framecast::overlay {
namespace {

// Places parts one after the other, in rows.
class Flow {
  public:
    Flow(Canvas& canvas, const Box& room)
        : canvas_(canvas), room_(room), x_(room.left), y_(room.top), right_(room.left) {}

    // after: quiet text after the part's own, which is dropped where the part is wider than the room.
    void part(std::string_view text, Rgba colour, std::string_view quiet = {}, Rgba swatch = {0},
              std::string_view after = {}) {
        const float side = swatch.value != 0 ? canvas_.em(0.9) : 0;
        const float gap = quiet.empty() ? 0 : canvas_.em(0.3);
        const float after_gap = after.empty() ? 0 : canvas_.em(0.3);
        const float wanted =
            side + canvas_.width(text) + gap + canvas_.width(quiet) + after_gap + canvas_.width(after);
        if (x_ > room_.left && x_ + canvas_.em(0.9) + wanted > room_.right) new_row();
        if (y_ + canvas_.text_height() > room_.bottom) return;
        if (x_ > room_.left) x_ += canvas_.em(0.9);
        if (side > 0) {
            const float inset = canvas_.em(0.2);
            canvas_.fill({x_, y_ + inset, x_ + side - inset, y_ + canvas_.text_height() - inset}, swatch);
            x_ += side;
        }
        // If a part is wider than the room, its number stays complete.
        const float quiet_room = room_.right - x_ - gap - canvas_.width(text);
        if (const float used = canvas_.text(x_, y_, kQuiet, quiet, quiet_room); used > 0) x_ += used + gap;
        x_ += canvas_.text(x_, y_, colour, text, room_.right - x_);
        if (!after.empty() && x_ + after_gap + canvas_.width(after) <= room_.right)
            x_ += after_gap + canvas_.text(x_ + after_gap, y_, kQuiet, after, room_.right - x_ - after_gap);
        right_ = std::max(right_, x_);
        bottom_ = y_ + canvas_.text_height();
    }

    void new_row() {
        if (x_ == room_.left) return;
        x_ = room_.left;
        y_ += canvas_.row();
    }

    Box used() const { return {room_.left, room_.top, right_, std::max(bottom_, room_.top)}; }

  private:
    Canvas& canvas_;
    Box room_;
    float x_, y_, right_;
    float bottom_ = 0;
};

void add_bottleneck(Flow& flow, const Snapshot& snapshot) {
    const ShownStages shown = shown_stages(snapshot);
    if (!withheld_reason(snapshot, shown).empty()) {
        flow.part("unknown", kText, "bottleneck");
        return;
    }
    if (shown.bottleneck < 0) {
        flow.part(kDash, kText, "bottleneck");
        return;
    }
    const Stage stage = kStages[static_cast<std::size_t>(shown.bottleneck)];
    flow.part(percent(shown.share(shown.bottleneck)), kText, name(stage), rgb(colour(stage)));
}

constexpr std::size_t kMaxTargets = 4;

void add_targets(Flow& flow, const Snapshot& snapshot) {
    if (!snapshot.frame) return;
    const std::vector<TargetRow>& targets = snapshot.frame->targets;
    for (std::size_t i = 0; i < std::min(targets.size(), kMaxTargets); ++i) {
        const TargetRow& target = targets[i];
        if (std::isfinite(target.frame_ms))
            flow.part(milliseconds(target.frame_ms), kText, target.gpu, {0},
                      Label("(").add(interval_text(target)).add(")"));
        else
            flow.part("not projected", kQuiet, target.gpu);
    }
    if (targets.size() > kMaxTargets)
        flow.part(Label("and ").add(static_cast<std::int64_t>(targets.size() - kMaxTargets)).add(" more"),
                  kQuiet);
}

void add_doubts(Flow& flow, const Snapshot& snapshot) {
    if (!snapshot.frame || snapshot.frame->doubts.empty()) return;
    flow.part(Label(static_cast<std::int64_t>(snapshot.frame->doubts.size()), "doubt"), kWarning);
}

}  // namespace

Box draw_compact_line(Canvas& canvas, const Snapshot& snapshot, const Box& room) {
    Flow flow(canvas, room);
    flow.part(std::isfinite(snapshot.fps) ? presented_per_second(snapshot.fps, snapshot.rendered_fps)
                                          : Label("– fps"),
              kStrong);
    flow.part(std::isfinite(snapshot.average_ms) ? milliseconds(snapshot.average_ms) : Label("– ms"), kText);
    flow.part(milliseconds(snapshot.gpu_average_ms), kText, snapshot.on_cpu ? "driver" : "GPU");
    add_bottleneck(flow, snapshot);
    add_doubts(flow, snapshot);
    add_targets(flow, snapshot);
    if (snapshot.switched.active) {
        flow.new_row();
        flow.part(what_if_text(snapshot), kWarning);
        flow.new_row();
        flow.part(saved_text(snapshot.switched), kStrong);
    }
    if (!snapshot.progress.what.empty()) {
        Label done;
        if (snapshot.progress.total > 0)
            done = progress_amount(snapshot.progress);
        else
            done.add("…");
        flow.new_row();
        flow.part(done, kQuiet, snapshot.progress.what);
    }
    if (!snapshot.message.empty()) {
        flow.new_row();
        flow.part(snapshot.message, kStrong);
    }
    return flow.used();
}

}  // namespace framecast::overlay
