// Finds the commands that must be recorded again to restore the state that all of them set.
#pragma once

#include <compare>
#include <cstdint>
#include <map>

#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// Whether a command is a bind, dynamic state or push constants: it only sets state, and is legal inside and
// outside passes.
bool sets_state(const Command& command);

// The commands that set state and are not completely overwritten by later ones. Recorded in their order, they
// give the state that all of the commands gave.
class StateSetters {
  public:
    // The command must outlive this object.
    void follow(const Command& command);
    void replay_all(VkCommandBuffer cb, const DeviceTable& vk) const;

  private:
    // One element of a kind of state: a scissor, a word of push constants.
    struct Place {
        CommandId id;
        std::uint64_t of;
        std::uint64_t at;
        auto operator<=>(const Place&) const = default;
    };
    struct Setter {
        const Command* command = nullptr;
        std::size_t places = 0;  // elements that it was the last to set
    };
    void lose_place(std::uint64_t number);

    std::map<Place, std::uint64_t> last_;      // number of the command that set it last
    std::map<std::uint64_t, Setter> setters_;  // by number, so in the order of recording
    std::uint64_t next_ = 0;
};

}  // namespace framecast::capture
