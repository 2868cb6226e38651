#include "shaders/runner.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "shaders/benchmark_run.h"
#include "shaders/needs.h"
#include "shaders/turns.h"

namespace framecast::microbench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Benchmarks that are measured together.
class Group {
  public:
    struct Member {
        std::size_t number;
        std::unique_ptr<BenchmarkRun> run;
    };

    // Whether so much more memory stays within the limit. One alone may hold more.
    bool takes(VkDeviceSize more) const {
        VkDeviceSize bytes = more;
        for (const Member& member : members_)
            bytes += member.run->held_bytes();
        return members_.empty() || bytes <= kMaxHeldBytes;
    }
    void add(std::size_t number, std::unique_ptr<BenchmarkRun> run) {
        run->prepare();
        members_.push_back({number, std::move(run)});
    }
    const std::vector<Member>& members() const { return members_; }

    void measure(double budget_s, const RepeatRule& rule, const std::function<void(double)>& progress) {
        Turns turns;
        turns.members = members_.size();
        turns.budget_s = budget_s;
        turns.now_s = [start = Clock::now()] { return seconds_since(start); };
        turns.turn = [&](std::size_t member) { members_[member].run->turn(); };
        turns.known = [&] {
            return std::ranges::all_of(members_, [&](const Member& member) {
                return !member.run->failure().empty() || enough(member.run->unit_ns(), rule);
            });
        };
        turns.progress = progress;
        take_turns(turns);
    }

  private:
    std::vector<Member> members_;
};

}  // namespace

std::vector<Outcome> run_benchmarks(Gpu& gpu, std::span<const Benchmark> benchmarks,
                                    const RunOptions& options, const std::function<void(double)>& progress) {
    // Of a group's time; progress need not be more exact.
    constexpr double kSettingUp = 0.1;
    std::vector<Outcome> outcomes(benchmarks.size());
    const auto all = static_cast<double>(benchmarks.size());
    double left_s = options.budget_s;
    for (std::size_t begin = 0; begin < benchmarks.size();) {
        Group group;
        std::size_t end = begin;
        const auto done = static_cast<double>(begin);
        for (; end < benchmarks.size() && group.takes(expected_bytes(benchmarks[end])); ++end) {
            progress((done + kSettingUp * static_cast<double>(end - begin)) / all);
            Outcome& outcome = outcomes[end];
            outcome.why = missing(gpu, benchmarks[end]);
            if (outcome.why.empty())
                group.add(end, std::make_unique<BenchmarkRun>(gpu, benchmarks[end]));
            else
                outcome.kind = Outcome::Kind::skipped;
        }
        const auto size = static_cast<double>(end - begin);
        const auto start = Clock::now();
        group.measure(left_s * size / (all - done), options.rule, [&](double share) {
            progress((done + size * (kSettingUp + (1 - kSettingUp) * share)) / all);
        });
        // What these did not need is for those that come.
        left_s = std::max(0.0, left_s - seconds_since(start));
        for (const Group::Member& member : group.members())
            outcomes[member.number] = member.run->finish(benchmarks[member.number].name == options.fault);
        begin = end;
    }
    progress(1);
    return outcomes;
}

Result<void> show_benchmark(Gpu& gpu, const Benchmark& benchmark, double seconds) {
    if (std::string why = missing(gpu, benchmark); !why.empty()) return Error{std::move(why)};
    return BenchmarkRun(gpu, benchmark).show(seconds);
}

}  // namespace framecast::microbench
