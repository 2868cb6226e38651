// Records the shadow pass of a render pass instance: the same commands on scratch attachments, with the
// shadows of selected draws stamped before each of them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "capture/experiment/scratch_pass.h"
#include "capture/experiment/shadow.h"
#include "capture/experiment/state_setters.h"
#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// Stamps of a draw's shadow: called before (end false) and after it.
using ShadowStamp = std::function<void(std::size_t action, std::size_t step, bool end)>;

class ShadowRecorder {
  public:
    ShadowRecorder(const DeviceTable& vk, VkCommandBuffer cb, const ShadowSource& source, ShadowStamp stamp,
                   std::uint32_t seed)
        : vk_(vk), cb_(cb), source_(source), stamp_(std::move(stamp)), random_(seed | 1) {}

    // Why the pass can have no shadow pass, whatever its draws; empty when it can.
    static std::string refusal(std::span<const Command* const> pass);

    // A command outside of shadow passes, one after another: what they set is what the next pass begins with.
    void follow(const Command& command);
    // After a shadow pass, whose commands disturbed it: records that state again (binds, dynamic state, push
    // constants).
    void restore_state();

    // `pass`: from the command after its begin to the one before its end. `first_action`: index of its first
    // action. `wants(action)`: whether to isolate the draw. Reports why a wanted draw got no shadows through
    // `refused`.
    // `pairs(action)`: whether pairs of shadows, too.
    void record(std::span<const Command* const> pass, std::size_t first_action,
                const std::function<bool(std::size_t)>& wants, const std::function<bool(std::size_t)>& pairs,
                const std::function<void(std::size_t, const std::string&)>& refused);

  private:
    void track(const Command& command);
    void draw_with_shadows(const Command& draw, std::size_t action, const ShadowSet& set, bool pairs);
    void one_shadow(const Command& draw, std::size_t action, std::size_t step, const Shadow& shadow);
    void pair(const Command& draw, std::size_t action, std::size_t step, const Shadow& first,
              const Shadow& second);
    void bind(const BoundGraphics& graphics);
    void prepare(const Shadow& shadow);
    void override_state(const DynamicOverrides& overrides);
    void put_back_state(const DynamicOverrides& overrides);
    void set_scissors(const std::vector<VkRect2D>& scissors, const DynamicOverrides& overrides);
    void set_color_masks(const std::vector<VkColorComponentFlags>& masks);
    std::uint32_t next_random();

    const DeviceTable& vk_;
    VkCommandBuffer cb_;
    const ShadowSource& source_;
    ShadowStamp stamp_;
    std::uint32_t random_;
    BoundGraphics bound_;
    StateSetters setters_;
    // What the application has set of what shadows override. Where it sets a part of something, the rest
    // stays as it was; so these are values, and only what is set whole is the last command, or null.
    const Command* depth_write_ = nullptr;
    const Command* discard_ = nullptr;
    const Command* alpha_to_coverage_ = nullptr;
    std::optional<std::uint32_t> stencil_front_, stencil_back_;  // write masks
    std::vector<VkRect2D> scissors_;
    std::uint32_t scissor_count_ = 0;  // where they are set together with it
    std::vector<VkColorComponentFlags> color_masks_;
    // As many as these, to override them.
    std::vector<VkRect2D> empty_scissors_;
    std::vector<VkColorComponentFlags> no_colors_;
};

}  // namespace framecast::capture
