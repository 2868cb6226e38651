// Two captures of the same frame, before and after a change: which draw is which, and what differs beyond
// what repeats scatter.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// b - a, and the interval that holds the true difference with probability `coverage` as far as repeats tell:
// from the interquartile ranges of both, as if repeats were normal and independent. What all repeats of a
// capture have in common (another clock, another neighbour on the machine) is not in it. It ends where one
// of the times would be below 0.
struct Difference {
    double a_ns = kUnknown;
    double b_ns = kUnknown;
    double delta_ns = kUnknown;
    double low_ns = kUnknown;  // kUnknown when one side was not repeated
    double high_ns = kUnknown;
    // The interval leaves out 0 and the times differ by more than either capture can tell apart
    // (stamp_resolution_ns).
    bool certain = false;
};

// A draw of both frames.
struct DrawPair {
    Eigen::Index a = 0;  // rows
    Eigen::Index b = 0;
    Difference time;
    std::string
        changed;  // what else differs beyond 2 %: "pipeline vs ps", stages standing for their elements
};

struct FrameComparison {
    std::vector<DrawPair> pairs;       // in the order of b
    std::vector<Eigen::Index> only_a;  // rows without a partner
    std::vector<Eigen::Index> only_b;
    Difference frame;
    std::string frame_is;  // what `frame` compares: "ordinary frames" or "sums of draws"
    double coverage = 0.95;
    // Why the two do not compare: "other size: 1280x720 and 800x600". Device, driver, size, application, mode
    // of capture.
    std::vector<std::string> unlike;
    std::vector<std::string> notes;  // what else to know of the numbers
};

// Rows of `a` and `b` that are the same draw. Draws of one kind and debug label are matched in their order:
// first those with the same command, shaders and pipeline, in the longest common sequence, then those left
// over between two such. Both results have one entry a row of `a`; -1 without a partner.
std::vector<Eigen::Index> match_draws(const DrawColumns& a, const DrawColumns& b);

// The frame's time is that of ordinary frames where both captures have it, otherwise the sum of the draws.
FrameComparison compare_frames(const Frame& a, const Frame& b, double coverage = 0.95);

}  // namespace framecast
