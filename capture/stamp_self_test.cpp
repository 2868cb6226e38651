#include "capture/stamp_self_test.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "capture/generated/dispatch.h"
#include "capture/offscreen.h"
#include "capture/self_test_draws.h"

namespace framecast::capture {
namespace {

constexpr VkExtent2D kExtent{256, 256};
constexpr double kExpensiveNs = 2.5e6;  // long beside the host's noise, short beside a frame
constexpr std::uint32_t kMostSteps = 1U << 22;
constexpr int kLeastRounds = 4;
constexpr int kMostRounds = 40;
// Other work on the machine only adds time: the smallest of a few runs is the true one.
constexpr int kCalibrationRuns = 3;
constexpr double kBudgetMs = 1500;  // only spent while other work on the machine blurs the times
// cheap, pixel-heavy, cheap, vertex-heavy, cheap
constexpr std::uint32_t kDraws = 5;
constexpr std::uint32_t kQueries = 2 * 2 * kDraws;

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

class SelfTest {
  public:
    explicit SelfTest(const SelfTestContext& context) : context_(context), scope_{context.device} {}

    Result<StampSamples> run();

  private:
    Result<bool> set_up();
    Result<double> host_time(std::optional<DrawWork> work);
    Result<double> least_host_time(std::optional<DrawWork> work);
    Result<DrawWork> calibrate(DrawWork unit);
    Result<std::optional<AttributedTimes>> attribute(StampMethod method);
    Result<bool> round(StampSamples& samples, int number);

    const SelfTestContext& context_;
    OwnerScope scope_;
    Clock::time_point start_ = Clock::now();
    std::optional<OffscreenTarget> target_;
    std::optional<SelfTestDraws> draws_;
    std::optional<TimedSubmit> submit_;
    DrawWork pixel_;
    DrawWork vertex_;
};

Result<bool> SelfTest::set_up() {
    OffscreenShape shape;
    shape.extent = kExtent;
    shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};  // every device renders to it
    Result<OffscreenTarget> target = OffscreenTarget::create(context_, scope_, shape);
    if (!target) return target.error();
    target_ = std::move(*target);
    Result<SelfTestDraws> draws = SelfTestDraws::create(context_, scope_, *target_);
    if (!draws) return draws.error();
    draws_ = std::move(*draws);
    Result<TimedSubmit> submit = TimedSubmit::create(context_, scope_, kQueries);
    if (!submit) return submit.error();
    submit_ = std::move(*submit);
    return true;
}

// One pass with one draw, or none, between submit and fence.
Result<double> SelfTest::host_time(std::optional<DrawWork> work) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    target_->begin_pass(context_, sink->cb);
    draws_->bind(context_, sink->cb);
    if (work) draws_->draw(context_, sink->cb, *work);
    context_.vk->CmdEndRenderPass(sink->cb);
    return submit_->run();
}

Result<double> SelfTest::least_host_time(std::optional<DrawWork> work) {
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < kCalibrationRuns; ++i) {
        const Result<double> time = host_time(work);
        if (!time) return time.error();
        least = std::min(least, *time);
    }
    return least;
}

// Scales `unit` (one kind of steps 1, the other 0) so that the draw alone takes about kExpensiveNs.
Result<DrawWork> SelfTest::calibrate(DrawWork unit) {
    const auto scaled = [&](double steps) {
        const auto count =
            static_cast<std::uint32_t>(std::clamp(steps, 1.0, static_cast<double>(kMostSteps)));
        return DrawWork{unit.vertex_steps * count, unit.pixel_steps * count};
    };
    // The first run of each also pays for compilation inside the driver and for cold caches.
    const Result<double> warm = host_time(scaled(1));
    if (!warm) return warm.error();
    const Result<double> empty = least_host_time(std::nullopt);
    if (!empty) return empty.error();
    double steps = 1;
    while (steps < kMostSteps) {
        const Result<double> time = least_host_time(scaled(steps));
        if (!time) return time.error();
        const double elapsed = *time - *empty;
        if (elapsed > 0.7 * kExpensiveNs) break;
        // By what is missing, but carefully while most of the time is still overhead.
        steps *= elapsed < kExpensiveNs / 16 ? 8 : std::max(1.3, kExpensiveNs / elapsed);
    }
    return scaled(steps);
}

Result<std::optional<AttributedTimes>> SelfTest::attribute(StampMethod method) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    const std::uint32_t per_stamp = queries_per_stamp(method, 1);
    const DrawWork works[kDraws] = {kCheapWork, pixel_, kCheapWork, vertex_, kCheapWork};
    begin_stamps(*sink, method);
    target_->begin_pass(context_, sink->cb);
    draws_->bind(context_, sink->cb);
    for (std::uint32_t i = 0; i < kDraws; ++i) {
        emit_stamp(*sink, method, 2 * i * per_stamp, true, 1);
        draws_->draw(context_, sink->cb, works[i]);
        emit_stamp(*sink, method, (2 * i + 1) * per_stamp, true, 1);
    }
    context_.vk->CmdEndRenderPass(sink->cb);
    const Result<double> ran = submit_->run();
    if (!ran) return ran.error();
    const Result<std::vector<QueryValue>> queries = submit_->read_queries();
    if (!queries) return queries.error();

    const std::span<const QueryValue> all(*queries);
    double times[kDraws];
    for (std::uint32_t i = 0; i < kDraws; ++i) {
        const auto time =
            stamp_interval_ns(all.subspan(2 * i * per_stamp, per_stamp),
                              all.subspan((2 * i + 1) * per_stamp, per_stamp), 1, context_.clock());
        if (!time) return std::optional<AttributedTimes>();
        times[i] = *time;
    }
    return std::optional(AttributedTimes{times[1], times[3], {times[0], times[2], times[4]}});
}

// Everything once, so that slow phases of the machine hit all of it alike.
Result<bool> SelfTest::round(StampSamples& samples, int number) {
    const std::pair<std::vector<double>*, std::optional<DrawWork>> alone[] = {
        {&samples.host_empty_ns, std::nullopt},
        {&samples.host_cheap_ns, kCheapWork},
        {&samples.host_pixel_ns, pixel_},
        {&samples.host_vertex_ns, vertex_}};
    for (const auto& [times, work] : alone) {
        const Result<double> time = host_time(work);
        if (!time) return time.error();
        times->push_back(*time);
    }
    for (int i = 0; i < kStampMethodCount; ++i) {
        // Rotated: what runs after what must not favour a method.
        const auto method = static_cast<StampMethod>((i + number) % kStampMethodCount);
        if (method == StampMethod::event_drain && !submit_->has_event()) continue;
        const Result<std::optional<AttributedTimes>> times = attribute(method);
        if (!times) return times.error();
        if (*times) samples.methods[static_cast<std::size_t>(method)].push_back(**times);
    }
    return true;
}

Result<StampSamples> SelfTest::run() {
    if (context_.timestamp_valid_bits == 0) return Error{"the queue family has no timestamps"};
    if ((context_.queue_flags & VK_QUEUE_GRAPHICS_BIT) == 0) return Error{"the queue family has no graphics"};
    if (const Result<bool> ready = set_up(); !ready) return ready.error();
    const Result<DrawWork> pixel = calibrate({0, 1});
    if (!pixel) return pixel.error();
    pixel_ = *pixel;
    const Result<DrawWork> vertex = calibrate({1, 0});
    if (!vertex) return vertex.error();
    vertex_ = *vertex;

    StampSamples samples;
    for (int number = 0; number < kMostRounds; ++number) {
        const Result<bool> done = round(samples, number);
        if (!done) return done.error();
        if (number + 1 < kLeastRounds) continue;
        const bool no_times = std::all_of(samples.methods.begin(), samples.methods.end(),
                                          [](const auto& times) { return times.empty(); });
        if (no_times || is_settled(samples) || ms_since(start_) > kBudgetMs) break;
    }
    return samples;
}

StampVerdict failed(std::string reason) {
    StampVerdict verdict;
    verdict.explanation = std::move(reason);
    return verdict;
}

}  // namespace

StampVerdict run_stamp_self_test(const SelfTestContext& context) noexcept {
    const Clock::time_point start = Clock::now();
    StampVerdict verdict;
    try {
        const Result<StampSamples> samples = SelfTest(context).run();
        verdict =
            samples ? judge_stamps(*samples, context.timestamp_period_ns) : failed(samples.error().message);
    } catch (const std::exception&) {
        // Only out of memory gets here. An empty explanation needs none.
        verdict = StampVerdict{};
    }
    verdict.elapsed_ms = ms_since(start);
    return verdict;
}

}  // namespace framecast::capture
