// Captures at several memory clocks, which commands of the user's set and read.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cli/clocks/clock_sources.h"
#include "cli/launch/shell_command.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct ClockSweep {
    std::string set_command;    // with "{mhz}" where the clock goes
    std::string read_command;   // prints the memory clock, MHz; empty: `sources` are asked
    std::string reset_command;  // run at the end, however it comes; empty: nothing is restored
    std::vector<double> memory_mhz;
    std::function<std::vector<ClockSource>()> sources;
    std::chrono::milliseconds settle{2000};  // how long the clock may take to be what was asked for
};

// What is wrong with the request itself; empty when nothing.
std::string problem_of(const ClockSweep& sweep);

// "PREFIX-5001mhz.frame.json"; a prefix that ends in ".frame.json" or ".json" loses that first.
std::string sweep_path(const std::string& prefix, double mhz);

struct SweptCapture {
    Frame frame;
    double read_mhz = kUnknown;  // the memory clock during it, as the commands and sources tell it
};

// Sets, reads back and captures, clock by clock. `capture` writes a frame file, prints its own errors and
// returns an exit code; the sweep ends at the first that is not 0. It is told the clock as read back. Its
// frame is compared with the first. Errors, also that the clock reads otherwise than asked for, are printed.
// Returns an exit code; 128 + n where signal n asked this process to end.
int run_clock_sweep(const ClockSweep& sweep, const SignalGuard& signals,
                    const std::function<int(double asked_mhz, double read_mhz, SweptCapture& made)>& capture);

}  // namespace framecast::cli
