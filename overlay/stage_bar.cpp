#include "overlay/stage_bar.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/frame/palette.h"
#include "overlay/label.h"

namespace framecast::overlay {
namespace {

constexpr Rgba kOnColour = rgb(0x000000);
constexpr double kSwatch = 0.95;  // em, including the gap after it

void draw_source(Rows& rows, const Snapshot& snapshot, const ShownStages& shown) {
    if (shown.from == ShownStages::From::live) {
        const LiveStages& live = snapshot.live;
        rows.text(kStrong, Label("stage times, estimated live, ").add(seconds_ago(live.age_s)));
        Label rates;
        rates.add("counted × learned rates of ")
            .add(live.actions_with_rates)
            .add(" of ")
            .add(Label(live.actions, "draw"));
        if (std::isfinite(live.rate_error))
            rates.add("; off by ").add(percent(std::abs(live.rate_error))).add(" at the last isolation");
        rows.text(kQuiet, rates);
        return;
    }
    const FrameSummary& frame = *snapshot.frame;
    rows.text(kStrong, Label("stages of frame ")
                           .add(frame.number)
                           .add(": ")
                           .add(name(frame.stage_source))
                           .add(", ")
                           .add(seconds_ago(snapshot.frame_age_s)));
}

void draw_bar(Rows& rows, const ShownStages& shown) {
    Canvas& canvas = rows.canvas();
    const auto band = rows.take(canvas.text_height() + canvas.em(0.3));
    if (!band) return;
    double before = 0;
    for (const Stage stage : kStages) {
        const double share = shown.share(index(stage));
        if (!(share > 0)) continue;
        const auto at = [&](double part) {
            return std::round(band->left + static_cast<float>(part) * band->width());
        };
        const Box piece = {at(before), band->top, std::min(at(before + share), band->right), band->bottom};
        before += share;
        canvas.fill(piece, rgb(colour(stage)));
        const float width = canvas.width(name(stage));
        if (width + canvas.em(0.3) <= piece.width())
            canvas.text(piece.left + (piece.width() - width) / 2, band->top + canvas.em(0.12), kOnColour,
                        name(stage), piece.width());
    }
}

struct LegendColumns {
    float stage = 0, share = 0, time = 0, long_name = 0;
};

void draw_legend_row(Canvas& canvas, const Box& box, Stage stage, const ShownStages& shown,
                     const LegendColumns& columns) {
    const float inset = canvas.em(0.15);
    const float swatch = canvas.em(kSwatch);
    const float side = canvas.text_height() - 2 * inset;
    canvas.fill({box.left, box.top + inset, box.left + side, box.top + inset + side}, rgb(colour(stage)));
    float x = box.left + swatch;
    canvas.text(x, box.top, kText, name(stage), columns.stage);
    x += columns.stage;
    const double share = shown.share(index(stage));
    canvas.text_right(x + columns.share, box.top, kText, percent(share), columns.share);
    x += columns.share;
    if (columns.time == 0) return;
    canvas.text_right(x + columns.time, box.top, kText,
                      duration(shown.ns[static_cast<std::size_t>(index(stage))]), columns.time);
    x += columns.time + canvas.em(0.5);
    if (columns.long_name > 0) canvas.text(x, box.top, kQuiet, long_name(stage), box.right - x);
}

constexpr int kRoomBelow = 3;  // rows, for the part after the legend

// Stages below each other with their names; side by side without names where there are few rows.
void draw_legend(Rows& rows, const ShownStages& shown) {
    Canvas& canvas = rows.canvas();
    std::array<Stage, kStageCount> stages;
    std::size_t count = 0;
    for (const Stage stage : kStages)
        if (shown.ns[static_cast<std::size_t>(index(stage))] > 0) stages[count++] = stage;
    LegendColumns columns;
    columns.stage = canvas.em(1.4);
    columns.share = canvas.width("99.9 %") + canvas.em(0.2);
    columns.time = canvas.width("99.9 ms") + canvas.em(0.6);
    const float numbers = canvas.em(kSwatch) + columns.stage + columns.share + columns.time;
    const float width = rows.left().width();
    for (std::size_t i = 0; i < count; ++i)
        columns.long_name = std::max(columns.long_name, canvas.width(long_name(stages[i])) + canvas.em(0.5));
    const float gap = canvas.em(1);
    const bool two = rows.rows_left() < static_cast<int>(count) + kRoomBelow && 2 * numbers + gap <= width;
    if (two || numbers + columns.long_name > width) columns.long_name = 0;
    if (numbers > width) columns.time = 0;
    if (numbers > width && canvas.em(kSwatch) + columns.stage + columns.share > width) return;
    const std::size_t lines = two ? (count + 1) / 2 : count;
    for (std::size_t line = 0; line < lines; ++line) {
        const auto band = rows.take_row();
        if (!band) return;
        const float middle = band->left + std::round((width - gap) / 2);
        draw_legend_row(canvas, {band->left, band->top, two ? middle : band->right, band->bottom},
                        stages[line], shown, columns);
        if (two && line + lines < count)
            draw_legend_row(canvas, {middle + gap, band->top, band->right, band->bottom},
                            stages[line + lines], shown, columns);
    }
}

void draw_bottleneck(Rows& rows, const ShownStages& shown) {
    const Stage stage = kStages[static_cast<std::size_t>(shown.bottleneck)];
    const auto sentence = [&](std::string_view which) {
        Label label("bottleneck: ");
        return label.add(name(stage)).add(which).add("; runner-up: ").add(percent(shown.margin));
    };
    // The legend also has the stage's name, so it may be dropped here where there is no room.
    const Label whole = sentence(Label(" (").add(long_name(stage)).add(")"));
    const bool fits = rows.canvas().width(whole) <= rows.left().width();
    rows.text(kText, fits ? whole : sentence({}));
}

}  // namespace

void draw_stages(Rows& rows, const Snapshot& snapshot) {
    const ShownStages shown = shown_stages(snapshot);
    // Shares would name the bottleneck, too.
    if (const std::string why = withheld_reason(snapshot, shown); !why.empty()) {
        rows.text(kStrong, "stages: –");
        rows.paragraph(kWarning, Label("bottleneck unknown: ").add(why), 3);
        return;
    }
    if (shown.from == ShownStages::From::nothing) {
        rows.text(kStrong, "stages: –");
        rows.paragraph(kQuiet,
                       snapshot.frame ? "The captured frame has no stage times: see page problems."
                                      : "No frame has been captured yet.",
                       2);
        return;
    }
    draw_source(rows, snapshot, shown);
    draw_bar(rows, shown);
    rows.gap(0.25);
    draw_legend(rows, shown);
    rows.gap(0.25);
    draw_bottleneck(rows, shown);
}

}  // namespace framecast::overlay
