// One benchmark that is set up, and the times of its turns.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/numeric/repeat_estimate.h"
#include "shaders/rig.h"
#include "shaders/runner.h"

namespace framecast::microbench {

// What fails is kept: after it prepare() and turn() do nothing, and finish() says it.
class BenchmarkRun {
  public:
    // Neither may end before the run does.
    BenchmarkRun(Gpu& gpu, const Benchmark& benchmark);

    // Compiles, warms up, and sizes the work.
    void prepare();
    // Runs the work once unmeasured, then the submission without it thrice, then the work for kTurnNs or
    // once, of which the least time counts. What it leaves is the work's result.
    void turn();
    // Of one unit of work: kTimeQuantile of the turns so far.
    RepeatEstimate unit_ns() const;
    // Looks at the result.
    Outcome finish(bool fault);

    const std::string& failure() const { return why_; }
    // Of the device's memory.
    VkDeviceSize held_bytes() const { return objects_.held_bytes(); }
    // Submits the work again and again.
    Result<void> show(double seconds);

  private:
    void record(VkCommandBuffer commands, std::uint32_t units);
    double time(VkCommandBuffer commands);
    // Whether a submission without work is what is measured.
    bool costs_a_submission() const;
    double fixed_ns() const;
    std::vector<double> unit_times() const;
    ProfileBenchmark result() const;

    Gpu& gpu_;
    const Benchmark& benchmark_;
    Objects objects_;
    std::unique_ptr<Rig> rig_;
    VkCommandBuffer full_ = VK_NULL_HANDLE;
    VkCommandBuffer empty_ = VK_NULL_HANDLE;
    std::uint32_t units_ = 1;
    // Of whole submissions, a number a turn.
    std::vector<double> work_ns_;
    std::vector<double> fixed_ns_;
    std::string why_;
};

}  // namespace framecast::microbench
