// What a frame takes besides its draws, on a device whose draws, clears and submits change by ratios of their
// own: a software driver on other threads. docs/model.md, From draws to a frame.
#pragma once

#include "model/frame.h"
#include "model/rates.h"

namespace framecast {

// Core clock there over home; 1 where one is not known.
double clock_ratio(const DeviceRates& home, const DeviceRates& target);

struct FrameRest {
    bool known = false;        // false: the parts are not told, the frame changes as its draws do
    double written_ratio = 1;  // time of what passes take beyond their draws, there over home
    double clock_ratio = 1;    // core clock there over home
    double outside_ns = 0;     // what lies outside passes, at home; not divided among threads

    // The frame there, its draws taking draws_ratio times as long: what draws save side by side changes as
    // they do. Passes that do not add up to the frame, because they overlap, are scaled to it.
    // outside_home_ns: of the frame at home, from 0 to all of it. Equal ratios of 1 give home.frame_ns.
    double frame_ns(const DrawsToFrame& home, double draws_ratio, double outside_home_ns) const;
};

// Not known where the frame's passes take no time.
FrameRest frame_rest(const DrawsToFrame& frame, const DeviceRates& home, const DeviceRates& target);

}  // namespace framecast
