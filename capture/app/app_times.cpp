#include "capture/app/app_times.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <span>
#include <string>
#include <tuple>

#include "model/frame/stage.h"

namespace framecast::capture {
namespace {

static_assert(FRAMECAST_APP_STAGES == kStageCount);

constexpr double kNsPerMs = 1e6;
constexpr double kNsPerS = 1e9;

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Shares of the sum; a stage without a time has none. False: no stage has one.
bool set_fractions(std::span<const double> stage_ns, bool zero_is_unknown, framecast_app_times& out) {
    double sum = 0;
    for (const double ns : stage_ns)
        if (std::isfinite(ns)) sum += ns;
    if (sum <= 0) return false;
    for (std::size_t s = 0; s < stage_ns.size(); ++s) {
        const bool known = std::isfinite(stage_ns[s]) && !(zero_is_unknown && stage_ns[s] == 0);
        out.stage_fraction[s] = known ? stage_ns[s] / sum : kUnknown;
    }
    return true;
}

void set_stages(const OverlayFeed::Known& known, framecast_app_times& out) {
    // Rates give 0 both for a stage without work and for one without a rate.
    if (known.has_live && set_fractions(known.live.stage_ns, true, out)) {
        out.stage_source = FRAMECAST_APP_COUNTED;
        out.stage_age_ns = kNsPerS * known.live.age_s;
    } else if (known.frame && set_fractions(known.frame->stage_ns, false, out)) {
        out.stage_source = FRAMECAST_APP_ISOLATED;
        out.stage_age_ns = kNsPerS * known.frame_age_s;
    }
}

void set_name(const std::string& name, char (&out)[FRAMECAST_APP_NAME_BYTES]) {
    std::size_t length = std::min(name.size(), sizeof out - 1);
    // Not within a character.
    while (length < name.size() && length > 0 && (static_cast<unsigned char>(name[length]) & 0xc0) == 0x80)
        --length;
    std::memcpy(out, name.data(), length);
    out[length] = 0;
}

void set_targets(const overlay::FrameSummary& frame, framecast_app_times& out) {
    out.target_total = static_cast<std::uint32_t>(frame.targets.size());
    out.target_count = std::min<std::uint32_t>(out.target_total, FRAMECAST_APP_TARGETS);
    for (std::uint32_t i = 0; i < out.target_count; ++i) {
        const overlay::TargetRow& row = frame.targets[i];
        framecast_app_target& target = out.targets[i];
        set_name(row.gpu, target.name);
        target.frame_ns = kNsPerMs * row.frame_ms;
        target.low_ns = kNsPerMs * row.low_ms;
        target.high_ns = kNsPerMs * row.high_ms;
        target.coverage = row.coverage;
    }
}

}  // namespace

bool read_app_times(AppDevices& devices, framecast_app_times& out) {
    const double now_s = seconds_now();
    FrameTimes best;
    OverlayFeed::Known known;
    bool any = false;
    devices.each([&](AppDevices::Member& device) {
        FrameMonitor& monitor = device.controller->monitor();
        monitor.want_times();
        FrameTimes times;
        if (!monitor.last_ordinary(times)) return;
        const auto rank = [](const FrameTimes& of) { return std::tuple(of.swapchain != 0, of.at_s); };
        if (any && rank(times) < rank(best)) return;
        any = true;
        best = times;
        known = device.feed ? device.feed->known(now_s) : OverlayFeed::Known{};
    });
    if (!any) return false;
    const std::uint32_t size = out.size;
    out = {};
    out.size = size;
    out.frame = best.frame;
    out.gpu_ns = kNsPerMs * best.gpu_busy_ms;
    out.interval_ns = kNsPerMs * best.frame_ms;
    out.stage_source = FRAMECAST_APP_UNKNOWN;
    std::fill(std::begin(out.stage_fraction), std::end(out.stage_fraction), kUnknown);
    out.stage_age_ns = kUnknown;
    set_stages(known, out);
    if (known.frame) set_targets(*known.frame, out);
    return true;
}

}  // namespace framecast::capture
