// Resources that are shared equally among all users at a moment (processor sharing), but no user gets more
// than it can take.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "tests/apps/layers/simulated_gpu/engine.h"

namespace simulated_gpu {

class Sharing {
  public:
    explicit Sharing(const std::array<double, kResources>& rate) : rate_(rate) {}

    // Requests all amounts at the same time; it takes at most most_alu operations per nanosecond.
    void add(std::size_t name, const std::array<double, kResources>& amounts, double most_alu);
    // Computes everyone's share from now on.
    void share();
    // Nanoseconds until a user has received all of something; kNever without users.
    double until_next() const;
    void pass(double ns);
    // Removes the users that have received everything, and returns their names in the order of arrival.
    std::vector<std::size_t> take_finished();

  private:
    struct Flow {
        std::size_t name = 0;
        std::array<double, kResources> left{};
        std::array<double, kResources> share{};
        double most_alu = 0;
        int lacks = 0;  // resources of which something is left
    };

    void share_alu();

    std::array<double, kResources> rate_;
    std::vector<Flow> flows_;
    std::size_t finished_ = 0;  // of the flows
    std::vector<Flow*> open_;   // of share_alu(): users that have no share yet
};

}  // namespace simulated_gpu
