// From what a command buffer says to what the pipeline of a GPU runs: here kinds of GPU differ.
#pragma once

#include <span>

#include "tests/apps/layers/simulated_gpu/gpu.h"

namespace simulated_gpu {

enum class StepKind : std::uint8_t { work, barrier, set_event, wait_event, stamp, begin_pass, end_pass };
struct Step {
    StepKind kind = StepKind::work;
    // barrier, set_event, wait_event: what the first scope names. 0: nothing but the top of the pipe.
    StationMask stations = 0;
    std::uint32_t number = 0;  // of the event
    bool top = false;          // of a stamp: as soon as the command processor gets there
    Work work{};
    double pass_bytes = 0;  // of all attachments of the pass: decides how many tiles there are
    double loaded_bytes = 0, stored_bytes = 0;
};

struct Program {
    std::vector<Command> commands;
    std::vector<std::size_t> stamps;  // the command that gives the time of each stamp, in order
    // The last action of the pipeline that each step of kind work became, and how many tiles it was cut into.
    std::vector<std::size_t> actions;
};

Program lower(const Gpu& gpu, std::span<const Step> steps);

}  // namespace simulated_gpu
