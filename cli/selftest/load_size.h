// How much work the labelled draws do on a device: enough to time them well, and no more than one waits for.
#pragma once

#include <functional>

#include "model/numeric/result.h"

namespace framecast::cli {

// The draw of the middle intensity, by itself from submit to fence, less the same without a draw.
struct MiddleDraw {
    double ns = 0;         // by the host's steady clock
    double waited_ns = 0;  // by the system's clock, which a simulated device does not replace
};

struct LoadSize {
    int work = 1;          // factor on the work of all draws
    double wanted_ns = 0;  // of the middle draw
    double long_ns = 0;    // draws from this time on are compared with their time alone
};

// Largest factor on the work.
inline constexpr int kMaxWork = 32;

// What the middle draw should take: 1 ms. Less, where it takes far longer to wait for than it takes on the
// device, as where a CPU draws for a simulated GPU: so much that one waits 4 ms for it. At least eight stamp
// overheads.
double wanted_load_ns(const MiddleDraw& middle, double overhead_ns);

// Whether one waits for a draw of 1 ms longer than that.
bool waits_long(const MiddleDraw& middle);

// A fifth of the middle draw, at least four stamp overheads, at most 0.2 ms: the host's clock and the stamps
// are off by several microseconds.
double long_draw_ns(double wanted_ns, double overhead_ns);

// middle_of: times the middle draw with this factor on its work. overhead_ns: of the stamps, 0 where it is
// not known. Forwards the error of middle_of.
Result<LoadSize> size_load(const std::function<Result<MiddleDraw>(int work)>& middle_of, double overhead_ns);

}  // namespace framecast::cli
