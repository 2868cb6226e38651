#include "model/device/measured_profile.h"

#include <gmock/gmock.h>

#include <cmath>
#include <optional>

#include "model/device/profile_check.h"
#include "model/text/json.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

ProfileBenchmark result(const std::string& name, double value) {
    ProfileBenchmark made;
    made.name = name;
    made.family = name.substr(0, name.find('/'));
    made.unit = "things/ns";
    made.value = {value, 0.02 * value, 30, Source::measured, "made up"};
    made.low = 0.99 * value;
    made.high = 1.01 * value;
    return made;
}

// Every benchmark that gives a rate, with distinguishable rates.
std::vector<ProfileBenchmark> results() {
    std::vector<ProfileBenchmark> all;
    double value = 1;
    for (const RateSource& source : rate_sources()) {
        bool known = false;
        for (const ProfileBenchmark& one : all)
            known = known || one.name == source.benchmark;
        if (!known) all.push_back(result(source.benchmark, value++));
    }
    return all;
}

double value_of(const std::vector<ProfileBenchmark>& all, const std::string& name) {
    for (const ProfileBenchmark& one : all)
        if (one.name == name) return one.value.value;
    return kUnknown;
}

DeviceInfo lavapipe() {
    DeviceInfo device;
    device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    device.type = DeviceType::cpu;
    device.threads = 2;
    return device;
}

DeviceInfo gtx_1060() {
    DeviceInfo device;
    device.name = "GeForce GTX 1060 6GB";
    device.type = DeviceType::discrete;
    return device;
}

const MeasuredValue& rate(const DeviceProfile& profile, Resource resource) {
    return profile.rates[static_cast<std::size_t>(index(resource))];
}

TEST(MeasuredProfile, EachResourceHasTheRateOfItsBenchmark) {
    const auto all = results();
    const auto profile = profile_from(lavapipe(), all, {});
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_EQ(rate(*profile, Resource::rop).value, value_of(all, "fill/rgba8"));
    EXPECT_EQ(rate(*profile, Resource::texture).value, value_of(all, "texture/rgba8-bilinear"));
    EXPECT_EQ(profile->stage_rates.at(Stage::vs).at(Resource::alu).value,
              value_of(all, "vertex-alu/float-independent"));
    EXPECT_EQ(rate(*profile, Resource::rop).spread, 0.02 * value_of(all, "fill/rgba8"));
    EXPECT_THAT(rate(*profile, Resource::rop).method, HasSubstr("fill/rgba8"));
    EXPECT_EQ(profile->benchmarks.size(), all.size());
}

TEST(MeasuredProfile, AStageTakesAsLongInTheModelAsItWasMeasuredTo) {
    const auto all = results();
    const auto profile = profile_from(lavapipe(), all, {});
    ASSERT_TRUE(profile) << profile.error().message;
    const DeviceRates rates = rates_of(*profile);
    const StageResources ns = element_ns(assumed_work(), rates);
    EXPECT_DOUBLE_EQ(ns(index(Stage::rs), index(Resource::rop)), 1 / value_of(all, "early-z/rejected"));
    EXPECT_DOUBLE_EQ(ns(index(Stage::cc), index(Resource::geometry)), 1 / value_of(all, "primitive/culled"));
    // A copied byte is two bytes of traffic.
    EXPECT_DOUBLE_EQ(ns(index(Stage::xf), index(Resource::memory)), 1 / value_of(all, "buffer/copy"));
}

TEST(MeasuredProfile, CullingIsWhatTrianglesTakeBeyondTheSameOnesDiscarded) {
    auto all = results();
    for (ProfileBenchmark& one : all)
        if (one.name == "primitive/culled") one.value = {0.2, 0.004, 30, Source::measured, ""};
    all.push_back(result("primitive/discarded", 0.5));
    all.back().value.spread = 0;
    all.back().value.repeats = 20;
    auto profile = profile_from(lavapipe(), all, {});
    ASSERT_TRUE(profile) << profile.error().message;
    // 5 ns less 2, known to 0.1 ns of 3.
    const MeasuredValue& culling = profile->stage_rates.at(Stage::cc).at(Resource::geometry);
    EXPECT_DOUBLE_EQ(culling.value, 1 / 3.0);
    EXPECT_NEAR(culling.spread, 0.1 / 9, 1e-12);
    EXPECT_EQ(culling.repeats, 20);
    EXPECT_THAT(culling.method, HasSubstr("without the time of primitive/discarded"));
    // The other stages keep the rate of whole triangles.
    EXPECT_EQ(rate(*profile, Resource::geometry).value, 0.2);
    EXPECT_DOUBLE_EQ(
        element_ns(assumed_work(), rates_of(*profile))(index(Stage::cc), index(Resource::geometry)), 3);
    // No time remains where discarding takes as long.
    all.back().value.value = 0.2;
    profile = profile_from(lavapipe(), all, {});
    EXPECT_EQ(profile->stage_rates.count(Stage::cc), 0u);
}

TEST(MeasuredProfile, WritingASampleIsWhatAFillTakesBeyondCovering) {
    auto all = results();
    const double fill_ns = 1 / value_of(all, "fill/rgba8");
    all.push_back(result("raster/empty", 4 / fill_ns));
    const auto profile = profile_from(lavapipe(), all, {});
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_DOUBLE_EQ(1 / profile->stage_rates.at(Stage::om).at(Resource::geometry).value, 0.75 * fill_ns);
    EXPECT_DOUBLE_EQ(written_sample_ns(rates_of(*profile)), 0.75 * fill_ns);
    EXPECT_EQ(rate(*profile, Resource::rop).value, 1 / fill_ns);
}

// `all` with this many ns per unit for one benchmark, in place of its own.
std::vector<ProfileBenchmark> with(std::vector<ProfileBenchmark> all, const std::string& name, double ns) {
    std::erase_if(all, [&](const ProfileBenchmark& one) { return one.name == name; });
    all.push_back(result(name, 1 / ns));
    return all;
}

// Time of a stage's primitives, ns; nothing where it has no rate of its own.
std::optional<double> geometry_ns(const std::vector<ProfileBenchmark>& all, Stage stage) {
    const auto profile = profile_from(lavapipe(), all, {});
    EXPECT_TRUE(profile);
    const auto found = profile->stage_rates.find(stage);
    if (found == profile->stage_rates.end() || !found->second.contains(Resource::geometry))
        return std::nullopt;
    return 1 / found->second.at(Resource::geometry).value;
}

TEST(MeasuredProfile, AFragmentThatPassesAVaryingOnIsWhatItTakesBeyondAFill) {
    const auto filled = with(results(), "fill/rgba8", 0.5);
    EXPECT_DOUBLE_EQ(geometry_ns(with(filled, "fragment/varying", 0.75), Stage::ps).value(), 0.25);
    // On a device that fills no faster, and in benchmarks of an older version, this rate does not exist.
    EXPECT_FALSE(geometry_ns(with(filled, "fragment/varying", 0.5), Stage::ps));
    auto older = filled;
    std::erase_if(older, [](const ProfileBenchmark& one) { return one.name == "fragment/varying"; });
    EXPECT_FALSE(geometry_ns(older, Stage::ps));
}

TEST(MeasuredProfile, ATexelIsWithoutAnEighthOfTheFragmentThatTakesEight) {
    const auto texels = with(with(results(), "fragment/varying", 4), "texture/rgba8-bilinear", 2.5);
    const auto profile = profile_from(lavapipe(), texels, {});
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_DOUBLE_EQ(profile->stage_rates.at(Stage::ps).at(Resource::texture).value, 1 / 2.0);
    EXPECT_DOUBLE_EQ(profile->rates[static_cast<std::size_t>(index(Resource::texture))].value, 1 / 2.5);
}

TEST(MeasuredProfile, AVertexIsWhatItsShaderTakesBeyondReading) {
    const auto read = with(results(), "vertex/fetched", 4);
    // Twice the cost of a vertex shader.
    EXPECT_DOUBLE_EQ(geometry_ns(with(read, "vertex/transformed", 14), Stage::vs).value(), 5);
    EXPECT_FALSE(geometry_ns(with(read, "vertex/transformed", 3.5), Stage::vs));
    // Arithmetic keeps its rate.
    const auto profile = profile_from(lavapipe(), with(read, "vertex/transformed", 9), {});
    EXPECT_EQ(profile->stage_rates.at(Stage::vs).at(Resource::alu).value,
              value_of(read, "vertex-alu/float-independent"));
}

TEST(MeasuredProfile, SetUpIsWhatSmallTrianglesTakeBeyondCulledOnesAndTheirPixels) {
    auto all = with(with(results(), "primitive/culled", 5), "primitive/tiny", 45);
    all = with(with(all, "raster/empty", 0.5), "primitive/small", 100);
    const auto profile = profile_from(lavapipe(), all, {});
    ASSERT_TRUE(profile) << profile.error().message;
    const MeasuredValue& set_up = profile->stage_rates.at(Stage::rs).at(Resource::geometry);
    EXPECT_DOUBLE_EQ(set_up.value, 1 / (100 - 5 - 32 * 0.5));
    // 2 % of each of 100, 5 and 16 ns.
    EXPECT_NEAR(set_up.spread, std::sqrt(2 * 2 + 0.1 * 0.1 + 0.32 * 0.32) / (79 * 79), 1e-12);
    EXPECT_THAT(set_up.method, HasSubstr("primitive/small"));
    EXPECT_THAT(set_up.method, HasSubstr("of primitive/culled and of 32 units of raster/empty"));
}

TEST(MeasuredProfile, TinyTrianglesStandInWhereSmallOnesGiveNoRate) {
    auto all = with(with(results(), "primitive/culled", 5), "primitive/tiny", 45);
    all = with(all, "raster/empty", 0.5);
    // Not the faster of the two, but the small ones' where it exists.
    EXPECT_DOUBLE_EQ(geometry_ns(with(all, "primitive/small", 300), Stage::rs).value(), 300 - 5 - 16);
    EXPECT_DOUBLE_EQ(geometry_ns(with(all, "primitive/small", 40), Stage::rs).value(), 40 - 5 - 16);
    EXPECT_DOUBLE_EQ(geometry_ns(with(all, "primitive/small", 20), Stage::rs).value(), 40);
    std::erase_if(all, [](const ProfileBenchmark& one) { return one.name == "primitive/small"; });
    EXPECT_DOUBLE_EQ(geometry_ns(all, Stage::rs).value(), 40);
}

// `results()` with a positive time in every difference.
std::vector<ProfileBenchmark> with_all_differences() {
    auto all = results();
    for (const auto& [name, ns] : {std::pair{"primitive/culled", 5.0},
                                   {"primitive/discarded", 2},
                                   {"primitive/tiny", 45},
                                   {"primitive/small", 100},
                                   {"primitive/clipped", 50},
                                   {"raster/empty", 0.25},
                                   {"fill/rgba8", 0.5},
                                   {"fragment/varying", 0.75},
                                   {"vertex/fetched", 4},
                                   {"vertex/transformed", 14},
                                   {"texture/rgba8-bilinear", 2.5}})
        all = with(std::move(all), name, ns);
    return all;
}

TEST(MeasuredProfile, DifferencesAreRatesOnlyWhereStagesRunOneAfterTheOther) {
    const auto cpu_driver = profile_from(lavapipe(), with_all_differences(), {});
    ASSERT_TRUE(cpu_driver) << cpu_driver.error().message;
    const auto gpu = profile_from(gtx_1060(), with_all_differences(), {});
    ASSERT_TRUE(gpu) << gpu.error().message;
    const auto has = [](const DeviceProfile& profile, Stage stage, Resource resource) {
        const auto found = profile.stage_rates.find(stage);
        return found != profile.stage_rates.end() && found->second.contains(resource);
    };
    int differences = 0;
    for (const RateSource& source : rate_sources())
        for (const Stage stage : source.stages) {
            EXPECT_TRUE(has(*cpu_driver, stage, source.resource)) << source.benchmark;
            EXPECT_EQ(has(*gpu, stage, source.resource), source.without.empty()) << source.benchmark;
            if (!source.without.empty()) ++differences;
        }
    EXPECT_EQ(differences, 8);
    // On a GPU all stages get the common rates.
    const DeviceRates rates = rates_of(*gpu);
    EXPECT_EQ(rates.per_ns(index(Stage::cc), index(Resource::geometry)), 1 / 5.0);
    EXPECT_EQ(rates.per_ns(index(Stage::ps), index(Resource::texture)), 1 / 2.5);
    EXPECT_TRUE(std::isnan(rates.fragment_ns));
    EXPECT_TRUE(std::isnan(rates.vertex_ns));
}

TEST(MeasuredProfile, MemoryHasTheFasterOfReadingAndCopying) {
    auto all = results();
    for (ProfileBenchmark& one : all) {
        if (one.name == "buffer/read/large") one.value.value = 50;
        if (one.name == "buffer/copy") one.value.value = 20;
    }
    EXPECT_EQ(rate(*profile_from(lavapipe(), all, {}), Resource::memory).value, 50);
    for (ProfileBenchmark& one : all)
        if (one.name == "buffer/copy") one.value.value = 30;
    EXPECT_EQ(rate(*profile_from(lavapipe(), all, {}), Resource::memory).value, 60);
}

TEST(MeasuredProfile, WithoutABenchmarkOfAResourceThereIsNone) {
    for (const char* name : {"fill/rgba8", "primitive/culled", "texture/rgba8-bilinear"}) {
        auto all = results();
        std::erase_if(all, [&](const ProfileBenchmark& one) { return one.name == name; });
        const auto profile = profile_from(lavapipe(), all, {});
        ASSERT_FALSE(profile);
        EXPECT_THAT(profile.error().message, HasSubstr(name));
    }
}

TEST(MeasuredProfile, CostsAndCacheStepsComeFromTheirBenchmarks) {
    auto all = results();
    all.push_back(result("pass/empty", 5000));
    all.push_back(result("draw/small", 300));
    all.push_back(result("buffer/read/16KiB", 90));
    const auto profile =
        profile_from(lavapipe(), all, {{"buffer/read/16KiB", 16384}, {"buffer/read/large", 1 << 26}});
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_EQ(profile->pass_ns->value, 5000);
    EXPECT_EQ(profile->draw_ns->value, 300);
    ASSERT_EQ(profile->caches.size(), 2u);
    EXPECT_EQ(profile->caches[0].per_ns.value, 90);
    EXPECT_EQ(profile->caches[1].bytes, 1 << 26);
}

TEST(MeasuredProfile, WhatDidNotSettleIsNamed) {
    auto all = results();
    all[0].high = 1.2 * all[0].value.value;
    const auto profile = profile_from(lavapipe(), all, {});
    ASSERT_EQ(profile->notes.size(), 1u);
    EXPECT_THAT(profile->notes[0], HasSubstr(all[0].name));
}

TEST(MeasuredProfile, WrittenAndReadItIsTheSame) {
    auto all = results();
    all[0].stage = Stage::cc;
    all[1].low = all[1].high = kUnknown;
    const std::string text = write_profile(*profile_from(lavapipe(), all, {}));
    const auto back = read_profile_text(text, "p.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(write_profile(*back), text);
    EXPECT_EQ(back->benchmarks[0].stage, Stage::cc);
    EXPECT_FALSE(back->benchmarks[1].stage);
}

TEST(MeasuredProfile, BenchmarksThatAreWrongAreRefused) {
    const Json good = Json::parse(write_profile(*profile_from(lavapipe(), results(), {})));
    const auto error = [](const Json& document) {
        const auto profile = read_profile_text(document.dump(), "p.json");
        return profile ? std::string("accepted") : profile.error().message;
    };
    Json bad = good;
    bad["benchmarks"][0]["value"] = -1;
    EXPECT_THAT(error(bad), HasSubstr("benchmarks[0].value"));
    bad = good;
    bad["benchmarks"][1]["name"] = bad["benchmarks"][0]["name"];
    EXPECT_THAT(error(bad), HasSubstr("is there twice"));
    bad = good;
    bad["benchmarks"][0]["stage"] = "zz";
    EXPECT_THAT(error(bad), HasSubstr("\"zz\" is not a stage"));
    bad = good;
    bad["benchmarks"][2].erase("unit");
    EXPECT_THAT(error(bad), HasSubstr("unit"));
}

// A profile of a GTX 1060 with its data sheet's rates times a factor.
DeviceProfile of_a_gtx_1060(double factor) {
    const GpuSpec spec = *GpuDatabase::builtin().find("GeForce GTX 1060 6GB");
    const DeviceRates sheet = *rates_of(spec);
    DeviceProfile profile;
    profile.device.name = spec.name;
    profile.device.type = DeviceType::discrete;
    for (int i = 0; i < kResourceCount; ++i)
        profile.rates[static_cast<std::size_t>(i)].value = factor * sheet.per_ns(0, i);
    return profile;
}

TEST(ProfileCheck, NamesWhatIsFarFromTheDataSheet) {
    DeviceProfile profile = of_a_gtx_1060(0.8);
    auto check = check_profile(profile, GpuDatabase::builtin());
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_THAT(check->against, HasSubstr("GTX 1060"));
    for (const RateCheck& one : check->rates) {
        EXPECT_FALSE(one.far_off);
        EXPECT_NEAR(one.ratio, 0.8, 1e-12);
    }
    profile.rates[static_cast<std::size_t>(index(Resource::texture))].value *= 2;
    profile.rates[static_cast<std::size_t>(index(Resource::memory))].value *= 0.3;
    check = check_profile(profile, GpuDatabase::builtin());
    for (const RateCheck& one : check->rates)
        EXPECT_EQ(one.far_off, one.resource == Resource::texture || one.resource == Resource::memory);
    EXPECT_THAT(check->rates[index(Resource::texture)].why, HasSubstr("more than the data sheet"));
    EXPECT_THAT(check->rates[index(Resource::memory)].why, HasSubstr("far below"));
}

TEST(ProfileCheck, AGpuIsComparedByTheRatesOfAllStagesASoftwareDriverByThoseOfTheStage) {
    DeviceProfile profile = of_a_gtx_1060(0.8);
    const double measured = rate(profile, Resource::geometry).value;
    profile.stage_rates[Stage::cc][Resource::geometry] = {9 * measured, 0, 9, Source::measured, ""};
    auto check = check_profile(profile, GpuDatabase::builtin());
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_EQ(check->rates[index(Resource::geometry)].measured_per_ns, measured);
    EXPECT_FALSE(check->rates[index(Resource::geometry)].far_off);
    profile.device = lavapipe();
    check = check_profile(profile, GpuDatabase::builtin());
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_EQ(check->rates[index(Resource::geometry)].measured_per_ns, 9 * measured);
}

TEST(ProfileCheck, ASoftwareDriverIsComparedWithWhatTheModelAssumes) {
    DeviceProfile profile = of_a_gtx_1060(1);
    profile.device = lavapipe();
    const auto check = check_profile(profile, GpuDatabase::builtin());
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_THAT(check->against, HasSubstr("llvmpipe"));
    EXPECT_TRUE(check->rates[index(Resource::alu)].far_off);
    // Up to kCpuDriverRatio either way it may be another machine.
    const DeviceRates assumed = rates_of(cpu_driver_spec(lavapipe()));
    for (const auto& [factor, far_off] : {std::pair{0.2, true}, {0.3, false}, {3.5, false}, {4.5, true}}) {
        const double alu = assumed.per_ns(index(Stage::ps), index(Resource::alu));
        profile.rates[static_cast<std::size_t>(index(Resource::alu))].value = factor * alu;
        const auto again = check_profile(profile, GpuDatabase::builtin());
        ASSERT_TRUE(again);
        EXPECT_EQ(again->rates[index(Resource::alu)].far_off, far_off) << factor;
    }
}

TEST(ProfileCheck, AnUnknownGpuIsSaid) {
    DeviceProfile profile = of_a_gtx_1060(1);
    profile.device.name = "Voodoo 2";
    const auto check = check_profile(profile, GpuDatabase::builtin());
    ASSERT_FALSE(check);
    EXPECT_THAT(check.error().message, HasSubstr("Voodoo 2"));
}

}  // namespace
}  // namespace framecast
