#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "framecast.h"
#include "model/device/architecture_table.h"
#include "model/device/device_choice.h"
#include "model/formulas/amdahl.h"
#include "model/frame/frame_json.h"
#include "model/projection/projection.h"
#include "model/text/json.h"
#include "tests/model/support/c_abi_held.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using testing::HasSubstr;

std::string json_of_frame() {
    return write_frame(synthetic::frame(40));
}

TEST(CAbi, SaysItsVersionAndStages) {
    EXPECT_EQ(framecast_abi(), FRAMECAST_ABI);
    EXPECT_STREQ(framecast_stage_name(1), "vs");
    EXPECT_EQ(framecast_stage_name(FRAMECAST_STAGES), nullptr);
    EXPECT_EQ(framecast_stage_name(-1), nullptr);
    EXPECT_GT(std::string(framecast_version()).size(), 4U);
    EXPECT_GT(framecast_gpu_count(), 100U);
    EXPECT_NE(framecast_gpu_name(0), nullptr);
    EXPECT_EQ(framecast_gpu_name(framecast_gpu_count()), nullptr);
}

TEST(CAbi, GivesTheNumbersOfTheLibraryAndOutlivesItsFrame) {
    const std::string json = json_of_frame();
    Held held;
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), nullptr, &held.frame, &held.error),
              FRAMECAST_OK)
        << framecast_error_text(held.error);
    EXPECT_EQ(framecast_frame_draws(held.frame), 40U);
    ASSERT_EQ(framecast_analyze(held.frame, nullptr, &held.analysis, &held.error), FRAMECAST_OK);
    framecast_frame_free(held.frame);
    held.frame = nullptr;

    const Frame frame = *read_frame(json, "frame");
    const GpuDatabase& database = GpuDatabase::builtin();
    const Analysis analysis = *analyze(frame, captured_device(frame.device, database)->rates);
    framecast_frame_times times;
    ASSERT_EQ(framecast_analysis_times(held.analysis, &times, nullptr), FRAMECAST_OK);
    EXPECT_EQ(times.measured_ns, analysis.measured_ns);
    EXPECT_EQ(times.minimum_ns, analysis.minimum_ns);

    std::vector<framecast_draw> draws(41);
    size_t count = 0;
    ASSERT_EQ(framecast_analysis_draws(held.analysis, draws.data(), draws.size(), &count, nullptr),
              FRAMECAST_OK);
    ASSERT_EQ(count, 40U);
    std::vector<double> stages(40 * FRAMECAST_STAGES);
    ASSERT_EQ(framecast_analysis_stage_ns(held.analysis, stages.data(), 40, nullptr), FRAMECAST_OK);
    double sum = 0;
    for (size_t i = 0; i < count; ++i) {
        EXPECT_EQ(draws[i].id, static_cast<int64_t>(i));
        EXPECT_EQ(draws[i].bottleneck, analysis.bottlenecks.stage[i]);
        EXPECT_EQ(stages[i * FRAMECAST_STAGES + static_cast<size_t>(draws[i].bottleneck)],
                  draws[i].minimum_ns);
        sum += draws[i].measured_ns;
    }
    EXPECT_NEAR(sum, times.measured_ns, 1e-6 * sum);

    framecast_stage_share shares[FRAMECAST_STAGES];
    ASSERT_EQ(framecast_analysis_stages(held.analysis, shares, nullptr), FRAMECAST_OK);
    double fractions = 0;
    for (const auto& share : shares)
        fractions += share.draw_fraction;
    EXPECT_NEAR(fractions, 1, 1e-12);

    ASSERT_EQ(
        framecast_project(&held.analysis, 1, "geforce-gtx-1080", 0, 0, 0.9, &held.projection, &held.error),
        FRAMECAST_OK)
        << framecast_error_text(held.error);
    framecast_projected_time projected;
    ASSERT_EQ(framecast_projection_time(held.projection, &projected, nullptr), FRAMECAST_OK);
    auto baseline = join_baselines({&frame}, {&analysis});
    ProjectionOptions options;
    options.architectures = &ArchitectureTable::builtin();
    auto direct = project(*baseline, named_device("geforce-gtx-1080", database)->rates, options);
    EXPECT_EQ(projected.frame_ns, direct->frame_ns);
    EXPECT_EQ(projected.high_ns, direct->high_ns);
    EXPECT_THAT(framecast_projection_gpu(held.projection), HasSubstr("1080"));
    ASSERT_EQ(framecast_projection_json(held.projection, &held.text, nullptr), FRAMECAST_OK);
    const auto document = nlohmann::json::parse(framecast_text_data(held.text));
    EXPECT_EQ(document["schema"], "framecast.projection/1");
}

TEST(CAbi, ANamedDeviceHasTheClocksOfTheFrameAndIsTheOneThatNoNameMeansLater) {
    Frame frame = synthetic::frame(40);
    frame.device.memory_clock_mhz = 1000;
    const std::string json = write_frame(frame);
    const auto project_with = [&](const char* source, const char* target, double memory_clock_mhz) {
        Held held;
        EXPECT_EQ(framecast_frame_parse(json.data(), json.size(), nullptr, &held.frame, nullptr),
                  FRAMECAST_OK);
        EXPECT_EQ(framecast_analyze(held.frame, source, &held.analysis, nullptr), FRAMECAST_OK);
        EXPECT_EQ(framecast_project(&held.analysis, 1, target, 0, memory_clock_mhz, 0.9, &held.projection,
                                    &held.error),
                  FRAMECAST_OK)
            << framecast_error_text(held.error);
        framecast_projected_time time{};
        framecast_projection_time(held.projection, &time, nullptr);
        return std::pair(time.frame_ns, std::string(framecast_projection_gpu(held.projection)));
    };
    const char* const name = "GeForce GTX 1060 6GB";
    EXPECT_EQ(project_with(name, nullptr, 1000), project_with(nullptr, nullptr, 1000));
    EXPECT_DOUBLE_EQ(project_with(name, nullptr, 0).first, frame.times.gpu_ns);
    EXPECT_EQ(project_with("GeForce RTX 4070", nullptr, 0).second, "GeForce RTX 4070");
    EXPECT_DOUBLE_EQ(project_with("GeForce RTX 4070", nullptr, 0).first, frame.times.gpu_ns);
    // An unknown device has no rates for other clocks.
    frame.device.name = "nobody's";
    frame.device.vendor_id = frame.device.device_id = 0;
    const std::string unknown = write_frame(frame);
    Held held;
    ASSERT_EQ(framecast_frame_parse(unknown.data(), unknown.size(), nullptr, &held.frame, nullptr),
              FRAMECAST_OK);
    ASSERT_EQ(framecast_analyze(held.frame, nullptr, &held.analysis, nullptr), FRAMECAST_OK);
    EXPECT_EQ(framecast_project(&held.analysis, 1, nullptr, 0, 0, 0.9, &held.projection, &held.error),
              FRAMECAST_BAD_INPUT);
    EXPECT_THAT(framecast_error_text(held.error), HasSubstr("name the captured GPU in framecast_analyze"));
}

TEST(CAbi, AnalysisIsTheSameDocument) {
    const std::string json = json_of_frame();
    Held held;
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), "f", &held.frame, nullptr), FRAMECAST_OK);
    ASSERT_EQ(framecast_analyze(held.frame, "geforce-gtx-1060-6gb", &held.analysis, nullptr), FRAMECAST_OK);
    ASSERT_EQ(framecast_analysis_json(held.analysis, &held.text, nullptr), FRAMECAST_OK);
    const auto document = nlohmann::json::parse(framecast_text_data(held.text));
    EXPECT_EQ(document["schema"], "framecast.analysis/1");
    EXPECT_EQ(framecast_text_size(held.text), std::string(framecast_text_data(held.text)).size());
}

TEST(CAbi, EachDrawHasARegion) {
    const std::string json = json_of_frame();
    Held held;
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), "f", &held.frame, nullptr), FRAMECAST_OK);
    ASSERT_EQ(framecast_analyze(held.frame, "geforce-gtx-1060-6gb", &held.analysis, nullptr), FRAMECAST_OK);
    ASSERT_EQ(framecast_regions_json(held.analysis, &held.text, nullptr), FRAMECAST_OK);
    const auto document = nlohmann::json::parse(framecast_text_data(held.text));
    ASSERT_EQ(document["draw_regions"].size(), framecast_frame_draws(held.frame));
    std::map<std::size_t, std::int64_t> own;
    for (const std::size_t region : document["draw_regions"])
        ++own[region];
    for (const auto& [region, actions] : own) {
        const auto& row = document["regions"].at(region);
        if (!row["children"].empty()) continue;
        EXPECT_EQ(row["draws"].get<std::int64_t>() + row["dispatches"].get<std::int64_t>() +
                      row["transfers"].get<std::int64_t>(),
                  actions);
    }
}

TEST(CAbi, FailuresHaveAStatusAndOneLine) {
    Held held;
    EXPECT_EQ(framecast_frame_parse("{", 1, "mine", &held.frame, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(framecast_error_text(held.error), HasSubstr("mine"));
    EXPECT_EQ(std::string(framecast_error_text(held.error)).find('\n'), std::string::npos);
    EXPECT_EQ(held.frame, nullptr);
    framecast_error_free(held.error);
    EXPECT_EQ(framecast_frame_load("/no/such.frame.json", &held.frame, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(framecast_error_text(held.error), HasSubstr("/no/such.frame.json"));
    framecast_error_free(held.error);
    held.error = nullptr;

    const std::string json = json_of_frame();
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), nullptr, &held.frame, nullptr), FRAMECAST_OK);
    EXPECT_EQ(framecast_analyze(held.frame, "no such gpu", &held.analysis, &held.error), FRAMECAST_BAD_INPUT);
    EXPECT_THAT(framecast_error_text(held.error), HasSubstr("no such gpu"));
    framecast_error_free(held.error);
    held.error = nullptr;
    ASSERT_EQ(framecast_analyze(held.frame, nullptr, &held.analysis, nullptr), FRAMECAST_OK);
    for (double clock : {-1.0, double{NAN}, double{INFINITY}})
        EXPECT_EQ(framecast_project(&held.analysis, 1, nullptr, clock, 0, 0.9, &held.projection, nullptr),
                  FRAMECAST_BAD_INPUT);
    EXPECT_EQ(framecast_project(&held.analysis, 1, nullptr, 0, 0, 2, &held.projection, nullptr),
              FRAMECAST_BAD_INPUT);
    EXPECT_EQ(held.projection, nullptr);
}

TEST(CAbi, AnErrorThatQuotesLineEndsIsStillOneLine) {
    Held held;
    const std::string json = json_of_frame();
    ASSERT_EQ(framecast_frame_parse(json.data(), json.size(), "a", &held.frame, &held.error), FRAMECAST_OK);
    EXPECT_EQ(framecast_analyze(held.frame, "no\nsuch\tGPU\x1b[31m", &held.analysis, &held.error),
              FRAMECAST_BAD_INPUT);
    EXPECT_THAT(framecast_error_text(held.error), HasSubstr("\"no such GPU [31m\""));
}

TEST(CAbi, NullIsABadArgumentAndNeverACrash) {
    Held held;
    framecast_frame_times times;
    EXPECT_EQ(framecast_frame_load(nullptr, &held.frame, &held.error), FRAMECAST_BAD_ARGUMENT);
    EXPECT_NE(std::string(framecast_error_text(held.error)), "");
    EXPECT_EQ(framecast_frame_load("x", nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_frame_parse(nullptr, 0, nullptr, &held.frame, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analyze(nullptr, nullptr, &held.analysis, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analysis_times(nullptr, &times, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analysis_draws(nullptr, nullptr, 0, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analysis_stages(nullptr, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analysis_stage_ns(nullptr, nullptr, 0, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_analysis_json(nullptr, &held.text, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_regions_json(nullptr, &held.text, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_project(nullptr, 0, nullptr, 0, 0, 0.9, &held.projection, nullptr),
              FRAMECAST_BAD_ARGUMENT);
    const framecast_analysis* none = nullptr;
    EXPECT_EQ(framecast_project(&none, 1, nullptr, 0, 0, 0.9, &held.projection, nullptr),
              FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_projection_json(nullptr, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_projection_time(nullptr, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_fit_amdahl(nullptr, nullptr, 2, 0, 0, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_predict_amdahl(nullptr, 1, 0.9, nullptr, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_frame_draws(nullptr), 0U);
    EXPECT_STREQ(framecast_projection_gpu(nullptr), "");
    EXPECT_STREQ(framecast_text_data(nullptr), "");
    EXPECT_STREQ(framecast_error_text(nullptr), "");
}

TEST(CAbi, AmdahlFitAndPredictionAreTheLibrarys) {
    const double f[] = {400, 500, 600, 800, 1000};
    const double times[] = {22.6, 20.1, 18.2, 16.3, 14.9};
    framecast_amdahl fit;
    ASSERT_EQ(framecast_fit_amdahl(f, times, 5, 0, 0, &fit, nullptr), FRAMECAST_OK);
    EXPECT_NEAR(fit.a, 9.811328125, 1e-9);
    EXPECT_NEAR(fit.score_limit, 1 / fit.a, 1e-12);
    framecast_prediction at;
    ASSERT_EQ(framecast_predict_amdahl(&fit, 1200, 0.95, &at, nullptr), FRAMECAST_OK);
    EXPECT_NEAR(at.low, 13.6453821638, 1e-8);
    EXPECT_NEAR(at.high, 14.5007115862, 1e-8);
    EXPECT_EQ(at.extrapolated, 1);
    ASSERT_EQ(framecast_fit_amdahl(f, times, 2, 1, 0, &fit, nullptr), FRAMECAST_OK);
    ASSERT_EQ(framecast_predict_amdahl(&fit, 1200, 0.95, &at, nullptr), FRAMECAST_OK);
    EXPECT_TRUE(std::isnan(at.low));
    EXPECT_EQ(framecast_fit_amdahl(f, times, 1, 0, 0, &fit, nullptr), FRAMECAST_BAD_INPUT);
    EXPECT_EQ(framecast_fit_amdahl(f, times, 5, 4, 0, &fit, nullptr), FRAMECAST_BAD_ARGUMENT);
    EXPECT_EQ(framecast_fit_amdahl(f, times, 5, 0, -1, &fit, nullptr), FRAMECAST_BAD_INPUT);
}

}  // namespace
}  // namespace framecast
