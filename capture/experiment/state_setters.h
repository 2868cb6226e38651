// Which of the commands that set state have to be recorded again to give the state that all of them gave.
#pragma once

#include <compare>
#include <cstdint>
#include <map>

#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// Binds, dynamic state and push constants: commands that do nothing but set state, legal inside and outside
// passes.
bool sets_state(const Command& command);

// Of the commands that set state, those of which something is left: later ones have not set all of it again.
// Recorded in their order, they give the state that all of the commands gave.
class StateSetters {
  public:
    // The command outlives this object.
    void follow(const Command& command);
    void replay_all(VkCommandBuffer cb, const DeviceTable& vk) const;

  private:
    // What a command sets of one kind of state: a scissor, a word of push constants.
    struct Place {
        CommandId id;
        std::uint64_t of;
        std::uint64_t at;
        auto operator<=>(const Place&) const = default;
    };
    struct Setter {
        const Command* command = nullptr;
        std::size_t places = 0;  // that it was the last to set
    };
    void lose_place(std::uint64_t number);

    std::map<Place, std::uint64_t> last_;      // number of the command that set it last
    std::map<std::uint64_t, Setter> setters_;  // by number, so in the order of recording
    std::uint64_t next_ = 0;
};

}  // namespace framecast::capture
