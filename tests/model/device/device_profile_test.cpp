#include "model/device/device_profile.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "model/device/device_choice.h"
#include "model/projection/projection.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/model/support/synthetic_profile.h"

namespace framecast {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

Json document() {
    return Json::parse(write_profile(synthetic::profile()));
}

std::string error_of(const Json& changed) {
    const auto profile = read_profile_text(changed.dump(), "p.json");
    return profile ? "accepted" : profile.error().message;
}

std::string file_with(const std::string& text) {
    const std::string path =
        ::testing::TempDir() + "framecast_device_profile_test." + std::to_string(getpid()) + ".profile.json";
    std::ofstream(path) << text;
    return path;
}

TEST(DeviceProfile, ReadingWhatWasWrittenGivesEveryMemberBack) {
    DeviceProfile profile = synthetic::profile();
    profile.rates[1].value = 0.1 + 0.2;
    profile.rates[2].spread = kUnknown;
    profile.stage_rates[Stage::vs][Resource::alu] = {123.5, 4, 9, Source::fitted, "on one thread"};
    const std::string text = write_profile(profile);
    const auto back = read_profile_text(text, "p.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->rates[1].value, 0.1 + 0.2);
    EXPECT_TRUE(std::isnan(back->rates[2].spread));
    EXPECT_EQ(back->stage_rates.at(Stage::vs).at(Resource::alu).method, "on one thread");
    EXPECT_EQ(back->pass_ns->value, 4321.5);
    EXPECT_EQ(back->draw_ns->source, Source::assumed);
    EXPECT_EQ(back->caches[1].bytes, 1048576);
    EXPECT_EQ(back->device.name, profile.device.name);
    EXPECT_EQ(write_profile(*back), text);
}

TEST(DeviceProfile, ASmallProfileHasADeviceAndFiveRates) {
    const auto profile = read_profile_text(
        R"({"schema":"framecast.profile/1.2","device":{"name":"x"},"later":1,"rates":{"geometry":{"per_ns":1},
            "alu":{"per_ns":1},"texture":{"per_ns":1},"rop":{"per_ns":1},"memory":{"per_ns":1}}})",
        "p");
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_FALSE(profile->pass_ns);
    EXPECT_EQ(profile->rates[0].source, Source::measured);
}

TEST(DeviceProfile, RefusesWhatCannotBeNamingKeyAndValue) {
    const auto changed = [](auto&& change) {
        Json json = document();
        change(json);
        return error_of(json);
    };
    EXPECT_EQ(changed([](Json& j) { j["rates"].erase("rop"); }), "p.json: rates.rop: is missing");
    EXPECT_EQ(changed([](Json& j) { j["rates"]["rop"]["per_ns"] = 0; }),
              "p.json: rates.rop.per_ns: 0 is not above 0");
    EXPECT_EQ(changed([](Json& j) { j["rates"]["rop"]["per_ns"] = nullptr; }),
              "p.json: rates.rop.per_ns: null is not a rate");
    EXPECT_EQ(changed([](Json& j) { j["rates"]["rop"]["spread"] = -1; }),
              "p.json: rates.rop.spread: -1 is negative");
    EXPECT_EQ(changed([](Json& j) { j["rates"]["rop"]["source"] = "guessed"; }),
              "p.json: rates.rop.source: \"guessed\" is not a source");
    EXPECT_EQ(changed([](Json& j) { j["rates"]["tensor"] = Json::object(); }),
              "p.json: rates.tensor: is not a resource");
    EXPECT_EQ(changed([](Json& j) { j["stage_rates"]["rt"] = Json::object(); }),
              "p.json: stage_rates.rt: is not a stage");
    EXPECT_EQ(changed([](Json& j) { j["stage_rates"]["vs"]["x"] = Json::object(); }),
              "p.json: stage_rates.vs.x: is not a resource");
    EXPECT_EQ(changed([](Json& j) { j["pass_ns"]["ns"] = "5"; }),
              "p.json: pass_ns.ns: \"5\" is not a number");
    EXPECT_EQ(changed([](Json& j) { j["caches"][1]["bytes"] = 100; }),
              "p.json: caches[1].bytes: working sets must rise");
    EXPECT_EQ(changed([](Json& j) { j["device"].erase("name"); }), "p.json: device.name: is missing");
    EXPECT_THAT(changed([](Json& j) { j["schema"] = "framecast.profile/2"; }),
                HasSubstr("framecast.profile/2"));
    EXPECT_THAT(changed([](Json& j) { j["schema"] = "framecast.frame/1"; }), HasSubstr("framecast.frame/1"));
}

TEST(DeviceProfile, EveryTruncationOfAFileIsRefused) {
    std::string text = write_profile(synthetic::profile());
    text.pop_back();
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_FALSE(read_profile_text(std::string_view(text).substr(0, length), "p.json")) << length;
}

TEST(DeviceProfile, ACacheIsWhatIsReadClearlyFasterThanTheLargestWorkingSet) {
    DeviceProfile profile = synthetic::profile();
    const auto steps = [&](std::initializer_list<std::pair<double, double>> bytes_and_rates) {
        profile.caches.clear();
        for (const auto& [bytes, per_ns] : bytes_and_rates)
            profile.caches.push_back({bytes, {per_ns, 0, 30, Source::measured, ""}});
        return rates_of(profile).cache_bytes;
    };
    EXPECT_EQ(steps({{1024, 100}, {65536, 80}, {1 << 20, 31}, {1 << 26, 20}}), 1 << 20);
    EXPECT_EQ(steps({{1024, 100}, {65536, 80}, {1 << 20, 29}, {1 << 26, 20}}), 65536);
    EXPECT_TRUE(std::isnan(steps({{1024, 20}, {65536, 21}})));
    EXPECT_TRUE(std::isnan(steps({{1024, 20}})));
    EXPECT_TRUE(std::isnan(steps({})));
}

TEST(DeviceProfile, RatesAreTheMeasuredOnesStageByStageWhereTheyDiffer) {
    DeviceProfile profile = synthetic::profile();
    profile.device.core_clock_mhz = 1234;
    profile.stage_rates[Stage::vs][Resource::alu] = {77, 7, 9, Source::measured, ""};
    const DeviceRates rates = rates_of(profile);
    EXPECT_TRUE(rates.measured);
    EXPECT_EQ(rates.kind, DeviceKind::profile);
    EXPECT_EQ(rates.per_ns(index(Stage::vs), index(Resource::alu)), 77);
    EXPECT_EQ(rates.per_ns(index(Stage::ps), index(Resource::alu)), profile.rates[1].value);
    EXPECT_NEAR(rates.deviation(index(Stage::om), index(Resource::rop)), 0.01 / 1.349, 1e-12);
    EXPECT_NEAR(rates.deviation(index(Stage::vs), index(Resource::alu)), 7 / (1.349 * 77), 1e-12);
    EXPECT_LT(rates.deviation(index(Stage::ps), index(Resource::alu)), 0.05);
    EXPECT_EQ(rates.pass_ns, 4321.5);
    EXPECT_EQ(rates.core_clock_mhz, 1234) << "what is not measured goes with it";
}

TEST(DeviceProfile, ASoftwareDeviceHasTheThreadsOfItsMachineAndWakesThemAsThatDoes) {
    DeviceProfile profile = synthetic::profile();
    EXPECT_TRUE(std::isnan(rates_of(profile).wake_ns));
    profile.device.type = DeviceType::cpu;
    profile.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    profile.device.threads = 2;
    profile.device.wake_ns = 2500;
    const DeviceRates rates = rates_of(profile);
    EXPECT_EQ(rates.threads, 2);
    EXPECT_EQ(rates.wake_ns, 2500);
}

TEST(DeviceProfile, ClearsFragmentsAndVerticesHaveTimesOnlyWhereTheyWereMeasured) {
    DeviceProfile profile = synthetic::profile();
    DeviceRates rates = rates_of(profile);
    EXPECT_TRUE(std::isnan(rates.cleared_pixel_ns));
    EXPECT_TRUE(std::isnan(rates.fragment_ns));
    EXPECT_TRUE(std::isnan(rates.vertex_ns));
    profile.stage_rates[Stage::ps][Resource::geometry] = {4, 0, 9, Source::measured, ""};
    profile.stage_rates[Stage::vs][Resource::geometry] = {0.1, 0, 9, Source::measured, ""};
    ProfileBenchmark cleared;
    cleared.name = "pass/cleared";
    cleared.value = {2, 0, 9, Source::measured, ""};
    profile.benchmarks.push_back(cleared);
    profile.pass_ns->value = 0.1 * 1024 * 1024;
    rates = rates_of(profile);
    EXPECT_DOUBLE_EQ(rates.fragment_ns, 0.25);
    EXPECT_DOUBLE_EQ(rates.vertex_ns, 10);
    EXPECT_DOUBLE_EQ(rates.cleared_pixel_ns, 0.4);
    profile.pass_ns.reset();
    EXPECT_DOUBLE_EQ(rates_of(profile).cleared_pixel_ns, 0.5);
    // All of it belongs to a pass, within noise.
    profile.pass_ns = profile.draw_ns;
    profile.pass_ns->value = 1024 * 1024;
    EXPECT_TRUE(std::isnan(rates_of(profile).cleared_pixel_ns));
}

TEST(DeviceProfile, WhatFragmentsTakeBesidesIsTheDifferenceOfTwoBenchmarks) {
    DeviceProfile profile = synthetic::profile();
    const auto measured = [&](const char* name, double ns) {
        std::erase_if(profile.benchmarks, [&](const ProfileBenchmark& one) { return one.name == name; });
        ProfileBenchmark benchmark;
        benchmark.name = name;
        benchmark.value = {1 / ns, 0, 9, Source::measured, ""};
        profile.benchmarks.push_back(benchmark);
    };
    std::erase_if(profile.benchmarks, [](const ProfileBenchmark& one) { return one.name == "fill/rgba8"; });
    EXPECT_TRUE(std::isnan(rates_of(profile).output_ns));
    EXPECT_TRUE(std::isnan(rates_of(profile).blended_sample_ns));
    EXPECT_TRUE(std::isnan(rates_of(profile).varying_triangle_ns));
    measured("fill/rgba8", 2);
    measured("fill/rgba8-blend", 2.5);
    measured("fragment/outputs", 5.5);
    measured("fragment/varying", 2.25);
    measured("primitive/small-written", 400);
    measured("primitive/small-varying", 450);
    const DeviceRates rates = rates_of(profile);
    EXPECT_NEAR(rates.output_ns, 3.5 / 7, 1e-12);
    EXPECT_NEAR(rates.blended_sample_ns, 0.5, 1e-12);
    EXPECT_NEAR(rates.varying_triangle_ns, 50 - 32 * 0.25, 1e-9);
    // No time is below 0, whatever the noise; a ratio to 0 does not exist.
    measured("fill/rgba8-blend", 1.9);
    measured("fragment/outputs", 1.9);
    measured("primitive/small-varying", 390);
    EXPECT_EQ(rates_of(profile).output_ns, 0);
    EXPECT_TRUE(std::isnan(rates_of(profile).blended_sample_ns));
    EXPECT_EQ(rates_of(profile).varying_triangle_ns, 0);
}

TEST(DeviceProfile, TexelsOfOtherTexturesCostWhatTheirBenchmarksTookBesidePlainOnes) {
    DeviceProfile profile = synthetic::profile();
    const auto cost = [&](TexelClass texels) {
        return rates_of(profile).texel_cost[static_cast<std::size_t>(texels)];
    };
    EXPECT_EQ(cost(TexelClass::plain), 1);
    EXPECT_TRUE(std::isnan(cost(TexelClass::mipped)));
    EXPECT_TRUE(std::isnan(cost(TexelClass::compressed_mipped)));
    EXPECT_TRUE(std::isnan(cost(TexelClass::nearest)));
    const double plain = profile.rates[static_cast<std::size_t>(index(Resource::texture))].value;
    for (const auto& [name, slower] : {std::pair<const char*, double>{"texture/rgba8-trilinear", 4},
                                       {"texture/bc1-bilinear", 5},
                                       {"texture/rgba16f-bilinear", 2},
                                       {"texture/rgba8-nearest", 0.5}}) {
        ProfileBenchmark one;
        one.name = name;
        one.value = {plain / slower, 0, 9, Source::measured, ""};
        profile.benchmarks.push_back(one);
    }
    EXPECT_DOUBLE_EQ(cost(TexelClass::mipped), 4);
    EXPECT_DOUBLE_EQ(cost(TexelClass::compressed), 5);
    EXPECT_DOUBLE_EQ(cost(TexelClass::compressed_mipped), 20);
    EXPECT_DOUBLE_EQ(cost(TexelClass::wide), 2);
    EXPECT_DOUBLE_EQ(cost(TexelClass::wide_mipped), 8);
    EXPECT_DOUBLE_EQ(cost(TexelClass::nearest), 0.5);
}

TEST(DeviceProfile, ASoftwareDriversProfileIsASoftwareDevice) {
    DeviceProfile profile = synthetic::profile();
    profile.device.type = DeviceType::cpu;
    profile.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    const DeviceRates rates = rates_of(profile);
    EXPECT_EQ(rates.kind, DeviceKind::cpu_driver);
    EXPECT_EQ(rates.driver, CpuDriver::llvmpipe);
}

struct Captured {
    Frame frame = synthetic::frame(200);
    DeviceRates device = named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin())->rates;
    Analysis analysis = *analyze(frame, device);
    Baseline baseline() const { return *join_baselines({&frame}, {&analysis}); }
};

TEST(DeviceProfile, AFrameIsProjectedOntoMeasuredRates) {
    const Captured base;
    const std::string path = file_with(write_profile(synthetic::profile(2)));
    const auto target = named_device(path, GpuDatabase::builtin());
    ASSERT_TRUE(target) << target.error().message;
    const auto projection = project(base.baseline(), target->rates);
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_EQ(projection->extrapolation, Extrapolation::same_architecture);
    // Every rate is twice the source's, so every stage takes half as long.
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        for (int stage = 0; stage < kStageCount; ++stage)
            if (base.analysis.times.ns(draw, stage) > 0) {
                EXPECT_NEAR(projection->stage_ns(draw, stage), base.analysis.times.ns(draw, stage) / 2,
                            1e-9 * base.analysis.times.ns(draw, stage));
            }
    EXPECT_THAT(projection->notes, Contains(HasSubstr("name a profile for both")));
    std::remove(path.c_str());
}

TEST(DeviceProfile, TheSpreadOfARateMovesTheIntervalAndIsListed) {
    const Captured base;
    DeviceProfile exact = synthetic::profile();
    for (MeasuredValue& rate : exact.rates)
        rate.spread = kUnknown;
    DeviceProfile vague = exact;
    vague.rates[static_cast<std::size_t>(index(Resource::rop))].spread =
        2 * vague.rates[static_cast<std::size_t>(index(Resource::rop))].value;
    const auto sharp = project(base.baseline(), rates_of(exact));
    const auto wide = project(base.baseline(), rates_of(vague));
    ASSERT_TRUE(sharp && wide);
    EXPECT_EQ(sharp->frame_ns, wide->frame_ns);
    EXPECT_LT(wide->low_ns, sharp->low_ns);
    EXPECT_GT(wide->high_ns, sharp->high_ns);
    const auto mentions = [](const Projection& projection) {
        int lines = 0;
        for (const Assumption& assumption : projection.assumptions)
            lines += assumption.text.find("as measured") != std::string::npos;
        return lines;
    };
    EXPECT_EQ(mentions(*sharp), 0);
    EXPECT_EQ(mentions(*wide), 1);
}

TEST(DeviceProfile, AProfileWasMeasuredAtItsClocks) {
    const std::string path = file_with(write_profile(synthetic::profile()));
    ClockChange clocks;
    clocks.core_mhz = 1000;
    const auto device = named_device(path, GpuDatabase::builtin(), clocks);
    ASSERT_FALSE(device);
    EXPECT_THAT(device.error().message, HasSubstr("its own clocks"));
    std::remove(path.c_str());
}

#if !defined(_WIN32)  // scripts of this system
TEST(DeviceProfile, WrittenFilesObeyThePublishedSchema) {
    DeviceProfile profile = synthetic::profile();
    profile.stage_rates[Stage::vs][Resource::alu] = {77, 7, 9, Source::measured, ""};
    const std::string path = file_with(write_profile(profile));
    const std::string command = "/usr/bin/python3 " FRAMECAST_SOURCE_DIR
                                "/tests/model/frame/check_schema.py " FRAMECAST_SOURCE_DIR
                                "/docs/profile.schema.json " +
                                path;
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::remove(path.c_str());
}

TEST(DeviceProfile, EveryKeyOfTheSchemaIsDescribed) {
    EXPECT_EQ(std::system("/usr/bin/python3 " FRAMECAST_SOURCE_DIR
                          "/tests/model/c_api/check_documented.py " FRAMECAST_SOURCE_DIR
                          "/docs/profile.schema.json " FRAMECAST_SOURCE_DIR "/docs/file-format.md"),
              0);
}
#endif

}  // namespace
}  // namespace framecast
