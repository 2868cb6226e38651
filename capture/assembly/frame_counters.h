// The hardware counters of a capture: which draws or passes of the counted frame each query belongs to, and
// whether it was recorded around the same one in each frame. No Vulkan calls.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "capture/assembly/action_keys.h"
#include "capture/experiment/frame_log.h"
#include "model/hardware/hardware_counters.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class FrameCounters {
  public:
    // The capture asks for counters. Until results arrive there are none for this reason.
    void ask(std::string reason);
    // Query i is about row i of `rows`, in the frame's draws or passes, and takes `counter_passes` frames.
    // never_seen: why a row may have none in any of them.
    void choose(CounterScope scope, std::vector<HardwareCounter> counters, std::vector<std::int32_t> rows,
                std::uint32_t counter_passes, std::string never_seen);
    void add(const FrameLog& log, const ActionIndex& actions,
             const std::unordered_map<std::uint64_t, std::size_t>& pass_by_key);
    // Whether all frames have been added.
    bool is_complete() const;
    // `values_of` reads a query that is complete.
    void finish(const std::function<Result<std::vector<double>>(std::uint32_t query)>& values_of);

    const HardwareCounters& hardware() const { return hardware_; }

  private:
    void saw(std::uint32_t query, std::size_t row);

    HardwareCounters hardware_;
    std::vector<std::uint32_t> seen_;  // for each query the frames in which it was around its own row
    std::uint32_t frames_ = 0;
    std::string never_seen_;
};

}  // namespace framecast::capture
