// What a frame takes besides its draws on another software driver, or on another number of its threads.
// docs/model.md, From draws to a frame.
#pragma once

#include "model/draws_to_frame.h"
#include "model/frame.h"
#include "model/rates.h"

namespace framecast {

// Core clock there over home; 1 where one is not known.
double clock_ratio(const DeviceRates& home, const DeviceRates& target);

struct FrameRest {
    bool known = false;      // false: the frame changes as its draws do
    FrameParts home;         // of the captured frame
    double clock_ratio = 1;  // core clock there over home
    double flushes_ns = 0;   // what flushes take there longer than at home (flush_cost.h); below 0: less

    // The frame there, ns, its draws taking draws_ratio times as long.
    double frame_ns(double draws_ratio) const { return home.draws_ns * draws_ratio + rest_ns(); }
    // Its rest there: not divided among threads. Not below 0.
    double rest_ns() const;
};

// Not known between devices one of which is no software driver.
FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& home,
                     const DeviceRates& target);

}  // namespace framecast
