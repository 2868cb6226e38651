// One target on its way through a projection: what is asked of the carrier for it, and what is known so far.
// Part of model/projection/projection.cpp, which is what other code should use.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/device/rates.h"
#include "model/projection/projection.h"
#include "model/retarget/frame_time.h"

namespace framecast {

struct ProjectionPlan {
    std::size_t at = 0;  // in the answer
    const DeviceRates* target = nullptr;
    // Assumptions whose ends are the lowest and highest of a run of the task's variations and the projection
    // itself.
    struct Varied {
        std::string text;
        std::size_t first = 0;
        std::size_t count = 0;
        bool with_main = false;
    };
    std::vector<Varied> varied;
    void vary(std::string text, std::size_t first, std::size_t count, bool with_main) {
        Varied& added = varied.emplace_back();
        added.text = std::move(text);
        added.first = first;
        added.count = count;
        added.with_main = with_main;
    }
    double variance = 0;         // of ln T, by the assumptions
    std::size_t first_fold = 0;  // of the variations without each fold, the last ones
    std::unique_ptr<FrameTime> time;
    StageResources work;  // of one element on the target
    Projection out;
};

}  // namespace framecast
