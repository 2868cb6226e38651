// Keysyms of X, by which the configuration names keys, as virtual keys of Windows.
#pragma once

#include <cstdint>

namespace framecast::capture {

// 0: Windows has no such key. Signs are those of the current layout.
int virtual_key(std::uint32_t keysym);

}  // namespace framecast::capture
