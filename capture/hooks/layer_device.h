// A device with what measures it and what draws on its images. device_hooks.cpp makes them; whatever lies
// below hooks/ knows the Device alone.
#pragma once

#include <memory>

#include "capture/controller/controller.h"
#include "capture/device/device.h"
#include "capture/overlay_host/overlay_host.h"

namespace framecast::capture {

struct LayerDevice : Device {
    std::unique_ptr<OverlayHost> overlay;  // null where none is wanted
    std::unique_ptr<Controller> controller;

    void process_exits() override {
        if (controller) controller->process_exits();
    }
};

// Null when the object does not belong to a device made through this layer.
template <class Dispatchable>
LayerDevice* find_layer_device(Dispatchable object) noexcept {
    return static_cast<LayerDevice*>(find_device(object));
}

}  // namespace framecast::capture
