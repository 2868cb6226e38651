// Work of ours inside a hook.
#pragma once

#include <exception>
#include <new>

#include "capture/device/device.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {

// Runs work of ours inside a hook: whatever goes wrong in it switches us off for the device, never the
// application. So does a thread that ends in it (thread_end.h), which leaves the work half done.
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
