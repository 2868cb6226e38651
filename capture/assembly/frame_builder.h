// Combines the experiment frames of a capture into one frame: the first counting frame gives its actions, and
// the others give times to the actions that they share with it. No Vulkan calls.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "capture/assembly/action_keys.h"
#include "capture/assembly/frame_counters.h"
#include "capture/assembly/repeats.h"
#include "capture/experiment/frame_log.h"
#include "capture/shader_archive/pipeline_archive.h"
#include "model/frame/frame.h"

namespace framecast::capture {

// A framebuffer's shape, which decides the overhead of a stamp pair. Width 0: outside passes.
struct FloorShape {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<VkFormat> color_formats;
    VkFormat depth_format = VK_FORMAT_UNDEFINED;
    std::uint32_t samples = 1;
    std::uint32_t view_mask = 0;
    bool operator==(const FloorShape&) const = default;
};
FloorShape floor_shape(const PassPlan& pass, bool in_render_pass);

// Time that an experiment on each action adds to the application's frame, ns.
struct ActionCosts {
    std::vector<double> draw_ns;    // stamps around it
    std::vector<double> shadow_ns;  // its stage-off draws and the stamps around them
};

// A picture with the rows of the frame that it is about; Picture's own indices are of a buffer.
struct RowPicture {
    std::size_t pass = 0;
    std::size_t draw = 0;  // only for PictureKind::draw
    Picture picture;
};

class FrameBuilder {
  public:
    // Overhead of an empty stamp pair, ns; kUnknown when it could not be measured (then nothing is
    // subtracted).
    using FloorOf = std::function<double(const FloorShape&)>;
    // Debug name of an object by its handle bits; empty when it has none.
    using NameOf = std::function<std::string(std::uint64_t handle)>;

    // The first counting frame with actions becomes the reference. Returns its number of actions; 0 for other
    // frames.
    std::int64_t add(const FrameLog& log, const FloorOf& floor_of);
    // Adds the GPU time of an ordinary frame, from stamps around its submits, and when they worked.
    void add_stamped_frame(double ns, std::shared_ptr<const FrameTimeline> timeline = {}) {
        stamped_ns_.push_back(ns);
        timelines_.push_back(std::move(timeline));
    }
    void add_interval(double ns) { intervals_ns_.push_back(ns); }

    // Costs by the measurements so far: an action's own times, or, without any, its share of an ordinary
    // frame's time by its counts.
    ActionCosts costs() const;

    // For each row whether its draw takes less than kLatencies times the overhead of its stamps, by its times
    // so far. Most of such a draw's time alone is spent on starting and finishing.
    std::vector<bool> short_draws() const;
    static constexpr double kLatencies = 5;

    // Decides which draws are too short to be timed alone, once they have been: for each row the first one of
    // its group, or -1. From then on they have times of their group.
    std::vector<std::int32_t> group_draws(double resolution_ns);
    // The largest stamp overhead of any shape.
    double stamp_pair_ns() const { return stamp_pair_ns_; }

    // The rows of the draws with the longest times, at most `count`, of those that can be recorded again.
    std::vector<std::int64_t> most_expensive_draws(int count) const;
    // All draws, those of the pipelines with most counted work first.
    std::vector<const Action*> draws_by_pipeline_work() const;
    // All draws in the passes of those rows.
    std::vector<const Action*> draws_in_passes_of(std::span<const std::int64_t> rows) const;
    // Where hardware counters count around actions, the rows of the most expensive draws and dispatches, at
    // most `count`, of those that can be counted; otherwise the first rows of their passes. All of the queue
    // family of the most expensive one. Ascending.
    struct CountedRows {
        std::uint32_t family = 0;
        std::vector<std::int64_t> rows;  // of actions
    };
    CountedRows rows_to_count(int count, bool whole_passes) const;
    // Query i is about the draw in row i of `rows`, or about its pass.
    void choose_counters(CounterScope scope, std::vector<HardwareCounter> counters,
                         const std::vector<std::int64_t>& rows, std::uint32_t counter_passes,
                         std::string never_seen);
    FrameCounters& counters() { return frame_counters_; }

    // One image and one picture of overdraw per pass, and one per draw, in the order of the frame.
    const std::vector<RowPicture>& pictures() const { return pictures_; }

    // Whether at least a third of the frames after the counted one have other numbers of draws.
    bool frames_differ() const { return compared_frames_ >= 3 && 3 * unlike_frames_ >= compared_frames_; }

    bool has_reference() const { return !actions_.empty(); }
    // Draws and dispatches in the reference.
    std::int64_t reference_draws() const { return reference_draws_; }
    // Median GPU time of ordinary frames; NaN when none was timed.
    double gpu_ns() const { return quartiles(frame_times_ns()).median; }
    // Median number of page faults in ordinary frames, for a CPU driver (capture/cpu_driver/page_faults.h);
    // NaN when none was timed.
    double page_faults() const { return quartiles(warm(page_faults_)).median; }

    // The capture ends before all its frames came.
    void end_early() { ended_early_ = true; }

    // Builds the columns, passes, submissions, times and notes of the frame. The caller fills in what the
    // frame belongs to, and in mode isolate the stage times of draws (resolve_stages()), which takes long.
    Frame build(Mode mode, const NameOf& name_of) const;
    // PipelineInfo::hash of each row of the frame; 0 where there is none.
    std::vector<std::uint64_t> pipelines() const;
    // The pipelines of its actions, each once, in the order of their first use.
    std::vector<UsedPipeline> used_pipelines(const NameOf& name_of) const;
    // The shaders of its actions, each once for each pipeline, in the order of their first use.
    std::vector<UsedShader> used_shaders(const NameOf& name_of) const;

  private:
    struct ActionRow {
        Action action;
        std::int32_t pass = 0;
        std::int32_t submission = 0;
        ActionResult counted;
        SkipReason unmodelled = SkipReason::none;
        SkipReason time_skipped = SkipReason::none;
        std::string unmodelled_detail;  // names commands
        bool seen_again = false;        // in a frame that timed something
        bool stamped = false;           // in at least one frame
        int timed = 0;                  // number of frames that have the times at which it ran
        int beside_others = 0;          // of these, while another queue worked
        Repeats times;
        std::int32_t group = -1;    // row of the first draw in its group
        std::uint32_t grouped = 0;  // for the first draw: size of the group
        double group_work = 0;      // for the first draw: work_of() the whole group
        Repeats group_times;        // for the first draw: times of the whole group
        std::array<Repeats, kShadowStepCount> shadows;
        std::string not_isolated;
        std::uint32_t counts_moved = 0;  // one bit per Counter
    };
    struct PassRow {
        std::uint64_t key = 0;
        PassPlan plan;
        std::vector<double> times_ns;
        std::vector<double> boundary_ns{};  // times without its contents
        std::string boundary_skip{};        // why it was not repeated without them
    };
    struct SubmissionRow {
        std::int32_t queue_family = 0;
        std::int32_t buffers = 0;
        std::string unmodelled;
        std::vector<std::uint64_t> as_recorded{};  // keys of its buffers that went down as recorded
    };

    void add_reference(const FrameLog& log);
    void add_times(const FrameLog& log, const FloorOf& floor_of);
    void add_boundaries(const FrameLog& log, const FloorOf& floor_of);
    double without_floor(double time_ns, const FloorShape& shape, const FloorOf& floor_of);
    void add_closing_counts(const FrameLog& log);
    void add_pictures(const FrameLog& log);
    double work_of(const ActionRow& row) const;
    Estimate estimate_time(std::size_t row, const Slowdowns& slowdowns, Frame& frame) const;
    // The rows of wanted actions that can be recorded again. otherwise_ns: for each row, what counts where it
    // has no time; empty: 0.
    std::vector<std::int64_t> most_expensive_first(bool (*wanted)(const Action&),
                                                   std::span<const double> otherwise_ns) const;
    Slowdowns slowdowns() const;
    void build_stages(Frame& frame, const Slowdowns& slowdowns) const;
    SkipReason why_untimed(const ActionRow& row) const;
    void build_draws(Frame& frame, Mode mode, const NameOf& name_of, const Slowdowns& slowdowns) const;
    void build_textures(Frame& frame) const;
    double as_recorded_time(const SubmissionRow& row) const;
    bool is_short(const ActionRow& row) const;
    void build_passes(Frame& frame, Mode mode) const;
    void build_boundary(Pass& pass, const PassRow& row) const;
    FrameTimeline usual_timeline() const;
    void build_notes(Frame& frame, Mode mode) const;
    bool has_stamped_frames() const { return stamped_ns_.size() >= 3; }
    // Times from stamps, if there are enough; otherwise times that the host measured.
    std::vector<double> frame_times_ns() const { return warm(has_stamped_frames() ? stamped_ns_ : gpu_ns_); }

    std::vector<ActionRow> actions_;
    std::vector<PassRow> passes_;
    std::vector<SubmissionRow> submissions_;
    ActionIndex index_;
    std::unordered_map<std::uint64_t, std::size_t> pass_by_key_;
    std::unordered_map<std::uint64_t, std::vector<double>> as_recorded_ns_;  // times as a whole, by key
    std::vector<double> gpu_ns_;                                             // from submit to idle
    std::vector<double> stamped_ns_;                                         // from stamps of the device
    std::vector<std::shared_ptr<const FrameTimeline>> timelines_;            // of the same frames
    std::vector<double> page_faults_;                                        // in the same frames
    std::vector<double> intervals_ns_;
    std::vector<RowPicture> pictures_;
    FrameCounters frame_counters_;
    std::int64_t reference_index_ = 0;
    int timing_frames_ = 0;
    std::int64_t unmatched_actions_ = 0;
    std::int64_t reference_draws_ = 0;
    int compared_frames_ = 0;  // compared with the reference
    int unlike_frames_ = 0;    // different ones among them
    bool ended_early_ = false;
    double stamp_pair_ns_ = 0;  // the largest stamp overhead of any shape
    bool floor_missing_ = false;
};

}  // namespace framecast::capture
