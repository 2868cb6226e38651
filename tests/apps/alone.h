// The host's time of one draw by itself, from submit to fence: what a layer's times are compared with.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "tests/apps/app.h"

namespace framecast::apps {

struct Alone {
    std::string name;
    const Target* target;
    std::function<void(VkCommandBuffer)> draw;  // in a pass of its own; empty: a pass without any draw
};

enum class Caches : std::uint8_t {
    as_in_the_row,  // what the draw before left
    warm,           // each draw is done twice and timed the second time
};

// Runs those that options.alone names ("all", "none" for the ones without a draw, or one name) again and
// again in turn. Prints a line of JSON for each: {"draw", "repeats", "min_ns", "q1_ns", "median_ns",
// "iqr_ns"}. The first round compiles and warms up; it does not count.
void time_alone(App& app, std::span<const Alone> draws, Caches caches);

}  // namespace framecast::apps
