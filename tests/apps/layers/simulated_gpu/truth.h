// Writes the true times of the work that ran, as lines of JSON, one per submission:
//   {"submission": 3, "queue": 0, "frame": presents before it, "start_ns": ..., "length_ns": ..., "clock":
//   share of the core's maximum clock,
//    "latency_ns": time of a draw that does nothing, alone,
//    "each_ns": time of one more such draw in a row,
//    "actions": [{"kind": "draw", "command": "vkCmdDraw", "alone_ns": time with no other work,
//      "per_copy_ns": time that each further copy of it in a row adds,
//      "issued_ns", "done_ns": when it began and ended, from the submission's start,
//      "in_place_ns": time that it adds to the work before it, "stage_ns": {"ia": ..., work of each station
//      by itself}, "busy_ns": {"arithmetic": ..., how long each unit has work}, "bottleneck": "ps", "margin":
//      second stage over the first, "counts": {...}}],
//    "stamps_ns": [...],
//    "empty_passes_ns": [...]}: what each render pass adds without its contents to an idle pipe
#pragma once

#include <cstdio>
#include <map>
#include <span>
#include <vector>

#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {

struct RunAction {
    ItemKind kind = ItemKind::draw;
    const char* command = "";
    DrawCounts counts;
    Work work;
    ActionTimes times;
};
struct RunSubmission {
    std::size_t queue = 0;
    std::uint64_t frame = 0;  // presents before it
    double start_ns = 0;
    double length_ns = 0;
    double clock = 1;  // share of the core's clock; times alone are at this one
    std::vector<RunAction> actions;
    std::vector<double> stamps_ns;
    std::vector<double> empty_passes_ns;  // of its render passes (lower.h)
};

class Truth {
  public:
    explicit Truth(const Gpu& gpu);
    Truth(const Truth&) = delete;
    ~Truth();
    void write(const RunSubmission& submission);

  private:
    struct Alone {
        double all_ns = 0;
        double per_copy_ns = 0;
        std::array<double, kStations> stage_ns{};
    };
    const Alone& alone(const Work& work);
    void set_clock(double clock);
    void write_action(const RunAction& action, double in_place_ns);

    const Gpu& gpu_;
    std::FILE* file_;
    // At the clock of the submission that is written.
    double clock_ = 0;
    Pipeline pipeline_;
    double latency_ns_ = 0;
    double each_ns_ = 0;
    std::map<std::vector<double>, Alone> known_;
    int submissions_ = 0;
};

}  // namespace simulated_gpu
