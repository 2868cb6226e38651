// The host's time of one draw by itself, from submit to fence, as the reference for a layer's times.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "tests/apps/scenes/app.h"

namespace framecast::apps {

struct Alone {
    std::string name;
    const Target* target;                       // null: outside of passes
    std::function<void(VkCommandBuffer)> draw;  // in a pass of its own; empty: nothing
};

enum class Caches : std::uint8_t {
    as_in_the_row,  // state that the previous draw left
    warm,           // each draw runs twice, and the second run is timed
};

// Runs those that options.alone names ("all", "none" for the ones without a draw, or names between commas)
// repeatedly in turn. Prints a line of JSON for each: {"draw", "repeats", "min_ns", "q1_ns", "median_ns",
// "iqr_ns", "waited_q1_ns"}; the last is by the system's clock, for devices that simulate the steady one. The
// first round compiles and warms up; it does not count.
void time_alone(App& app, std::span<const Alone> draws, Caches caches);

// A draw of a row, and an almost empty draw with another pipeline when the scissor leaves it one pixel: in
// the row, too, each draw follows one with another pipeline.
struct RowDraw {
    std::function<void(VkCommandBuffer)> draw;
    std::function<void(VkCommandBuffer)> speck;
};

// Times each draw of a row by itself, in one pass of `target`, with the caches as the row leaves them. It
// measures, from submit to fence, a pass that loads the attachments and draws a speck, with and without the
// draw. Each pass comes after the preceding draws of the row. Prints a line of JSON for each draw: {"draw",
// "repeats", "without_q1_ns", "with_q1_ns"}; the difference is the draw's time. The first round does not
// count.
void time_in_row(App& app, const Target& target, std::span<const RowDraw> row);

}  // namespace framecast::apps
