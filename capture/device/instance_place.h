// Reserves a place in the registry of instances (device.h) before an instance is made, because nothing may
// fail once the driver has made one. Loader 1.3.239 frees its data twice when a layer destroys an instance
// made below it and reports a failure.
#pragma once

#include <map>
#include <memory>

#include "capture/device/device.h"

namespace framecast::capture {

class InstancePlace {
  public:
    // Throws std::bad_alloc.
    explicit InstancePlace(std::shared_ptr<Instance> instance);
    // Enters the instance's handle. Allocates nothing.
    void put() noexcept;

  private:
    std::map<void*, std::shared_ptr<Instance>>::node_type node_;
};

}  // namespace framecast::capture
