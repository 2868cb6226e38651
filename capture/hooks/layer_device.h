// A device with the objects that measure it and draw on its images. device_hooks.cpp makes them; the folders
// below hooks/ know only the Device.
#pragma once

#include <memory>

#include "capture/app/app_devices.h"
#include "capture/controller/controller.h"
#include "capture/device/device.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/overlay_host/overlay_host.h"

namespace framecast::capture {

struct LayerDevice : Device {
    std::unique_ptr<OverlayHost> overlay;  // null where none is configured
    // Set where one is configured and the device has no images to show it on: for the application
    // (capture/app).
    std::unique_ptr<OverlayFeed> unshown;
    std::unique_ptr<Controller> controller;
    AppDevices::Member app;  // known to the application's API from the device's creation to its destruction

    OverlayFeed* feed() noexcept { return overlay ? &overlay->feed() : unshown.get(); }

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
