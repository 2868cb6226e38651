// Deals the actions of a frame out to timing frames, so that none of them adds more work to the application's
// frame than it may. Pure state.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace framecast::capture {

class Slices {
  public:
    // most_actions: in a slice. budget_ns: what a slice may cost; infinite: no limit.
    Slices(std::int64_t most_actions, double budget_ns) : most_(most_actions), budget_ns_(budget_ns) {}

    // What each action costs when it is timed, ns, in the order of execution; how many there are. What is not
    // known or negative counts as nothing. For the rounds dealt from then on.
    void set_costs(std::vector<double> cost_ns) { cost_ns_ = std::move(cost_ns); }

    // Deals every action to one slice, in an order that changes from round to round, so that none always
    // follows the same one. An action that costs more than the budget has a slice to itself.
    void deal(int round);

    // Of the round that was dealt; at least 1.
    int count() const { return count_; }
    // Actions beyond those whose costs were set are dealt evenly.
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
