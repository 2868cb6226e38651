// A RenderDoc capture of the frame that our capture counts. We start a capture in RenderDoc and count the
// frame that it captures. The two files are next to each other and contain each other's names.
#pragma once

#include <cstdint>
#include <string>

#include "capture/renderdoc/renderdoc_api.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Belongs to one capture, whose owner guards it.
class RenderdocPair {
  public:
    // frame_file: absolute. If RenderDoc is `below` us, between us and the driver, it would capture our
    // experiments. Then it captures the frame before the counted one, as the application made it.
    RenderdocPair(const std::string& frame_file, bool below);

    // There will be no RenderDoc capture, for this reason.
    void refuse(const std::string& why);
    // Call it when the counted frame is due: requests the capture, once. False when there will be none.
    bool begin();

    // Between begin() and frame_ended(), before a submit of the frame to count: whether it belongs to the
    // application and counts. RenderDoc's own submits do not.
    bool counts_submit();

    enum class Next : std::uint8_t {
        wait,   // the frame was not captured: count the next one instead
        rest,   // RenderDoc is working: use the next frame for nothing
        go_on,  // nothing to wait for
    };
    // Call it when a frame to count, or an unused one, has ended.
    Next frame_ended();
    bool waits() const { return state_ == State::asked || state_ == State::captured; }
    bool rests() const { return state_ == State::resting; }

    // The result, as a sentence for the frame's notes; call it at the end.
    std::string note() const;
    // The captured file, absolute; empty: none.
    std::string file() const;
    // Writes the comments that RenderDoc shows into the captured file.
    void set_comments(const std::string& text) const;

    // Maximum number of frames until RenderDoc begins.
    static constexpr int kMaxFrames = 10;

  private:
    enum class State : std::uint8_t { idle, asked, captured, resting, done, failed };

    std::string frame_file_;
    bool below_;
    State state_ = State::idle;
    const RenderdocApi* api_ = nullptr;
    std::uint32_t captures_before_ = 0;
    int frames_ = 0;  // since begin()
    std::string problem_;
};

// The comments that RenderDoc shows with the capture: the frame, the bottlenecks of its draws, and the path
// of the frame file. Never fails: unknown values are named as unknown.
std::string renderdoc_comments(const Frame& frame, const std::string& frame_file);

}  // namespace framecast::capture
