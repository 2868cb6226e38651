#include "model/shaders/shader_archive.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <random>
#include <regex>

#include "model/text/json.h"
#include "model/text/json_text.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

ArchivedPipeline drawn() {
    ArchivedPipeline pipeline;
    pipeline.pipeline = "rock.vert+rock.frag 01234567";
    pipeline.shaders = "vs:0000000000000001,fs:0000000000000002";
    ArchivedShader vertex;
    vertex.stage = 1;
    vertex.name = "vs:0000000000000001";
    vertex.code = "00000000000000aa";
    vertex.entry = "main";
    vertex.constants = {{7, 4, 4}};
    vertex.constant_data = "0000000001000000";
    ArchivedShader fragment = vertex;
    fragment.stage = 16;
    fragment.name = "fs:0000000000000002";
    fragment.subgroup_size = 64;
    pipeline.stages = {vertex, fragment};
    pipeline.sets = {{2, {{0, 6, 1, 17, 4}}}, {}};
    pipeline.push_constants = {{1, 0, 64}};
    GraphicsState& state = pipeline.graphics.emplace();
    state.dynamic_states = {0, 1};
    state.vertex_input = {{{0, 16, 1, 3}}, {{2, 0, 103, 8}}};
    state.input_assembly = {4, true};
    state.rasterization.emplace().depth_clip = true;
    state.multisampling = Multisampling{4, true, 0.5, {15}, true, false};
    state.depth_stencil.emplace().front = {1, 2, 3, 4, 5, 6};
    state.blend = Blend{true, 3, {{true, 1, 2, 3, 4, 5, 1, 7}}};
    state.targets = {false, 3, 4, {37, 0}, 126, 0, {37}};
    pipeline.simplifications = {"without something"};
    return pipeline;
}

ArchivedPipeline computed() {
    ArchivedPipeline pipeline;
    pipeline.pipeline = "0123456789abcdef";
    pipeline.shaders = "cs:0000000000000003";
    pipeline.stages = {{32, "cs:0000000000000003", "00000000000000bb", "main", {}, "", 0, 0}};
    return pipeline;
}

ShaderArchive example() {
    ArchivedPipeline missing;
    missing.pipeline = "other";
    missing.missing = "a shader is known by its identifier only";
    return {
        "2026-11-27T11:37:08Z", "a GPU", {true, false, true, false, true}, {drawn(), computed(), missing}};
}

TEST(ShaderArchive, TheFolderIsNamedAfterTheFrame) {
    EXPECT_EQ(shaders_folder("a/game.frame.json"), "a/game.frame.shaders");
    EXPECT_EQ(shaders_folder("/tmp/frame"), "/tmp/frame.shaders");
}

TEST(ShaderArchive, IsReadAsItWasWritten) {
    const std::string text = write_archive(example());
    const Result<ShaderArchive> read = read_archive(text, "s.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(write_archive(*read), text);
    EXPECT_TRUE(read->robustness.null_descriptors);
    ASSERT_EQ(read->pipelines.size(), 3U);
    const GraphicsState& state = *read->pipelines[0].graphics;
    EXPECT_EQ(state.vertex_input->bindings[0].divisor, 3U);
    EXPECT_EQ(state.rasterization->depth_clip, true);
    EXPECT_EQ(state.multisampling->min_sample_shading, 0.5);
    EXPECT_FALSE(state.tessellation.has_value()) << "what was not there is not there again";
    EXPECT_EQ(state.targets.colors, (std::vector<std::uint32_t>{37, 0}));
    EXPECT_FALSE(read->pipelines[1].graphics.has_value());
    EXPECT_EQ(read->pipelines[2].missing, "a shader is known by its identifier only");
}

// Drivers ignore what is dynamic, and applications leave it as it is.
TEST(ShaderArchive, NumbersThatNobodyReadsAreReplacedByReadableOnes) {
    ShaderArchive archive = example();
    GraphicsState& state = *archive.pipelines[0].graphics;
    state.input_assembly->topology = 0xCDCDCDCD;
    state.multisampling->samples = 0;
    state.multisampling->min_sample_shading = std::numeric_limits<double>::quiet_NaN();
    state.vertex_input->bindings[0].stride_bytes = 0xFFFFFFFF;
    state.targets.samples = 3;
    const Result<ShaderArchive> read = read_archive(write_archive(archive), "s.json");
    ASSERT_TRUE(read) << read.error().message;
    const GraphicsState& again = *read->pipelines[0].graphics;
    EXPECT_EQ(again.input_assembly->topology, 0U);
    EXPECT_EQ(again.multisampling->samples, 1U);
    EXPECT_TRUE(again.multisampling->sample_mask.empty());
    EXPECT_EQ(again.multisampling->min_sample_shading, 0);
    EXPECT_EQ(again.vertex_input->bindings[0].stride_bytes, 0U);
    EXPECT_EQ(again.targets.samples, 1U);
}

// The error of the example with one change.
std::string refusal(const std::function<void(Json&)>& change) {
    Json document = *parse_object(write_archive(example()), "s.json");
    change(document);
    const Result<ShaderArchive> read = read_archive(layout(document), "s.json");
    return read ? "accepted" : read.error().message;
}

TEST(ShaderArchive, NonsenseIsRefusedWithItsPlace) {
    const auto pipeline = [](Json& d) -> Json& { return d["pipelines"][0]; };
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["stages"][1]["stage"] = 3; }),
              "s.json: pipelines[0].stages[1].stage: 3 is not one stage");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["stages"][1]["stage"] = 1; }),
              "s.json: pipelines[0].stages[1].stage: 1 is there twice");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["stages"][0]["code"] = "../../../etc/pass"; }),
              "s.json: pipelines[0].stages[0].code: \"../../../etc/pass\" is not a hash of 16 hexadecimal "
              "digits");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["stages"][0]["constants"][0]["offset"] = 5; }),
              "s.json: pipelines[0].stages[0].constants: constant 7 is outside constant_data");
    EXPECT_THAT(refusal([&](Json& d) { pipeline(d)["stages"][0]["constant_data"] = "0g"; }),
                HasSubstr("pipelines[0].stages[0].constant_data: "));
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["graphics"]["input_assembly"]["topology"] = 11; }),
              "s.json: pipelines[0].graphics.input_assembly.topology: 11 is outside 0 to 10");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["graphics"]["targets"]["samples"] = 3; }),
              "s.json: pipelines[0].graphics.targets.samples: 3 is no number of samples");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["graphics"]["rasterization"]["discard"] = 1; }),
              "s.json: pipelines[0].graphics.rasterization.discard: is not true or false");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["sets"][0]["bindings"][0].erase("count"); }),
              "s.json: pipelines[0].sets[0].bindings[0].count: is missing");
    EXPECT_EQ(refusal([&](Json& d) { pipeline(d)["push_constants"][0]["size_bytes"] = -4; }),
              "s.json: pipelines[0].push_constants[0].size_bytes: -4 is outside 0 to 65536");
    EXPECT_EQ(refusal([&](Json& d) { d["pipelines"][1]["stages"][0]["stage"] = 16; }),
              "s.json: pipelines[1].stages: a compute pipeline has one compute shader");
    EXPECT_EQ(refusal([&](Json& d) {
                  pipeline(d)["graphics"]["multisampling"]["sample_mask"] = {1, 2};
              }),
              "s.json: pipelines[0].graphics.multisampling.sample_mask: is not a bit for each sample");
    EXPECT_THAT(refusal([&](Json& d) { d["schema"] = "framecast.shaders/2"; }), HasSubstr("schema"));
    EXPECT_THAT(refusal([&](Json& d) { d["pipelines"] = 1; }), HasSubstr("s.json: pipelines: "));
}

TEST(ShaderArchive, EveryKeyIsDescribed) {
    std::ifstream file(std::string(FRAMECAST_SOURCE_DIR) + "/docs/tables/shader-archive.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    ASSERT_NE(page, "");
    ShaderArchive archive = example();
    archive.pipelines[0].graphics->tessellation.emplace();
    archive.pipelines[0].graphics->viewport.emplace();
    archive.pipelines[0].graphics->shading_rate.emplace();
    const std::string text = write_archive(archive);
    const std::regex key("\"([a-z_0-9]+)\":");
    for (std::sregex_iterator found(text.begin(), text.end(), key), end; found != end; ++found)
        EXPECT_THAT(page, HasSubstr("`" + (*found)[1].str() + "`"));
}

class ShaderArchiveFolder : public ::testing::Test {
  protected:
    ShaderArchiveFolder() { std::filesystem::create_directories(folder_); }
    ~ShaderArchiveFolder() override { std::filesystem::remove_all(folder_); }
    void write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
    }
    std::string error_of_code() {
        const auto words = load_code(folder_.string(), "00000000000000aa");
        return words ? "" : words.error().message;
    }

    std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) /
        (std::string("shader_archive_") + testing::UnitTest::GetInstance()->current_test_info()->name() +
         std::to_string(std::random_device()()));
};

TEST_F(ShaderArchiveFolder, CodeMustBeSpirv) {
    EXPECT_THAT(error_of_code(), HasSubstr("00000000000000aa.spv: "));
    write("00000000000000aa.spv", "no code");
    EXPECT_THAT(error_of_code(), HasSubstr("its size of 7 bytes is not that of SPIR-V"));
    write("00000000000000aa.spv", std::string(20, 'x'));
    EXPECT_THAT(error_of_code(), HasSubstr("does not begin as SPIR-V does"));
    write("00000000000000aa.spv", std::string("\x03\x02\x23\x07", 4) + std::string(16, '\0'));
    EXPECT_EQ(error_of_code(), "");
}

TEST_F(ShaderArchiveFolder, AFrameWithoutOneSaysHowToGetIt) {
    const Result<ShaderArchive> none = load_archive((folder_ / "a.frame.json").string());
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message, HasSubstr("a.frame.shaders/shaders.json: "));
    EXPECT_THAT(none.error().message, HasSubstr("framecast capture --keep-shaders"));
}

TEST(ShaderArchive, BytesAreHexadecimalDigits) {
    EXPECT_EQ(hex_text({0, 1, 0xAB, 0xFF}), "0001abff");
    EXPECT_EQ(hex_bytes("0001abff"), (std::vector<std::uint8_t>{0, 1, 0xAB, 0xFF}));
    EXPECT_EQ(hex_text({}), "");
}

}  // namespace
}  // namespace framecast
