// Work of the layer that a queue had not finished when we stopped waiting for it. Its objects may be in use,
// so they are kept, and destroyed once the work has finished: at the latest with the device.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace framecast::capture {

class Leftover {
  public:
    virtual ~Leftover() = default;
    // Waits at most this long for the work. True: it has finished, and the destructor destroys the objects. A
    // destructor that runs earlier does not, because destroying an object in use is undefined behaviour.
    virtual bool settle(std::uint64_t timeout_ns) = 0;
};

using Leftovers = std::vector<std::unique_ptr<Leftover>>;

}  // namespace framecast::capture
