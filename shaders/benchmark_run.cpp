#include "shaders/benchmark_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace framecast::microbench {

BenchmarkRun::BenchmarkRun(Gpu& gpu, const Benchmark& benchmark)
    : gpu_(gpu),
      benchmark_(benchmark),
      objects_(gpu),
      rig_(make_rig(objects_, benchmark)),
      full_(objects_.command_buffer()),
      empty_(objects_.command_buffer()),
      units_(benchmark.least_units),
      why_(objects_.failure()) {}

void BenchmarkRun::record(VkCommandBuffer commands, std::uint32_t units) {
    if (!why_.empty()) return;
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    gpu_.vk().BeginCommandBuffer(commands, &begin);
    rig_->record(commands, units);
    const VkResult result = gpu_.vk().EndCommandBuffer(commands);
    if (result != VK_SUCCESS) why_ = vulkan_failure("vkEndCommandBuffer", result);
}

double BenchmarkRun::time(VkCommandBuffer commands) {
    if (!why_.empty()) return 0;
    const Result<double> taken = gpu_.submit(commands);
    if (!taken) why_ = taken.error().message;
    return taken ? *taken : 0;
}

bool BenchmarkRun::costs_a_submission() const {
    const auto* transfer = std::get_if<TransferShape>(&benchmark_.shape);
    return transfer != nullptr && transfer->kind == TransferShape::Kind::nothing;
}

double BenchmarkRun::fixed_ns() const {
    return costs_a_submission() ? 0 : estimate_repeats(fixed_ns_, kTimeQuantile).value;
}

void BenchmarkRun::prepare() {
    record(empty_, 0);
    record(full_, units_);
    time(full_);  // first use: shaders are compiled, memory is touched
    constexpr int kFixedRepeats = 9;
    for (int i = 0; i < kFixedRepeats; ++i)
        fixed_ns_.push_back(time(empty_));
    const double fixed = fixed_ns();
    const double wanted = costs_a_submission() ? 0 : std::max(kMinWorkNs, kMinOverFixed * fixed);
    // The shortest: one that the machine interrupts would pass for work enough, and one unit for all.
    const auto shortest = [&] { return std::min({time(full_), time(full_), time(full_)}) - fixed; };
    for (double taken = shortest(); why_.empty() && taken < wanted && units_ < kMaxUnits;) {
        // A first time may be mostly noise: never more than 16 times as much at once.
        const double factor = std::clamp(1.15 * wanted / std::max(taken, 1.0), 1.15, 16.0);
        units_ = std::min(kMaxUnits, static_cast<std::uint32_t>(std::ceil(units_ * factor)));
        record(full_, units_);
        taken = shortest();
    }
    fixed_ns_.clear();
}

void BenchmarkRun::turn() {
    time(full_);  // caches are full of another benchmark's data
    // As of the work, the shortest: one that is interrupted would be longer than it.
    const double fixed = std::min({time(empty_), time(empty_), time(empty_)});
    double least = time(full_);
    for (double sum = least; why_.empty() && sum < kTurnNs;) {
        const double taken = time(full_);
        least = std::min(least, taken);
        sum += taken;
    }
    if (!why_.empty()) return;
    work_ns_.push_back(least);
    fixed_ns_.push_back(fixed);
}

std::vector<double> BenchmarkRun::unit_times() const {
    const double fixed = fixed_ns();
    std::vector<double> units;
    for (const double work : work_ns_)
        if (work > fixed) units.push_back((work - fixed) / units_);
    return units;
}

RepeatEstimate BenchmarkRun::unit_ns() const {
    return estimate_repeats(unit_times(), kTimeQuantile);
}

ProfileBenchmark BenchmarkRun::result() const {
    ProfileBenchmark result;
    const bool cost = benchmark_.unit.empty();
    std::vector<double> values = unit_times();
    if (!cost)
        for (double& value : values)
            value = benchmark_.work / value;
    const RepeatEstimate estimate =
        estimate_repeats(std::move(values), cost ? kTimeQuantile : 1 - kTimeQuantile);
    result.name = benchmark_.name;
    result.family = benchmark_.family();
    result.unit = cost ? "ns" : benchmark_.unit + "/ns";
    result.value.value = estimate.value;
    result.value.spread = estimate.spread;
    result.value.repeats = estimate.repeats;
    result.value.source = Source::measured;
    result.value.method = benchmark_.isolates;
    result.low = estimate.low;
    result.high = estimate.high;
    result.stage = benchmark_.stage;
    return result;
}

Outcome BenchmarkRun::finish(bool fault) {
    Outcome outcome;
    outcome.unit_ns = unit_ns();
    if (why_.empty()) {
        const std::string wrong = rig_->wrong(units_, fault);
        // A call that failed on the way, of a lost device say, tells nothing of the result.
        if (!objects_.ok())
            why_ = objects_.failure();
        else if (!wrong.empty())
            why_ = "wrong result: " + wrong;
    }
    if (why_.empty() && outcome.unit_ns.repeats == 0)
        why_ = "its work takes no longer than a submission without it";
    if (!why_.empty()) {
        outcome.why = why_;
        return outcome;
    }
    outcome.kind = Outcome::Kind::measured;
    outcome.result = result();
    return outcome;
}

Result<void> BenchmarkRun::show(double seconds) {
    using Clock = std::chrono::steady_clock;
    prepare();
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (why_.empty() && Clock::now() < end)
        time(full_);
    if (!why_.empty()) return Error{why_};
    return {};
}

}  // namespace framecast::microbench
