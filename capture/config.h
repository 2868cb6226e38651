// What the layer was asked to do: FRAMECAST_CONFIG="mode=draw,frame=100,repeats=10,output=/abs/file".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

enum class Mode : std::uint8_t { count, pass, draw, isolate };
enum class BoundaryChoice : std::uint8_t { automatic, present, wait, submit };

std::string_view name(Mode mode);

struct Config {
    Mode mode = Mode::draw;
    std::int64_t start_frame = 60;        // frames that end before the capture begins
    std::optional<double> start_after_s;  // instead of start_frame: seconds after the device was made
    int repeats = 10;                     // timed repeats behind each number
    int max_draws_per_frame = 1000;  // draws that one timing frame may stamp; the rest wait for the next one
    double budget_ms = 250;  // that an experiment may add to a frame, as far as can be foreseen; 0: no limit
    BoundaryChoice boundary = BoundaryChoice::automatic;
    std::string output;   // frame file; empty: record, but capture nothing
    std::string status;   // file that events are appended to; empty: none
    int count_every = 0;  // while no capture goes on, count one frame in so many; 0: none
    double report_s =
        1;  // least time between two reports of counts in the status file, s; 0: each counted frame
    double refresh_s =
        60;  // with count_every, after a capture of mode isolate: time between refreshes of rates, s; 0: none
    bool self_test = false;  // run the stamp self-test as soon as the device has a queue
};

struct ParsedConfig {
    Config config;
    std::vector<std::string> problems;  // one line each: unknown keys, bad values; the defaults stay
};

// Values may hold commas, equal signs and backslashes behind a backslash.
ParsedConfig parse_config(std::string_view text);

}  // namespace framecast::capture
