// Records an application's commands again, secondaries inlined, with the user's switches: draws are left out,
// or drawn with a pipeline whose fragment shader is cheap. All other commands stay, so queries, conditions
// and passes begin and end as recorded. Dispatches and transfers stay, too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "capture/device/device.h"
#include "capture/experiment/plan.h"
#include "capture/objects/command_state.h"
#include "capture/process/what_if.h"
#include "capture/variants/shadow_pipelines.h"

namespace framecast::capture {

class WhatIfRecorder {
  public:
    // switches: at most WhatIf::kMaxSwitches. labels: those open on the queue; run() leaves those open after
    // the buffer. counts: the buffer's draws are added to it; by_switch has a place for each switch.
    WhatIfRecorder(Device& device, const WhatIfSwitches& switches, LabelStack& labels, WhatIfCounts& counts);

    // Records into the target, which has begun. Null: only counts, as if all could be done at once.
    void run(const CommandBuffer& source, VkCommandBuffer target);

  private:
    using Mask = std::uint32_t;  // a bit for each switch
    static_assert(WhatIf::kMaxSwitches <= 32);

    void visit(const Command& command);
    void find_region();
    void find_pass();
    void find_pipeline();
    template <class Matches>
    Mask mask_of(WhatIfKind kind, Matches&& matches) const;
    void pass_on(const Command& command);
    void draw(const Command& command);
    void draw_cheaply(const Command& command, std::size_t of);
    void draw_unchanged(const Command& command);
    void leave(const Command& command, std::string_view why);
    const Shadow& variant(WhatIfAction action);
    void bind(VkPipeline pipeline);

    Device& device_;
    const WhatIfSwitches& switches_;
    LabelStack& labels_;
    WhatIfCounts& counts_;
    VkCommandBuffer target_ = VK_NULL_HANDLE;
    CommandState state_;
    Mask region_ = 0, pass_ = 0, pipeline_ = 0;
    bool feedback_ = false;              // transform feedback is active
    VkPipeline bound_ = VK_NULL_HANDLE;  // in the target, in place of the application's; null: its own
    std::array<std::optional<Shadow>, kWhatIfActionCount> variants_;  // of its pipeline
};

}  // namespace framecast::capture
