// Whether the named bottlenecks and the times of the scene `labelled` are right. Each of its draws loads one
// stage, and is timed by itself, from submit to fence, with and without that load.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

// ns, by the name of the draw and the way it is drawn: "ps fragment-alu 3/full"; "none" is the empty pass.
using LoneTimes = std::map<std::string, double>;

// Of the lines that `framecast_scenes --scene labelled --alone all` prints. Others are passed over. The error
// says that there are none.
Result<LoneTimes> read_lone_times(std::string_view lines);

struct LabelledDraw {
    std::string label;  // "ps fragment-alu 3"
    std::string truth;  // the stage that takes most of its time on this device; empty: none does
    std::string named;  // by the analysis; empty: none
    double margin = kUnknown;
    bool clear = false;  // the verdict is more than a tie, and beyond the resolution
    double alone_ns = kUnknown;
    double measured_ns = kUnknown;
};

struct LabelledCheck {
    std::vector<LabelledDraw> draws;
    int told = 0;                  // draws with a truth
    int clear = 0;                 // of those, clear verdicts
    int right = 0;                 // of those, the truth
    int timed = 0;                 // draws that are long enough to compare with themselves alone
    double median_off = kUnknown;  // of these, |measured / alone - 1|
    double worst_off = kUnknown;   // the largest, with its sign
};

// frame: a capture of the scene in mode isolate. Draws of less than 0.2 ms are not compared with themselves
// alone: submit to fence is some microseconds off.
LabelledCheck check_labelled(const LoneTimes& alone, const Frame& frame, const Analysis& analysis);

}  // namespace framecast::cli
