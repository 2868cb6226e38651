// Distributes the actions of a frame over timing frames, so that none adds more work to the application's
// frame than allowed. Pure state.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace framecast::capture {

class Slices {
  public:
    // most_actions: maximum per slice. budget_ns: maximum cost of a slice; infinite: no limit.
    Slices(std::int64_t most_actions, double budget_ns) : most_(most_actions), budget_ns_(budget_ns) {}

    // Sets what each action costs when it is timed, ns, in the order of execution, and the number of actions.
    // Unknown or negative costs count as 0. Applies to later rounds.
    void set_costs(std::vector<double> cost_ns) { cost_ns_ = std::move(cost_ns); }

    // Assigns every action to one slice, in an order that changes from round to round, so that no action
    // always follows the same one. An action that costs more than the budget gets its own slice.
    void deal(int round);

    // Number of slices in the current round; at least 1.
    int count() const { return count_; }
    // Actions without a cost are distributed evenly.
    bool holds(int slice, std::int64_t action) const;

  private:
    bool deal_out(int round);

    std::int64_t most_;
    double budget_ns_;
    std::vector<double> cost_ns_;
    std::vector<std::int32_t> slice_of_;
    int count_ = 1;
};

}  // namespace framecast::capture
