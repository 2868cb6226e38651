// A place in the registry of instances (device.h), taken before an instance is made: once the driver has one
// there is no way back. Loader 1.3.239 frees twice what it has when a layer destroys an instance that was
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
    // Its handle is known now. Allocates nothing.
    void put() noexcept;

  private:
    std::map<void*, std::shared_ptr<Instance>>::node_type node_;
};

}  // namespace framecast::capture
