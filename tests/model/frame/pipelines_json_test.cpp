#include "model/frame/pipelines_json.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/frame/frame_json.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

Json document() {
    return Json::parse(write_frame(synthetic::frame(9)));
}

std::string error_of(const Json& changed) {
    const auto frame = read_frame(changed.dump(), "f.json");
    return frame ? "accepted" : frame.error().message;
}

TEST(PipelinesJson, CountsBoundsAssumptionsAndReasonsComeBack) {
    const Frame frame = synthetic::frame(9);
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    ASSERT_EQ(back->pipelines.size(), frame.pipelines.size());
    for (std::size_t i = 0; i < frame.pipelines.size(); ++i) {
        const PipelineShader& was = frame.pipelines[i];
        const PipelineShader& is = back->pipelines[i];
        EXPECT_EQ(is.pipeline, was.pipeline);
        EXPECT_EQ(is.stage, was.stage);
        EXPECT_EQ(is.shader, was.shader);
        EXPECT_EQ(is.skip, was.skip);
        EXPECT_EQ(is.mix.assumptions, was.mix.assumptions);
        if (!was.skip.empty()) {
            EXPECT_TRUE(is.mix.count.isNaN().all());
            continue;
        }
        EXPECT_TRUE((is.mix.count == was.mix.count).all());
        EXPECT_TRUE((is.mix.low == was.mix.low).all());
        EXPECT_TRUE((is.mix.high == was.mix.high).all()) << "infinity included";
    }
}

TEST(PipelinesJson, LocationsComeBackAndAFileMayLackThem) {
    Frame frame = synthetic::frame(9);
    ASSERT_GT(frame.pipelines.size(), 1U);
    EXPECT_FALSE(Json::parse(write_frame(frame))["pipelines"].contains("outputs"));
    frame.pipelines[1].inputs = 0;
    frame.pipelines[1].outputs = 8;
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->pipelines[0].outputs, std::nullopt);
    EXPECT_EQ(back->pipelines[1].inputs, 0);
    EXPECT_EQ(back->pipelines[1].outputs, 8);
    Json json = Json::parse(write_frame(frame));
    json["pipelines"]["outputs"][1] = -1;
    EXPECT_THAT(error_of(json), ::testing::HasSubstr("pipelines.outputs, row 1"));
}

TEST(PipelinesJson, AFileWithoutTheTableHasNone) {
    Json json = document();
    json.erase("pipelines");
    const auto frame = read_frame(json.dump(), "f.json");
    ASSERT_TRUE(frame);
    EXPECT_TRUE(frame->pipelines.empty());
}

TEST(PipelinesJson, BoundsThatAreNotGivenAreTheCountAndNone) {
    Json json = document();
    json["pipelines"].erase("low");
    json["pipelines"].erase("high");
    const auto frame = read_frame(json.dump(), "f.json");
    ASSERT_TRUE(frame);
    EXPECT_TRUE((frame->pipelines[0].mix.low == frame->pipelines[0].mix.count).all());
    EXPECT_TRUE(frame->pipelines[0].mix.high.isInf().all());
}

TEST(PipelinesJson, RefusesWhatCannotBeNamingKeyAndRow) {
    const auto changed = [](auto&& change) {
        Json json = document();
        change(json["pipelines"]);
        return error_of(json);
    };
    EXPECT_EQ(changed([](Json& table) { table["instructions"]["texture"][3] = -1; }),
              "f.json: pipelines.instructions.texture, row 3: -1 is negative");
    EXPECT_EQ(changed([](Json& table) { table["instructions"]["fp64"] = Json::array(); }),
              "f.json: pipelines.instructions.fp64: is not a name this table knows");
    EXPECT_EQ(changed([](Json& table) { table["instructions"]["special"][4] = nullptr; }),
              "f.json: pipelines.instructions.special, row 4: is null without a skip");
    EXPECT_EQ(changed([](Json& table) { table["low"]["memory"][0] = 3; }),
              "f.json: pipelines.low.memory, row 0: is above the count");
    EXPECT_EQ(changed([](Json& table) { table["high"]["memory"][0] = 1; }),
              "f.json: pipelines.high.memory, row 0: is below the count");
    EXPECT_EQ(changed([](Json& table) { table["stage"].push_back("vs"); }),
              "f.json: pipelines.stage: has 11 rows where the table has 10");
    EXPECT_EQ(changed([](Json& table) { table.erase("instructions"); }),
              "f.json: pipelines.instructions: is missing");
    EXPECT_EQ(changed([](Json& table) { table["assumptions"][2] = "text"; }),
              "f.json: pipelines.assumptions, row 2: must be an array of text");
    EXPECT_EQ(changed([](Json& table) { table["skip"][0] = 4; }),
              "f.json: pipelines.skip, row 0: 4 is not text");
}

}  // namespace
}  // namespace framecast
