#include "overlay/compact_line.h"

#include <algorithm>
#include <cmath>

#include "model/frame/palette.h"
#include "overlay/label.h"
#include "overlay/shown_stages.h"

namespace framecast::overlay {
namespace {

// Places parts one after the other, in rows.
class Flow {
  public:
    Flow(Canvas& canvas, const Box& room)
        : canvas_(canvas), room_(room), x_(room.left), y_(room.top), right_(room.left) {}

    void part(std::string_view text, Rgba colour, std::string_view quiet = {}, Rgba swatch = {0}) {
        const float side = swatch.value != 0 ? canvas_.em(0.9) : 0;
        const float gap = quiet.empty() ? 0 : canvas_.em(0.3);
        const float wanted = side + canvas_.width(text) + gap + canvas_.width(quiet);
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
    if (shown.bottleneck < 0) {
        flow.part(kDash, kText, "stage");
        return;
    }
    const Stage stage = kStages[static_cast<std::size_t>(shown.bottleneck)];
    flow.part(percent(shown.share(shown.bottleneck)), kText, name(stage), rgb(colour(stage)));
}

void add_target(Flow& flow, const Snapshot& snapshot) {
    if (!snapshot.frame || snapshot.frame->targets.empty()) return;
    const TargetRow& target = snapshot.frame->targets.front();
    flow.part(milliseconds(target.frame_ms), kText, target.gpu);
}

}  // namespace

Box draw_compact_line(Canvas& canvas, const Snapshot& snapshot, const Box& room) {
    Flow flow(canvas, room);
    flow.part(std::isfinite(snapshot.fps) ? frames_per_second(snapshot.fps) : Label("– fps"), kStrong);
    flow.part(std::isfinite(snapshot.median_ms) ? milliseconds(snapshot.median_ms) : Label("– ms"), kText);
    flow.part(milliseconds(snapshot.gpu_median_ms), kText, "GPU");
    add_bottleneck(flow, snapshot);
    add_target(flow, snapshot);
    if (!snapshot.progress.what.empty()) {
        Label done;
        if (snapshot.progress.total > 0)
            done.add(std::int64_t{snapshot.progress.done})
                .add(" of ")
                .add(std::int64_t{snapshot.progress.total});
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
