// framecast shaders: what it refuses, and what it reads from the process that compiles.
#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "cli/shaders/compile_child.h"
#include "cli/shaders/shaders_output.h"
#include "model/frame/frame_json.h"
#include "model/shaders/shader_archive.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CompileLines, AreReadUpToACrash) {
    const std::string text = R"({"device":"a GPU","driver":"radv","statistics":true}
{"begin":0}
{"pipeline":0,"why":"","note":"n","shaders":[{"name":"VS","stages":1,"subgroup_size":64,"statistics":[{"name":"VGPRs","value":8},{"name":"x","value":null}]}]}
{"begin":1}
{"pipel)";
    const Result<CompileLines> lines = read_compile_lines(text);
    ASSERT_TRUE(lines) << lines.error().message;
    EXPECT_EQ(lines->archive.device, "a GPU");
    EXPECT_TRUE(lines->has_statistics);
    EXPECT_FALSE(lines->finished);
    EXPECT_EQ(lines->begun, 2U);
    ASSERT_EQ(lines->archive.pipelines.size(), 1U);
    const CompiledShader& shader = lines->archive.pipelines[0].shaders.at(0);
    EXPECT_EQ(shader.value({"vgprs"}), 8);
    EXPECT_TRUE(std::isnan(shader.value({"x"})));
    EXPECT_FALSE(read_compile_lines("{}\n"));
    EXPECT_FALSE(read_compile_lines("words\n"));
}

TEST(ShadersJson, EveryKeyIsDescribed) {
    std::ifstream file(std::string(FRAMECAST_SOURCE_DIR) + "/docs/tables/json-output.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    ASSERT_NE(page, "");
    CompiledTarget target;
    target.rows.rows.emplace_back();
    target.rows.failed.push_back({"a pipeline", "a reason", 0.5});
    target.rows.simplified = target.rows.failed;
    const std::string text = json_text(shaders_json("a.frame.json", {}, {target}));
    const std::regex key("\"([a-z_0-9]+)\":");
    int keys = 0;
    for (std::sregex_iterator found(text.begin(), text.end(), key), end; found != end; ++found, ++keys)
        EXPECT_THAT(page, HasSubstr("`" + (*found)[1].str() + "`"));
    EXPECT_GT(keys, 20);
}

TEST(ShadersText, ATableHasTheLimitsOfItsFamilyAndWhatWentWrong) {
    CompiledTarget target;
    target.family = target.limits = *find_radv_family("vega10");
    target.driver = "radv";
    ShaderRow row;
    row.pipeline = "rock";
    row.stage = "fs";
    row.time_share = 0.25;
    row.compiled = {"Fragment Shader", 16, 64, {{"VGPRs", 36}, {"SGPRs", 16}, {"Spilled VGPRs", 3}}};
    row.occupancy = occupancy_of(row.compiled, target.limits->limits);
    target.rows.rows = {row};
    target.rows.failed = {{"a", "a crash", 0}, {"b", "a crash", 0}};
    const std::string text = target_text(target);
    EXPECT_THAT(text, StartsWith("vega10 (GCN 5), compiled by radv\n"));
    EXPECT_THAT(text, HasSubstr("25.0 %  rock      fs       64     16     36       3  7 of 10  VGPRs"));
    EXPECT_THAT(text, HasSubstr("  2 pipelines without shaders: a crash\n"));
    // Elsewhere, whatever the driver reports.
    target.family = target.limits = nullptr;
    target.device = "a GPU";
    EXPECT_THAT(target_text(target), StartsWith("a GPU (radv)\n"));
    EXPECT_THAT(target_text(target), HasSubstr("Spilled VGPRs"));
}

class ShadersCommand : public ::testing::Test {
  protected:
    ShadersCommand() {
        frame_.captured_at = "2026-11-27T11:37:08Z";
        write(frame_path_, write_frame(frame_));
        std::filesystem::create_directory(shaders_folder(frame_path_));
    }
    static void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }
    void write_list(const std::string& text) {
        write(shaders_folder(frame_path_) + "/" + kShadersFile, text);
    }
    std::string refusal(const std::string& families = "navi21") {
        const Outcome outcome = run_cli({"shaders", frame_path_, "--compile-for", families});
        EXPECT_EQ(outcome.exit_code, kBadInput);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        return outcome.err;
    }

    TemporaryFolder folder_;
    std::string frame_path_ = folder_.path("a.frame.json");
    Frame frame_ = synthetic::frame(3);
};

TEST_F(ShadersCommand, AnUnknownFamilyIsRefusedWithAllThatAreKnown) {
    const std::string error = refusal("navi21,navi99");
    EXPECT_THAT(error, StartsWith("framecast: --compile-for: \"navi99\" is no family"));
    EXPECT_THAT(error, HasSubstr("navi24"));
}

TEST_F(ShadersCommand, AMissingOrBrokenArchiveIsRefusedWithItsPlace) {
    EXPECT_THAT(refusal(), HasSubstr("framecast capture --keep-shaders"));
    write_list("{\"schema\": \"framecast.shaders/1\"}");
    EXPECT_THAT(refusal(), HasSubstr("a.frame.shaders/shaders.json: captured_at: is missing"));
    write_list(write_archive({"another time", "a GPU", {}, {}}));
    EXPECT_THAT(refusal(), HasSubstr("shaders.json: captured_at: \"another time\" is not the frame's"));
}

TEST_F(ShadersCommand, AMissingFrameIsRefused) {
    std::filesystem::remove(frame_path_);
    EXPECT_THAT(refusal(), HasSubstr("a.frame.json"));
}

}  // namespace
}  // namespace framecast::cli
