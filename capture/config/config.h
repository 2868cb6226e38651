// The configuration of the layer. capture/config/config_keys.cpp has every key with its type, default and
// meaning. capture/config/config_files.h and docs/configuration.md say where keys are set, and which place
// wins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "capture/config/capture_rule.h"
#include "capture/config/key_watch.h"
#include "overlay/view.h"

namespace framecast::capture {

enum class Mode : std::uint8_t { count, pass, draw, isolate };
enum class GpuTimeChoice : std::uint8_t { automatic, on, off };
enum class BoundaryChoice : std::uint8_t { automatic, present, wait, submit, label };

std::string_view name(Mode mode);

struct Config {
    Mode mode = Mode::draw;
    std::int64_t start_frame = 60;        // frames that end before the capture begins
    std::optional<double> start_after_s;  // instead of start_frame: seconds after the device was made
    // The capture then waits until the scene has held still for this long, s; 0: it does not.
    double steady_s = 0;
    double steady_timeout_s = 60;  // maximum time to wait for a steady scene
    bool steady_anyway = false;    // after that time, capture what there is
    int repeats = 10;              // number of timed repeats of each measurement
    int pictures = 0;              // number of draws to show in pictures, with mode isolate
    bool counters = false;         // count with the counters of the device's units, too
    bool keep_shaders = false;     // keep shaders and pipelines of the frame next to its file
    int freeze = 0;  // maximum number of repeats of one frame; 0: each repeat uses another frame
    int max_draws_per_frame = 1000;  // maximum number of draws stamped in one timing frame; the rest wait for
                                     // the next one
    // Maximum time that an experiment may add to a frame (estimated); 0: no limit.
    double budget_ms = 250;
    BoundaryChoice boundary = BoundaryChoice::automatic;
    std::string boundary_label;  // the label that ends frames, with BoundaryChoice::label
    int waits = 1;        // if waits end frames: number of waits of the application for the GPU in one frame
    std::string output;   // frame file; empty: record, but capture nothing
    std::string status;   // file that events are appended to; empty: none
    int count_every = 0;  // while no capture is in progress, count one frame in N; 0: none
    // Minimum time between two reports of counts in the status file, s; 0: report each counted frame.
    double report_s = 1;
    // With count_every, after a capture of mode isolate: time between refreshes of rates, s; 0: none.
    double refresh_s = 60;
    std::optional<overlay::Show> overlay;  // none: no overlay, not even a hidden one
    std::vector<std::string> targets;      // GPUs that the overlay projects captured frames onto
    overlay::Corner overlay_corner = overlay::Corner::top_left;
    double overlay_scale = 0;  // scale of text; 0: by the image's height
    double overlay_opacity = 0.8;
    std::string socket = "auto";  // "auto", "on", "off" or an absolute path
    std::string captures;         // folder of frames that the user asks for; empty: in the user's data folder
    std::string overlay_study;    // file of the texture-unit study; empty: named after this device, next to
                                  // captures
    double overlay_study_s = 30;  // time for all repeats of a study together
    bool overlay_keys = true;     // read keys where the application shows images in X windows
    // Indexed by KeyAction, in the form that parse_keys() reads.
    std::array<std::string, kKeyActionCount> keys = {
        "Shift_R+F1", "Shift_R+F2", "Shift_R+F3",        "Shift_R+F4",     "Shift_R+F5",    "Shift_R+F6",
        "Shift_R+F7", "Shift_R+F8", "Shift_R+Page_Down", "Shift_R+Insert", "Shift_R+Delete"};
    GpuTimeChoice gpu_time = GpuTimeChoice::automatic;
    std::string log;             // CSV file of frames, written from the start; empty: none
    int log_mb = 100;            // a log ends when its file reaches this size
    CaptureRule capture_when;    // empty: none
    double capture_when_s = 60;  // minimum time between two captures by the rule, s
    int capture_when_most = 10;  // maximum number of captures by the rule in this process
    bool renderdoc = false;      // for captures into files: RenderDoc captures the same frame
    bool self_test = false;      // run the stamp self-test as soon as the device has a queue

    bool operator==(const Config&) const = default;
};

// A key and the place that set it.
struct ConfigEntry {
    std::string key;
    std::string value;
    std::string where;  // "FRAMECAST_CONFIG", "/a/framecast.conf:3"; opens the line about a problem
};

struct ParsedConfig {
    Config config;
    std::vector<std::string> problems;  // one line each: unknown keys, bad values; the previous value stays
};

void apply(const ConfigEntry& entry, ParsedConfig& parsed);

// Splits "key=value,key=value", as in FRAMECAST_CONFIG. In both, a backslash escapes commas, equal signs and
// backslashes.
std::vector<ConfigEntry> split_config(std::string_view text);
ParsedConfig parse_config(std::string_view text);

// Whether frames are captured, for a file or for the overlay.
bool captures(const Config& config);
// Whether the user may ask for something while the application runs: by a key, or through the socket.
bool takes_requests(const Config& config);
// Whether a frame may be requested then, by the user or by a rule, in any mode.
bool captures_on_request(const Config& config);

}  // namespace framecast::capture
