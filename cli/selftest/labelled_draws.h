// Checks the bottlenecks and times of the scene `labelled`. Each of its draws loads one stage, and is timed
// by itself, from submit to fence, with and without that load.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

// ns, by the name of the draw and its variant: "ps fragment-alu 3/full"; "none" is the empty pass.
using LoneTimes = std::map<std::string, double>;

// Reads a value of the lines that `framecast_scenes --scene labelled --alone all` prints, and skips others.
// The error says that there are none.
Result<LoneTimes> read_lone_times(std::string_view lines, const char* value = "q1_ns");

struct LabelledDraw {
    std::string label;  // "ps fragment-alu 3"
    std::string truth;  // the stage with most of its time on this device; empty: none has
    std::string named;  // by the analysis; empty: none
    double margin = kUnknown;
    bool clear = false;  // the verdict is not a tie, and beyond the resolution
    double alone_ns = kUnknown;
    double measured_ns = kUnknown;
};

struct LabelledCheck {
    std::vector<LabelledDraw> draws;
    int told = 0;                  // draws with a truth
    int clear = 0;                 // of those, with a clear verdict
    int right = 0;                 // of those, with the right verdict
    int timed = 0;                 // draws that are long enough to compare with their own time alone
    double median_off = kUnknown;  // for these, |measured / alone - 1|
    double worst_off = kUnknown;   // the largest, with its sign
};

// frame: a capture of the scene in mode isolate. Draws under long_ns are not compared with their time alone
// (load_size.h).
LabelledCheck check_labelled(const LoneTimes& alone, const Frame& frame, const Analysis& analysis,
                             double long_ns);

}  // namespace framecast::cli
