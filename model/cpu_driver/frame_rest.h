// What a frame takes besides its draws on another software driver, or on another number of its threads.
// docs/cpu-drivers.md, From draws to a frame.
#pragma once

#include <algorithm>

#include "model/device/rates.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/frame.h"

namespace framecast {

// Core clock there over home; 1 where one is not known.
double clock_ratio(const DeviceRates& home, const DeviceRates& target);

struct FrameRest {
    bool known = false;      // false: the frame changes as its draws do
    FrameParts home;         // of the captured frame; its rest is at least its flushes
    double clock_ratio = 1;  // core clock there over home
    double flushes_ns = 0;   // what flushes take there longer than at home (flush_cost.h); below 0: less
    // What clears take there longer than at home by two measured rates; below 0: less.
    double clears_ns = 0;
    double sharing_ns = 0;  // what sharing passes among threads takes there longer; below 0: less
    // What draws take alone beyond home.draws_ns, and what each of them, drained, took to be shared
    // (sharing_of_draws). The frame's draws do not, so that explains why they take longer alone, and what it
    // is beyond that is none of home.draws_ns.
    double longer_alone_ns = 0;
    double drained_ns = 0;
    // The most of home.rest_ns that may be draws' own: what nothing else explains of it, up to what the
    // floors of stamps took off draws beyond a flush. And how much of that is taken to be.
    double floors_ns = 0;
    double floors_share = 0.5;
    // What draws cost whatever their size (flush_cost.h), one after the other on the thread that submits: at
    // home, of the draws' own, and there.
    double draw_costs_home_ns = 0;
    double draw_costs_there_ns = 0;

    // What the stages of the draws take at home, alone, where the draws change by what their stages take
    // longer there; kUnknown: all of a draw changes as its stages do.
    double stages_ns = kUnknown;

    // The frame there, ns, its draws' stages taking draws_ratio times as long but for what draws cost at any
    // size.
    double frame_ns(double draws_ratio) const {
        return own_draws_there_ns(draws_ratio) + draw_costs_there_ns + rest_ns();
    }
    // The draws of the captured frame without what draining them added.
    double own_draws_ns() const {
        return home.draws_ns - std::max(drained_ns - longer_alone_ns, 0.0) + floors_share * floors_ns;
    }
    double own_draws_there_ns(double draws_ratio) const;
    // As if draws cost so many times as much: at most all that they take at home.
    void scale_draw_costs(double factor);
    // As if sharing cost so many times as much, in passes and in drained draws: of these at most
    // kMostSharing.
    void scale_sharing(double factor);
    // Its rest there: not divided among threads. Not below 0.
    double rest_ns() const;
};

// Not known between devices one of which is no software driver.
FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& home,
                     const DeviceRates& target);

}  // namespace framecast
