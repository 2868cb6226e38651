// What OwnFile needs of the system: descriptors, with errno where something fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "capture/platform/own_file.h"

namespace framecast::capture {

// Moves a descriptor above those of standard input, output and error.
int above_standard(int descriptor) noexcept;

// Whether the file that has this name, or none, may be opened, and whether one that was opened may be used.
bool may_be_opened(const std::string& path, int flags) noexcept;
bool may_be_used(const std::string& path, int flags, FileType type) noexcept;

// -1: failed. flags: as for open(2).
int open_descriptor(const std::string& path, int flags) noexcept;
std::int64_t write_some(int descriptor, const char* text, std::size_t bytes) noexcept;
std::int64_t read_some(int descriptor, char* text, std::size_t bytes) noexcept;
int close_descriptor(int descriptor) noexcept;

}  // namespace framecast::capture
