// Captures at several memory clocks, which the user's commands set and read.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "capture/clocks/clock_sources.h"
#include "cli/launch/shell_command.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct ClockSweep {
    std::string set_command;    // with "{mhz}" in place of the clock
    std::string read_command;   // prints the memory clock, MHz; empty: read `sources`
    std::string reset_command;  // run at the end in any case; empty: nothing is restored
    std::vector<double> memory_mhz;
    std::function<std::vector<capture::ClockSource>()> sources;
    std::chrono::milliseconds settle{2000};  // maximum time until the clock has the requested value
};

// Fails when the request itself is wrong.
Result<void> check_sweep(const ClockSweep& sweep);

// "PREFIX-5001mhz.frame.json"; removes ".frame.json" or ".json" from the prefix first.
std::string sweep_path(const std::string& prefix, double mhz);

struct SweptCapture {
    Frame frame;
    double read_mhz = kUnknown;  // the memory clock during it, from commands and sources
};

// Sets, reads back and captures, clock by clock. `capture` gets the clock that was read back. It writes a
// frame file, prints its own errors and returns an exit code; the first code other than 0 ends the sweep.
// Each frame is compared with the first. Errors are printed, also if the clock differs from the request.
// Returns an exit code; 128 + n if signal n asked this process to end.
int run_clock_sweep(const ClockSweep& sweep, const SignalGuard& signals,
                    const std::function<int(double asked_mhz, double read_mhz, SweptCapture& made)>& capture);

}  // namespace framecast::cli
