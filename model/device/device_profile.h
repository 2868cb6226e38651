// Device profiles, schema "framecast.profile/1": the measured rates of a device, per nanosecond, in place of
// those of its data sheet. docs/file-format.md describes every key.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kProfileSchema = "framecast.profile";
inline constexpr int kProfileSchemaMajor = 1;

// A measured quantity.
struct MeasuredValue {
    double value = kUnknown;   // above 0
    double spread = kUnknown;  // interquartile range of the repeats, in the unit of the value
    std::int32_t repeats = 0;  // number of repeats; 0 when not known
    Source source = Source::measured;
    std::string method;  // one sentence on how; may be empty
};

// Counts in the suite's benchmarks, whose time is subtracted on CPU drivers.
inline constexpr double kClearedPixels = 1024.0 * 1024.0;  // in pass/cleared
inline constexpr double kSmallPixels = 32;                 // in each triangle of primitive/small...
inline constexpr double kUnreceivedOutputs = 7;            // in fragment/outputs
inline constexpr double kTexels = 8;                       // in each fragment of family texture
inline constexpr double kTransforms = 2;                   // in each vertex of vertex/transformed

// Memory read from a working set of this size.
struct CacheStep {
    double bytes = 0;
    MeasuredValue per_ns;  // bytes a nanosecond
};

// One benchmark's result, from which rates and costs are taken (model/device/measured_profile.h).
struct ProfileBenchmark {
    std::string name;    // "fill/rgba8"
    std::string family;  // "fill"
    std::string unit;    // of the value: "pixels/ns" for a rate, "ns" for a cost
    MeasuredValue value;
    // Interval that holds the value with probability 0.95; kUnknown where repeats were too few.
    double low = kUnknown;
    double high = kUnknown;
    // The intended bottleneck of the benchmark; nothing where there is none, such as for the cost of a
    // submission.
    std::optional<Stage> stage;
};

// Null when no benchmark has the name.
const ProfileBenchmark* find_benchmark(const std::vector<ProfileBenchmark>& benchmarks,
                                       std::string_view name);

struct DeviceProfile {
    std::string tool_version;
    std::string measured_at;  // ISO 8601, UTC
    DeviceInfo device;        // limits stay empty
    // As in the GPU database; empty when not known.
    std::string vendor;
    std::string architecture;
    std::string chip;
    double bus_width_bits = kUnknown;
    // Work per nanosecond of each resource, in the units of model/device/rates.h; all five are required.
    std::array<MeasuredValue, kResourceCount> rates;
    // Rates of single stages where they differ from `rates`: a CPU driver's stages run on different numbers
    // of threads.
    std::map<Stage, std::map<Resource, MeasuredValue>> stage_rates;
    // Fixed costs of a render pass and of a draw, in ns.
    std::optional<MeasuredValue> pass_ns;
    std::optional<MeasuredValue> draw_ns;
    std::vector<CacheStep> caches;             // by rising working set
    std::vector<ProfileBenchmark> benchmarks;  // all that were run; names are unique and not empty
    std::vector<std::string> notes;
};

// Checks everything the format promises: types, rates above 0, spreads not negative, known stages, resources
// and sources, rising working sets, unique names. The error is one line naming the file, the key and the
// value.
Result<DeviceProfile> read_profile(const Json& document, const std::string& file);
Result<DeviceProfile> read_profile_text(std::string_view text, const std::string& name);
Result<DeviceProfile> read_profile_file(const std::string& path);

// The file's text; numbers survive a write and a read bit for bit.
std::string write_profile(const DeviceProfile& profile);

// The largest working set of `caches`, in bytes, that is read at least 1.5 times as fast as the largest one
// of all, which counts as memory; kUnknown where there is none.
double cache_bytes(const DeviceProfile& profile);

// The profile's rates with their deviations; kind `software` for a CPU, `profile` for other devices.
DeviceRates rates_of(const DeviceProfile& profile);

}  // namespace framecast
