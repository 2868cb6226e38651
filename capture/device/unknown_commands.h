// Commands that the driver has and the registry behind the recorder does not. Applications that load every
// command of a newer driver (volk does) mostly never record one, so having its address is no reason to give
// up on anything. Such an address leads to a few instructions of ours instead, which mark the command buffer
// as one that cannot be recorded again and then jump to the driver's function with every argument where it
// was. That works for any signature because the first argument of every vkCmd* is its command buffer.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <atomic>
#include <bitset>
#include <cstddef>
#include <string>

#include "capture/device/unknown_command_entries.h"

namespace framecast::capture {

inline constexpr std::size_t kMostUnknownCommands = kUnknownCommandEntries;  // of a process

// What a device's driver has under each of those names; filled in when they are first recorded.
using UnknownCommandTable = std::array<std::atomic<PFN_vkVoidFunction>, kMostUnknownCommands>;

// Which of them a command buffer holds, by index, and their names: "vkCmdA, vkCmdB".
using UnknownCommandSet = std::bitset<kMostUnknownCommands>;
std::string names_of(const UnknownCommandSet& commands);

// The function to give the application for `name`, the same for all devices. Null when there are too many
// names, there is no memory, or this processor's calls are not known to us (unknown_command_entries.h).
PFN_vkVoidFunction unknown_command(const char* name);

}  // namespace framecast::capture
