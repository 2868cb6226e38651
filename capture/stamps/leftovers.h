// Work of the layer's own that a queue had not finished when waiting for it was given up. Its objects may be
// in use, so they are kept, and destroyed once the work is done: at the latest when the device goes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace framecast::capture {

class Leftover {
  public:
    virtual ~Leftover() = default;
    // Waits so long for the work. True: it is done, and the destructor destroys the objects. A destructor
    // that runs before leaves them alive: destroying an object in use is undefined.
    virtual bool settle(std::uint64_t timeout_ns) = 0;
};

using Leftovers = std::vector<std::unique_ptr<Leftover>>;

}  // namespace framecast::capture
