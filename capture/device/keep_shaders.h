// Runs our work on the archive of shaders inside a hook.
#pragma once

#include <exception>

#include "capture/device/device.h"
#include "capture/platform/thread_end.h"
#include "capture/process/process.h"

namespace framecast::capture {

// Calls work(archive) where the device has one. A failure costs what the archive would have got, and is told
// once; the capture goes on.
template <class Work>
void archive(Device& device, Work&& work) {
    if (!device.archive) return;
    const NoCancellation whole;
    try {
        work(*device.archive);
    } catch (const std::exception& error) {
        Process::get().status.warn_once(std::string("some shaders are not kept: ") + error.what());
    }
}

}  // namespace framecast::capture
