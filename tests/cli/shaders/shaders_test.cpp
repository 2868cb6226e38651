// framecast shaders: what it refuses, and what it reads from the process that compiles.
#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "cli/shaders/compile_child.h"
#include "model/frame/frame_json.h"
#include "model/shaders/shader_archive.h"
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
