#include "overlay/panel.h"

#include <algorithm>
#include <cmath>

#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/what_if_marker.h"

namespace framecast::overlay {
namespace {

constexpr int kMinPageRows = 6;

void draw_title(Rows& rows, const Snapshot& snapshot) {
    const std::string_view application =
        snapshot.application.empty() ? "Framecast" : std::string_view(snapshot.application);
    Label title(application);
    rows.text(kQuiet, snapshot.device.empty() ? title : title.add(" on ").add(snapshot.device));
}

std::size_t problem_count(const Snapshot& snapshot) {
    return snapshot.problems.size() +
           (snapshot.frame ? snapshot.frame->problems.size() + snapshot.frame->doubts.size() : 0);
}

void draw_tabs(Rows& rows, const Snapshot& snapshot, Page chosen) {
    Canvas& canvas = rows.canvas();
    auto band = rows.take_row();
    if (!band) return;
    const float pad = canvas.em(0.25);
    float x = band->left;
    for (int i = 0; i < kPageCount; ++i) {
        const auto page = static_cast<Page>(i);
        Label label(name(page));
        const std::size_t problems = page == Page::problems ? problem_count(snapshot) : 0;
        if (problems > 0) label.add(" ").add(static_cast<std::int64_t>(problems));
        const float width = canvas.width(label) + 2 * pad;
        if (x > band->left && x + width > band->right) {
            band = rows.take_row();
            if (!band) return;
            x = band->left;
        }
        const bool is_chosen = page == chosen;
        if (is_chosen)
            canvas.fill(
                {x, band->top, std::min(x + width, band->right), band->top + canvas.text_height() + 1},
                rgb(0xf2f2f2));
        const Rgba colour = is_chosen ? rgb(0x000000) : problems > 0 ? kWarning : kQuiet;
        canvas.text(x + pad, band->top, colour, label, band->right - x - 2 * pad);
        x += width + canvas.em(0.2);
    }
}

void draw_progress(Rows& rows, const Progress& progress) {
    Canvas& canvas = rows.canvas();
    const auto band = rows.take_row();
    if (!band) return;
    Label label(progress.what);
    if (progress.total > 0) label.add(": ").add(progress_amount(progress));
    const float used = canvas.text(band->left, band->top, kText, label, band->width());
    const Box track = {band->left + used + canvas.em(0.6), band->top + canvas.em(0.4), band->right,
                       band->top + canvas.em(0.65)};
    if (progress.total <= 0 || track.width() < canvas.em(3)) return;
    canvas.fill(track, kRule);
    const float done =
        static_cast<float>(std::clamp(progress.done, 0, progress.total)) / static_cast<float>(progress.total);
    canvas.fill({track.left, track.top, track.left + done * track.width(), track.bottom}, kStrong);
}

// "Shift_R+F3 shows the next page; page help has all keys"; empty: no keys are read.
Label key_hint(const Snapshot& snapshot) {
    Label hint;
    for (const KeyEntry& key : key_entries(snapshot.keys))
        if (key.action == "page") hint.add(key.key).add(" shows the next page; page help has all keys");
    if (hint.view().empty() && !snapshot.keys.empty()) hint.add("page help has all keys");
    return hint;
}

void draw_own_cost(Rows& rows, const Snapshot& snapshot) {
    Label label("this overlay: ");
    label.add(duration(1000 * snapshot.own_cpu_us)).add(" CPU");
    if (std::isfinite(snapshot.own_gpu_us))
        label.add(", ").add(duration(1000 * snapshot.own_gpu_us)).add(" GPU per frame");
    else
        label.add(" per frame; GPU cost not measured");
    rows.text(kQuiet, label);
}

// Rows at the bottom of the panel, the most important first in case there is little room.
struct Foot {
    bool message = false, progress = false, cost = false, keys = false;
    int rows() const { return int{message} + int{progress} + int{cost} + int{keys}; }
};

Foot plan_foot(const Snapshot& snapshot, const ViewOptions& options, const Rows& rows) {
    int spare = rows.rows_left() - kMinPageRows;
    Foot foot;
    const auto want = [&spare](bool wanted) {
        if (!wanted || spare < 1) return false;
        --spare;
        return true;
    };
    foot.message = want(!snapshot.message.empty());
    foot.progress = want(!snapshot.progress.what.empty());
    foot.keys = want(options.page != Page::help && !snapshot.keys.empty());
    foot.cost = want(true);
    return foot;
}

void draw_page(Rows& rows, const Snapshot& snapshot, const ViewOptions& options) {
    switch (options.page) {
        case Page::frame:
            return draw_frame_page(rows, snapshot);
        case Page::draws:
            return draw_draws_page(rows, snapshot);
        case Page::regions:
            return draw_regions_page(rows, snapshot);
        case Page::targets:
            return draw_targets_page(rows, snapshot);
        case Page::what_if:
            return draw_what_if_page(rows, snapshot, options);
        case Page::switches:
            return draw_switches_page(rows, snapshot);
        case Page::texture:
            return draw_texture_page(rows, snapshot);
        case Page::problems:
            return draw_problems_page(rows, snapshot);
        case Page::help:
            return draw_help_page(rows, snapshot);
    }
}

}  // namespace

Box draw_panel(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, const Box& room) {
    const Box narrow = {room.left, room.top, std::min(room.right, room.left + canvas.em(kPanelWidth)),
                        room.bottom};
    Rows head(canvas, narrow);
    draw_title(head, snapshot);
    draw_tabs(head, snapshot, options.page);
    draw_what_if_marker(head, snapshot);
    head.gap(0.4);
    const Foot foot = plan_foot(snapshot, options, head);
    const float gap = foot.rows() > 0 ? canvas.em(0.4) : 0;
    Box body = head.left();
    body.bottom -= static_cast<float>(foot.rows()) * canvas.row() + gap;
    Rows page(canvas, body);
    draw_page(page, snapshot, options);
    Rows bottom(canvas, {narrow.left, page.bottom() + gap, narrow.right, narrow.bottom});
    if (foot.rows() > 0)
        canvas.fill({narrow.left, page.bottom() + std::floor(gap / 2), narrow.right,
                     page.bottom() + std::floor(gap / 2) + 1},
                    kRule);
    if (foot.message) bottom.text(kStrong, snapshot.message);
    if (foot.progress) draw_progress(bottom, snapshot.progress);
    if (foot.cost) draw_own_cost(bottom, snapshot);
    if (foot.keys) bottom.text(kQuiet, key_hint(snapshot));
    return {narrow.left, narrow.top, narrow.right, std::max(bottom.bottom(), page.bottom())};
}

}  // namespace framecast::overlay
