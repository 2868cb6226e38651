#include "plugin/replay_frame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/frame/frame_json.h"
#include "model/frame/shadow_step.h"
#include "model/text/json.h"

namespace framecast::plugin {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// One draw and one copy.
Json example() {
    return Json::parse(
        R"({"schema": "framecast.replay/1", "renderdoc": "1.24", "capture": "a.rdc", "api": "Vulkan",
        "device": {"name": "some GPU", "type": "discrete", "limits": {"maxImageDimension2D": 4096}},
        "passes": [{"kind": "render", "width": 64, "height": 32, "samples": 4, "color_formats": [37, 0], "depth_format": 126},
                   {"kind": "transfer"}],
        "submissions": [{"queue_family": 0, "command_buffers": 1}],
        "codes": {}, "pipelines": {"7": {"name": "sky", "stages": [{"stage": "vs", "module": "1", "entry": "main"},
                                                                   {"stage": "fs", "module": "2", "entry": "main"}]}},
        "actions": [{"event": 5, "command": "vkCmdDraw", "kind": "draw", "pass": 0, "submission": 0, "label": "world/sky",
                     "pipeline": "7", "samples": 4, "instances": 2},
                    {"event": 9, "command": "vkCmdCopyBufferToImage", "kind": "transfer", "pass": 1, "submission": 0,
                     "regions": [{"bytes": 10}, {"format": 37, "aspects": 1, "extent": [4, 2, 1], "layers": 3, "samples": 1}]}],
        "counts": {"ia_vertices": [3, 0], "fs_invocations": [100, 0], "samples": [400, 0], "cs_invocations": [0, 0]},
        "durations": {"usable": true, "how": "checked", "repeats": [[10, 30, 20, 40, 50], []],
                      "constant_fragment": [[4, 4, 4], []]}})");
}

Result<ReplayFile> read(const Json& document) {
    return read_replay_file(document.dump(), "r.json");
}

Frame frame_of(const Json& document) {
    const auto replay = read(document);
    EXPECT_TRUE(replay) << replay.error().message;
    return replay ? frame_of_replay(*replay) : Frame{};
}

// A second draw whose fragment shader reads no texture.
Json textured() {
    Json document = example();
    document["actions"].push_back(document["actions"][0]);
    for (auto& [name, counts] : document["counts"].items())
        counts.push_back(counts[0]);
    Json& durations = document["durations"];
    durations["repeats"].push_back({50, 50, 50});
    durations["constant_fragment"].push_back(Json::array());
    durations["near_texture"] = Json::array({{8, 12, 8, 8}, Json::array(), nullptr});
    return document;
}

TEST(ReplayFrame, TexturesCostWhatADrawIsQuickerWithoutThem) {
    const Frame frame = frame_of(textured());
    EXPECT_DOUBLE_EQ(frame.draws.shadow_ns(0, index(ShadowStep::near_texture)), 8);
    EXPECT_DOUBLE_EQ(frame.draws.shadow_ns(0, index(ShadowStep::full)), 20);
    EXPECT_DOUBLE_EQ(frame.draws.texture_ns(0), 12);
    EXPECT_TRUE(std::isnan(frame.draws.texture_ns(1))) << "of a copy";
    EXPECT_EQ(frame.draws.texture_ns(2), 0) << "reads none";
    EXPECT_TRUE(std::isnan(frame.draws.shadow_ns(2, index(ShadowStep::near_texture))));
    const auto again = read_frame(write_frame(frame), "written");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_DOUBLE_EQ(again->draws.texture_ns(0), 12);
}

TEST(ReplayFrame, ADrawThatIsNotQuickerWithoutTexturesHasNone) {
    Json document = textured();
    document["durations"]["near_texture"][0] = {90, 90};
    EXPECT_EQ(frame_of(document).draws.texture_ns(0), 0);
}

TEST(ReplayFrame, HasWhatWasRead) {
    const Frame frame = frame_of(example());
    EXPECT_EQ(frame.mode, "draw");
    EXPECT_THAT(frame.draws.kind, ElementsAre(ActionClass::draw, ActionClass::transfer));
    EXPECT_THAT(frame.draws.label, ElementsAre("world/sky", ""));
    EXPECT_THAT(frame.draws.pipeline, ElementsAre("sky", ""));
    EXPECT_EQ(frame.draws.instances(0), 2);
    EXPECT_TRUE(std::isnan(frame.draws.instances(1)));
    EXPECT_THAT(frame.passes[0].color_formats, ElementsAre("R8G8B8A8_UNORM"));
    EXPECT_EQ(frame.passes[0].depth_format, "D32_SFLOAT");
    EXPECT_DOUBLE_EQ(frame.draws.elements(0, index(Stage::om)), 400);
    // max(shaded, ceil(samples / 4)), as in the layer's captures.
    EXPECT_DOUBLE_EQ(frame.draws.elements(0, index(Stage::rs)), 100);
    // 10 bytes, and 4 x 2 texels of 4 bytes in 3 layers.
    EXPECT_DOUBLE_EQ(frame.draws.elements(1, index(Stage::xf)), 10 + 4 * 2 * 4 * 3);
    EXPECT_TRUE(std::isnan(frame.draws.counters(0, index(Counter::cs_invocations))));
    EXPECT_DOUBLE_EQ(frame.device.limits.at("maxImageDimension2D"), 4096);
}

TEST(ReplayFrame, DrawsFetchWhatTheirFormatsOrBytesSay) {
    Json document = example();
    EXPECT_TRUE(frame_of(document).draws.vertex_bytes.isNaN().all()) << "neither is known";
    Json& draw = document["actions"][0];
    draw["vertex_formats"] = Json::array({int{VK_FORMAT_R32G32B32_SFLOAT}, int{VK_FORMAT_R8G8B8A8_UNORM}});
    draw["index_bytes"] = 2;
    const Frame frame = frame_of(document);
    EXPECT_EQ(frame.draws.vertex_bytes(0), 16);
    EXPECT_EQ(frame.draws.index_bytes(0), 2);
    EXPECT_TRUE(std::isnan(frame.draws.vertex_bytes(1))) << "of a copy";
    draw["vertex_formats"] = Json::array();
    EXPECT_EQ(frame_of(document).draws.vertex_bytes(0), 0) << "known to have no attribute";
    draw["vertex_formats"] = Json::array({int{VK_FORMAT_R32G32B32_SFLOAT}, 1});
    EXPECT_EQ(frame_of(document).draws.vertex_bytes(0), 13) << "R4G4 has one byte";
    draw["vertex_formats"] = Json::array({int{VK_FORMAT_R32G32B32_SFLOAT}, 2000000000});
    EXPECT_TRUE(std::isnan(frame_of(document).draws.vertex_bytes(0))) << "a format that is not known";
    draw.erase("vertex_formats");
    draw["vertex_bytes"] = 20;
    EXPECT_EQ(frame_of(document).draws.vertex_bytes(0), 20) << "of other APIs";
}

TEST(ReplayFrame, FragmentsAreOnlyLeftOutOfPipelinesThatAreKnownToShadeNone) {
    Json document = example();
    Json& stages = document["pipelines"]["7"]["stages"];
    stages.erase(1);
    EXPECT_EQ(frame_of(document).draws.elements(0, index(Stage::ps)), 0) << "it has a vertex shader alone";
    stages = Json::array();
    EXPECT_DOUBLE_EQ(frame_of(document).draws.elements(0, index(Stage::ps)), 100)
        << "none of its stages is known";
}

TEST(ReplayFrame, TimesAreLowerQuartilesOfTheRepeats) {
    const Frame frame = frame_of(example());
    EXPECT_DOUBLE_EQ(frame.draws.measured_ns(0), 20);
    EXPECT_DOUBLE_EQ(frame.draws.spread_ns(0), 20);
    EXPECT_EQ(frame.draws.repeats(0), 5);
    EXPECT_TRUE(std::isnan(frame.draws.measured_ns(1)));
    EXPECT_THAT(frame.draws.skip[1], HasSubstr("no duration"));
}

TEST(ReplayFrame, ConstantFragmentShadersAreAShadowAndNoStageTime) {
    const Frame frame = frame_of(example());
    EXPECT_DOUBLE_EQ(frame.draws.shadow_ns(0, index(ShadowStep::output)), 4);
    EXPECT_DOUBLE_EQ(frame.draws.shadow_ns(0, index(ShadowStep::full)), 20);
    EXPECT_TRUE(frame.draws.stage_ns.isNaN().all());
}

TEST(ReplayFrame, UnusableDurationsAreLeftOutWithTheReason) {
    Json document = example();
    document["durations"] = {{"usable", false}, {"how", "they belong to others"}};
    const Frame frame = frame_of(document);
    EXPECT_EQ(frame.mode, "count");
    EXPECT_TRUE(frame.draws.measured_ns.isNaN().all());
    EXPECT_THAT(frame.notes, testing::Contains("no times: they belong to others"));
}

TEST(ReplayFrame, ShadersWithoutCodeSayWhyTheyAreNotCounted) {
    const Frame frame = frame_of(example());
    ASSERT_EQ(frame.pipelines.size(), 2u);
    EXPECT_EQ(frame.pipelines[0].skip, "its code was not kept");
}

TEST(ReplayFrame, ShadersInOtherLanguagesAreToldApartAndSaySo) {
    Json document = example();
    Json& stages = document["pipelines"].begin().value()["stages"];
    const Json module = stages[0]["module"];
    stages = Json::array();
    for (const char* tag : {"vs", "fs"})
        stages.push_back({{"stage", tag}, {"module", module}, {"language", "GLSL"}, {"digest", tag}});
    document["codes"] = Json::object();
    const Frame frame = frame_of(document);
    ASSERT_GE(frame.pipelines.size(), 2u);
    EXPECT_EQ(frame.pipelines[0].skip, "it is GLSL: only SPIR-V is counted");
    EXPECT_NE(frame.pipelines[0].shader, frame.pipelines[1].shader);
}

TEST(ReplayFrame, WritesAFrameFileThatReadsBack) {
    const Frame frame = frame_of(example());
    const auto again = read_frame(write_frame(frame), "f");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(write_frame(*again), write_frame(frame));
}

struct Fault {
    const char* pointer;
    const char* value;
    const char* says;
};

TEST(ReplayFile, FaultsAreOneLineThatNamesTheKey) {
    for (const Fault& fault :
         {Fault{"/schema", "\"framecast.replay/2\"", "framecast.replay/2"},
          Fault{"/actions/0/pass", "7", "row 7 does not exist"},
          Fault{"/actions/0/submission", "-1", "submission"},
          Fault{"/actions/0/kind", "\"wave\"", "wave"},
          Fault{"/actions/0/pipeline", "\"8\"", "no pipeline 8"},
          Fault{"/counts/samples", "[1]", "counts.samples"},
          Fault{"/counts/samples", "[1, -1]", "-1 is negative"},
          Fault{"/durations/repeats", "[[1]]", "1 rows for 2 actions"},
          Fault{"/durations/repeats", "[[-1], []]", "not a time"},
          Fault{"/codes", R"({"1": "xyz"})", "hexadecimal"},
          Fault{"/codes", R"({"1": "00"})", "whole words"},
          Fault{"/actions", "3", "not an array"},
          Fault{"/actions/0/vertex_formats", "37", "vertex_formats: is not an array"},
          Fault{"/actions/0/vertex_formats", "[-1]", "-1 is not the number of a VkFormat"},
          Fault{"/actions/0/vertex_bytes", "-1", "vertex_bytes"},
          Fault{"/actions/0/index_bytes", "0", "index_bytes"},
          Fault{"/actions/1/regions/1/extent", "[1, 2]", "three numbers"},
          Fault{"/device", "3", "device"},
          Fault{"/passes/0/kind", "\"x\"", "none of render"},
          Fault{"/pipelines/7/stages/0/constants", "[[0, 0, 4]]", "outside of the data"}}) {
        Json document = example();
        document[Json::json_pointer(fault.pointer)] = Json::parse(fault.value);
        const auto replay = read(document);
        ASSERT_FALSE(replay) << fault.pointer << " = " << fault.value;
        EXPECT_THAT(replay.error().message, testing::StartsWith("r.json: ")) << fault.pointer;
        EXPECT_THAT(replay.error().message, HasSubstr(fault.says));
    }
}

}  // namespace
}  // namespace framecast::plugin
