#include "report/report_data.h"

#include <gtest/gtest.h>

#include "model/analysis/frame_report.h"
#include "report/shown.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

class ReportData : public testing::Test {
  protected:
    Json of(const Frame& frame) {
        auto analysed = analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
        EXPECT_TRUE(analysed);
        analysis_ = std::move(*analysed);
        ReportInput input;
        input.tool_version = "test";
        input.frames = {{"a.frame.json", &frame, &analysis_, "name"}};
        return report_json(input);
    }
    Analysis analysis_;
};

TEST_F(ReportData, EveryColumnOfDrawsHasOneEntryADraw) {
    const Json data = of(synthetic::frame(77));
    EXPECT_EQ(data["schema"], "framecast.report/1");
    for (const auto& [key, column] : data["draws"].items()) {
        if (column.is_array()) {
            EXPECT_EQ(column.size(), 77U) << key;
            continue;
        }
        for (const auto& [stage, values] : column.items())
            EXPECT_EQ(values.size(), 77U) << key << " " << stage;
    }
}

TEST_F(ReportData, TheFrameHasItsTimesAndHowTheyWereObtained) {
    const Frame frame = synthetic::frame(40);
    const Json data = of(frame);
    EXPECT_NEAR(data["frame"]["gpu_ms"].get<double>() * 1e6 / frame.times.gpu_ns, 1, 1e-5);
    EXPECT_NEAR(data["frame"]["captured_ms"].get<double>() * 1e6 / captured_ns(frame, analysis_), 1, 1e-5);
    ASSERT_EQ(data["obtained"].size(), frame.sources.size());
    for (const Json& each : data["obtained"])
        EXPECT_EQ(each["source"], name(frame.sources.at(each["column"].get<std::string>())));
    EXPECT_EQ(data["obtained"][0]["method"], "pipeline statistics");
}

TEST_F(ReportData, BottlenecksThatIsolationDoesNotResolveAreNamed) {
    Frame frame = synthetic::frame(40);
    const double unit_ns = frame.draws.measured_ns(13) / 1.5;
    for (int stage = 0; stage < kGraphicsStageCount; ++stage)
        frame.draws.stage_ns(13, stage) = unit_ns * (1 + 0.1 * stage);
    frame.draws.resolution_ns(13) = 0.099 * unit_ns;
    EXPECT_FALSE(of(frame)["draws"].contains("in_doubt"));
    frame.draws.resolution_ns(13) = 0.101 * unit_ns;
    EXPECT_EQ(of(frame)["draws"]["in_doubt"], Json::array({13}));
}

TEST_F(ReportData, TextsAreKeptOnce) {
    const Json data = of(synthetic::frame(200));
    EXPECT_LT(data["texts"].size(), 20U);
    const Json& draws = data["draws"];
    EXPECT_EQ(data["texts"][draws["title"][1].get<std::size_t>()], "shadow/terrain");
    EXPECT_EQ(draws["skip"][0], -1);
}

TEST_F(ReportData, TimesOfPassesAreThoseOfTheirDraws) {
    const Frame frame = synthetic::frame(80);
    const Json data = of(frame);
    std::array<std::array<double, kStageCount>, 2> bottleneck_ns{};
    for (std::size_t row = 0; row < frame.draws.id.size(); ++row)
        bottleneck_ns[static_cast<std::size_t>(frame.draws.pass[row])]
                     [static_cast<std::size_t>(analysis_.bottlenecks.stage[row])] +=
            frame.draws.measured_ns(static_cast<Eigen::Index>(row));
    double sum = 0;
    std::int64_t draws = 0;
    for (const Json& pass : data["passes"]) {
        sum += pass["time_ns"].get<double>();
        draws += pass["draws"].get<std::int64_t>();
        const auto& led = bottleneck_ns[static_cast<std::size_t>(&pass - &data["passes"][0])];
        for (std::size_t stage = 0; stage < led.size(); ++stage)
            EXPECT_NEAR(pass["led_ns"][stage].get<double>(), led[stage], 1e-4 * pass["time_ns"].get<double>())
                << name(kStages[stage]);
    }
    EXPECT_EQ(draws, 80);
    EXPECT_NEAR(sum / frame.draws.measured_ns.sum(), 1, 1e-4);
}

TEST_F(ReportData, NumbersAreRoundedAndUnknownOnesNull) {
    EXPECT_EQ(rounded(123.456789).dump(), "123.457");
    EXPECT_EQ(rounded(12345678).dump(), "12345700");
    EXPECT_TRUE(rounded(kUnknown).is_null());
    Frame frame = synthetic::frame(20);
    frame.draws.measured_ns(3) = kUnknown;
    EXPECT_TRUE(of(frame)["draws"]["measured_ns"][3].is_null());
    EXPECT_FALSE(of(frame)["draws"].contains("texture_ns")) << "nothing in it is known";
    EXPECT_FALSE(of(frame)["draws"].contains("texture_bytes"));
    frame.draws.texture_bytes(1) = 16384;
    EXPECT_EQ(of(frame)["draws"]["texture_bytes"][1], 16384);
}

TEST_F(ReportData, TexturesHaveTheirFormatMipsAndFilter) {
    Frame frame = synthetic::frame(20);
    for (const char* key : {"texture_format", "texture_mips", "texture_filter"})
        EXPECT_FALSE(of(frame)["draws"].contains(key)) << key;
    frame.draws.texture_format[1] = frame.draws.texture_format[3] = "BC1_RGB_UNORM_BLOCK";
    frame.draws.texture_mips(1) = 7;
    frame.draws.texture_filter[1] = "nearest";
    const Json data = of(frame);
    const Json& formats = data["draws"]["texture_format"];
    EXPECT_EQ(data["texts"][formats[1].get<std::size_t>()], "BC1_RGB_UNORM_BLOCK");
    EXPECT_EQ(formats[3], formats[1]);
    EXPECT_EQ(formats[2], -1);
    EXPECT_EQ(data["draws"]["texture_mips"][1], 7);
    EXPECT_TRUE(data["draws"]["texture_mips"][2].is_null());
    const Json& filters = data["draws"]["texture_filter"];
    EXPECT_EQ(data["texts"][filters[1].get<std::size_t>()], "nearest");
    EXPECT_EQ(filters[3], -1);
}

TEST_F(ReportData, HowManyDrawsWereMeasuredIsTold) {
    Frame frame = synthetic::frame(20);
    EXPECT_EQ(of(frame)["measured"], "all measured");
    frame.draws.measured_ns(3) = kUnknown;
    EXPECT_EQ(of(frame)["measured"], "19 of 20 have a time");
    EXPECT_EQ(of(frame)["sums_note"], "") << "nothing is projected";
}

TEST_F(ReportData, SkippedDrawsHaveTheirReason) {
    Frame frame = synthetic::frame(20);
    frame.draws.skip[5] = "its query failed";
    const Json data = of(frame);
    EXPECT_EQ(data["texts"][data["draws"]["skip"][5].get<std::size_t>()], "its query failed");
    ASSERT_EQ(data["skips"].size(), 1U);
    EXPECT_EQ(data["skips"][0]["draws"], 1);
}

}  // namespace
}  // namespace framecast::report
