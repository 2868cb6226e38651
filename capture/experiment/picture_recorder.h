// Records what pictures of a frame need: before each render pass with chosen draws, passes on scratch images
// that count writes, and after it a copy of its image.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "capture/experiment/execution.h"
#include "capture/experiment/shadow_recorder.h"
#include "capture/experiment/shown_target.h"

namespace framecast::capture {

class PictureRecorder {
  public:
    PictureRecorder(Execution& execution, const Recipe& recipe) : execution_(execution), recipe_(recipe) {}

    // `commands`: from the begin of the pass to the one before its end. `pass`: its index in the plan.
    void before_pass(ShadowRecorder& recorder, std::span<const Command* const> commands, std::size_t pass,
                     bool in_query);
    // Call it after the end of each pass.
    void after_pass();

  private:
    struct Shown {
        std::size_t pass;
        ShownTarget target;
        ShownImage image;
    };
    static std::string refusal(std::span<const Command* const> commands, bool in_query);
    void record_picture(ShadowRecorder& recorder, std::span<const Command* const> commands,
                        const ShownTarget& target, Picture picture);
    void copy_image(Picture picture, const ImageReadback::From& from, VkFormat format);
    void missing(Picture picture, const std::string& why);

    Execution& execution_;
    const Recipe& recipe_;
    std::optional<Shown> shown_;  // while the pass is recorded
};

}  // namespace framecast::capture
