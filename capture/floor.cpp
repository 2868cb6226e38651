#include "capture/floor.h"

#include <algorithm>
#include <exception>
#include <optional>

#include "capture/generated/dispatch.h"

namespace framecast::capture {
namespace {

// The first pair of a pass also waits for the pass to begin and is left out.
constexpr std::uint32_t kPairs = 9;
constexpr int kRepeats = 6;

Result<std::vector<double>> one_run(const SelfTestContext& context, TimedSubmit& submit, StampMethod method,
                                    const std::optional<OffscreenTarget>& target) {
    const std::uint32_t view_count = target ? target->view_count() : 1;
    const std::uint32_t per_stamp = queries_per_stamp(method, view_count);
    const Result<StampSink> sink = submit.begin();
    if (!sink) return sink.error();
    begin_stamps(*sink, method);
    if (target) target->begin_pass(context, sink->cb);
    for (std::uint32_t stamp = 0; stamp < 2 * kPairs; ++stamp)
        emit_stamp(*sink, method, stamp * per_stamp, target.has_value(), view_count);
    if (target) context.vk->CmdEndRenderPass(sink->cb);
    const Result<double> ran = submit.run();
    if (!ran) return ran.error();
    const Result<std::vector<QueryValue>> queries = submit.read_queries();
    if (!queries) return queries.error();

    std::vector<double> times;
    const std::span<const QueryValue> all(*queries);
    for (std::uint32_t pair = 1; pair < kPairs; ++pair) {
        const auto time = stamp_interval_ns(all.subspan(2 * pair * per_stamp, per_stamp),
                                            all.subspan((2 * pair + 1) * per_stamp, per_stamp), view_count,
                                            context.clock());
        if (time) times.push_back(*time);
    }
    return times;
}

Result<Floor> measure(const SelfTestContext& context, StampMethod method, const OffscreenShape& shape) {
    if (method == StampMethod::none) return Error{"no stamp method, so no floor"};
    if (context.timestamp_valid_bits == 0) return Error{"the queue family has no timestamps"};
    OwnerScope scope{context.device};
    std::optional<OffscreenTarget> target;
    if (shape.extent.width != 0 && shape.extent.height != 0) {
        Result<OffscreenTarget> made = OffscreenTarget::create(context, scope, shape);
        if (!made) return made.error();
        target = std::move(*made);
    }
    Result<TimedSubmit> submit = TimedSubmit::create(
        context, scope, 2 * kPairs * queries_per_stamp(method, target ? target->view_count() : 1));
    if (!submit) return submit.error();

    std::vector<double> times;
    for (int i = 0; i < kRepeats; ++i) {
        const Result<std::vector<double>> run = one_run(context, *submit, method, target);
        if (!run) return run.error();
        if (i > 0) times.insert(times.end(), run->begin(), run->end());  // the first warms up
    }
    if (times.empty()) return Error{"no stamp of an empty pass became available"};
    std::sort(times.begin(), times.end());
    return Floor{times.front(), times[times.size() / 4], static_cast<int>(times.size())};
}

}  // namespace

Result<Floor> measure_floor(const SelfTestContext& context, StampMethod method,
                            const OffscreenShape& shape) noexcept {
    try {
        return measure(context, method, shape);
    } catch (const std::exception&) {
        return Error{};  // out of memory: not even a message
    }
}

}  // namespace framecast::capture
