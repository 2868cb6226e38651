#include "model/device/device_choice.h"

#include <cmath>

#include "model/device/device_profile.h"
#include "model/device/gpu_match.h"
#include "model/numeric/number_text.h"
#include "model/text/json.h"

namespace framecast {
namespace {

void set_shaders(ChosenDevice& chosen, ShaderDevice shaders) {
    chosen.rates.units = shaders.rates;
    chosen.shaders = std::move(shaders);
}

// Why a memory clock contradicts the data sheet; empty where it does not.
std::string memory_clock_doubt(const std::string& gpu, double clock_mhz, double own_mhz) {
    // No board's memory runs this far above its data sheet, or works this far below it.
    constexpr double kMaxOfDataSheet = 1.5;
    constexpr double kMinOfDataSheet = 0.5;
    // nvidia-smi and similar tools count 2, 4 or 8 transfers as clocks.
    constexpr double kNear = 0.05;
    const std::string what = "memory clock " + number_text(clock_mhz) + " MHz of " + gpu + " is ";
    const std::string own = number_text(own_mhz) + " MHz";
    const double ratio = clock_mhz / own_mhz;
    if (ratio < kMinOfDataSheet)
        return what + "far below its own of " + own + ": an idle GPU's, read while nothing was drawn?";
    if (!(ratio > kMaxOfDataSheet)) return {};
    for (const double transfers : {2.0, 4.0, 8.0})
        if (std::fabs(ratio / transfers - 1) < kNear)
            return what + number_text(transfers) + " times its own of " + own +
                   ", as nvidia-smi counts it: divide it by " + number_text(transfers);
    return what + "as the GPU database counts it, where its own is " + own;
}

Result<ChosenDevice> gpu_at(GpuSpec spec, const std::string& how, const ClockChange& clocks) {
    for (const double clock : {clocks.core_mhz, clocks.memory_mhz})
        if (!std::isnan(clock) && !(clock > 0)) return Error{number_text(clock) + " MHz is not a clock"};
    if (clocks.core_mhz > 0 && std::isnan(spec.clock_mhz()))
        return Error{"the core clock of " + spec.name + " is not known, so another one cannot be set"};
    if (clocks.memory_mhz > 0 && std::isnan(spec.memory_clock_mhz))
        return Error{"the memory clock of " + spec.name + " is not known, so another one cannot be set"};
    const double own_mhz = spec.memory_clock_mhz;
    set_clocks(spec, clocks.core_mhz, clocks.memory_mhz);
    auto rates = rates_of(spec);
    if (!rates) return rates.error();
    if (std::string doubt = memory_clock_doubt(spec.name, clocks.memory_mhz, own_mhz); !doubt.empty())
        rates->assumptions.push_back(std::move(doubt));
    ChosenDevice chosen{std::move(*rates), how, {}, {}};
    if (auto shaders = shader_device(spec))
        set_shaders(chosen, std::move(*shaders));
    else
        chosen.no_shaders = shaders.error().message;
    return chosen;
}

Result<ChosenDevice> cpu_driver_at(CpuDriverSpec spec, const std::string& how, const ClockChange& clocks) {
    if (clocks.core_mhz > 0) {
        spec.clock_mhz = clocks.core_mhz;
        spec.sources["core_clock_mhz"] = Source::spec;
    }
    if (clocks.memory_mhz > 0)
        return Error{spec.name + " is a CPU driver: it has a bandwidth, no memory clock"};
    ChosenDevice chosen{rates_of(spec), how, {}, {}};
    set_shaders(chosen, shader_device(spec));
    return chosen;
}

Result<ChosenDevice> profiled(const DeviceProfile& profile, const std::string& how,
                              const GpuDatabase& database, const ClockChange& clocks) {
    if (clocks.any())
        return Error{how + ": the profile of " + profile.device.name +
                     " was measured at its own clocks; other ones cannot be set"};
    ChosenDevice chosen{rates_of(profile), how, {}, {}};
    if (is_cpu_driver(profile.device)) {
        set_shaders(chosen, shader_device(cpu_driver_spec(profile.device)));
        return chosen;
    }
    const auto spec = database.find(profile.chip);
    const auto shaders = spec ? shader_device(*spec) : Result<ShaderDevice>(spec.error());
    if (shaders)
        set_shaders(chosen, *shaders);
    else
        chosen.no_shaders = shaders.error().message;
    return chosen;
}

// "framecast.profile/1" of a document; empty when it has no schema.
std::string schema_of(const std::string& content) {
    const Json document = Json::parse(content, nullptr, false);
    if (!document.is_object()) return {};
    const auto schema = document.find("schema");
    return schema != document.end() && schema->is_string() ? schema->get<std::string>() : std::string();
}

}  // namespace

Result<ChosenDevice> captured_device_at(const DeviceInfo& device, const GpuDatabase& database,
                                        const ClockChange& clocks) {
    if (is_cpu_driver(device)) return cpu_driver_at(cpu_driver_spec(device), "CPU driver", clocks);
    const GpuMatch match = match_device(database, device);
    if (!match.spec)
        return Error{match.how + "; name the captured GPU with --from, or describe it in a JSON file"};
    // The times belong to the clocks that the capture read.
    ClockChange own{device.core_clock_mhz, device.memory_clock_mhz};
    if (clocks.core_mhz > 0) own.core_mhz = clocks.core_mhz;
    if (clocks.memory_mhz > 0) own.memory_mhz = clocks.memory_mhz;
    auto chosen = gpu_at(*match.spec, match.how, own);
    if (chosen && !match.doubt.empty())
        chosen->rates.assumptions.push_back(match.doubt + "; --from names it");
    return chosen;
}

Result<ChosenDevice> captured_device(const DeviceInfo& device, const GpuDatabase& database) {
    return captured_device_at(device, database, {});
}

Result<ChosenDevice> listed_device(const GpuSpec& spec, const ClockChange& clocks) {
    return gpu_at(spec, "name", clocks);
}

Result<ChosenDevice> named_device(const std::string& text, const GpuDatabase& database,
                                  const ClockChange& clocks) {
    if (!text.ends_with(".json")) {
        auto spec = database.find(text);
        if (!spec) return spec.error();
        return gpu_at(std::move(*spec), "name", clocks);
    }
    const auto content = read_text_file(text);
    if (!content) return content.error();
    if (schema_of(*content).starts_with(kProfileSchema)) {
        const auto profile = read_profile_text(*content, text);
        if (!profile) return profile.error();
        return profiled(*profile, text, database, clocks);
    }
    const auto document = parse_document(*content, text, kGpuSchema, kGpuSchemaMajor);
    if (!document) return document.error();
    const auto type = document->find("device_type");
    if (type != document->end() && *type == "cpu") {
        auto spec = read_cpu_driver(*document, text);
        if (!spec) return spec.error();
        return cpu_driver_at(std::move(*spec), text, clocks);
    }
    auto spec = read_gpu(*document, text);
    if (!spec) return spec.error();
    return gpu_at(std::move(*spec), text, clocks);
}

}  // namespace framecast
