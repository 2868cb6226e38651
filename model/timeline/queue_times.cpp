#include "model/timeline/queue_times.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/text/time_text.h"

namespace framecast {
namespace {

// Shorter ones are between the stamps of one submit and the next.
constexpr double kMinGapNs = 1000;

using Rows = std::vector<std::int32_t>;

const TimelineSubmit& submit_at(const Frame& frame, std::int32_t row) {
    return frame.timeline.submits[static_cast<std::size_t>(row)];
}

// The rows of each queue, in the order in which they begin.
std::map<std::int32_t, Rows> rows_by_queue(const Frame& frame) {
    std::map<std::int32_t, Rows> out;
    for (std::size_t row = 0; row < frame.timeline.submits.size(); ++row)
        out[frame.timeline.submits[row].queue].push_back(static_cast<std::int32_t>(row));
    for (auto& [queue, rows] : out)
        std::ranges::stable_sort(rows, {}, [&](std::int32_t row) { return submit_at(frame, row).begin_ns; });
    return out;
}

// The submit of another queue that the row waits for and that ended last within the gap.
std::int32_t waited_for(const Frame& frame, std::int32_t row, double gap_begin_ns) {
    if (frame.timeline.clock != QueueClock::device) return -1;
    std::int32_t last = -1;
    for (const std::int32_t other : submit_at(frame, row).waits_for) {
        const TimelineSubmit& submit = submit_at(frame, other);
        if (submit.queue == submit_at(frame, row).queue || submit.end_ns <= gap_begin_ns) continue;
        if (last < 0 || submit.end_ns > submit_at(frame, last).end_ns) last = other;
    }
    return last;
}

void add_queue(const Frame& frame, std::int32_t queue, const Rows& rows, QueueTimeline& out) {
    QueueTimes times;
    times.queue = queue;
    times.family = submit_at(frame, rows.front()).queue_family;
    times.submits = static_cast<std::int64_t>(rows.size());
    double until_ns = submit_at(frame, rows.front()).begin_ns;
    for (const std::int32_t row : rows) {
        const TimelineSubmit& submit = submit_at(frame, row);
        if (submit.begin_ns > until_ns) {
            times.idle_ns += submit.begin_ns - until_ns;
            if (submit.begin_ns - until_ns >= kMinGapNs)
                out.gaps.push_back({queue, until_ns, submit.begin_ns, row, waited_for(frame, row, until_ns)});
        }
        times.busy_ns += std::max(0.0, submit.end_ns - std::max(submit.begin_ns, until_ns));
        until_ns = std::max(until_ns, submit.end_ns);
    }
    out.queues.push_back(times);
}

// The time in which at least `queues` of them work.
double time_of(const Frame& frame, int queues) {
    std::vector<std::pair<double, int>> changes;
    for (const auto& [queue, rows] : rows_by_queue(frame)) {
        double until_ns = -1;
        for (const std::int32_t row : rows) {
            const TimelineSubmit& submit = submit_at(frame, row);
            const double begin_ns = std::max(submit.begin_ns, until_ns);
            if (submit.end_ns <= begin_ns) continue;
            changes.insert(changes.end(), {{begin_ns, 1}, {submit.end_ns, -1}});
            until_ns = submit.end_ns;
        }
    }
    std::ranges::sort(changes);
    double sum_ns = 0, since_ns = 0;
    int working = 0;
    for (const auto& [at_ns, change] : changes) {
        if (working >= queues) sum_ns += at_ns - since_ns;
        since_ns = at_ns;
        working += change;
    }
    return sum_ns;
}

std::string gap_line(const Frame& frame, const QueueGap& gap) {
    std::string line = "the longest gap, " + time_text(gap.ns()) + " of queue " + std::to_string(gap.queue);
    if (gap.waits_for < 0) return line + ", comes before submit " + std::to_string(gap.before);
    return line + ", waits for submit " + std::to_string(gap.waits_for) + " of queue " +
           std::to_string(submit_at(frame, gap.waits_for).queue);
}

}  // namespace

QueueTimeline queue_timeline(const Frame& frame) {
    QueueTimeline out;
    const std::vector<TimelineSubmit>& submits = frame.timeline.submits;
    if (submits.empty()) return out;
    for (const auto& [queue, rows] : rows_by_queue(frame))
        add_queue(frame, queue, rows, out);
    std::ranges::stable_sort(out.gaps, std::greater(), &QueueGap::ns);
    const auto first = std::ranges::min_element(submits, {}, &TimelineSubmit::begin_ns);
    const auto last = std::ranges::max_element(submits, {}, &TimelineSubmit::end_ns);
    out.span_ns = last->end_ns - first->begin_ns;
    if (frame.timeline.clock == QueueClock::device) out.overlap_ns = time_of(frame, 2);
    return out;
}

std::vector<std::string> queue_lines(const Frame& frame) {
    std::vector<std::string> lines;
    if (frame.timeline.submits.size() < 2) return lines;
    const QueueTimeline timeline = queue_timeline(frame);
    for (const QueueTimes& queue : timeline.queues)
        lines.push_back("queue " + std::to_string(queue.queue) + " (family " + std::to_string(queue.family) +
                        "): " + counted(queue.submits, "submit") + ", busy " + time_text(queue.busy_ns) +
                        (queue.submits > 1 ? ", idle " + time_text(queue.idle_ns) + " between them" : ""));
    if (!timeline.gaps.empty()) lines.push_back(gap_line(frame, timeline.gaps.front()));
    if (timeline.queues.size() < 2) return lines;
    if (std::isnan(timeline.overlap_ns))
        lines.push_back("this device's queues have clocks that cannot be compared, so overlap is unknown");
    else
        lines.push_back("queues work side by side for " + time_text(timeline.overlap_ns) + " of " +
                        time_text(timeline.span_ns));
    return lines;
}

Json queue_timeline_json(const Frame& frame) {
    if (frame.timeline.submits.empty()) return nullptr;
    const QueueTimeline timeline = queue_timeline(frame);
    Json queues = Json::array(), gaps = Json::array(), submits = Json::array();
    for (const QueueTimes& queue : timeline.queues)
        queues.push_back({{"queue", queue.queue},
                          {"queue_family", queue.family},
                          {"submits", queue.submits},
                          {"busy_ns", number(queue.busy_ns)},
                          {"idle_ns", number(queue.idle_ns)}});
    for (const QueueGap& gap : timeline.gaps)
        gaps.push_back({{"queue", gap.queue},
                        {"begin_ns", number(gap.begin_ns)},
                        {"end_ns", number(gap.end_ns)},
                        {"before", gap.before},
                        {"waits_for", gap.waits_for < 0 ? Json(nullptr) : Json(gap.waits_for)}});
    for (const TimelineSubmit& submit : frame.timeline.submits)
        submits.push_back({{"queue", submit.queue},
                           {"begin_ns", number(submit.begin_ns)},
                           {"end_ns", number(submit.end_ns)},
                           {"waits_for", submit.waits_for}});
    return {{"clock", name(frame.timeline.clock)},
            {"span_ns", number(timeline.span_ns)},
            {"overlap_ns", number(timeline.overlap_ns)},
            {"queues", std::move(queues)},
            {"submits", std::move(submits)},
            {"gaps", std::move(gaps)},
            {"lines", queue_lines(frame)},
            {"source", name(Source::measured)}};
}

}  // namespace framecast
