// What the layer was asked to do. Every key with its type, default and meaning is in
// capture/config/config_keys.cpp; where keys are set, and which place wins, is in
// capture/config/config_files.h and docs/configuration.md.
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
enum class BoundaryChoice : std::uint8_t { automatic, present, wait, submit };

std::string_view name(Mode mode);

struct Config {
    Mode mode = Mode::draw;
    std::int64_t start_frame = 60;        // frames that end before the capture begins
    std::optional<double> start_after_s;  // instead of start_frame: seconds after the device was made
    int repeats = 10;                     // timed repeats behind each number
    int freeze = 0;                       // at most so many repeats of one frame; 0: each of another frame
    int max_draws_per_frame = 1000;  // draws that one timing frame may stamp; the rest wait for the next one
    double budget_ms = 250;  // that an experiment may add to a frame, as far as can be foreseen; 0: no limit
    BoundaryChoice boundary = BoundaryChoice::automatic;
    int waits = 1;        // of the application for the GPU that end a frame, where waits do
    std::string output;   // frame file; empty: record, but capture nothing
    std::string status;   // file that events are appended to; empty: none
    int count_every = 0;  // while no capture goes on, count one frame in so many; 0: none
    double report_s =
        1;  // least time between two reports of counts in the status file, s; 0: each counted frame
    double refresh_s =
        60;  // with count_every, after a capture of mode isolate: time between refreshes of rates, s; 0: none
    std::optional<overlay::Show> overlay;  // none: no overlay, not even a hidden one
    std::vector<std::string> targets;      // GPUs that the overlay projects captured frames onto
    overlay::Corner overlay_corner = overlay::Corner::top_left;
    double overlay_scale = 0;  // of text; 0: by the image's height
    double overlay_opacity = 0.8;
    std::string socket = "auto";  // "auto", "on", "off" or an absolute path
    std::string captures;         // folder of frames that the user asks for; empty: in the user's data folder
    std::string overlay_study;    // file of the texture-unit study; empty: of this device, beside captures
    double overlay_study_s = 30;  // for all repeats of a study together
    bool overlay_keys = true;     // read them where the application shows images in X windows
    // By KeyAction, as parse_keys() reads them.
    std::array<std::string, kKeyActionCount> keys = {"Shift_R+F1", "Shift_R+F2", "Shift_R+F3", "Shift_R+F4",
                                                     "Shift_R+F5", "Shift_R+F6", "Shift_R+F7", "Shift_R+F8"};
    GpuTimeChoice gpu_time = GpuTimeChoice::automatic;
    std::string log;             // CSV file of frames, written from the start; empty: none
    int log_mb = 100;            // a log ends when its file is so large
    CaptureRule capture_when;    // empty: none
    double capture_when_s = 60;  // least time between two captures by the rule, s
    int capture_when_most = 10;  // captures by the rule in this process
    bool renderdoc = false;      // captures into files: RenderDoc captures the same frame
    bool self_test = false;      // run the stamp self-test as soon as the device has a queue

    bool operator==(const Config&) const = default;
};

// A key as it was set somewhere.
struct ConfigEntry {
    std::string key;
    std::string value;
    std::string where;  // "FRAMECAST_CONFIG", "/a/framecast.conf:3"; opens the line about a problem
};

struct ParsedConfig {
    Config config;
    std::vector<std::string> problems;  // one line each: unknown keys, bad values; what was set before stays
};

void apply(const ConfigEntry& entry, ParsedConfig& parsed);

// "key=value,key=value", as in FRAMECAST_CONFIG. Both may hold commas, equal signs and backslashes behind a
// backslash.
std::vector<ConfigEntry> split_config(std::string_view text);
ParsedConfig parse_config(std::string_view text);

// Whether frames are captured: for a file, or for the overlay.
bool captures(const Config& config);
// Whether a frame may be asked for while the application runs, in any mode.
bool captures_on_request(const Config& config);

}  // namespace framecast::capture
