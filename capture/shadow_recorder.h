// Records the shadow pass of a render pass instance: the same commands on scratch attachments, with the
// shadows of selected draws stamped before each of them.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "capture/command_stream.h"
#include "capture/generated/dispatch.h"
#include "capture/scratch_pass.h"
#include "capture/shadow.h"

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

    // The commands before the pass, all recorded already: what they set is what the pass begins with.
    void look_at(std::span<const Command* const> before);
    // After the shadow pass, whose commands disturbed it: records that state again (binds, dynamic state,
    // push constants).
    void restore_state(std::span<const Command* const> before);

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
    void prepare(const Shadow& shadow);
    void override_state(const DynamicOverrides& overrides);
    void put_back_state(const DynamicOverrides& overrides);
    std::uint32_t next_random();

    const DeviceTable& vk_;
    VkCommandBuffer cb_;
    const ShadowSource& source_;
    ShadowStamp stamp_;
    std::uint32_t random_;
    VkPipeline bound_ = VK_NULL_HANDLE;
    // The last commands that set what shadows override; null while the application has not.
    const Command* scissor_ = nullptr;
    const Command* depth_write_ = nullptr;
    const Command* discard_ = nullptr;
    const Command* color_mask_ = nullptr;
    const Command* alpha_to_coverage_ = nullptr;
    const Command* stencil_front_ = nullptr;
    const Command* stencil_back_ = nullptr;
};

// Binds, dynamic state and push constants: commands that do nothing but set state, legal inside and outside
// passes.
bool sets_state(const Command& command);

}  // namespace framecast::capture
