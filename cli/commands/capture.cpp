// framecast capture: runs an application under the layer and writes one frame of it to a file.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "cli/clocks/clock_log.h"
#include "cli/clocks/clock_sweep.h"
#include "cli/clocks/clock_units.h"
#include "cli/common/capture_summary.h"
#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/doctor/doctor_checks.h"
#include "cli/launch/capture_run.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/scratch_folder.h"
#include "cli/launch/shell_command.h"
#include "cli/terminal/command_line.h"
#include "model/analysis/frame_report.h"
#include "model/frame/frame_json.h"
#include "model/pictures/frame_pictures.h"
#include "model/projection/capture_doubts.h"
#include "model/shaders/shader_archive.h"
#include "model/text/counted.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

struct CaptureOptions {
    std::string output;
    std::string mode = "draw";
    std::int64_t frame = 60;
    double after_s = 0;
    double steady_s = 0;
    double steady_timeout_s = 60;
    bool steady_anyway = false;
    int repeats = 10;
    double budget_ms = 250;
    int freeze = 0;
    int pictures = 0;
    bool counters = false;
    bool keep_shaders = false;
    std::string boundary = "auto";
    int waits = 1;
    bool renderdoc = false;
    bool keep_running = false;
    double timeout_s = 120;
    ClockSweep clocks;
    std::vector<std::string> application;
};

std::string boundary_problem(const std::string& text) {
    constexpr std::string_view kLabel = "label:";
    if (text == "auto" || text == "present" || text == "wait" || text == "submit") return {};
    if (text.starts_with(kLabel) && text != kLabel) return {};
    return "'" + text + "' is not auto, present, wait, submit or label:NAME";
}

// The layer's settings: the command line overrides the user's FRAMECAST_CONFIG, which overrides our defaults.
Result<Settings> merged_settings(const Command& command, const CaptureOptions& options) {
    Result<Settings> parsed = environment_settings();
    if (!parsed) return parsed;
    Settings settings = *parsed;
    const bool given_after = command.count("--after") > 0;
    if (given_after || command.count("--frame") > 0)
        std::erase_if(settings, [](const Setting& s) { return s.key == "frame" || s.key == "after_s"; });

    auto take = [&](const char* option, const char* key, const std::string& value) {
        if (command.count(option) > 0 || !find(settings, key)) set(settings, key, value);
    };
    take("--mode", "mode", options.mode);
    if (command.count("--pictures") > 0) {
        if (command.count("--mode") > 0 && options.mode != "isolate")
            return Error{"--pictures needs --mode isolate, and has it without --mode"};
        set(settings, "mode", "isolate");
        set(settings, "pictures", std::to_string(options.pictures));
    }
    if (options.counters) set(settings, "counters", "1");
    if (options.keep_shaders) set(settings, "keep_shaders", "1");
    take("--repeats", "repeats", std::to_string(options.repeats));
    take("--budget-ms", "budget_ms", fmt::format("{}", options.budget_ms));
    take("--freeze", "freeze", std::to_string(options.freeze));
    take("--boundary", "boundary", options.boundary);
    if (command.count("--waits") > 0) set(settings, "waits", std::to_string(options.waits));
    if (options.renderdoc) set(settings, "renderdoc", "1");
    if (given_after)
        set(settings, "after_s", fmt::format("{}", options.after_s));
    else if (!find(settings, "after_s"))
        take("--frame", "frame", std::to_string(options.frame));

    if (command.count("--steady") > 0) set(settings, "steady_s", fmt::format("{}", options.steady_s));
    if (command.count("--steady-timeout") > 0)
        set(settings, "steady_timeout_s", fmt::format("{}", options.steady_timeout_s));
    if (options.steady_anyway) set(settings, "steady_anyway", "1");
    if (!options.output.empty()) set(settings, "output", options.output);
    return settings;
}

Result<CaptureRequest> make_request(const Command& command, const CaptureOptions& options) {
    CaptureRequest request;
    const Result<std::string> program = find_program(options.application.front());
    if (!program) return program.error();
    request.program = *program;
    request.arguments = options.application;
    Result<Settings> settings = merged_settings(command, options);
    if (!settings) return settings.error();
    request.settings = std::move(*settings);
    request.renderdoc = options.renderdoc;
    request.keep_running = options.keep_running;
    request.show_progress = isatty(STDERR_FILENO) == 1;
    request.timeout = std::chrono::milliseconds(static_cast<std::int64_t>(options.timeout_s * 1000));
    return request;
}

// The reason why Vulkan applications cannot start on this machine, with the remedy.
std::string missing_for_vulkan(ProbeRun plain) {
    Findings findings;
    findings.plain = std::move(plain);
    findings.display = find_display();
    for (const Check& check : diagnose(findings)) {
        const bool about_machine = check.id == "loader" || check.id == "devices" || check.id == "display";
        if (about_machine && check.severity != Severity::ok) return check.text + "; " + check.remedy;
    }
    return {};
}

// Prints why there is no frame; returns the exit code.
int explain(const CaptureRequest& request, CaptureOutcome outcome) {
    std::string missing;
    if (outcome.interrupted_by == 0 && !outcome.status.loaded) {
        ProbeRun plain = probe(nullptr, std::nullopt);
        outcome.interrupted_by = plain.interrupted_by;
        missing = missing_for_vulkan(std::move(plain));
    }
    if (outcome.interrupted_by != 0) outcome.ending = Ending::interrupted;
    print_error(explain_failure(request, outcome, missing));
    const bool not_steady = outcome.status.steady && outcome.status.steady->gave_up;
    if (outcome.ending == Ending::layer_error && not_steady) return kAnswerIsNo;
    return outcome.interrupted_by != 0 ? ended_by(outcome.interrupted_by) : int{kDeviceFailed};
}

// The file that the layer writes, which replaces an existing one. When an interrupted application ends itself
// in order, the layer writes what it measured so far. So the file comes to its place, from a folder next to
// it, only when the capture is complete.
class LayerFile {
  public:
    // RenderDoc writes next to the layer's file, so that `with_renderdoc` it is in its place at once.
    LayerFile(const std::string& output, bool with_renderdoc)
        : output_(behind_links(output)), written_(output_), is_elsewhere_(!is_file_or_new(output)) {
        std::error_code ignored;
        before_ = fs::status(file_path(output_), ignored);
        was_empty_ = !fs::exists(before_) || (!is_elsewhere_ && fs::is_empty(file_path(output_), ignored));
        const fs::path file = is_elsewhere_ ? fs::path("output.frame.json") : file_path(output_).filename();
        if (is_elsewhere_)
            scratch_.emplace();
        else if (!with_renderdoc)
            scratch_.emplace(file_path(output_).parent_path() / ".framecast-XXXXXX");
        if (scratch_ && !scratch_->path().empty()) written_ = (file_path(scratch_->path()) / file).string();
    }
    // Where the layer writes it.
    const std::string& path() const { return written_; }
    // Whether its output must still be copied to its target, a device or a pipe.
    bool is_elsewhere() const { return is_elsewhere_; }
    bool has_no_folder() const { return is_elsewhere_ && written_ == output_; }
    // Puts the written file in its place, with the permissions of the file that it replaces.
    void keep() {
        std::error_code ignored;
        if (is_elsewhere_) return;
        if (fs::exists(before_)) fs::permissions(file_path(written_), before_.permissions(), ignored);
        if (written_ == output_) return;
        fs::rename(file_path(written_), file_path(output_), error_);
        keep_folder(file_path(pictures_folder(written_)), file_path(pictures_folder(output_)), kPicturesFile);
        keep_folder(file_path(shaders_folder(written_)), file_path(shaders_folder(output_)), kShadersFile);
        written_ = output_;
        scratch_.reset();
    }
    // Why keep() failed.
    const std::error_code& error() const { return error_; }
    // Of a capture that was not completed: nothing stays that was not there.
    void discard() const {
        std::error_code ignored;
        if (!is_elsewhere_ && was_empty_) fs::remove(file_path(output_), ignored);
    }

  private:
    // Puts a folder next to the frame in its place. That of an earlier frame goes with it.
    static void keep_folder(const fs::path& written, const fs::path& folder, const char* list) {
        std::error_code ignored;
        if (fs::exists(folder / list, ignored)) fs::remove_all(folder, ignored);
        if (fs::exists(written, ignored)) fs::rename(written, folder, ignored);
    }

    std::string output_;
    std::string written_;
    bool is_elsewhere_ = false;
    bool was_empty_ = false;
    fs::file_status before_;
    std::error_code error_;
    std::optional<ScratchFolder> scratch_;
};

// One run of the application and one file. Prints errors; returns the exit code.
int capture_frame(CaptureRequest& request, const std::string& output, const SignalGuard& signals,
                  SweptCapture& made, LayerStatus& status) {
    LayerFile file(output, request.renderdoc);
    if (file.has_no_folder()) return fail(kNoScratchFolder, kDeviceFailed);
    if (file.is_elsewhere() && request.renderdoc)
        return fail("--renderdoc writes next to the frame file: -o " + output + " is not a file", kBadInput);
    set(request.settings, "output", file.path());
    ClockLog clocks;
    request.while_measuring = [&clocks] { clocks.sample(); };
    request.when_written = [&file] { file.keep(); };
    const Result<CaptureOutcome> outcome = run_capture(request, signals);
    request.when_written = nullptr;  // the file is of this run
    if (!outcome) return fail(outcome.error().message, kBadInput);
    if (outcome->ending != Ending::written) {
        file.discard();
        return explain(request, *outcome);
    }
    status = outcome->status;
    if (file.error()) return fail("cannot write " + output + ": " + file.error().message(), kDeviceFailed);
    Result<Frame> written = read_frame_file(file.path());
    if (!written)
        return fail("the captured frame cannot be read back: " + written.error().message, kDeviceFailed);
    Frame& frame = made.frame;
    frame = std::move(*written);
    made.read_mhz = clocks.read_mhz(frame.device, capture::ClockKind::memory);
    if (clocks.record(frame) || file.is_elsewhere()) {
        const Result<void> done = replace_file(output, write_frame(frame));
        if (!done) {
            const int signal = signals.wait(std::chrono::milliseconds(0));
            fail(done.error().message, kDeviceFailed);
            return signal != 0 ? ended_by(signal) : int{kDeviceFailed};
        }
    }
    return kOk;
}

// Where the pictures are, and why some are missing.
void print_pictures(const std::string& output, const Frame& frame) {
    const Result<FramePictures> pictures = load_pictures(output);
    if (!pictures) return print_error(pictures.error().message);
    if (pictures->empty() || pictures->captured_at != frame.captured_at) return;
    std::map<std::string, std::int64_t> missing;
    std::int64_t shown = 0;
    for (const DrawPicture& draw : pictures->draws)
        ++(draw.mask.empty() ? missing[draw.missing] : shown);
    fmt::print("wrote {}: pictures of {}\n", pictures_folder(output), counted(shown, "draw"));
    for (const auto& [why, draws] : missing)
        fmt::print("  no picture of {}: {}\n", counted(draws, "draw"), why);
}

// Where the shaders are, and why some are missing.
void print_shaders(const std::string& output, const Frame& frame) {
    std::error_code ignored;
    if (!fs::exists(file_path(shaders_folder(output)) / kShadersFile, ignored)) return;
    const Result<ShaderArchive> archive = load_archive(output);
    if (!archive) return print_error(archive.error().message);
    if (archive->captured_at != frame.captured_at) return;
    std::map<std::string, std::int64_t> missing;
    std::int64_t kept = 0;
    for (const ArchivedPipeline& pipeline : archive->pipelines)
        ++(pipeline.missing.empty() ? kept : missing[pipeline.missing]);
    fmt::print("wrote {}: shaders of {}\n", shaders_folder(output), counted(kept, "pipeline"));
    for (const auto& [why, pipelines] : missing)
        fmt::print("  without those of {}: {}\n", counted(pipelines, "pipeline"), why);
}

void print_captured(const CaptureRequest& request, const std::string& output, const Frame& frame) {
    std::string application;
    for (const std::string& argument : request.arguments)
        application += (application.empty() ? "" : " ") + shell_word(argument);
    fmt::print("{}wrote {}\n",
               capture_summary(frame, file_path(request.program).filename().string(), application), output);
    print_pictures(output, frame);
    print_shaders(output, frame);
}

// RenderDoc's capture of the same frame.
int print_renderdoc(const CaptureRequest& request, const LayerStatus& status, const Frame& frame) {
    if (!request.renderdoc) return kOk;
    if (!status.renderdoc_file.empty()) {
        fmt::print("wrote {}\n", status.renderdoc_file);
        return kOk;
    }
    const auto note = std::find_if(frame.notes.begin(), frame.notes.end(), [](const std::string& n) {
        return n.starts_with("RenderDoc captured no");
    });
    return fail(note == frame.notes.end() ? "RenderDoc captured no frame" : *note, kDeviceFailed);
}

// The file of a frame without any measurement only contains its actions.
int check_measured(const Frame& frame) {
    if (const std::string few = too_few_times(frame); is_measured(frame) && !few.empty())
        return fail("the capture is of little use: " + few, kAnswerIsNo);
    if (is_measured(frame)) return kOk;
    const auto reasons = skip_reasons(frame);
    return fail("no action or pass of the frame was counted or timed" +
                    (reasons.empty() ? std::string() : ": " + reasons.front().first),
                kAnswerIsNo);
}

// Captures the frame once per clock, each time into a file of its own.
int capture_clocks(CaptureRequest& request, const std::string& prefix, const ClockSweep& sweep,
                   const SignalGuard& signals) {
    auto capture_at = [&](double asked_mhz, double read_mhz, SweptCapture& made) {
        const std::string path = sweep_path(prefix, asked_mhz);
        LayerStatus status;
        if (const int code = capture_frame(request, path, signals, made, status); code != kOk) return code;
        Frame& frame = made.frame;
        if (!sweep.read_command.empty()) {
            made.read_mhz = read_mhz;
            frame.device.memory_clock_mhz =
                database_memory_mhz(frame.device, read_mhz, GpuDatabase::builtin());
            frame.sources["memory_clock_mhz"] = Source::measured;
            frame.methods["memory_clock_mhz"] =
                "read before and after the capture with: " + sweep.read_command;
            const Result<void> done = replace_file(path, write_frame(frame));
            if (!done) return fail(done.error().message, kDeviceFailed);
        }
        print_captured(request, path, frame);
        if (const int code = check_measured(frame); code != kOk) return code;
        return print_renderdoc(request, status, frame);
    };
    return run_clock_sweep(sweep, signals, capture_at);
}

int capture_one(CaptureRequest& request, const std::string& output, const SignalGuard& signals) {
    SweptCapture made;
    LayerStatus status;
    if (const int code = capture_frame(request, output, signals, made, status); code != kOk) return code;
    print_captured(request, output, made.frame);
    if (const int code = check_measured(made.frame); code != kOk) return code;
    const int code = print_renderdoc(request, status, made.frame);
    if (request.show_progress) {
        std::fflush(stdout);
        fmt::print(stderr, "framecast analyze {} shows the bottleneck of each draw\n", output);
    }
    return code;
}

int capture(const Command& command, const CaptureOptions& options) {
    const bool sweeps = command.count("--clock-sweep") > 0;
    if (sweeps)
        if (const Result<void> sound = check_sweep(options.clocks); !sound)
            return fail(sound.error().message, kBadInput);
    Result<CaptureRequest> request = make_request(command, options);
    if (!request) return fail(request.error().message, kBadInput);
    const std::string& application = options.application.front();
    const std::string* chosen = find(request->settings, "output");
    const bool is_named = chosen != nullptr;
    const Result<std::string> output = writable_path(is_named ? *chosen : default_frame_path(application));
    if (!output) return fail(output.error().message, kBadInput);
    const Result<LayerLocation> layer = find_layer();
    if (!layer) return fail(layer.error().message, kDeviceFailed);
    request->layer_folder = layer->folder;

    const SignalGuard signals;
    if (sweeps) return capture_clocks(*request, *output, options.clocks, signals);
    if (is_named) return capture_one(*request, *output, signals);
    const ReservedFrame reserved(application);
    if (!reserved.path()) return fail(reserved.path().error().message, kBadInput);
    return capture_one(*request, *reserved.path(), signals);
}

void add_clock_options(const Command& command, ClockSweep& clocks) {
    clocks.sources = read_all_clocks;
    const Option sweep =
        command
            .add_option(
                "--clock-sweep", clocks.set_command,
                "Capture the frame at each of --memory-clocks; COMMAND sets a clock: 'nvidia-smi -lmc {mhz}'")
            .type_name("COMMAND")
            .excludes("--after")
            .excludes("--keep-running");
    command.add_option("--memory-clocks", clocks.memory_mhz, "Memory clocks for --clock-sweep: 5001,7001")
        .delimiter(',')
        .allow_extra_args(false)
        .type_name("MHZ,...")
        .needs(sweep);
    command
        .add_option("--clock-read", clocks.read_command,
                    "Command that prints the memory clock in MHz (default: ask NVML or the kernel)")
        .type_name("COMMAND")
        .needs(sweep);
    command
        .add_option("--clock-reset", clocks.reset_command,
                    "Command to run after --clock-sweep, even when it fails (default: keep the last clock)")
        .type_name("COMMAND")
        .needs(sweep);
}

}  // namespace

void add_capture(const Command& program, int& exit_code) {
    const Command command =
        program.add_subcommand("capture", "Run a Vulkan application and write one of its frames to a file");
    const auto options = std::make_shared<CaptureOptions>();
    command
        .add_option(
            "-o,--output", options->output,
            "Frame file to write (default: APP.frame.json in this folder, with a number if it exists)")
        .type_name("FILE");
    command
        .add_option("--mode", options->mode,
                    "What to measure: count (elements only), pass (and pass times), draw (and draw times), "
                    "isolate (and stage times)")
        .check_member({"count", "pass", "draw", "isolate"})
        .type_name("MODE")
        .capture_default_str();
    const Option frame =
        command
            .add_option("--frame", options->frame,
                        "Skip N frames, then capture; the frames after that one are used for timing")
            .check_range(0, 1'000'000'000)
            .type_name("N")
            .capture_default_str();
    command
        .add_option("--after", options->after_s,
                    "Capture the first frame that starts SECONDS after the device was created")
        .check_range(0.0, 1e6)
        .type_name("SECONDS")
        .excludes(frame);
    const Option steady =
        command
            .add_option("--steady", options->steady_s,
                        "Then wait until counts and times of frames have held still for SECONDS (2 without "
                        "SECONDS)")
            .expected(0, 1)
            .default_str("2")
            .check_range(0.1, 1000.0)
            .type_name("SECONDS");
    command
        .add_option("--steady-timeout", options->steady_timeout_s,
                    "With --steady: capture nothing if the scene does not hold still within SECONDS")
        .check_range(0.1, 1e6)
        .type_name("SECONDS")
        .needs(steady)
        .capture_default_str();
    command
        .add_flag("--steady-anyway", options->steady_anyway,
                  "After --steady-timeout, capture although the scene does not hold still")
        .needs(steady);
    command.add_option("--repeats", options->repeats, "Number of timed repeats")
        .check_range(1, 1000)
        .type_name("R")
        .capture_default_str();
    command
        .add_option("--budget-ms", options->budget_ms,
                    "Maximum time that measuring may add to a frame, as estimated; 0: no limit")
        .check_range(0.0, 1e6)
        .type_name("MS")
        .capture_default_str();
    command
        .add_option("--freeze", options->freeze,
                    "Freeze one frame: measure it up to K times (64 without K) inside its own submits, and "
                    "restore what it changes")
        .expected(0, 1)
        .default_str("64")
        .check_range(0, 1000)
        .type_name("K");
    command
        .add_option(
            "--pictures", options->pictures,
            "Also keep pictures of what the N most expensive draws touch (16 without N), and of their "
            "passes, next to the frame file; implies --mode isolate")
        .expected(0, 1)
        .default_str("16")
        .check_range(0, 256)
        .type_name("N")
        .excludes("--freeze");
    command
        .add_flag(
            "--counters", options->counters,
            "Read the GPU's hardware counters around the most expensive draws, where the driver offers and "
            "permits them")
        .excludes("--freeze");
    command.add_flag(
        "--keep-shaders", options->keep_shaders,
        "Also keep the shaders and pipeline state of the frame's draws and dispatches next to the "
        "frame file, for framecast shaders");
    command
        .add_option("--boundary", options->boundary,
                    "What ends a frame: present, wait (the application waits for the GPU), submit, "
                    "label:NAME (a debug label of the application), or auto")
        .check(boundary_problem)
        .type_name("WHAT")
        .capture_default_str();
    command.add_option("--waits", options->waits, "Number of waits per frame, where waits end frames")
        .check_range(1, 1000)
        .type_name("N")
        .capture_default_str();
    command
        .add_flag("--renderdoc", options->renderdoc,
                  "Have RenderDoc capture the same frame, into a file next to the frame file")
        .excludes("--freeze");
    command.add_flag("--keep-running", options->keep_running,
                     "Leave the application running after the capture");
    command.add_option("--timeout", options->timeout_s, "Give up after SECONDS without progress")
        .check_range(0.1, 1e6)
        .type_name("SECONDS")
        .capture_default_str();
    add_clock_options(command, options->clocks);
    command.add_option("APP", options->application, "The application and its arguments, after --")
        .required()
        .type_name("")
        .expected(-1);
    command.positionals_at_end();
    command.callback([command, options, &exit_code] { exit_code = capture(command, *options); });
}

}  // namespace framecast::cli
