#include "capture/stamps/floor.h"

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <optional>

#include "capture/stamps/self_test_draws.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

// Number of draws between the stamps of a pair. The three kinds alternate, so that slow phases of the machine
// affect all of them.
constexpr std::array<std::uint32_t, 3> kDrawsBetween = {0, 1, 9};
constexpr std::size_t kEmpty = 0, kOne = 1, kMany = 2;
constexpr std::uint32_t kRounds = 4;  // per pass
// The first pair of a pass also waits for the pass to begin, so it is not used.
constexpr std::uint32_t kPairs = 1 + kRounds * static_cast<std::uint32_t>(kDrawsBetween.size());
constexpr int kRepeats = 10;

using PairTimes = std::array<std::vector<double>, kDrawsBetween.size()>;  // ns

class FloorMeasurement : public Leftover {
  public:
    FloorMeasurement(const SelfTestContext& context, StampMethod method)
        : context_(context), method_(method), scope_{context.device} {}

    Result<Floor> run(const OffscreenShape& shape);
    bool stuck() const { return scope_.abandoned; }
    bool settle(std::uint64_t timeout_ns) override { return !submit_ || submit_->settle(timeout_ns); }

  private:
    Result<void> set_up(const OffscreenShape& shape);
    Result<void> one_pass(PairTimes& times);

    SelfTestContext context_;
    StampMethod method_;
    OwnerScope scope_;
    std::optional<OffscreenTarget> target_;  // none: outside passes
    std::optional<SelfTestDraws> draws_;
    std::optional<TimedSubmit> submit_;
    std::uint32_t view_count_ = 1;
};

Result<void> FloorMeasurement::set_up(const OffscreenShape& shape) {
    if (shape.extent.width != 0 && shape.extent.height != 0) {
        Result<OffscreenTarget> target = OffscreenTarget::create(context_, scope_, shape);
        if (!target) return target.error();
        target_ = std::move(*target);
        view_count_ = target_->view_count();
        Result<SelfTestDraws> draws = SelfTestDraws::create(context_, scope_, *target_, DrawArea::speck);
        if (!draws) return draws.error();
        draws_ = std::move(*draws);
    }
    Result<TimedSubmit> submit =
        TimedSubmit::create(context_, scope_, 2 * kPairs * queries_per_stamp(method_, view_count_));
    if (!submit) return submit.error();
    submit_ = std::move(*submit);
    if (drains(method_) && (context_.queue_flags & VK_QUEUE_GRAPHICS_BIT) && !submit_->has_event())
        return Error{"vkCreateEvent gave no event to wait for"};
    return {};
}

Result<void> FloorMeasurement::one_pass(PairTimes& times) {
    const std::uint32_t per_stamp = queries_per_stamp(method_, view_count_);
    const auto case_of = [](std::uint32_t pair) { return (pair - 1) % kDrawsBetween.size(); };
    const Result<StampSink> sink = submit_->begin(method_);
    if (!sink) return sink.error();
    begin_stamps(*sink, method_);
    if (target_) target_->begin_pass(context_, sink->cb);
    if (draws_) draws_->bind(context_, sink->cb);
    for (std::uint32_t pair = 0; pair < kPairs; ++pair) {
        emit_stamp(*sink, method_, 2 * pair * per_stamp, target_.has_value(), view_count_);
        for (std::uint32_t i = 0; draws_ && pair > 0 && i < kDrawsBetween[case_of(pair)]; ++i)
            draws_->draw(context_, sink->cb, kCheapWork);
        emit_stamp(*sink, method_, (2 * pair + 1) * per_stamp, target_.has_value(), view_count_);
    }
    if (target_) context_.vk->CmdEndRenderPass(sink->cb);
    const Result<double> ran = submit_->run();
    if (!ran) return ran.error();
    const Result<std::vector<QueryValue>> queries = submit_->read_queries();
    if (!queries) return queries.error();

    const std::span<const QueryValue> all(*queries);
    for (std::uint32_t pair = 1; pair < kPairs; ++pair) {
        const auto time = stamp_interval_ns(all.subspan(2 * pair * per_stamp, per_stamp),
                                            all.subspan((2 * pair + 1) * per_stamp, per_stamp), view_count_,
                                            context_.clock());
        if (time) times[draws_ ? case_of(pair) : kEmpty].push_back(*time);
    }
    return {};
}

double first_quartile(std::vector<double>& times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 4];
}

Result<Floor> FloorMeasurement::run(const OffscreenShape& shape) {
    if (method_ == StampMethod::none) return Error{"no stamp method, so no floor"};
    if (context_.timestamp_valid_bits == 0) return Error{"the queue family has no timestamps"};
    const Result<void> ready = set_up(shape);
    if (!ready) return ready.error();
    PairTimes times;
    for (int i = 0; i < kRepeats; ++i) {
        const Result<void> done = one_pass(times);
        if (!done) return done.error();
        // The first run compiles and warms up.
        if (i == 0) times = {};
    }
    if (times[kEmpty].empty()) return Error{"no stamp of an empty pass became available"};
    Floor floor;
    floor.pairs = static_cast<int>(times[kEmpty].size());
    floor.first_quartile_ns = floor.draw_ns = first_quartile(times[kEmpty]);
    floor.min_ns = times[kEmpty].front();
    // On a CPU a stamp that does not drain only adds its own time: the time that a draw takes to start and to
    // finish belongs to the draw. On a GPU such a method is only used where it keeps draws apart all the
    // same.
    if ((!drains(method_) && !context_.is_gpu) || times[kOne].empty() || times[kMany].empty()) return floor;
    const double one = first_quartile(times[kOne]);
    const double each =
        std::max(0.0, (first_quartile(times[kMany]) - one) / (kDrawsBetween[kMany] - kDrawsBetween[kOne]));
    floor.draw_ns = std::max(floor.first_quartile_ns, one - each);
    floor.each_ns = each;
    return floor;
}

}  // namespace

Result<Floor> measure_floor(const SelfTestContext& context, StampMethod method, const OffscreenShape& shape,
                            Leftovers* leftovers) {
    try {
        if (leftovers) leftovers->reserve(leftovers->size() + 1);
        auto measurement = std::make_unique<FloorMeasurement>(context, method);
        Result<Floor> floor = measurement->run(shape);
        if (leftovers && measurement->stuck()) leftovers->push_back(std::move(measurement));
        return floor;
    } catch (const std::exception&) {
        return Error{};  // memory ran out, so there is no message either
    }
}

}  // namespace framecast::capture
