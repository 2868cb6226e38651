// Commands that the driver has, but not the recorder's registry. Applications that load every command of a
// newer driver (volk does) usually never record one, so its address alone must not stop us. We return the
// address of a few instructions of our own instead. They mark the command buffer as one that cannot be
// recorded again, and jump to the driver's function with every argument in place. This works for any
// signature because the first argument of every vkCmd* is its command buffer.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <atomic>
#include <bitset>
#include <cstddef>
#include <string>

#include "capture/platform/unknown_command_entries.h"

namespace framecast::capture {

inline constexpr std::size_t kMaxUnknownCommands = kUnknownCommandEntries;  // of a process

// The driver's functions with those names; filled in when they are first recorded.
using UnknownCommandTable = std::array<std::atomic<PFN_vkVoidFunction>, kMaxUnknownCommands>;

// The unknown commands in a command buffer, by index, and their names: "vkCmdA, vkCmdB".
using UnknownCommandSet = std::bitset<kMaxUnknownCommands>;
std::string names_of(const UnknownCommandSet& commands);

// The function to give the application for `name`, the same for all devices. Null when there are too many
// names, memory runs out, or this processor's calling convention is not supported
// (unknown_command_entries.h).
PFN_vkVoidFunction unknown_command(const char* name);

}  // namespace framecast::capture
