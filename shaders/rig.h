// A benchmark that is set up: its work can be recorded any number of times over, and what it left looked at.
#pragma once

#include <memory>
#include <string>

#include "shaders/benchmark.h"
#include "shaders/objects.h"

namespace framecast::microbench {

class Rig {
  public:
    virtual ~Rig() = default;
    // So many units of work, and whatever is around them however many they are.
    virtual void record(VkCommandBuffer commands, std::uint32_t units) = 0;
    // After a run of `units`: what is wrong with its result, in one line; empty when nothing is. With `fault`
    // one value of the result is changed first, to see that it is found.
    virtual std::string wrong(std::uint32_t units, bool fault) = 0;
};

// What fails is in objects.failure(). The rig must not outlive `objects`.
std::unique_ptr<Rig> make_rig(Objects& objects, const Benchmark& benchmark);
std::unique_ptr<Rig> make_draw_rig(Objects& objects, const DrawShape& shape, const Expectation& expected);
std::unique_ptr<Rig> make_dispatch_rig(Objects& objects, const DispatchShape& shape,
                                       const Expectation& expected);
std::unique_ptr<Rig> make_transfer_rig(Objects& objects, const TransferShape& shape);

}  // namespace framecast::microbench
