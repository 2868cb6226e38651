// Records an application's commands again, secondaries inlined, with the queries of an Execution around them.
#pragma once

#include <span>
#include <string>

#include "capture/experiment/execution.h"

namespace framecast::capture {

class ShadowRecorder;

class Rerecorder {
  public:
    Rerecorder(Execution& execution, const Recipe& recipe)
        : execution_(execution), recipe_(recipe), vk_(execution.device_.vk) {}

    // From vkBeginCommandBuffer to vkEndCommandBuffer.
    VkResult run(const CommandBuffer& source);

  private:
    void visit(const Command& command);
    bool replay_pass_command(const Command& command);
    bool drains_around(std::size_t action) const;
    void before_action(std::size_t action);
    void after_action(std::size_t action);
    void stamp(std::uint32_t first_query, StampMethod method, bool in_render_pass, std::uint32_t views);
    void stamp_pass(std::uint32_t query);
    bool counts(CounterExtent extent) const;
    void count_buffer(bool ends);
    void count_pass(bool ends);
    void begin_pass();
    void end_pass();
    void run_with_shadows(const CommandBuffer& source);
    void run_with_pictures(const CommandBuffer& source);
    void run_with_empty_passes(const CommandBuffer& source);
    std::string empty_pass(std::span<const Command* const> commands);
    void shadow_pass(ShadowRecorder& recorder, std::span<const Command* const> commands, std::size_t begin,
                     std::size_t end);
    void record_shadows(ShadowRecorder& recorder, ScratchPass& scratch,
                        std::span<const Command* const> commands, std::size_t begin, std::size_t end);
    void refuse_pass(const std::string& why);
    void follow_query(const Command& command);

    Execution& execution_;
    const Recipe& recipe_;
    const DeviceTable& vk_;
    StampSink sink_;
    std::size_t next_action_ = 0;
    std::size_t next_pass_ = 0;
    int open_queries_ = 0;  // of the application
};

}  // namespace framecast::capture
