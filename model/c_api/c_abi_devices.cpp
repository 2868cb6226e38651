// The parts of model/c_api/framecast.h about devices: measured profiles, and how shaders execute.
#include <algorithm>
#include <cmath>

#include "model/analysis/native_time.h"
#include "model/c_api/c_abi_handles.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/text/json_text.h"

using framecast::kUnknown;
using framecast::c_abi::bad_argument;
using framecast::c_abi::bad_input;
using framecast::c_abi::Failure;
using framecast::c_abi::guarded;
using framecast::c_abi::kSuccess;

static_assert(FRAMECAST_RESOURCES == framecast::kResourceCount);
static_assert(FRAMECAST_INSTRUCTION_CLASSES == framecast::kInstructionClassCount);

namespace {

Failure keep_profile(framecast::Result<framecast::DeviceProfile> profile, framecast_profile** out) {
    if (!profile) return bad_input(profile.error());
    auto handle = std::make_unique<framecast_profile>();
    handle->profile = std::move(*profile);
    *out = handle.release();
    return kSuccess;
}

framecast_native_time numbers_of(const framecast::NativeTime& time) {
    return {time.instructions, time.cpi0, time.t0_ns, time.device_ns};
}

framecast_shader numbers_of(const framecast::Frame& frame, const framecast::ShaderTime& time) {
    const framecast::PipelineShader& shader = frame.pipelines[time.row];
    framecast_shader out{};
    out.pipeline = shader.pipeline.c_str();
    out.stage = shader.stage.c_str();
    out.shader = shader.shader.c_str();
    out.draws = time.draws;
    out.invocations = time.invocations;
    out.stage_ns = time.stage_ns;
    out.native_ns = time.native_ns;
    out.limited_by = time.native ? time.native->limited_by.c_str() : "";
    out.native = time.native ? numbers_of(*time.native)
                             : framecast_native_time{kUnknown, kUnknown, kUnknown, kUnknown};
    return out;
}

}  // namespace

extern "C" {

const char* framecast_resource_name(int resource) {
    if (resource < 0 || resource >= framecast::kResourceCount) return nullptr;
    return framecast::name(static_cast<framecast::Resource>(resource)).data();
}

framecast_status framecast_profile_load(const char* path, framecast_profile** out, framecast_error** error) {
    return guarded(error, [&] {
        if (!path || !out) return bad_argument("path or out is NULL");
        return keep_profile(framecast::read_profile_file(path), out);
    });
}

framecast_status framecast_profile_parse(const char* json, size_t size, const char* name,
                                         framecast_profile** out, framecast_error** error) {
    return guarded(error, [&] {
        if (!json || !out) return bad_argument("json or out is NULL");
        return keep_profile(framecast::read_profile_text({json, size}, name ? name : "profile"), out);
    });
}

void framecast_profile_free(framecast_profile* profile) {
    delete profile;
}

const char* framecast_profile_device(const framecast_profile* profile) {
    return profile ? profile->profile.device.name.c_str() : "";
}

framecast_status framecast_profile_rates(const framecast_profile* profile,
                                         framecast_rate out[FRAMECAST_RESOURCES], framecast_error** error) {
    return guarded(error, [&] {
        if (!profile || !out) return bad_argument("profile or out is NULL");
        for (size_t i = 0; i < FRAMECAST_RESOURCES; ++i)
            out[i] = {profile->profile.rates[i].value, profile->profile.rates[i].spread};
        return kSuccess;
    });
}

framecast_status framecast_project_profile(const framecast_analysis* const* analyses, size_t count,
                                           const framecast_profile* profile, double coverage,
                                           framecast_projection** out, framecast_error** error) {
    return guarded(error, [&] {
        if (!profile) return bad_argument("profile is NULL");
        return framecast::c_abi::project_onto(analyses, count, framecast::rates_of(profile->profile),
                                              coverage, out);
    });
}

const char* framecast_instruction_class_name(int kind) {
    if (kind < 0 || kind >= framecast::kInstructionClassCount) return nullptr;
    return framecast::name(static_cast<framecast::InstructionClass>(kind)).data();
}

framecast_status framecast_shader_native_time(const double counts[FRAMECAST_INSTRUCTION_CLASSES],
                                              const char* gpu, framecast_native_time* out,
                                              framecast_error** error) {
    return guarded(error, [&] {
        if (!counts || !gpu || !out) return bad_argument("counts, gpu or out is NULL");
        const auto device = framecast::named_device(gpu, framecast::GpuDatabase::builtin());
        if (!device) return bad_input(device.error());
        if (!device->shaders) return Failure{FRAMECAST_BAD_INPUT, device->no_shaders};
        const auto time =
            framecast::native_time(Eigen::Map<const framecast::InstructionCounts>(counts), *device->shaders);
        if (!time) return bad_input(time.error());
        *out = numbers_of(*time);
        return kSuccess;
    });
}

framecast_status framecast_analysis_shaders(const framecast_analysis* analysis, framecast_shader* out,
                                            size_t capacity, size_t* count, framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || (!out && capacity > 0)) return bad_argument("analysis or out is NULL");
        const auto& shaders = analysis->shaders;
        if (count) *count = shaders.size();
        for (size_t i = 0; i < std::min(shaders.size(), capacity); ++i)
            out[i] = numbers_of(*analysis->frame, shaders[i]);
        return kSuccess;
    });
}

}  // extern "C"
