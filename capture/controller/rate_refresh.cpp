#include "capture/controller/rate_refresh.h"

#include <algorithm>
#include <utility>

namespace framecast::capture {
namespace {

constexpr int kRefreshRepeats = 3;
// Stage-off draws of short draws take about as long as the error of a timing. They are therefore repeated
// until they took this long in total; most frames reach it with three repeats.
constexpr double kRefreshShadowsNs = 4e8;
constexpr int kMaxRefreshRepeats = 120;

}  // namespace

bool RateRefresh::is_due() const {
    const double seconds = process_.config.refresh_s;
    if (rates_.empty() || seconds <= 0 || process_.overlay.paused()) return false;
    return Clock::now() - learned_at_ >= std::chrono::duration<double>(seconds);
}

Schedule RateRefresh::begin() {
    under_way_ = true;
    Schedule schedule(Mode::isolate, std::min(process_.config.repeats, kRefreshRepeats),
                      process_.config.max_draws_per_frame);
    // Only stage times are needed for rates.
    schedule.time_no_frames_later();
    schedule.repeat_shadows_for(kRefreshShadowsNs, kMaxRefreshRepeats);
    return schedule;
}

bool RateRefresh::end() {
    return std::exchange(under_way_, false);
}

void RateRefresh::resolve_alone(Frame& frame) {
    ShadowHistory own;
    resolve_stages(frame, &own);
    shadows_ = std::move(own);
}

double RateRefresh::learn(const Frame& frame, std::span<const std::uint64_t> pipelines) {
    restart_clock();
    const RateError error = rates_.learn(isolated_actions(frame, pipelines));
    std::vector<JsonMember> fields = to_json(error);
    fields.push_back({"frame", frame.frame_index});
    fields.push_back({"pipelines", rates_.pipelines()});
    process_.status.event("rates", fields);
    return error.total;
}

}  // namespace framecast::capture
