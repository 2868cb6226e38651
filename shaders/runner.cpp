#include "shaders/runner.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "shaders/benchmark_run.h"
#include "shaders/turns.h"

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

// Benchmarks that are measured together.
class Group {
  public:
    struct Member {
        std::size_t number;
        std::unique_ptr<BenchmarkRun> run;
    };

    bool full() const {
        VkDeviceSize bytes = 0;
        for (const Member& member : members_)
            bytes += member.run->held_bytes();
        return bytes > kMostHeldBytes;
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
        for (; end < benchmarks.size() && !group.full(); ++end) {
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

std::string show_benchmark(Gpu& gpu, const Benchmark& benchmark, double seconds) {
    if (std::string why = missing(gpu, benchmark); !why.empty()) return why;
    return BenchmarkRun(gpu, benchmark).show(seconds);
}

}  // namespace framecast::microbench
