#include "shaders/runner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "shaders/rig.h"
#include "shaders/texture_content.h"

namespace framecast::microbench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// What the device lacks; empty when nothing.
std::string missing(const Gpu& gpu, const DrawShape& shape) {
    constexpr VkFormatFeatureFlags kTarget = VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BIT;
    constexpr VkFormatFeatureFlags kSampled = VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT;
    if (!gpu.supports(shape.format, kTarget)) return "the device does not draw to this format";
    if (shape.blend != Blend::off &&
        !gpu.supports(shape.format, VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT))
        return "the device does not blend in this format";
    if (!gpu.supports_samples(shape.format, shape.samples)) return "the device has not as many samples";
    if (shape.size > gpu.limits().maxFramebufferWidth) return "the device's targets are smaller";
    if (!shape.texture) return {};
    const TextureShape& texture = *shape.texture;
    if (!gpu.supports(texture.format, kSampled)) return "the device does not read this format";
    if (texture.filter == VK_FILTER_LINEAR &&
        !gpu.supports(texture.format, VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT))
        return "the device does not filter this format";
    if (texture.anisotropy > 1 && (gpu.features().samplerAnisotropy == VK_FALSE ||
                                   gpu.limits().maxSamplerAnisotropy < texture.anisotropy))
        return "the device does not filter so anisotropically";
    const std::uint32_t most = texture.dimension == VK_IMAGE_VIEW_TYPE_3D ? gpu.limits().maxImageDimension3D
                                                                          : gpu.limits().maxImageDimension2D;
    if (texture.size > most) return "the device's textures are smaller";
    return {};
}

std::string missing(const Gpu& gpu, const Benchmark& benchmark) {
    if (const auto* draw = std::get_if<DrawShape>(&benchmark.shape)) return missing(gpu, *draw);
    if (const auto* dispatch = std::get_if<DispatchShape>(&benchmark.shape)) {
        const VkPhysicalDeviceLimits& limits = gpu.limits();
        if (limits.maxComputeWorkGroupInvocations < 256 || limits.maxComputeWorkGroupSize[0] < 256)
            return "the device's work groups are smaller than 256";
        if (dispatch->groups > limits.maxComputeWorkGroupCount[0])
            return "the device dispatches fewer groups";
        if (std::max(dispatch->bytes_in, dispatch->bytes_out) > limits.maxStorageBufferRange)
            return "the device's storage buffers are smaller";
    }
    return {};
}

// One benchmark on its way. Errors are texts; empty is well.
class Run {
  public:
    Run(Gpu& gpu, const Benchmark& benchmark)
        : gpu_(gpu), benchmark_(benchmark), objects_(gpu), rig_(make_rig(objects_, benchmark)) {
        full_ = objects_.command_buffer();
        units_ = benchmark.least_units;
    }

    Outcome measure(const RunOptions& options) {
        Outcome outcome;
        outcome.why = size_work(outcome);
        if (!outcome.why.empty()) return outcome;
        std::vector<double> samples;
        const auto start = Clock::now();
        outcome.why = repeat(options, start, samples);
        if (!outcome.why.empty()) return outcome;
        if (std::string wrong = rig_->wrong(units_, options.fault); !wrong.empty()) {
            outcome.why = "wrong result: " + wrong;
            return outcome;
        }
        outcome.kind = Outcome::Kind::measured;
        outcome.units = units_;
        outcome.fixed_ns = fixed_ns_;
        outcome.unit_ns = estimate_repeats(samples);
        fill(outcome, std::move(samples));
        return outcome;
    }

    std::string show(double seconds) {
        Outcome outcome;
        std::string why = size_work(outcome);
        for (const auto start = Clock::now(); why.empty() && seconds_since(start) < seconds;) {
            const Result<double> time = gpu_.submit(full_);
            if (!time) why = time.error().message;
        }
        return why;
    }

  private:
    // Failing is remembered in why_.
    void record(VkCommandBuffer commands, std::uint32_t units) {
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        gpu_.vk().BeginCommandBuffer(commands, &begin);
        rig_->record(commands, units);
        const VkResult result = gpu_.vk().EndCommandBuffer(commands);
        if (result != VK_SUCCESS) why_ = vulkan_failure("vkEndCommandBuffer", result);
    }

    double time(VkCommandBuffer commands) {
        if (!why_.empty()) return 0;
        const Result<double> taken = gpu_.submit(commands);
        if (!taken) why_ = taken.error().message;
        return taken ? *taken : 0;
    }

    bool costs_a_submission() const {
        const auto* transfer = std::get_if<TransferShape>(&benchmark_.shape);
        return transfer != nullptr && transfer->kind == TransferShape::Kind::nothing;
    }

    std::string size_work(Outcome& outcome) {
        const VkCommandBuffer empty = objects_.command_buffer();
        if (!objects_.ok()) return objects_.failure();
        record(empty, 0);
        record(full_, units_);
        time(full_);  // first use: shaders are compiled, memory is touched
        constexpr int kFixedRepeats = 9;
        std::vector<double> fixed;
        for (int i = 0; i < kFixedRepeats; ++i)
            fixed.push_back(time(empty));
        if (!costs_a_submission()) fixed_ns_ = estimate_repeats(fixed).median;
        const double wanted = costs_a_submission() ? 0 : std::max(kLeastWorkNs, kLeastOverFixed * fixed_ns_);
        for (double taken = time(full_) - fixed_ns_; why_.empty() && taken < wanted && units_ < kMostUnits;) {
            // A first time may be mostly noise: never more than 16 times as much at once.
            const double factor = std::clamp(1.15 * wanted / std::max(taken, 1.0), 1.15, 16.0);
            units_ = std::min(kMostUnits, static_cast<std::uint32_t>(std::ceil(units_ * factor)));
            record(full_, units_);
            taken = std::min(time(full_), time(full_)) - fixed_ns_;
        }
        outcome.fixed_ns = fixed_ns_;
        return why_;
    }

    std::string repeat(const RunOptions& options, Clock::time_point start, std::vector<double>& samples) {
        constexpr std::size_t kEvenWithoutTime = 3;
        while (why_.empty()) {
            const double taken = (time(full_) - fixed_ns_) / units_;
            if (taken > 0) samples.push_back(taken);
            const bool out_of_time = seconds_since(start) >= options.budget_s;
            if (out_of_time && samples.empty())
                return "its work takes no longer than a submission without it";
            if (out_of_time && samples.size() >= kEvenWithoutTime) break;
            // Sorting all of them each time would take longer than the work of some.
            if (samples.size() % 8 == 1 && enough(estimate_repeats(samples), options.rule)) break;
        }
        return why_;
    }

    void fill(Outcome& outcome, std::vector<double> samples) const {
        ProfileBenchmark& result = outcome.result;
        const bool cost = benchmark_.unit.empty();
        if (!cost)
            for (double& sample : samples)
                sample = benchmark_.work / sample;
        const RepeatEstimate estimate = estimate_repeats(std::move(samples));
        result.name = benchmark_.name;
        result.family = benchmark_.family();
        result.unit = cost ? "ns" : benchmark_.unit + "/ns";
        result.value.value = estimate.median;
        result.value.spread = estimate.spread;
        result.value.repeats = estimate.repeats;
        result.value.source = Source::measured;
        result.value.method = benchmark_.isolates;
        result.low = estimate.low;
        result.high = estimate.high;
        result.stage = benchmark_.stage;
    }

    Gpu& gpu_;
    const Benchmark& benchmark_;
    Objects objects_;
    std::unique_ptr<Rig> rig_;
    VkCommandBuffer full_ = VK_NULL_HANDLE;
    std::uint32_t units_ = 1;
    double fixed_ns_ = 0;
    std::string why_;
};

}  // namespace

Outcome run_benchmark(Gpu& gpu, const Benchmark& benchmark, const RunOptions& options) {
    Outcome outcome;
    outcome.why = missing(gpu, benchmark);
    if (!outcome.why.empty()) {
        outcome.kind = Outcome::Kind::skipped;
        return outcome;
    }
    return Run(gpu, benchmark).measure(options);
}

std::string show_benchmark(Gpu& gpu, const Benchmark& benchmark, double seconds) {
    if (std::string why = missing(gpu, benchmark); !why.empty()) return why;
    return Run(gpu, benchmark).show(seconds);
}

}  // namespace framecast::microbench
