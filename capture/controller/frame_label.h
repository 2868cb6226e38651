// Finds the label of the application that ends its frames (boundary=label:NAME): the end of a region of that
// name, or a marker of that name, on a queue or in a command buffer. Pure state, guarded by its owner.
#pragma once

#include <vulkan/vulkan.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "capture/device/command_buffer.h"

namespace framecast::capture {

class FrameLabel {
  public:
    // name: that of the label; empty: none is sought.
    explicit FrameLabel(std::string name) : name_(std::move(name)) {}
    bool is_sought() const noexcept { return !name_.empty(); }

    // Labels of a queue. Return whether the frame ends.
    void begin(VkQueue queue, const char* label);
    bool end(VkQueue queue);
    bool is_named(const char* label) const;
    // A submitted command buffer, in the order of the queue. Returns whether the frame ends behind its
    // submit.
    bool submitted(VkQueue queue, const CommandBuffer& primary);

  private:
    std::string name_;
    // Regions that have not ended, outermost first: whether each has the name.
    std::map<VkQueue, std::vector<bool>> open_;
};

}  // namespace framecast::capture
