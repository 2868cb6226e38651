// What is still to be done when the process ends with Vulkan objects left, or the layer is unloaded before.
#pragma once

namespace framecast::capture {

// A static one calls kCall when the process exits or, before that, when the library it is in is unloaded.
// Unlike std::atexit under ThreadSanitizer, whose version of it forgets the library and calls what is not
// there any more.
template <void (*kCall)()>
struct AtExit {
    AtExit() = default;
    AtExit(const AtExit&) = delete;
    AtExit& operator=(const AtExit&) = delete;
    ~AtExit() { kCall(); }
};

}  // namespace framecast::capture
