#include "capture/stamps/gpu_frame_stamps.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <limits>
#include <optional>
#include <utility>

#include "capture/stamps/offscreen.h"
#include "capture/stamps/self_test_draws.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

constexpr VkExtent2D kExtent{256, 256};
constexpr double kDrawNs = 2.5e6;  // time of each draw: long compared with the host's noise
constexpr std::uint32_t kMaxSteps = 1U << 22;
constexpr int kCalibrationRuns = 3;
constexpr int kMinRounds = 4;
constexpr int kMaxRounds = 16;
constexpr double kRight = 0.15;
constexpr double kNearlyRight = 0.30;
// Bare stamps are rejected if their error exceeds that of drained ones by more than this. A driver that
// stamps late has the same absolute error in a frame of half a millisecond.
constexpr double kWorseNs = 50e3;
constexpr double kNoTime = std::numeric_limits<double>::quiet_NaN();

void full_barrier(const StampSink& sink) {
    VkMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    sink.vk->CmdPipelineBarrier(sink.cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                                VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1, &barrier, 0, nullptr, 0, nullptr);
}

class FrameStampTest {
  public:
    explicit FrameStampTest(const SelfTestContext& context) : context_(context), scope_{context.device} {}
    Result<FrameStampVerdict> run();

  private:
    Result<void> set_up();
    void pass(VkCommandBuffer cb, DrawWork work) const;
    // Time of the two stamped passes, or of none, from submit to fence.
    Result<double> host_time(bool works);
    Result<double> least_time(std::optional<DrawWork> work);
    Result<DrawWork> calibrate(DrawWork unit);
    Result<double> stamped_time(FrameStamps stamps);
    Result<double> empty_time(FrameStamps stamps);
    Result<double> interval();

    const SelfTestContext& context_;
    OwnerScope scope_;
    std::optional<OffscreenTarget> target_;
    std::optional<SelfTestDraws> draws_;
    std::optional<TimedSubmit> submit_;
    DrawWork pixel_{0, 1};
    DrawWork vertex_{1, 0};
};

Result<void> FrameStampTest::set_up() {
    OffscreenShape shape;
    shape.extent = kExtent;
    shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
    Result<OffscreenTarget> target = OffscreenTarget::create(context_, scope_, shape);
    if (!target) return target.error();
    target_ = std::move(*target);
    Result<SelfTestDraws> draws = SelfTestDraws::create(context_, scope_, *target_);
    if (!draws) return draws.error();
    draws_ = std::move(*draws);
    Result<TimedSubmit> submit = TimedSubmit::create(context_, scope_, 2);
    if (!submit) return submit.error();
    submit_ = std::move(*submit);
    return {};
}

void FrameStampTest::pass(VkCommandBuffer cb, DrawWork work) const {
    target_->begin_pass(context_, cb);
    draws_->bind(context_, cb);
    draws_->draw(context_, cb, work);
    context_.vk->CmdEndRenderPass(cb);
}

Result<double> FrameStampTest::host_time(bool works) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    if (works) {
        pass(sink->cb, pixel_);
        full_barrier(*sink);
        pass(sink->cb, vertex_);
    }
    return submit_->run();
}

Result<double> FrameStampTest::least_time(std::optional<DrawWork> work) {
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < kCalibrationRuns; ++i) {
        const Result<StampSink> sink = submit_->begin();
        if (!sink) return sink.error();
        if (work) pass(sink->cb, *work);
        const Result<double> time = submit_->run();
        if (!time) return time.error();
        least = std::min(least, *time);
    }
    return least;
}

// Number of steps of one kind that take about kDrawNs.
Result<DrawWork> FrameStampTest::calibrate(DrawWork unit) {
    const Result<double> warm = least_time(unit);
    if (!warm) return warm.error();
    const Result<double> empty = least_time(std::nullopt);
    if (!empty) return empty.error();
    double steps = 1;
    for (;;) {
        const auto count = static_cast<std::uint32_t>(std::min<double>(steps, kMaxSteps));
        const DrawWork work{unit.vertex_steps * count, unit.pixel_steps * count};
        const Result<double> time = least_time(work);
        if (!time) return time.error();
        const double elapsed = *time - *empty;
        if (elapsed > 0.7 * kDrawNs || steps >= kMaxSteps) return work;
        // Scales by the missing time, but carefully while most of the time is still overhead.
        steps *= elapsed < kDrawNs / 16 ? 8 : std::max(1.3, kDrawNs / elapsed);
    }
}

// Comes after other work, which must not be in the time; nothing follows at the end.
Result<double> FrameStampTest::stamped_time(FrameStamps stamps) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    pass(sink->cb, pixel_);
    full_barrier(*sink);
    emit_frame_stamp(*sink, stamps, 0);
    pass(sink->cb, pixel_);
    full_barrier(*sink);
    pass(sink->cb, vertex_);
    emit_frame_stamp(*sink, stamps, 1);
    return interval();
}

Result<double> FrameStampTest::empty_time(FrameStamps stamps) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    emit_frame_stamp(*sink, stamps, 0);
    emit_frame_stamp(*sink, stamps, 1);
    return interval();
}

// Submits what was recorded. Returns the time between its two stamps.
Result<double> FrameStampTest::interval() {
    const Result<double> ran = submit_->run();
    if (!ran) return ran.error();
    const Result<std::vector<QueryValue>> queries = submit_->read_queries();
    if (!queries) return queries.error();
    const std::span<const QueryValue> all(*queries);
    return stamp_interval_ns(all.subspan(0, 1), all.subspan(1, 1), 1, context_.clock()).value_or(kNoTime);
}

Result<FrameStampVerdict> FrameStampTest::run() {
    if (context_.timestamp_valid_bits == 0) return Error{"the queue family has no timestamps"};
    if ((context_.queue_flags & VK_QUEUE_GRAPHICS_BIT) == 0) return Error{"the queue family has no graphics"};
    if (const Result<void> ready = set_up(); !ready) return ready.error();
    for (DrawWork* work : {&pixel_, &vertex_}) {
        const Result<DrawWork> found = calibrate(*work);
        if (!found) return found.error();
        *work = *found;
    }
    double idle = std::numeric_limits<double>::infinity(), alone = idle;
    double bare = idle, drained = idle, bare_floor = idle, drained_floor = idle;
    FrameStampVerdict verdict;
    for (int round = 0; round < kMaxRounds; ++round) {
        // Minimum times, because other work on the machine only adds time.
        const std::pair<double*, Result<double>> measured[] = {
            {&idle, host_time(false)},
            {&alone, host_time(true)},
            {&bare, stamped_time(FrameStamps::bare)},
            {&bare_floor, empty_time(FrameStamps::bare)},
            {&drained, stamped_time(FrameStamps::drained)},
            {&drained_floor, empty_time(FrameStamps::drained)}};
        for (const auto& [least, time] : measured) {
            if (!time) return time.error();
            *least = std::fmin(*least, *time);
        }
        const double truth = alone - idle;
        verdict.bare_error = (bare - truth) / truth;
        verdict.drained_error = (drained - truth) / truth;
        if (round + 1 < kMinRounds) continue;
        const double within = round + 1 < kMaxRounds ? kRight : kNearlyRight;
        if (std::abs(verdict.bare_error) <= within &&
            std::abs(bare - truth) <= std::abs(drained - truth) + kWorseNs)
            verdict.stamps = FrameStamps::bare;
        else if (std::abs(verdict.drained_error) <= within)
            verdict.stamps = FrameStamps::drained;
        if (verdict.stamps != FrameStamps::none) break;
    }
    const double floor = verdict.stamps == FrameStamps::drained ? drained_floor : bare_floor;
    if (std::isfinite(floor)) verdict.floor_ns = std::max(0.0, floor);
    verdict.measured = true;
    char text[160];
    std::snprintf(text, sizeof text, "%s: %.2f ms of draws stamped %+.0f %% off bare, %+.0f %% off drained",
                  std::string(name(verdict.stamps)).c_str(), 1e-6 * (alone - idle), 100 * verdict.bare_error,
                  100 * verdict.drained_error);
    verdict.explanation = text;
    return verdict;
}

}  // namespace

std::string_view name(FrameStamps stamps) {
    switch (stamps) {
        case FrameStamps::none:
            return "none";
        case FrameStamps::bare:
            return "bare";
        case FrameStamps::drained:
            return "drained";
    }
    return "";
}

void emit_frame_stamp(const StampSink& sink, FrameStamps stamps, std::uint32_t query) {
    if (stamps == FrameStamps::none) return;
    if (stamps == FrameStamps::drained) full_barrier(sink);
    sink.vk->CmdWriteTimestamp(sink.cb, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, sink.pool, query);
    if (stamps == FrameStamps::drained) full_barrier(sink);
}

FrameStampVerdict test_frame_stamps(const SelfTestContext& context) {
    FrameStampVerdict verdict;
    try {
        Result<FrameStampVerdict> found = FrameStampTest(context).run();
        if (found) return std::move(*found);
        verdict.explanation = found.error().message;
    } catch (const std::exception&) {
        // Memory ran out, so there is no explanation either.
    }
    verdict.stamps = FrameStamps::none;
    return verdict;
}

}  // namespace framecast::capture
