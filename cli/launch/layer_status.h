// The layer's reports during a capture: one JSON object per line in a status file, each with a key "event".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::cli {

struct LayerStatus {
    struct Device {
        std::string name;
        std::string driver;
        std::string type;
        bool statistics = false;  // pipeline statistics queries work
        bool timestamps = false;
    };
    struct SelfTest {
        std::string method;
        double floor_ns = 0;  // stamp overhead of an empty pair
        std::string explanation;
        bool conclusive = true;  // false: the machine was too busy to decide which method is right
    };
    // The wait for a steady scene.
    struct Steady {
        bool steady = false;
        bool gave_up = false;
        double waited_s = 0;
        std::string waits_for;  // what the scene lacks
    };
    struct Written {
        std::string path;
        std::int64_t draws = 0;
        std::int64_t skipped = 0;
    };

    bool loaded = false;
    std::int64_t pid = 0;            // of the process that loaded the layer last
    std::vector<std::int64_t> pids;  // of all processes that loaded it
    std::string application;         // the application's name for itself
    std::string program;             // name of the file that it runs
    std::optional<Device> device;
    std::optional<SelfTest> self_test;
    std::string boundary;           // what ends a frame, once a frame has ended: "present", "submit", ...
    std::int64_t frames = 0;        // of those before the capture's frame, by the last report
    std::int64_t wanted_frame = 0;  // number of the capture's frame; 0 before the first report
    std::optional<Steady> steady;
    std::int64_t done = 0;       // progress of the measurement
    std::int64_t total = 0;      // 0 before it began
    std::string renderdoc_file;  // file of RenderDoc's capture of the same frame
    std::optional<Written> written;
    std::vector<std::string> errors;
    std::optional<std::int64_t> closed_after_frames;  // the device was destroyed after this many frames
    std::int64_t events = 0;     // understood lines, including kinds that this version does not know
    std::int64_t malformed = 0;  // lines that are not such objects
};

// Follows the status file as it grows. Continues where it stopped, and keeps an unfinished last line for the
// next time.
class LayerStatusReader {
  public:
    // Parses more of the file's text. Returns whether it contained an event.
    bool feed(std::string_view text);
    // Reads what was appended to the file since the last call; a file that does not exist yet counts as
    // empty.
    bool poll(const std::string& path);

    const LayerStatus& status() const { return status_; }

  private:
    void take_line(std::string_view line);

    LayerStatus status_;
    std::string unfinished_;
    std::int64_t offset_ = 0;
};

}  // namespace framecast::cli
