// Records the shadow pass of a render pass instance: the same commands on scratch attachments, with stamped
// stage-off draws before each selected draw.
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

// Stamps a stage-off draw: called before (end false) and after it.
using ShadowStamp = std::function<void(std::size_t action, std::size_t step, bool end)>;

class ShadowRecorder {
  public:
    ShadowRecorder(const DeviceTable& vk, VkCommandBuffer cb, const ShadowSource& source, ShadowStamp stamp,
                   std::uint32_t seed)
        : vk_(vk), cb_(cb), source_(source), stamp_(std::move(stamp)), random_(seed | 1) {}

    // Why no draw of the pass can be isolated; empty when some can.
    static std::string refusal(std::span<const Command* const> pass);
    // Why the pass itself, without its draws, cannot be repeated on other images; empty when it can.
    static std::string pass_refusal(std::span<const Command* const> pass);

    // Whether the command maps attachments to locations of outputs or to input attachments.
    static bool maps_attachments(CommandId id);

    // A command outside of shadow passes, in order: the state that these commands set is the next pass's
    // initial state.
    void follow(const Command& command);
    // Restores that state after a shadow pass, whose commands changed it (binds, dynamic state, push
    // constants).
    void restore_state();

    // `pass`: from the command after its begin to the one before its end. `subpasses`: of its render pass;
    // none for dynamic rendering. `first_action`: index of its first action. `wants(action)`: whether to
    // isolate the draw. `refused` receives the reason why a wanted draw got no stage-off draws.
    // `extras(action)`: what else to time of it.
    struct Extras {
        bool pairs = false;   // pairs of stage-off draws
        bool copies = false;  // the draw kCopiesInRow times in a row
    };
    void record(std::span<const Command* const> pass, std::span<const SubpassInfo> subpasses,
                std::size_t first_action, const std::function<bool(std::size_t)>& wants,
                const std::function<Extras(std::size_t)>& extras,
                const std::function<void(std::size_t, const std::string&)>& refused);

    // Records the pass so that its color targets count writes (capture/pictures/picture.h): of the draw
    // `only`, or of all draws. Draws before `only` draw as usual, for their depth.
    struct Writes {
        std::optional<std::size_t> only;
        std::uint32_t colors = 0;  // number of color attachments of the pass
        VkRect2D area{};
        std::function<Shadow(const BoundGraphics&)> source;  // the variants that count
    };
    // Returns why it skipped a draw; empty when it skipped none.
    std::string record_writes(std::span<const Command* const> pass, std::size_t first_action,
                              const Writes& writes);

  private:
    static constexpr const char* kGeneratedDraws = "the device generates its draws";
    static constexpr const char* kReadingSubpass = "its subpass reads input attachments";
    static bool draws_generated(CommandId id);
    // Visits the pass: state goes into the command buffer, draws and other work that decides what draws find
    // (clears, conditions) to the callers' functions.
    void walk(std::span<const Command* const> pass, std::size_t first_action,
              const std::function<void(const Command&, std::size_t action)>& draw,
              const std::function<void(const Command&)>& other);
    void track(const Command& command);
    bool pass_on(const Command& command);
    std::string count_writes(const Command& draw, const ShadowSet& set, const Writes& writes);
    void clear_to_one(const Writes& writes);
    void set_write_count_state(const WriteCountOverrides& overrides, std::uint32_t colors);
    void clear_depth_only(const Command& clear);
    void draw_with_shadows(const Command& draw, std::size_t action, const ShadowSet& set, Extras extras);
    void one_shadow(const Command& draw, std::size_t action, std::size_t step, const Shadow& shadow,
                    int times = 1);
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
    std::size_t subpass_ = 0;  // of the pass that is being recorded
    BoundGraphics bound_;
    StateSetters setters_;
    // The application's values of the state that stage-off draws override. A command may set only a part of a
    // state and leave the rest; these are therefore values. Only for state that is always set as a whole, it
    // is the last command, or null.
    const Command* depth_write_ = nullptr;
    const Command* discard_ = nullptr;
    const Command* alpha_to_coverage_ = nullptr;
    std::optional<std::uint32_t> stencil_front_, stencil_back_;  // write masks
    std::vector<VkRect2D> scissors_;
    std::uint32_t scissor_count_ = 0;  // if they are set together with it
    std::vector<VkColorComponentFlags> color_masks_;
    // At least this many, to override all of them.
    std::vector<VkRect2D> empty_scissors_;
    std::vector<VkColorComponentFlags> no_colors_;
};

}  // namespace framecast::capture
