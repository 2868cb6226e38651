#include "model/device/measured_profile.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/device/cpu_driver_device.h"
#include "model/device/gpu_match.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

// The notes name a value whose interval extends further than this to either side.
constexpr double kUncertain = 0.02;

MeasuredValue scaled(const ProfileBenchmark& benchmark, double factor) {
    MeasuredValue value = benchmark.value;
    value.value *= factor;
    value.spread *= factor;
    value.method = "benchmark " + benchmark.name;
    if (factor != 1) value.method += ", times " + number_text(factor);
    return value;
}

// Spread of a rate, from the spread of the time of `units` of it.
double time_spread(const MeasuredValue& rate, double units) {
    return units * rate.spread / (rate.value * rate.value);
}

// A benchmark's time per unit minus the time of the parts, as a rate; nothing where a part was not measured
// or no time is left.
std::optional<MeasuredValue> remainder(const MeasuredValue& whole, const std::vector<RateSource::Part>& parts,
                                       const std::vector<ProfileBenchmark>& benchmarks) {
    MeasuredValue out = whole;
    double left_ns = 1 / whole.value;
    double spread_ns = time_spread(whole, 1);
    const char* join = ", without the time of ";
    for (const RateSource::Part& part : parts) {
        const ProfileBenchmark* other = find_benchmark(benchmarks, part.benchmark);
        if (!other) return std::nullopt;
        left_ns -= part.units / other->value.value;
        spread_ns = std::hypot(spread_ns, time_spread(other->value, part.units));
        out.repeats = std::min(out.repeats, other->value.repeats);
        out.method += join + (part.units == 1 ? "" : number_text(part.units) + " units of ") + other->name;
        join = " and of ";
    }
    if (!(left_ns > 0)) return std::nullopt;
    out.value = 1 / left_ns;
    out.spread = out.value * out.value * spread_ns;
    return out;
}

std::optional<MeasuredValue> rate_from(const RateSource& source,
                                       const std::vector<ProfileBenchmark>& benchmarks) {
    const ProfileBenchmark* benchmark = find_benchmark(benchmarks, source.benchmark);
    if (!benchmark) return std::nullopt;
    const MeasuredValue value = scaled(*benchmark, source.per_unit);
    return source.without.empty() ? value : remainder(value, source.without, benchmarks);
}

void fill_rates(DeviceProfile& profile) {
    // A difference of two times belongs to one stage where stages run one after the other. A GPU's stages run
    // side by side, so the benchmark takes the time of the slowest and a difference means nothing.
    const bool one_by_one = is_cpu_driver(profile.device);
    for (const RateSource& source : rate_sources()) {
        if (!source.without.empty() && !one_by_one) continue;
        const std::optional<MeasuredValue> value = rate_from(source, profile.benchmarks);
        if (!value) continue;
        const auto keep_faster = [&](MeasuredValue& kept) {
            const bool known = kept.value > 0;
            if (!known || (!source.stand_in && value->value > kept.value)) kept = *value;
        };
        if (source.stages.empty())
            keep_faster(profile.rates[static_cast<std::size_t>(index(source.resource))]);
        for (const Stage stage : source.stages)
            keep_faster(profile.stage_rates[stage][source.resource]);
    }
}

void name_the_uncertain(DeviceProfile& profile) {
    std::string names;
    for (const ProfileBenchmark& benchmark : profile.benchmarks) {
        const double half = (benchmark.high - benchmark.low) / 2 / benchmark.value.value;
        if (half <= kUncertain) continue;
        names += (names.empty() ? "" : ", ") + benchmark.name;
    }
    if (!names.empty())
        profile.notes.push_back("repeats did not settle to 2 % in the time there was: " + names);
}

}  // namespace

const std::vector<RateSource>& rate_sources() {
    // rs does a quarter of a pixel's work per fragment (assumed_work), as hierarchical depth does. cc and ia
    // have one primitive or vertex per element. Differences match those of isolation: cc is the time of
    // culled triangles beyond the same ones discarded after vertex shading; rs is the time of small triangles
    // beyond culled ones and the pixels that they cover.
    //
    // The other stages use the resource geometry for something else. In vs it is a vertex that is transformed
    // and passes two varyings on. In ps it is a fragment that passes one on. In om it is a sample that is
    // only written (the time of a fill beyond covering). A copied byte is one read and one written.
    static const std::vector<RateSource> sources = {
        {"primitive/culled", Resource::geometry, {}, 1},
        {"primitive/culled", Resource::geometry, {Stage::cc}, 1, {{"primitive/discarded"}}},
        {"primitive/small",
         Resource::geometry,
         {Stage::rs},
         1,
         {{"primitive/culled"}, {"raster/empty", kSmallPixels}}},
        {"primitive/tiny", Resource::geometry, {Stage::rs}, 1, {{"primitive/culled"}}, true},
        {"primitive/clipped", Resource::alu, {Stage::cc}, 1, {{"primitive/tiny"}}},
        {"fetch/rgba32f-stride16", Resource::geometry, {Stage::ia}, 1},
        {"vertex/transformed",
         Resource::geometry,
         {Stage::vs},
         kTransforms,
         {{"vertex/fetched", 1 / kTransforms}}},
        {"fragment/varying", Resource::geometry, {Stage::ps}, 1, {{"fill/rgba8"}}},
        {"fragment-alu/float-independent", Resource::alu, {}, 1},
        {"vertex-alu/float-independent", Resource::alu, {Stage::vs}, 1},
        {"compute-alu/float-independent", Resource::alu, {Stage::cs}, 1},
        {"texture/rgba8-bilinear", Resource::texture, {}, 1},
        {"texture/rgba8-bilinear", Resource::texture, {Stage::ps}, 1, {{"fragment/varying", 1 / kTexels}}},
        {"fill/rgba8", Resource::rop, {}, 1},
        {"fill/rgba8", Resource::geometry, {Stage::om}, 1, {{"raster/empty"}}},
        {"early-z/rejected", Resource::rop, {Stage::rs}, 0.25},
        {"buffer/read/large", Resource::memory, {}, 1},
        {"buffer/copy", Resource::memory, {}, 2},
        {"buffer/copy", Resource::memory, {Stage::xf}, 2},
    };
    return sources;
}

Result<DeviceProfile> profile_from(const DeviceInfo& device, std::vector<ProfileBenchmark> benchmarks,
                                   const std::vector<CacheBenchmark>& caches) {
    DeviceProfile profile;
    profile.device = device;
    profile.device.limits.clear();
    profile.benchmarks = std::move(benchmarks);
    const GpuMatch match = match_device(GpuDatabase::builtin(), device);
    if (match.spec != nullptr) {
        profile.vendor = match.spec->vendor;
        profile.architecture = match.spec->architecture;
        profile.chip = match.spec->id;
        profile.bus_width_bits = match.spec->bus_width_bits;
    }
    fill_rates(profile);
    for (const RateSource& source : rate_sources()) {
        if (!source.stages.empty()) continue;
        const MeasuredValue& rate = profile.rates[static_cast<std::size_t>(index(source.resource))];
        if (!(rate.value > 0))
            return Error{"there is no rate of " + std::string(name(source.resource)) + ": the benchmark " +
                         source.benchmark + " gave no result"};
    }
    if (const auto* pass = find_benchmark(profile.benchmarks, "pass/empty"))
        profile.pass_ns = scaled(*pass, 1);
    if (const auto* draw = find_benchmark(profile.benchmarks, "draw/small"))
        profile.draw_ns = scaled(*draw, 1);
    for (const CacheBenchmark& step : caches)
        if (const auto* read = find_benchmark(profile.benchmarks, step.benchmark))
            profile.caches.push_back({step.bytes, scaled(*read, 1)});
    name_the_uncertain(profile);
    return profile;
}

}  // namespace framecast
