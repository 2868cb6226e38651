// Runs our work inside a hook.
#pragma once

#include <exception>
#include <new>

#include "capture/device/device.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {

// Runs our work inside a hook. Any failure switches us off for the device, and never affects the application.
// The same happens if a thread ends inside it (thread_end.h), because it leaves the work half done.
template <class Work>
void guarded(Device& device, Work&& work) {
    const NoCancellation whole;
    Unfinished ended([&] { device.disable("a thread ended in a call that the layer was measuring"); });
    try {
        work();
    } catch (const std::bad_alloc&) {
        device.disable("out of memory");
    } catch (const std::exception& error) {
        device.disable(error.what());
    }
    ended.done();
}

}  // namespace framecast::capture
