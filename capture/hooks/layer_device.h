// A device with the objects that measure it and draw on its images. device_hooks.cpp makes them; the folders
// below hooks/ know only the Device.
#pragma once

#include <memory>

#include "capture/controller/controller.h"
#include "capture/device/device.h"
#include "capture/overlay_host/overlay_host.h"

namespace framecast::capture {

struct LayerDevice : Device {
    std::unique_ptr<OverlayHost> overlay;  // null where none is configured
    std::unique_ptr<Controller> controller;

    void process_exits() override {
        if (controller) controller->process_exits();
    }
};

// Null for an object of a device that was not made through this layer.
template <class Dispatchable>
LayerDevice* find_layer_device(Dispatchable object) noexcept {
    return static_cast<LayerDevice*>(find_device(object));
}

}  // namespace framecast::capture
