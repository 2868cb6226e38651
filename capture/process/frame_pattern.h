// Which presented frames the application did not draw: interpolated ones, and pictures shown again. No Vulkan
// calls.
//
// A frame counts as generated only where such frames come regularly: each frame with draws is followed by the
// same number of frames without any. What is between two presents decides, so where several threads submit
// and present at the same time, nothing is found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace framecast::capture {

// What the application submitted within a frame; the last that applies.
enum class FrameContents : std::uint8_t { nothing, copies, dispatches, draws };

// How the picture of a present came about, as far as calls show it.
enum class Shown : std::uint8_t {
    fresh,      // something was submitted since its image was acquired
    old,        // nothing was: its picture is an older one
    overtaken,  // an image that was acquired later was presented before it
};

enum class FrameType : std::uint8_t {
    application,  // drawn by the application, or nothing else is known
    repeated,     // it shows an older picture
    generated,    // without draws, in a regular pattern with frames that have some
};
std::string_view name(FrameType type);  // "Application", "Repeated", "Generated"

class FramePattern {
  public:
    struct Decision {
        FrameType type = FrameType::application;
        bool open = false;  // not known yet: a later decision says it
        std::optional<FrameType>
            earlier{};  // of all frames that are still open; the ended one is not among them
    };
    // A frame has ended with a present.
    Decision ended(FrameContents contents, Shown shown);
    // A frame has ended otherwise; there is no pattern.
    Decision ended_otherwise();

    // Presents for each frame with draws; 1: no pattern is found.
    int presents_per_frame() const { return is_found_ ? without_ + 1 : 1; }
    // Whether frames draw: a frame without draws is then none to capture, whether or not a pattern is found.
    bool frames_draw() const { return is_found_ || seeks_; }
    // The last frame has no draws, though others have.
    bool last_lacks_draws() const { return last_lacks_draws_; }
    // For the frame file; empty without a pattern.
    std::string note() const;

    // A pattern is found after this many frames, and at least this many with draws.
    static constexpr int kFrames = 16;
    static constexpr int kPeriods = 4;
    static constexpr int kMaxWithout = 6;  // frames without draws in a row; with more there is no pattern
    // More frames are never open.
    static constexpr int kMaxOpen = kPeriods * (kMaxWithout + 1);

  private:
    void lose();

    bool is_found_ = false;
    bool seeks_ = false;  // frames without draws may belong to a pattern: there was one with draws before
    int without_ = 0;     // of the pattern: frames without draws in a row; 0: not known
    int periods_ = 0;     // so far
    int run_ = 0;         // frames without draws since the last one with
    int open_ = 0;
    bool last_lacks_draws_ = false;
    FrameContents most_ = FrameContents::nothing;  // of generated frames
};

}  // namespace framecast::capture
