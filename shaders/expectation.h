// Whether what came out is what had to.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "shaders/benchmark.h"

namespace framecast::microbench {

// Bytes of a pixel of a target's format; 0 for a format that no benchmark draws to.
std::size_t pixel_bytes(VkFormat format);
// One channel of it as a number. `pixel` has pixel_bytes() bytes.
double pixel_value(VkFormat format, std::span<const std::byte> pixel, int channel);

// Empty when all `count` values are as expected after `units` units of work; otherwise one line about the
// first that is not: "pixel 17 is 0, must be 1".
std::string mismatch(const Expectation& expected, std::uint32_t units, std::size_t count, const char* what,
                     const std::function<double(std::size_t)>& value);

}  // namespace framecast::microbench
