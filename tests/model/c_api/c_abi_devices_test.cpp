#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "framecast.h"
#include "model/analysis/native_time.h"
#include "model/device/device_choice.h"
#include "model/frame/frame_json.h"
#include "model/projection/projection.h"
#include "tests/model/support/c_abi_held.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/model/support/synthetic_profile.h"

namespace framecast {
namespace {

using testing::HasSubstr;

void analyse(const Frame& frame, Held& held) {
    const std::string json = write_frame(frame);
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), nullptr, &held.frame, &held.error),
              FRAMECAST_OK)
        << framecast_error_text(held.error);
    ASSERT_EQ(framecast_analyze(held.frame, nullptr, &held.analysis, &held.error), FRAMECAST_OK)
        << framecast_error_text(held.error);
}

TEST(CAbiDevices, AProfileProjectsAsInTheLibrary) {
    const Frame frame = synthetic::frame(40);
    Held held;
    analyse(frame, held);
    const DeviceProfile profile = synthetic::profile();
    const std::string json = write_profile(profile);
    ASSERT_EQ(framecast_profile_parse(json.data(), json.size(), nullptr, &held.profile, &held.error),
              FRAMECAST_OK);
    EXPECT_EQ(framecast_profile_device(held.profile), profile.device.name);
    framecast_rate rates[FRAMECAST_RESOURCES];
    ASSERT_EQ(framecast_profile_rates(held.profile, rates, nullptr), FRAMECAST_OK);
    for (std::size_t i = 0; i < FRAMECAST_RESOURCES; ++i) {
        EXPECT_EQ(rates[i].per_ns, profile.rates[i].value);
        EXPECT_EQ(rates[i].spread, profile.rates[i].spread);
    }
    EXPECT_STREQ(framecast_resource_name(4), "memory");
    EXPECT_EQ(framecast_resource_name(5), nullptr);

    ASSERT_EQ(framecast_project_profile(&held.analysis, 1, held.profile, 0.9, &held.projection, &held.error),
              FRAMECAST_OK);
    framecast_projected_time time;
    ASSERT_EQ(framecast_projection_time(held.projection, &time, nullptr), FRAMECAST_OK);
    const Analysis analysis = *analyze(frame, captured_device(frame.device, GpuDatabase::builtin())->rates);
    const auto direct = project(*join_baselines({&frame}, {&analysis}), rates_of(profile));
    EXPECT_EQ(time.frame_ns, direct->frame_ns);
    EXPECT_EQ(time.low_ns, direct->low_ns);
    EXPECT_EQ(framecast_projection_gpu(held.projection), profile.device.name);
}

TEST(CAbiDevices, WhatIsNoProfileIsRefusedWithItsReason) {
    Held held;
    EXPECT_EQ(framecast_profile_load("/no/such.json", &held.profile, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(held.line(), HasSubstr("/no/such.json"));
    EXPECT_EQ(framecast_profile_parse("{}", 2, "p", &held.profile, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(held.line(), HasSubstr("p: "));
    EXPECT_EQ(framecast_profile_parse(nullptr, 0, nullptr, &held.profile, &held.error),
              FRAMECAST_BAD_ARGUMENT);
    EXPECT_FALSE(held.line().empty());
    EXPECT_EQ(held.profile, nullptr);
    framecast_rate rates[FRAMECAST_RESOURCES];
    EXPECT_EQ(framecast_profile_rates(nullptr, rates, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_project_profile(nullptr, 0, nullptr, 0.9, &held.projection, nullptr),
              FRAMECAST_BAD_ARGUMENT);
    EXPECT_STREQ(framecast_profile_device(nullptr), "");
}

TEST(CAbiDevices, NativeTimesAreThoseOfTheLibrary) {
    const double counts[FRAMECAST_INSTRUCTION_CLASSES] = {40, 10, 3, 2, 1, 5, 1};
    framecast_native_time time;
    ASSERT_EQ(framecast_shader_native_time(counts, "geforce-gtx-1080", &time, nullptr), FRAMECAST_OK);
    const auto device = named_device("geforce-gtx-1080", GpuDatabase::builtin());
    const auto direct = native_time(Eigen::Map<const InstructionCounts>(counts), *device->shaders);
    EXPECT_EQ(time.instructions, 62);
    EXPECT_EQ(time.cpi0, direct->cpi0);
    EXPECT_EQ(time.t0_ns, direct->t0_ns);
    EXPECT_EQ(time.device_ns, direct->device_ns);
    EXPECT_STREQ(framecast_instruction_class_name(3), "texture");
    EXPECT_EQ(framecast_instruction_class_name(7), nullptr);

    Held held;
    const double negative[FRAMECAST_INSTRUCTION_CLASSES] = {-1};
    EXPECT_EQ(framecast_shader_native_time(negative, "geforce-gtx-1080", &time, &held.error),
              FRAMECAST_BAD_INPUT);
    EXPECT_FALSE(held.line().empty());
    EXPECT_EQ(framecast_shader_native_time(counts, "no such", &time, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(held.line(), HasSubstr("no such"));
    EXPECT_EQ(framecast_shader_native_time(counts, nullptr, &time, nullptr), FRAMECAST_BAD_ARGUMENT);
}

TEST(CAbiDevices, ShadersOfAFrameHaveTheirNativeAndMeasuredTimes) {
    Frame frame = synthetic::frame(40);
    frame.pipelines.clear();
    PipelineShader shader;
    shader.pipeline = "one";
    shader.stage = "fs";
    shader.shader = "9a";
    shader.mix.count << 40, 0, 0, 0, 0, 0, 0;
    shader.mix.low = shader.mix.high = shader.mix.count;
    frame.pipelines.push_back(shader);
    shader.shader = "9b";
    shader.skip = "not SPIR-V";
    frame.pipelines.push_back(shader);
    frame.draws.pipeline[3] = "one";
    frame.draws.shaders[3] = "fs:9a";
    frame.draws.counters(3, index(Counter::fs_invocations)) = 1000;
    Held held;
    analyse(frame, held);
    size_t count = 0;
    ASSERT_EQ(framecast_analysis_shaders(held.analysis, nullptr, 0, &count, nullptr), FRAMECAST_OK);
    ASSERT_EQ(count, 2U);
    std::vector<framecast_shader> shaders(2);
    ASSERT_EQ(framecast_analysis_shaders(held.analysis, shaders.data(), 2, nullptr, nullptr), FRAMECAST_OK);
    EXPECT_STREQ(shaders[0].pipeline, "one");
    EXPECT_STREQ(shaders[0].stage, "fs");
    EXPECT_STREQ(shaders[0].shader, "9a");
    EXPECT_EQ(shaders[0].draws, 1);
    EXPECT_EQ(shaders[0].invocations, 1000);
    // A GTX 1060: 40 operations on 128 lanes, ten cores.
    EXPECT_EQ(shaders[0].native.instructions, 40);
    EXPECT_DOUBLE_EQ(shaders[0].native.cpi0, 1.0 / 128);
    EXPECT_DOUBLE_EQ(shaders[0].native_ns, 1000 * shaders[0].native.device_ns);
    EXPECT_GT(shaders[0].stage_ns, 0);
    EXPECT_STREQ(shaders[0].limited_by, "float_alu+integer_alu");
    EXPECT_TRUE(std::isnan(shaders[1].native.t0_ns));
    EXPECT_STREQ(shaders[1].limited_by, "");
    EXPECT_EQ(framecast_analysis_shaders(nullptr, nullptr, 0, &count, nullptr), FRAMECAST_BAD_ARGUMENT);
}

}  // namespace
}  // namespace framecast
