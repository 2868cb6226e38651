// Resources that are shared out equally among all that want them at a moment (processor sharing), as long as
// nobody gets more than he can take.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "tests/apps/layers/simulated_gpu/engine.h"

namespace simulated_gpu {

class Sharing {
  public:
    explicit Sharing(const std::array<double, kResources>& rate) : rate_(rate) {}

    // Wants all amounts, at the same time; it can take most_alu operations per nanosecond at the most.
    void add(std::size_t name, const std::array<double, kResources>& amounts, double most_alu);
    // Gives everyone his share, from now on.
    void share();
    // Nanoseconds until somebody has all of something; kNever without anybody.
    double until_next() const;
    void pass(double ns);
    // The names of those who have all they want, in the order in which they came, taken out.
    std::vector<std::size_t> take_finished();

  private:
    struct Flow {
        std::size_t name = 0;
        std::array<double, kResources> left{};
        std::array<double, kResources> share{};
        double most_alu = 0;
    };

    void share_alu();

    std::array<double, kResources> rate_;
    std::vector<Flow> flows_;
};

}  // namespace simulated_gpu
