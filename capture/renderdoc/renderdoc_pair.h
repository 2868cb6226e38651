// A capture by RenderDoc of the frame that a capture of ours counts: RenderDoc is told to capture, the
// counted frame is the one it does, and the two files lie beside each other and name each other.
#pragma once

#include <cstdint>
#include <string>

#include "capture/renderdoc/renderdoc_api.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Guarded by its owner. Of one capture.
class RenderdocPair {
  public:
    // frame_file: absolute. Where RenderDoc is `below` us, between us and the driver, it would capture our
    // experiments: then the frame before the counted one is captured, as the application made it.
    RenderdocPair(const std::string& frame_file, bool below);

    // There will be none, for this reason.
    void refuse(const std::string& why);
    // When the counted frame is due: asks for the capture, once. False when there will be none.
    bool begin();

    // Between begin() and frame_ended(), before a submit of the frame that is to be counted: whether it is
    // the application's and counts. What RenderDoc submits of its own does not.
    bool counts_submit();

    enum class Next : std::uint8_t {
        wait,   // the frame was not captured: the next one is to be counted instead
        rest,   // RenderDoc is at work: the next frame is nobody's
        go_on,  // nothing is to be waited for
    };
    // A frame ended that was to be counted, or that rested.
    Next frame_ended();
    bool waits() const { return state_ == State::asked || state_ == State::captured; }
    bool rests() const { return state_ == State::resting; }

    // When all is over: what became of it, a sentence for the frame's notes.
    std::string note() const;
    // The captured file, absolute; empty: none.
    std::string file() const;
    // Writes into the captured file what RenderDoc shows as its comments.
    void set_comments(const std::string& text) const;

    // Frames that RenderDoc is given to begin.
    static constexpr int kMostFrames = 10;

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

// What RenderDoc is to show beside the capture: the frame, the stages that hold its draws up, where the rest
// is. Never fails: what is not known is said so.
std::string renderdoc_comments(const Frame& frame, const std::string& frame_file);

}  // namespace framecast::capture
