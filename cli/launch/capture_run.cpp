#include "cli/launch/capture_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cli/launch/layer_location.h"
#include "cli/launch/scratch_folder.h"
#include "model/text/file_path.h"
#include "model/text/printable.h"

namespace framecast::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kPollInterval{20};
constexpr milliseconds kProgressInterval{200};
constexpr milliseconds kMeasuringInterval{250};
// Most applications print while they start, so no explanation is needed before this time.
constexpr milliseconds kProgressDelay{1000};
// After an error the layer may still write its results.
constexpr milliseconds kErrorGrace{3000};
// A launcher that used Vulkan itself and detached the application needs no longer than this to start it.
constexpr milliseconds kLauncherGrace{10000};
// Interval of checks of the started processes' environments.
constexpr milliseconds kEnvironmentInterval{500};

class ProgressLine {
  public:
    explicit ProgressLine(bool shown) : shown_(shown) {}
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const std::string& text) {
        if (!shown_ || Clock::now() < next_) return;
        next_ = Clock::now() + kProgressInterval;
        // The cursor stays at the line's start, so that the application's output does not continue this line.
        std::fprintf(stderr, "\r\x1b[K%s\r", text.c_str());
        std::fflush(stderr);
        on_screen_ = true;
    }
    void clear() {
        if (on_screen_) std::fputs("\x1b[K", stderr);
        on_screen_ = false;
    }

  private:
    bool shown_;
    bool on_screen_ = false;
    Clock::time_point next_ = Clock::now() + kProgressDelay;
};

milliseconds start_delay(const Settings& settings) {
    const std::string* after = find(settings, "after_s");
    return after ? milliseconds(static_cast<std::int64_t>(std::strtod(after->c_str(), nullptr) * 1000))
                 : milliseconds(0);
}

std::vector<pid_t> processes_of(const LayerStatus& status) {
    return {status.pids.begin(), status.pids.end()};
}

// Whether a process that loaded the layer runs, including one that left the started process group.
bool layer_runs(const LayerStatus& status) {
    const std::vector<pid_t> pids = processes_of(status);
    return std::any_of(pids.begin(), pids.end(), ChildProcess::has_descendant);
}

// Follows the application until one of the endings.
class Watch {
  public:
    Watch(const CaptureRequest& request, ChildProcess& child, const SignalGuard& signals,
          std::string status_path)
        : request_(request), child_(child), signals_(signals), status_path_(std::move(status_path)) {}

    CaptureOutcome run() {
        ProgressLine progress(request_.show_progress);
        quiet_until_ = Clock::now() + request_.timeout + start_delay(request_.settings);
        while (!step())
            progress.show(progress_text(request_, reader_.status()));
        outcome_.status = reader_.status();
        return std::move(outcome_);
    }

  private:
    bool finish(Ending ending) {
        outcome_.ending = ending;
        return true;
    }

    bool step() {
        const int signal = signals_.wait(kPollInterval);
        if (signal != 0) {
            outcome_.interrupted_by = signal;
            return finish(Ending::interrupted);
        }
        // In this order, no report that an application makes just before it ends is missed.
        const std::optional<ProcessEnd> process_end = child_.poll();
        const Clock::time_point now = Clock::now();
        const bool runs = runs_still(now);
        if (reader_.poll(status_path_)) quiet_until_ = std::max(quiet_until_, now + request_.timeout);
        const LayerStatus& status = reader_.status();
        if (!status.loaded) look_at_environments(now);
        if (request_.while_measuring && status.total > 0 && now >= next_measuring_) {
            next_measuring_ = now + kMeasuringInterval;
            request_.while_measuring();
        }
        if (status.written) return finish(Ending::written);
        if (!runs) {
            outcome_.process_end = process_end;
            if (process_end && process_end->signal == SIGINT) outcome_.interrupted_by = SIGINT;
            if (outcome_.interrupted_by != 0) return finish(Ending::interrupted);
            return finish(status.errors.empty() ? Ending::application_ended : Ending::layer_error);
        }
        if (!status.errors.empty() && now >= error_at_.value_or(now) + kErrorGrace)
            return finish(Ending::layer_error);
        if (!status.errors.empty() && !error_at_) error_at_ = now;
        if (now < quiet_until_) return false;
        outcome_.process_end = process_end;
        return finish(Ending::timed_out);
    }

    // Whether the application may still reach its frame. Other processes that it leaves running (a sound
    // server) are not waited for.
    bool runs_still(Clock::time_point now) {
        const LayerStatus& status = reader_.status();
        if (child_.group_runs() || layer_runs(status)) {
            gone_at_.reset();
            return true;
        }
        if (!child_.left_others()) return false;
        if (!gone_at_) gone_at_ = now;
        return !status.loaded || now < *gone_at_ + kLauncherGrace;
    }

    // Only a child's environment shows which variables its launcher passes on.
    void look_at_environments(Clock::time_point now) {
        if (now < next_look_) return;
        next_look_ = now + kEnvironmentInterval;
        for (const std::vector<std::string>& environment : environments_below())
            if (std::string why = why_hidden(environment); !why.empty()) outcome_.hidden = std::move(why);
    }

    const CaptureRequest& request_;
    ChildProcess& child_;
    const SignalGuard& signals_;
    std::string status_path_;
    LayerStatusReader reader_;
    CaptureOutcome outcome_;
    Clock::time_point quiet_until_;
    Clock::time_point next_measuring_;
    std::optional<Clock::time_point> error_at_;
    std::optional<Clock::time_point> gone_at_;  // when all but the remaining background processes had ended
    Clock::time_point next_look_;
};

std::string quote(std::string_view name) {
    return "'" + printable(name, kNameWidth) + "'";
}

// The started processes.
std::string started(const CaptureRequest& request) {
    return quote(request.arguments.empty() ? request.program : request.arguments.front());
}

// The application, and the program that started it, if that is another one.
std::string quoted(const CaptureRequest& request, const LayerStatus& status) {
    std::error_code ignored;
    const std::filesystem::path program =
        std::filesystem::canonical(file_path(request.program), ignored).filename();
    if (status.program.empty() || status.program == program) return started(request);
    return quote(status.application.empty() ? status.program : status.application) + ", run by " +
           started(request) + ",";
}

std::string frame_count(std::int64_t frames) {
    return fmt::format("{} frame{}", frames, frames == 1 ? "" : "s");
}

// Ends a capture that takes too long.
std::string how_to_need_less(const CaptureRequest& request) {
    const std::string* mode = find(request.settings, "mode");
    if (mode && *mode == "count") return "let it run longer";
    const char* less = mode && *mode == "isolate" ? " or --mode draw"
                       : mode && *mode == "pass"  ? ""
                                                  : " or --mode pass";
    return std::string("let it run longer, or use fewer --repeats") + less;
}

std::string wanted(const CaptureRequest& request) {
    if (const std::string* after = find(request.settings, "after_s")) return "a frame after " + *after + " s";
    if (const std::string* frame = find(request.settings, "frame")) return "frame " + *frame;
    return "a frame";
}

std::string explain_unloaded(const CaptureRequest& request, const CaptureOutcome& outcome,
                             const std::string& what_happened, const std::string& missing) {
    if (const std::string why = why_other_bits(request.program, request.layer_folder); !why.empty())
        return started(request) + " " + why;
    if (!outcome.hidden.empty()) return what_happened + " without loading the layer: " + outcome.hidden;
    if (!missing.empty()) return what_happened + " before it used Vulkan: " + missing;
    return what_happened +
           " without loading the layer: it does not use Vulkan, or it is sandboxed (an OpenGL application "
           "runs over Vulkan with MESA_LOADER_DRIVER_OVERRIDE=zink, on a CPU driver with "
           "LIBGL_ALWAYS_SOFTWARE=1 too; `framecast doctor` checks the layer)";
}

// It had frames, and the layer's last report was the end of one.
std::string explain_end_in_frames(const CaptureRequest& request, const LayerStatus& status,
                                  const std::string& ended) {
    const std::int64_t frames = status.closed_after_frames.value_or(0);
    if (frames == 0)
        return fmt::format(
            "{} before {}, and the layer could not say after how many frames: the application left at once, "
            "or "
            "forbids the layer to write files",
            ended, wanted(request));
    if (status.steady && !status.steady->steady)
        return fmt::format(
            "{} after {}, before its scene had held still ({}): let it run longer, or capture "
            "without --steady",
            ended, frame_count(frames), status.steady->waits_for);
    const std::string* frame = find(request.settings, "frame");
    if (frame && !find(request.settings, "after_s") && frames > std::strtoll(frame->c_str(), nullptr, 10))
        return fmt::format(
            "{} after {}, and no frame was captured though {} was among them: see what it printed", ended,
            frame_count(frames), wanted(request));
    return fmt::format("{} after {}, asked for {}: use an earlier --frame or let it run longer", ended,
                       frame_count(frames), wanted(request));
}

// Mesa's zink makes an instance, and uses a CPU driver's device only if told to.
std::string zink_hint() {
    const std::vector<std::string> environment = current_environment();
    if (value_of(environment, "MESA_LOADER_DRIVER_OVERRIDE") != "zink" ||
        value_of(environment, "LIBGL_ALWAYS_SOFTWARE"))
        return {};
    return "; zink runs on a CPU driver only with LIBGL_ALWAYS_SOFTWARE=1";
}

// Where a label should have ended the frame: why none has.
std::optional<std::string> label_hint(const CaptureRequest& request) {
    constexpr std::string_view kLabel = "label:";
    const std::string* boundary = find(request.settings, "boundary");
    if (!boundary || !boundary->starts_with(kLabel)) return std::nullopt;
    return "no debug label '" + boundary->substr(kLabel.size()) +
           "' has ended one; `framecast analyze` of a capture with --boundary auto lists labels";
}

std::string explain_end(const CaptureRequest& request, const CaptureOutcome& outcome,
                        const std::string& missing) {
    const LayerStatus& status = outcome.status;
    const ProcessEnd end = outcome.process_end.value_or(ProcessEnd{});
    if (end.crash_signal() != 0) {
        const char* before =
            status.boundary.empty() ? "before its first frame" : "before the capture was complete";
        return fmt::format("{} crashed ({}) {}; if it does not crash without framecast, please report it",
                           quoted(request, status), end.describe(), before);
    }
    const std::string ended = fmt::format("{} ended ({})", quoted(request, status), end.describe());
    if (!status.loaded) return explain_unloaded(request, outcome, ended, missing);
    if (!status.device)
        return ended +
               " without creating a Vulkan device: see what it printed, and `framecast doctor` for what "
               "there is" +
               zink_hint();
    if (status.total > 0)
        return fmt::format("{} while the frame was being measured ({} of {} steps): {}", ended, status.done,
                           status.total, how_to_need_less(request));
    if (status.closed_after_frames.value_or(0) > 0 || !status.boundary.empty())
        return explain_end_in_frames(request, status, ended);
    if (const auto hint = label_hint(request)) return ended + " without completing a frame: " + *hint;
    return ended +
           " without completing a frame: if it never presents an image, use --boundary wait or --boundary "
           "submit";
}

std::string explain_timeout(const CaptureRequest& request, const CaptureOutcome& outcome,
                            const std::string& missing) {
    const LayerStatus& status = outcome.status;
    const double seconds = static_cast<double>(request.timeout.count()) / 1000.0;
    // The started program may have ended and left the application running.
    const std::string ran = outcome.process_end
                                ? fmt::format("{} ended ({}) and left processes that ran for {:g} s",
                                              started(request), outcome.process_end->describe(), seconds)
                                : fmt::format("{} ran for {:g} s", quoted(request, status), seconds);
    if (!status.loaded) return explain_unloaded(request, outcome, ran, missing);
    if (!status.device)
        return ran + " without creating a Vulkan device: use a longer --timeout if it starts slowly";
    if (status.boundary.empty()) {
        if (const auto hint = label_hint(request)) return ran + " without completing a frame: " + *hint;
        return ran +
               " without completing a frame: it presents no image; use --boundary wait (frames end where the "
               "application "
               "waits for the GPU) or --boundary submit (every submission is a frame)";
    }
    if (status.total > 0)
        return fmt::format(
            "nothing happened for {:g} s with {} of {} measuring steps done: the application has stopped "
            "drawing or needs a longer --timeout",
            seconds, status.done, status.total);
    if (status.wanted_frame > 0)
        return fmt::format(
            "{} without a frame after about frame {}, and did not come to {}: the application has stopped "
            "drawing, "
            "or needs an earlier --frame or a longer --timeout",
            ran, status.frames, wanted(request));
    return fmt::format("{} and did not come to {}: use an earlier --frame or a longer --timeout", ran,
                       wanted(request));
}

}  // namespace

Result<CaptureOutcome> run_capture(const CaptureRequest& request) {
    return run_capture(request, SignalGuard());
}

Result<CaptureOutcome> run_capture(const CaptureRequest& request, const SignalGuard& signals) {
    const ScratchFolder scratch;
    if (scratch.path().empty()) return Error{kNoScratchFolder};
    const std::string status_path = scratch.path() + "/status";
    Settings settings = request.settings;
    set(settings, "status", status_path);

    std::vector<std::string> environment =
        layer_environment(current_environment(), request.layer_folder, format_settings(settings));
    // Variables that RenderDoc's manifest requires; implicit layers are nearer to the application than ours.
    if (request.renderdoc) environment.emplace_back("ENABLE_VULKAN_RENDERDOC_CAPTURE=1");
    Result<ChildProcess> child =
        ChildProcess::start(request.program, request.arguments, environment, signals);
    if (!child) return child.error();

    CaptureOutcome outcome = Watch(request, *child, signals, status_path).run();
    // An application may end before its environment was read.
    if (outcome.hidden.empty()) outcome.hidden = why_hidden(environment);
    if (outcome.hidden.empty()) outcome.hidden = why_not_found(environment);
    if (outcome.ending == Ending::written && request.when_written) request.when_written();
    if (outcome.ending == Ending::written && request.keep_running) {
        while (child->poll(), child->group_runs() || layer_runs(outcome.status))
            if (const int signal = signals.wait(kPollInterval)) child->send(signal);
    } else {
        child->end(signals, request.end_grace, outcome.interrupted_by ? outcome.interrupted_by : SIGTERM,
                   processes_of(outcome.status));
    }
    return outcome;
}

std::string explain_failure(const CaptureRequest& request, const CaptureOutcome& outcome,
                            const std::string& missing) {
    switch (outcome.ending) {
        case Ending::written:
            return {};
        case Ending::application_ended:
            return explain_end(request, outcome, missing);
        case Ending::timed_out:
            return explain_timeout(request, outcome, missing);
        case Ending::layer_error:
            if (outcome.status.steady && outcome.status.steady->gave_up)
                return outcome.status.errors.front() +
                       "; nothing was captured (a longer --steady-timeout waits on, --steady-anyway captures "
                       "what there is)";
            return outcome.status.errors.front();
        case Ending::interrupted:
            return "interrupted before the capture was complete; nothing was written";
    }
    return {};
}

std::string progress_text(const CaptureRequest& request, const LayerStatus& status) {
    if (!status.loaded) return "framecast: waiting for the application to start Vulkan";
    if (status.boundary.empty()) return "framecast: waiting for the first frame";
    if (status.total == 0 && status.steady)
        return fmt::format("framecast: waiting for a steady scene, {:.0f} s so far: {}",
                           status.steady->waited_s, printable(status.steady->waits_for));
    if (status.total == 0 && status.wanted_frame > 0)
        return fmt::format("framecast: waiting for {}, now at frame {}", wanted(request), status.frames);
    if (status.total == 0) return "framecast: waiting for " + wanted(request);
    return fmt::format("framecast: measuring, {} of {}", status.done, status.total);
}

}  // namespace framecast::cli
