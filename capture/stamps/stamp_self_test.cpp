#include "capture/stamps/stamp_self_test.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

constexpr VkExtent2D kExtent{256, 256};
// Many tiles of any GPU that draws tile by tile: there a stamp keeps the time of the last one. The draws are
// in a corner. No device has smaller limits.
constexpr VkExtent2D kExtentOfGpu{2048, 2048};
constexpr double kExpensiveNs = 2.5e6;  // long compared with the host's noise, short compared with a frame
constexpr std::uint32_t kMaxSteps = 1U << 22;
constexpr int kMinRounds = 4;
constexpr int kMaxRounds = 40;
// After this many rounds the test accepts that all methods are wrong.
constexpr int kRoundsForNone = 12;
// Other work on the machine only adds time, so the minimum of several runs is the true time.
constexpr int kSizingRuns = 3;
constexpr int kMaxResizes = 3;
constexpr double kBudgetMs = 1500;  // only used up while other work on the machine disturbs the times
constexpr std::uint32_t kQueries = 2 * 2 * kSelfTestRow;
// Rows of draws of other lengths, for counters with coarse steps: these are so many parts of the heavy draw.
constexpr std::uint32_t kMaxTickRows = 4;
constexpr std::uint32_t kPartsOfHeavy = 64;

DrawWork scaled(DrawWork unit, double steps) {
    const auto count = static_cast<std::uint32_t>(std::clamp(steps, 1.0, static_cast<double>(kMaxSteps)));
    return {unit.vertex_steps * count, unit.pixel_steps * count};
}

StampVerdict failed(std::string reason) {
    StampVerdict verdict;
    verdict.explanation = std::move(reason);
    return verdict;
}

}  // namespace

double StampSelfTest::spent_ms() const {
    return earlier_ms_ + 1e-6 * static_cast<double>(context_.host_clock() - slice_start_);
}

Result<void> StampSelfTest::set_up() {
    repeatable_ = false;
    if (context_.timestamp_valid_bits == 0) return Error{"the queue family has no timestamps"};
    if ((context_.queue_flags & VK_QUEUE_GRAPHICS_BIT) == 0) return Error{"the queue family has no graphics"};
    repeatable_ = true;
    OffscreenShape shape;
    shape.extent = context_.is_gpu ? kExtentOfGpu : kExtent;
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
    return {};
}

// Measures one pass with one draw, or none, between submit and fence.
Result<double> StampSelfTest::host_time(std::optional<DrawWork> work) {
    const Result<StampSink> sink = submit_->begin();
    if (!sink) return sink.error();
    target_->begin_pass(context_, sink->cb);
    draws_->bind(context_, sink->cb);
    if (work) draws_->draw(context_, sink->cb, *work);
    context_.vk->CmdEndRenderPass(sink->cb);
    return submit_->run();
}

// One step towards a draw that takes about kExpensiveNs alone. unit: one kind of steps is 1, the other 0.
Result<void> StampSelfTest::size(DrawWork unit, DrawWork& work, Stage next) {
    if (steps_ == 0) {
        // The first run also pays for compilation inside the driver and for cold caches.
        if (const Result<double> warm = host_time(unit); !warm) return warm.error();
        steps_ = 1;
    }
    work = scaled(unit, steps_);
    // Alternates, so that a slow spell of the machine affects both.
    double empty = std::numeric_limits<double>::infinity(), with = empty;
    for (int i = 0; i < kSizingRuns; ++i) {
        for (const bool draws : {false, true}) {
            const Result<double> time = host_time(draws ? std::optional(work) : std::nullopt);
            if (!time) return time.error();
            double& least = draws ? with : empty;
            least = std::min(least, *time);
        }
    }
    const double elapsed = with - empty;
    if (elapsed > 0.7 * kExpensiveNs || steps_ >= kMaxSteps) {
        steps_ = 0;
        stage_ = next;
        return {};
    }
    // Scales by the missing time, but carefully while most of the time is still overhead.
    steps_ *= elapsed < kExpensiveNs / 16 ? 8 : std::max(1.3, kExpensiveNs / elapsed);
    return {};
}

Result<std::optional<StampSelfTest::Row>> StampSelfTest::row(
    StampMethod method, const std::array<DrawWork, kSelfTestRow>& works) {
    const Result<StampSink> sink = submit_->begin(method);
    if (!sink) return sink.error();
    const std::uint32_t per_stamp = queries_per_stamp(method, 1);
    begin_stamps(*sink, method);
    target_->begin_pass(context_, sink->cb);
    draws_->bind(context_, sink->cb);
    for (std::uint32_t i = 0; i < kSelfTestRow; ++i) {
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
    for (const QueryValue& query : all)
        if (query.available != 0 && all[0].available != 0)
            samples_.ticks.push_back(ticks_between(all[0].value, query.value, context_.timestamp_valid_bits));
    Row times{};
    for (std::uint32_t i = 0; i < kSelfTestRow; ++i) {
        const auto time =
            stamp_interval_ns(all.subspan(2 * i * per_stamp, per_stamp),
                              all.subspan((2 * i + 1) * per_stamp, per_stamp), 1, context_.clock());
        if (!time) return std::optional<Row>();
        times[i] = *time;
    }
    return std::optional(times);
}

Result<std::optional<AttributedTimes>> StampSelfTest::attribute(StampMethod method) {
    // Each kind of heavy draw follows the other. The first one has no earlier draw to overlap with, so its
    // time is ignored.
    const auto times = row(method, {pixel_, kCheapWork, vertex_, kCheapWork, pixel_, kCheapWork});
    if (!times) return times.error();
    if (!*times) return std::optional<AttributedTimes>();
    const Row& t = **times;
    return std::optional(AttributedTimes{t[4], t[2], {t[1], t[3], t[5]}});
}

// Draws of the same lengths give few different times where the counter's step is coarse.
Result<void> StampSelfTest::tick_row() {
    std::array<DrawWork, kSelfTestRow> works;
    for (DrawWork& work : works)
        work = {0, std::max(1U, pixel_.pixel_steps / kPartsOfHeavy * ++tick_draws_)};
    const auto times = row(verdict_.method, works);
    if (!times) return times.error();
    if (shows_tick(samples_) || tick_draws_ == kMaxTickRows * kSelfTestRow) judge();
    return {};
}

void StampSelfTest::judge() {
    verdict_ = judge_stamps(samples_, context_.timestamp_period_ns);
    stage_ = Stage::over;
}

// Does everything once, so that slow phases of the machine affect all of it equally.
Result<void> StampSelfTest::round() {
    const std::pair<std::vector<double>*, std::optional<DrawWork>> alone[] = {
        {&samples_.host_empty_ns, std::nullopt},
        {&samples_.host_cheap_ns, kCheapWork},
        {&samples_.host_pixel_ns, pixel_},
        {&samples_.host_vertex_ns, vertex_}};
    for (const auto& [times, work] : alone) {
        const Result<double> time = host_time(work);
        if (!time) return time.error();
        times->push_back(*time);
    }
    for (int i = 0; i < kStampMethodCount; ++i) {
        // Rotates the order, so that no method is favoured by its predecessor.
        const auto method = static_cast<StampMethod>((i + rounds_) % kStampMethodCount);
        if (drains(method) && !submit_->has_event()) continue;
        const Result<std::optional<AttributedTimes>> times = attribute(method);
        if (!times) return times.error();
        if (*times) samples_.methods[static_cast<std::size_t>(method)].push_back(**times);
    }
    if (++rounds_ < kMinRounds) return {};
    if (rounds_ == kMinRounds && resize()) return {};
    if (!enough()) return {};
    judge();
    if (verdict_.method != StampMethod::none && !shows_tick(samples_)) stage_ = Stage::ticks;
    return {};
}

// Other work on the machine can make a short draw look long enough. Next to such a draw the cost of draining
// looks large, and right methods look wrong. Minimum times of several rounds are closer to the truth, so they
// resize the draws, and the earlier measurements are discarded.
bool StampSelfTest::resize() {
    if (resized_ == kMaxResizes) return false;
    const StampVerdict sizes = judge_stamps(samples_, context_.timestamp_period_ns);
    const auto fits = [](const DrawWork& work, double alone_ns) {
        const std::uint32_t steps = std::max(work.vertex_steps, work.pixel_steps);
        return (alone_ns > kExpensiveNs / 2 || steps == kMaxSteps) &&
               (alone_ns < 3 * kExpensiveNs || steps == 1);
    };
    if (fits(pixel_, sizes.alone_pixel_ns) && fits(vertex_, sizes.alone_vertex_ns)) return false;
    ++resized_;
    rounds_ = 0;
    samples_ = {};
    stage_ = Stage::size_pixel;
    return true;
}

bool StampSelfTest::enough() const {
    const bool no_times = std::all_of(samples_.methods.begin(), samples_.methods.end(),
                                      [](const auto& times) { return times.empty(); });
    if (no_times || rounds_ == kMaxRounds || spent_ms() > kBudgetMs || is_settled(samples_)) return true;
    if (rounds_ < kRoundsForNone) return false;
    const StampVerdict so_far = judge_stamps(samples_, context_.timestamp_period_ns);
    return so_far.conclusive && so_far.method == StampMethod::none;
}

Result<void> StampSelfTest::step() {
    switch (stage_) {
        case Stage::set_up:
            stage_ = Stage::size_pixel;
            return set_up();
        case Stage::size_pixel:
            return size({0, 1}, pixel_, Stage::size_vertex);
        case Stage::size_vertex:
            return size({1, 0}, vertex_, Stage::rounds);
        case Stage::rounds:
            return round();
        case Stage::ticks:
            return tick_row();
        case Stage::over:
            break;
    }
    return {};
}

bool StampSelfTest::advance(double slice_ms) {
    slice_start_ = context_.host_clock();
    const double until_ms = earlier_ms_ + slice_ms;
    try {
        do {
            if (const Result<void> stepped = step(); !stepped) {
                stage_ = Stage::over;
                verdict_ = failed(stepped.error().message);
            }
        } while (stage_ != Stage::over && spent_ms() < until_ms);
    } catch (const std::exception&) {
        // Reached only when memory runs out. An empty explanation needs none.
        stage_ = Stage::over;
        verdict_ = StampVerdict{};
    }
    earlier_ms_ = verdict_.elapsed_ms = spent_ms();
    return stage_ == Stage::over;
}

bool StampSelfTest::settle(std::uint64_t timeout_ns) {
    return !submit_ || submit_->settle(timeout_ns);
}

StampVerdict run_stamp_self_test(const SelfTestContext& context) {
    StampSelfTest test(context);
    test.advance(std::numeric_limits<double>::infinity());
    return test.verdict();
}

}  // namespace framecast::capture
