// One target of a projection: the carrier's task for it, and the results so far. Part of
// model/projection/projection.cpp, which other code should use.
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
    std::size_t at = 0;  // index in the answer
    const DeviceRates* target = nullptr;
    // Assumptions. The ends of each are the minimum and maximum over a run of the task's variations (and, if
    // with_main, over the projection itself).
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
    double variance = 0;         // variance of ln T from the assumptions
    std::size_t first_fold = 0;  // first of the variations without each fold, which are the last ones
    std::unique_ptr<FrameTime> time;
    StageResources source_work;  // work of one element on the source
    StageResources work;         // and on the target
    // Rates that the projection uses: those of the data sheets, times efficiencies where they are used.
    StageResources source_per_ns;
    StageResources target_per_ns;
    std::size_t data_sheet_at = kNone;  // the variation at data-sheet rates, where efficiencies are used
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    Projection out;
};

}  // namespace framecast
