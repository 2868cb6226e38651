#include "model/timeline/trace_events.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "model/text/json_writer.h"
#include "model/text/label_path.h"
#include "model/timeline/queue_times.h"

namespace framecast {
namespace {

// Tracks of the trace: one for passes and draws, one for each stage, and one for regions.
constexpr int kFrameTrack = 1;
constexpr int kFirstStageTrack = 2;
constexpr int kRegionTrack = kFirstStageTrack + kStageCount;

using Members = std::vector<JsonMember>;

constexpr int kDrawProcess = 1;
constexpr int kQueueProcess = 2;

class Timeline {
  public:
    void in_process(int process) { process_ = process; }
    void name_track(const char* what, int track, std::string_view name) {
        add({{"ph", "M"},
             {"name", what},
             {"pid", process_},
             {"tid", track},
             {"args", json_line(Members{{"name", name}})}});
    }
    // Viewers show tracks in this order.
    void place_track(int track, std::int64_t place) {
        add({{"ph", "M"},
             {"name", "thread_sort_index"},
             {"pid", process_},
             {"tid", track},
             {"args", json_line(Members{{"sort_index", place}})}});
    }
    void slice(int track, std::string_view name, std::string_view category, double start_ns, double ns,
               const Members& args) {
        add({{"ph", "X"},
             {"name", name},
             {"cat", category},
             {"pid", process_},
             {"tid", track},
             {"ts", start_ns / 1e3},
             {"dur", ns / 1e3},
             {"args", json_line(args)}});
    }
    // An arrow from the end of one slice to the begin of another.
    void arrow(std::int64_t number, int from_track, double from_ns, int to_track, double to_ns) {
        const auto end = [&](const char* phase, int track, double ns) {
            Members members{{"ph", phase},     {"name", "semaphore"}, {"cat", "semaphore"}, {"id", number},
                            {"pid", process_}, {"tid", track},        {"ts", ns / 1e3}};
            if (*phase == 'f') members.push_back({"bp", "e"});
            add(members);
        };
        end("s", from_track, from_ns);
        end("f", to_track, to_ns);
    }
    void mark(std::string_view name, double at_ns, const Members& args) {
        add({{"ph", "i"},
             {"name", name},
             {"cat", "draw"},
             {"pid", process_},
             {"tid", kFrameTrack},
             {"ts", at_ns / 1e3},
             {"s", "t"},
             {"args", json_line(args)}});
    }
    const std::string& text() const { return text_; }

  private:
    void add(const Members& members) {
        text_ += text_.empty() ? "\n" : ",\n";
        text_ += json_line(members).text();
    }
    int process_ = kDrawProcess;
    std::string text_;
};

std::string draw_name(const DrawColumns& draws, Eigen::Index row) {
    const auto i = static_cast<std::size_t>(row);
    const std::string what = std::to_string(draws.id[i]) + " " + draws.command[i];
    return draws.label[i].empty() ? what : draws.label[i] + " " + what;
}

std::string pass_name(const Frame& frame, std::size_t pass) {
    const std::string& label = frame.passes[pass].label;
    return label.empty() ? std::string(name(frame.passes[pass].kind)) + " pass " + std::to_string(pass)
                         : label;
}

// Length of a draw on the timeline: its own time, or that of its longest stage if longer, so that slices of a
// track never overlap.
double slot_ns(const DrawColumns& draws, Eigen::Index row) {
    double ns = std::fmax(draws.measured_ns[row], 0);
    for (Eigen::Index stage = 0; stage < kStageCount; ++stage)
        ns = std::fmax(ns, draws.stage_ns(row, stage));
    return std::isfinite(ns) ? ns : 0;
}

Members draw_args(const DrawColumns& draws, Eigen::Index row) {
    const auto i = static_cast<std::size_t>(row);
    Members args{{"draw", draws.id[i]}, {"pipeline", draws.pipeline[i]}};
    if (std::isfinite(draws.spread_ns[row])) args.push_back({"spread_us", draws.spread_ns[row] / 1e3});
    for (Eigen::Index stage = 0; stage < kStageCount; ++stage)
        if (std::isfinite(draws.elements(row, stage)))
            args.push_back({name(kStages[static_cast<std::size_t>(stage)]), draws.elements(row, stage)});
    if (!draws.skip[i].empty()) args.push_back({"skip", draws.skip[i]});
    return args;
}

void add_draw(Timeline& timeline, const DrawColumns& draws, Eigen::Index row, double start_ns) {
    const std::string name = draw_name(draws, row);
    const double ns = draws.measured_ns[row];
    if (ns >= 0 && std::isfinite(ns))
        timeline.slice(kFrameTrack, name, "draw", start_ns, ns, draw_args(draws, row));
    else
        timeline.mark(name, start_ns, draw_args(draws, row));
    for (const Stage stage : kStages) {
        const double stage_ns = draws.stage_ns(row, index(stage));
        if (!(stage_ns > 0) || !std::isfinite(stage_ns)) continue;
        timeline.slice(kFirstStageTrack + index(stage), name, "stage", start_ns, stage_ns,
                       {{"draw", draws.id[static_cast<std::size_t>(row)]}});
    }
}

// Where a draw is on the timeline.
struct Slot {
    double start_ns = 0;
    double end_ns = 0;
};

// Nested slices of debug-label regions: one for each run of draws below the same label.
class RegionSlices {
  public:
    RegionSlices(Timeline& timeline, const DrawColumns& draws, const std::vector<Slot>& slots)
        : timeline_(timeline), slots_(slots) {
        for (const std::string& label : draws.label)
            names_.push_back(label_names(label));
    }
    void add() { add(0, slots_.size(), 0); }

  private:
    // The slices at this depth of the draws [begin, end), which share all labels above it.
    void add(std::size_t begin, std::size_t end, std::size_t depth) {
        const auto name_of = [&](std::size_t row) {
            return depth < names_[row].size() ? names_[row][depth] : std::string_view();
        };
        while (begin < end) {
            std::size_t last = begin;
            while (last < end && name_of(last) == name_of(begin))
                ++last;
            if (!name_of(begin).empty()) {
                const double start_ns = slots_[begin].start_ns;
                timeline_.slice(kRegionTrack, name_of(begin), "region", start_ns,
                                slots_[last - 1].end_ns - start_ns,
                                {{"draws", static_cast<std::int64_t>(last - begin)}});
                add(begin, last, depth + 1);
            }
            begin = last;
        }
    }

    Timeline& timeline_;
    const std::vector<Slot>& slots_;
    std::vector<std::vector<std::string_view>> names_;
};

// The queues of an ordinary frame side by side, with their gaps, and arrows for semaphores.
void add_queues(Timeline& timeline, const Frame& frame) {
    const std::vector<TimelineSubmit>& submits = frame.timeline.submits;
    if (submits.empty()) return;
    timeline.in_process(kQueueProcess);
    timeline.name_track("process_name", 0, "queues of an ordinary frame, measured");
    const QueueTimeline of_queues = queue_timeline(frame);
    for (const QueueTimes& queue : of_queues.queues)
        timeline.name_track(
            "thread_name", queue.queue,
            "queue " + std::to_string(queue.queue) + " (family " + std::to_string(queue.family) + ")");
    // Stamps of one queue may lie a little before those of the submit before.
    std::map<std::int32_t, double> until_ns;
    std::int64_t arrows = 0;
    for (std::size_t row = 0; row < submits.size(); ++row) {
        const TimelineSubmit& submit = submits[row];
        const double begin_ns = std::max(submit.begin_ns, until_ns[submit.queue]);
        const double end_ns = std::max(submit.end_ns, begin_ns);
        until_ns[submit.queue] = end_ns;
        timeline.slice(submit.queue, "submit " + std::to_string(row), "submit", begin_ns, end_ns - begin_ns,
                       {});
        for (const std::int32_t other : submit.waits_for) {
            const TimelineSubmit& from = submits[static_cast<std::size_t>(other)];
            if (frame.timeline.clock == QueueClock::device || from.queue == submit.queue)
                timeline.arrow(++arrows, from.queue, from.end_ns, submit.queue, begin_ns);
        }
    }
    for (const QueueGap& gap : of_queues.gaps) {
        Members args{{"before", "submit " + std::to_string(gap.before)}};
        if (gap.waits_for >= 0)
            args.push_back(
                {"waits_for", "submit " + std::to_string(gap.waits_for) + " of queue " +
                                  std::to_string(submits[static_cast<std::size_t>(gap.waits_for)].queue)});
        timeline.slice(gap.queue, "idle", "idle", gap.begin_ns, gap.ns(), args);
    }
}

}  // namespace

std::string trace_events(const Frame& frame) {
    Timeline timeline;
    timeline.name_track("process_name", kFrameTrack,
                        frame.application + ", frame " + std::to_string(frame.frame_index));
    timeline.name_track("thread_name", kFrameTrack, "frame");
    for (const Stage stage : kStages)
        timeline.name_track("thread_name", kFirstStageTrack + index(stage), long_name(stage));
    timeline.name_track("thread_name", kRegionTrack, "regions");
    timeline.place_track(kRegionTrack, 0);
    for (int track = kFrameTrack; track < kRegionTrack; ++track)
        timeline.place_track(track, track);

    const DrawColumns& draws = frame.draws;
    std::vector<Slot> slots;
    double at_ns = 0;
    for (Eigen::Index row = 0; row < draws.size();) {
        const auto pass = static_cast<std::size_t>(draws.pass[static_cast<std::size_t>(row)]);
        Eigen::Index end = row;
        double draws_ns = 0;
        for (; end < draws.size() &&
               draws.pass[static_cast<std::size_t>(end)] == draws.pass[static_cast<std::size_t>(row)];
             ++end)
            draws_ns += slot_ns(draws, end);
        const bool known = pass < frame.passes.size();
        const double measured_ns = known ? frame.passes[pass].measured_ns : kUnknown;
        const double pass_ns = std::fmax(draws_ns, std::isfinite(measured_ns) ? measured_ns : 0);
        Members args{{"draws", static_cast<std::int64_t>(end - row)}, {"draws_us", draws_ns / 1e3}};
        if (std::isfinite(measured_ns)) args.push_back({"measured_us", measured_ns / 1e3});
        if (known && std::isfinite(frame.passes[pass].boundary_ns))
            args.push_back({"boundary_us", frame.passes[pass].boundary_ns / 1e3});
        timeline.slice(kFrameTrack, known ? pass_name(frame, pass) : "pass", "pass", at_ns, pass_ns, args);
        double draw_at_ns = at_ns;
        for (; row < end; ++row) {
            add_draw(timeline, draws, row, draw_at_ns);
            slots.push_back({draw_at_ns, draw_at_ns + slot_ns(draws, row)});
            draw_at_ns = slots.back().end_ns;
        }
        at_ns += pass_ns;
    }
    RegionSlices(timeline, draws, slots).add();
    add_queues(timeline, frame);
    const JsonMember about[] = {
        {"application", frame.application},   {"device", frame.device.name},
        {"frame", frame.frame_index},         {"mode", frame.mode},
        {"tool_version", frame.tool_version}, {"layout", "draws were timed alone and are laid end to end"}};
    return "{\"displayTimeUnit\": \"ns\",\n\"otherData\": " + json_line(about).text() +
           ",\n\"traceEvents\": [" + timeline.text() + "\n]}\n";
}

}  // namespace framecast
