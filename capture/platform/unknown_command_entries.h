// One entry point for each driver command that the registry does not have. An entry saves every register that
// passes arguments, asks framecast_note_unknown_command() for the driver's function, restores the registers
// and jumps to it. Arguments of any signature thus stay in place. Written for x86-64 (System V ABI, and
// that of Windows) and for 64-bit ARM (AAPCS64).
#pragma once

#include <cstddef>
#include <cstdint>

namespace framecast::capture {

using AnyFunction = void (*)();

inline constexpr std::size_t kUnknownCommandEntries = 256;

// The entry with that index, below kUnknownCommandEntries. Null on other processors.
AnyFunction unknown_command_entry(std::size_t index) noexcept;

// The entries call this function, which their user defines: returns the address to jump to. It may change any
// registers except those of arguments.
extern "C" __attribute__((used)) AnyFunction framecast_note_unknown_command(void* command_buffer,
                                                                            std::uint32_t index);

}  // namespace framecast::capture
