// One entry point for each command of a driver that the registry does not have: a few instructions that save
// every register in which arguments are passed, ask framecast_note_unknown_command() for the driver's
// function, put the registers back and jump to it. So the arguments of any signature are where they were.
// Written for x86-64 (System V ABI) and for ARM with 64 bits (AAPCS64).
#pragma once

#include <cstddef>
#include <cstdint>

namespace framecast::capture {

using AnyFunction = void (*)();

inline constexpr std::size_t kUnknownCommandEntries = 256;

// The entry of that index, below kUnknownCommandEntries. Null on a processor for which none is written.
AnyFunction unknown_command_entry(std::size_t index) noexcept;

// What the entries call, defined by who uses them: returns where to go on. Any registers but those of
// arguments are its own.
extern "C" __attribute__((visibility("hidden"), used)) AnyFunction framecast_note_unknown_command(
    void* command_buffer, std::uint32_t index);

}  // namespace framecast::capture
