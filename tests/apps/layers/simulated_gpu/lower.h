// Translates a command buffer into commands of a GPU's pipeline: the kinds of GPU differ here.
#pragma once

#include <span>

#include "tests/apps/layers/simulated_gpu/gpu.h"

namespace simulated_gpu {

enum class StepKind : std::uint8_t { work, barrier, set_event, wait_event, stamp, begin_pass, end_pass };
// Where a barrier belongs to a pass, as one of its dependencies.
enum class OfPass : std::uint8_t { no, before, inside, after };
struct Step {
    StepKind kind = StepKind::work;
    OfPass of_pass = OfPass::no;
    // barrier, set_event, wait_event: the first scope. 0: only the top of the pipe.
    StationMask stations = 0;
    std::uint32_t number = 0;  // of the event
    bool top = false;          // for a stamp: as soon as the command processor reaches it
    Work work{};
    double pass_bytes = 0;  // size of all attachments of the pass, which decides the number of tiles
    double loaded_bytes = 0, cleared_bytes = 0, stored_bytes = 0;
};

struct Program {
    std::vector<Command> commands;
    std::vector<std::size_t> stamps;  // the command that gives the time of each stamp, in order
    // For each step of kind work: its last action in the pipeline, and the number of tiles it was cut into.
    std::vector<std::size_t> actions;
};

Program lower(const Gpu& gpu, std::span<const Step> steps);

// What each pass in `steps` adds without its contents to a pipe that is idle before and drained after it.
std::vector<double> empty_pass_times(const Gpu& gpu, std::span<const Step> steps);

}  // namespace simulated_gpu
