// The stage times that the overlay currently shows: live ones if there are any, otherwise those of the
// captured frame.
#pragma once

#include "overlay/snapshot.h"

namespace framecast::overlay {

struct ShownStages {
    enum class From : std::uint8_t { nothing, live, capture };
    From from = From::nothing;
    StageTimes ns{};  // 0 where nothing is known
    double total_ns = 0;
    int bottleneck = -1;
    double margin = kUnknown;  // Second-longest stage time over the longest

    // Share of the total; kUnknown without one.
    double share(int stage) const;
};

ShownStages shown_stages(const Snapshot& snapshot);

// Above this error of all live stage times at the last isolation, they name no bottleneck.
inline constexpr double kMaxRateError = 0.5;
// Why no bottleneck is named, as one sentence without a full stop; empty where it is.
std::string withheld_reason(const Snapshot& snapshot, const ShownStages& shown);

}  // namespace framecast::overlay
