// Compares two captures of the same frame, before and after a change: matches their draws, and finds
// differences larger than the scatter of repeats.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// b - a, and the interval that holds the true difference with probability `coverage`. The interval comes from
// the interquartile ranges of both sides, as if repeats were normal and independent. It does not contain what
// all repeats of one capture share, such as another clock or other work on the machine. It ends where one of
// the times would be below 0.
struct Difference {
    double a_ns = kUnknown;
    double b_ns = kUnknown;
    double delta_ns = kUnknown;
    double low_ns = kUnknown;  // kUnknown when one side was not repeated
    double high_ns = kUnknown;
    // The interval does not contain 0, and the times differ by more than the timing resolution of either
    // capture (stamp_resolution_ns).
    bool certain = false;
};

// One draw that both frames have.
struct DrawPair {
    Eigen::Index a = 0;  // rows
    Eigen::Index b = 0;
    Difference time;
    // What else differs by more than 2 %: "pipeline vs ps". A stage's name stands for its elements.
    std::string changed;
};

struct FrameComparison {
    std::vector<DrawPair> pairs;       // in the order of b
    std::vector<Eigen::Index> only_a;  // rows without a partner
    std::vector<Eigen::Index> only_b;
    Difference frame;
    std::string frame_is;  // what `frame` compares: "ordinary frames" or "sums of draws"
    double coverage = 0.95;
    // Why the captures cannot be compared: "other size: 1280x720 and 800x600". Compares device, driver, size,
    // application and capture mode.
    std::vector<std::string> unlike;
    std::vector<std::string> notes;  // further remarks on the numbers
};

// Finds the rows of `a` and `b` that are the same draw. Draws of one kind and debug label are matched in
// their order. First come draws with the same command, shaders and pipeline, in the longest common sequence;
// then the remaining draws between two such matches. The result has one entry per row of `a`: the row of `b`,
// or -1 without a partner.
std::vector<Eigen::Index> match_draws(const DrawColumns& a, const DrawColumns& b);

// Draws of both frames that have a time in only one of them, so that they must not be in the sums. True for
// each such draw of each frame; false for all draws if one of the frames has no times at all.
struct HalfTimed {
    std::vector<bool> a;
    std::vector<bool> b;
    int pairs = 0;
};
HalfTimed half_timed(const Frame& a, const Frame& b, const std::vector<DrawPair>& pairs);

// Compares the sums over these rows. Their errors are those of the measurements, added as independent ones.
// resolution_ns: a certain difference is larger than this.
Difference compare_sums(const DrawColumns& a, const std::vector<Eigen::Index>& rows_a, const DrawColumns& b,
                        const std::vector<Eigen::Index>& rows_b, double resolution_ns, double coverage);

// The larger timing resolution of the two captures (stamp_resolution_ns), ns. Draws whose times differ by
// less can't be told apart. 0 if it is unknown.
double common_resolution_ns(const Frame& a, const Frame& b);

// Compares ordinary frames where both captures timed them, otherwise sums of draws.
FrameComparison compare_frames(const Frame& a, const Frame& b, double coverage = 0.95);

}  // namespace framecast
