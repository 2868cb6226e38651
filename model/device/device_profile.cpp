#include "model/device/device_profile.h"

#include <cmath>
#include <set>

#include "model/device/cpu_driver_costs.h"
#include "model/device/cpu_driver_device.h"
#include "model/frame/device_json.h"
#include "model/numeric/quartile_errors.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"

namespace framecast {
namespace {

std::vector<JsonMember> write_value(const MeasuredValue& value, const char* key) {
    return {{key, value.value},
            {"spread", value.spread},
            {"repeats", value.repeats},
            {"source", name(value.source)},
            {"method", value.method}};
}

JsonPiece write_device(const DeviceProfile& profile) {
    JsonObject out = write_device_identity(profile.device);
    out.add("vendor", profile.vendor);
    out.add("architecture", profile.architecture);
    out.add("chip", profile.chip);
    out.add("bus_width_bits", profile.bus_width_bits);
    return out;
}

// `key` is the value's name: "per_ns", "ns".
MeasuredValue read_value(const JsonReader& in, const char* key) {
    MeasuredValue out;
    std::string source(name(out.source));
    in.read(key, out.value, Range::positive, Need::required);
    if (in.ok() && std::isnan(out.value)) in.fail(key, "null is not a rate");
    in.read("spread", out.spread, Range::non_negative);
    in.read("repeats", out.repeats, 0);
    in.read("source", source);
    const auto parsed = parse_source(source);
    if (!parsed) in.fail("source", Json(source).dump() + " is not a source");
    out.source = parsed.value_or(Source::none);
    in.read("method", out.method);
    return out;
}

std::optional<Resource> parse_resource(std::string_view text) {
    for (int resource = 0; resource < kResourceCount; ++resource)
        if (name(static_cast<Resource>(resource)) == text) return static_cast<Resource>(resource);
    return std::nullopt;
}

void read_device(const JsonReader& in, DeviceProfile& profile) {
    read_device_identity(in, profile.device);
    in.read("vendor", profile.vendor);
    in.read("architecture", profile.architecture);
    in.read("chip", profile.chip);
    in.read("bus_width_bits", profile.bus_width_bits, Range::positive);
}

void read_rates(const JsonReader& in, DeviceProfile& profile) {
    for (const auto& [key, unused] : in.value().items())
        if (!parse_resource(key)) return in.fail(key, "is not a resource");
    for (int resource = 0; resource < kResourceCount; ++resource) {
        const std::string key(name(static_cast<Resource>(resource)));
        profile.rates[static_cast<std::size_t>(resource)] =
            read_value(in.object(key, Need::required), "per_ns");
    }
}

void read_stage_rates(const JsonReader& in, DeviceProfile& profile) {
    for (const auto& [stage_key, unused] : in.value().items()) {
        const auto stage = parse_stage(stage_key);
        if (!stage) return in.fail(stage_key, "is not a stage");
        const JsonReader resources = in.object(stage_key);
        for (const auto& [key, also_unused] : resources.value().items()) {
            const auto resource = parse_resource(key);
            if (!resource) return resources.fail(key, "is not a resource");
            profile.stage_rates[*stage][*resource] = read_value(resources.object(key), "per_ns");
        }
    }
}

void read_caches(const JsonReader& in, JsonFault& fault, std::vector<CacheStep>& caches) {
    const Eigen::Index rows = in.rows("caches");
    for (Eigen::Index row = 0; row < rows && in.ok(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        const JsonReader step(in.value()["caches"][at], "caches[" + std::to_string(row) + "]", fault);
        CacheStep& made = caches.emplace_back();
        step.read("bytes", made.bytes, Range::positive, Need::required);
        made.per_ns = read_value(step, "per_ns");
        if (!in.ok()) return;
        if (std::isnan(made.bytes)) return step.fail("bytes", "null is not a size");
        if (at > 0 && made.bytes <= caches[at - 1].bytes) step.fail("bytes", "working sets must rise");
    }
}

void read_benchmarks(const JsonReader& in, JsonFault& fault, std::vector<ProfileBenchmark>& benchmarks) {
    std::set<std::string> names;
    const Eigen::Index rows = in.rows("benchmarks");
    for (Eigen::Index row = 0; row < rows && in.ok(); ++row) {
        const std::string at = "benchmarks[" + std::to_string(row) + "]";
        const JsonReader one(in.value()["benchmarks"][static_cast<std::size_t>(row)], at, fault);
        ProfileBenchmark& made = benchmarks.emplace_back();
        one.read("name", made.name, Need::required);
        one.read("family", made.family);
        one.read("unit", made.unit, Need::required);
        made.value = read_value(one, "value");
        one.read("low", made.low, Range::non_negative);
        one.read("high", made.high, Range::non_negative);
        std::string stage;
        one.read("stage", stage);
        made.stage = parse_stage(stage);
        if (!in.ok()) return;
        if (!stage.empty() && !made.stage) return one.fail("stage", "\"" + stage + "\" is not a stage");
        if (made.name.empty()) return one.fail("name", "is empty");
        if (!names.insert(made.name).second) return one.fail("name", "\"" + made.name + "\" is there twice");
    }
}

JsonPiece write_benchmark(const ProfileBenchmark& benchmark) {
    const std::vector<JsonMember> first{
        {"name", benchmark.name},
        {"family", benchmark.family},
        {"unit", benchmark.unit},
        {"stage", benchmark.stage ? std::string(name(*benchmark.stage)) : std::string()},
        {"low", benchmark.low},
        {"high", benchmark.high}};
    return json_line(first, write_value(benchmark.value, "value"));
}

// Standard deviation of ln value from an interquartile range.
double deviation(const MeasuredValue& value) {
    return value.spread > 0 ? value.spread / (kSigmasInRange * value.value) : 0;
}

// Time of clearing without the pass itself, for a target of the size used on CPU drivers.
double cleared_pixel_ns(const DeviceProfile& profile) {
    const ProfileBenchmark* cleared = find_benchmark(profile.benchmarks, "pass/cleared");
    if (cleared == nullptr) return kUnknown;
    const double pass_ns = profile.pass_ns ? profile.pass_ns->value : 0;
    const double pixel_ns = 1 / cleared->value.value - pass_ns / kClearedPixels;
    return pixel_ns > 0 ? pixel_ns : kUnknown;
}

// Time of one unit of `more` beyond one of `less`; kUnknown where one was not measured. Below 0 where the
// difference is smaller than the measurement's error.
double longer_ns(const DeviceProfile& profile, std::string_view more, std::string_view less) {
    const ProfileBenchmark* with = find_benchmark(profile.benchmarks, more);
    const ProfileBenchmark* without = find_benchmark(profile.benchmarks, less);
    return with && without ? 1 / with->value.value - 1 / without->value.value : kUnknown;
}

void fill_fragment_costs(const DeviceProfile& profile, DeviceRates& out) {
    const auto at_least_0 = [](double ns) { return ns < 0 ? 0 : ns; };
    out.output_ns = at_least_0(longer_ns(profile, "fragment/outputs", "fill/rgba8") / kUnreceivedOutputs);
    out.blended_sample_ns = longer_ns(profile, "fill/rgba8-blend", "fill/rgba8");
    if (!(out.blended_sample_ns > 0)) out.blended_sample_ns = kUnknown;
    const double varying_ns = longer_ns(profile, "fragment/varying", "fill/rgba8");
    const double triangle_ns = longer_ns(profile, "primitive/small-varying", "primitive/small-written");
    out.varying_triangle_ns = at_least_0(triangle_ns - kSmallPixels * varying_ns);
}

// Mips are assumed to make texels of other classes slower by the same factor as plain ones. Where the rate of
// plain texels excludes the time of fragments, the other classes exclude it, too.
void fill_texel_costs(const DeviceProfile& profile, DeviceRates& out) {
    const double plain_ns = 1 / out.per_ns(index(Stage::ps), index(Resource::texture));
    const double fragment_ns =
        1 / profile.rates[static_cast<std::size_t>(index(Resource::texture))].value - plain_ns;
    const auto cost_of = [&](const char* name) {
        const ProfileBenchmark* found = find_benchmark(profile.benchmarks, name);
        const double texel_ns = found == nullptr ? kUnknown : 1 / found->value.value - fragment_ns;
        return texel_ns > 0 ? texel_ns / plain_ns : kUnknown;
    };
    const auto cost = [&](TexelClass texels) -> double& {
        return out.texel_cost[static_cast<std::size_t>(texels)];
    };
    const double mips = cost_of("texture/rgba8-trilinear");
    cost(TexelClass::mipped) = mips;
    cost(TexelClass::compressed) = cost_of("texture/bc1-bilinear");
    cost(TexelClass::compressed_mipped) = mips * cost(TexelClass::compressed);
    cost(TexelClass::wide) = cost_of("texture/rgba16f-bilinear");
    cost(TexelClass::wide_mipped) = mips * cost(TexelClass::wide);
    cost(TexelClass::nearest) = cost_of("texture/rgba8-nearest");
}

}  // namespace

const ProfileBenchmark* find_benchmark(const std::vector<ProfileBenchmark>& benchmarks,
                                       std::string_view name) {
    const auto found = std::ranges::find(benchmarks, name, &ProfileBenchmark::name);
    return found == benchmarks.end() ? nullptr : &*found;
}

Result<DeviceProfile> read_profile(const Json& document, const std::string& file) {
    DeviceProfile profile;
    JsonFault fault{file, {}};
    const JsonReader in(document, "", fault);
    in.read("tool_version", profile.tool_version);
    in.read("measured_at", profile.measured_at);
    read_device(in.object("device", Need::required), profile);
    read_rates(in.object("rates", Need::required), profile);
    read_stage_rates(in.object("stage_rates"), profile);
    if (in.has("pass_ns")) profile.pass_ns = read_value(in.object("pass_ns"), "ns");
    if (in.has("draw_ns")) profile.draw_ns = read_value(in.object("draw_ns"), "ns");
    if (in.has("caches")) read_caches(in, fault, profile.caches);
    if (in.ok() && in.has("benchmarks")) read_benchmarks(in, fault, profile.benchmarks);
    if (in.ok() && in.has("notes")) in.column("notes", in.rows("notes"), profile.notes);
    if (!fault.ok()) return Error{fault.message};
    return profile;
}

Result<DeviceProfile> read_profile_text(std::string_view text, const std::string& name) {
    const auto document = parse_document(text, name, kProfileSchema, kProfileSchemaMajor);
    if (!document) return document.error();
    return read_profile(*document, name);
}

Result<DeviceProfile> read_profile_file(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return read_profile_text(*text, path);
}

std::string write_profile(const DeviceProfile& profile) {
    JsonObject rates;
    for (int resource = 0; resource < kResourceCount; ++resource)
        rates.add(name(static_cast<Resource>(resource)),
                  json_line(write_value(profile.rates[static_cast<std::size_t>(resource)], "per_ns")));
    JsonObject stage_rates;
    for (const auto& [stage, resources] : profile.stage_rates) {
        JsonObject of_stage;
        for (const auto& [resource, value] : resources)
            of_stage.add(name(resource), json_line(write_value(value, "per_ns")));
        stage_rates.add(name(stage), of_stage);
    }
    JsonArray caches;
    for (const CacheStep& step : profile.caches)
        caches.add(
            json_line(std::vector<JsonMember>{{"bytes", step.bytes}}, write_value(step.per_ns, "per_ns")));
    JsonObject document{{"schema", std::string(kProfileSchema) + "/" + std::to_string(kProfileSchemaMajor)},
                        {"tool_version", profile.tool_version},
                        {"measured_at", profile.measured_at},
                        {"device", write_device(profile)},
                        {"rates", rates},
                        {"stage_rates", stage_rates}};
    if (profile.pass_ns) document.add("pass_ns", json_line(write_value(*profile.pass_ns, "ns")));
    if (profile.draw_ns) document.add("draw_ns", json_line(write_value(*profile.draw_ns, "ns")));
    document.add("caches", caches);
    JsonArray benchmarks;
    for (const ProfileBenchmark& benchmark : profile.benchmarks)
        benchmarks.add(write_benchmark(benchmark));
    document.add("benchmarks", benchmarks);
    document.add("notes", profile.notes);
    return JsonPiece(document).text() + "\n";
}

double cache_bytes(const DeviceProfile& profile) {
    constexpr double kFaster = 1.5;
    double out = kUnknown;
    for (const CacheStep& step : profile.caches)
        if (step.per_ns.value >= kFaster * profile.caches.back().per_ns.value) out = step.bytes;
    return out;
}

DeviceRates rates_of(const DeviceProfile& profile) {
    DeviceRates out;
    out.name = profile.device.name;
    out.vendor = profile.vendor;
    out.architecture = profile.architecture;
    out.chip = profile.chip;
    out.measured = true;
    out.kind = DeviceKind::profile;
    if (is_cpu_driver(profile.device)) {
        const CpuDriverSpec spec = cpu_driver_spec(profile.device);
        out.kind = DeviceKind::cpu_driver;
        out.assumed = true;
        out.overlap = kCpuDriverOverlap.p;
        out.driver = spec.driver;
        out.vendor = "software";
        out.architecture = std::string(name(spec.driver));
        out.threads = spec.threads;
        out.wake_ns = spec.wake_ns;
        out.sharing_ns = sharing_cost_ns(spec.driver, spec.threads);
    }
    out.core_clock_mhz = profile.device.core_clock_mhz;
    out.memory_clock_mhz = profile.device.memory_clock_mhz;
    out.bus_width_bits = profile.bus_width_bits;
    out.cache_bytes = cache_bytes(profile);
    for (int resource = 0; resource < kResourceCount; ++resource) {
        const MeasuredValue& value = profile.rates[static_cast<std::size_t>(resource)];
        out.per_ns.col(resource) = value.value;
        out.deviation.col(resource) = deviation(value);
    }
    for (const auto& [stage, resources] : profile.stage_rates)
        for (const auto& [resource, value] : resources) {
            out.per_ns(index(stage), index(resource)) = value.value;
            out.deviation(index(stage), index(resource)) = deviation(value);
            if (resource == Resource::geometry && stage == Stage::ps) out.fragment_ns = 1 / value.value;
            if (resource == Resource::geometry && stage == Stage::vs) out.vertex_ns = 1 / value.value;
        }
    if (profile.pass_ns) out.pass_ns = profile.pass_ns->value;
    if (profile.draw_ns) out.draw_ns = profile.draw_ns->value;
    out.cleared_pixel_ns = cleared_pixel_ns(profile);
    fill_texel_costs(profile, out);
    fill_fragment_costs(profile, out);
    return out;
}

}  // namespace framecast
