#include "cli/selftest/load_size.h"

#include <algorithm>

namespace framecast::cli {
namespace {

constexpr double kWantedNs = 1e6;
// Part F draws some 4000 times what the middle draw does.
constexpr double kMaxWaitNs = 4e6;
constexpr double kMinOverheads = 8;
constexpr double kLongShare = 0.2;
constexpr double kLongOverheads = 4;
constexpr double kLongNs = 200'000;
// A draw may take so many times what is wanted.
constexpr double kTolerance = 1.4;

// How long a draw takes that one waits kMaxWaitNs for.
double waited_for_ns(const MiddleDraw& middle) {
    return middle.ns * kMaxWaitNs / std::max(middle.waited_ns, middle.ns);
}

}  // namespace

double wanted_load_ns(const MiddleDraw& middle, double overhead_ns) {
    return std::min(kWantedNs, std::max(waited_for_ns(middle), kMinOverheads * overhead_ns));
}

bool waits_long(const MiddleDraw& middle) {
    return waited_for_ns(middle) < kWantedNs;
}

double long_draw_ns(double wanted_ns, double overhead_ns) {
    return std::min(kLongNs, std::max(kLongShare * wanted_ns, kLongOverheads * overhead_ns));
}

Result<LoadSize> size_load(const std::function<Result<MiddleDraw>(int work)>& middle_of, double overhead_ns) {
    for (int work = 1;; work = std::min(4 * work, kMaxWork)) {
        const Result<MiddleDraw> middle = middle_of(work);
        if (!middle) return middle.error();
        const double wanted_ns = wanted_load_ns(*middle, overhead_ns);
        if (middle->ns < wanted_ns / 4 && work < kMaxWork) continue;
        int more = 1;
        while (more * work < kMaxWork && middle->ns * 2 * more <= kTolerance * wanted_ns)
            more *= 2;
        return LoadSize{std::min(work * more, kMaxWork), wanted_ns, long_draw_ns(wanted_ns, overhead_ns)};
    }
}

}  // namespace framecast::cli
