// framecast layer, with the layer of this build.
#include <gmock/gmock.h>

#include <cstdlib>

#include "cli/launch/implicit_layer.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
namespace fs = std::filesystem;

class LayerCommand : public testing::Test {
  protected:
    LayerCommand() {
        setenv("HOME", source_sums_.path().c_str(), 1);
        setenv("XDG_DATA_HOME", source_sums_.path("data").c_str(), 1);
        setenv("XDG_CONFIG_HOME", source_sums_.path("config").c_str(), 1);
        // The machine's own installation of the layer must not affect these tests.
        setenv("XDG_DATA_DIRS", source_sums_.path("system").c_str(), 1);
        for (const char* name : {"VK_IMPLICIT_LAYER_PATH", "VK_ADD_IMPLICIT_LAYER_PATH", "DISABLE_FRAMECAST"})
            unsetenv(name);
    }
    static Json status(int exit_code) {
        const Outcome run = run_cli({"layer", "status", "--json"});
        EXPECT_EQ(run.exit_code, exit_code) << run.out << run.err;
        Json document = Json::parse(run.out);
        // Of the layer for 32-bit programs, which a build may lack, the tests of cli/launch know.
        Json layers = Json::array();
        for (const Json& layer : document["layers"])
            if (layer["bits"] == 8 * sizeof(void*)) layers.push_back(layer);
        document["layers"] = std::move(layers);
        return document;
    }
    std::string library() const { return source_sums_.path("data/framecast/lib/libVkLayer_framecast.so"); }

    TemporaryFolder source_sums_;
};

TEST_F(LayerCommand, WithoutTheLayerStatusIsNoAndSaysHowToGetIt) {
    const Outcome run = run_cli({"layer", "status"});
    EXPECT_EQ(run.exit_code, kAnswerIsNo);
    EXPECT_THAT(run.out, HasSubstr("framecast layer install --user"));
    EXPECT_EQ(status(kAnswerIsNo)["usable"], false);
}

TEST_F(LayerCommand, TheInstalledLayerLoadsAndIsOfThisBuildUntilItIsRemoved) {
    const Outcome installed = run_cli({"layer", "install", "--user"});
    ASSERT_EQ(installed.exit_code, kOk) << installed.err;
    EXPECT_THAT(installed.out, HasSubstr(library()));
    const Json document = status(kOk);
    EXPECT_EQ(document["schema"], "framecast.layer/1");
    ASSERT_EQ(document["layers"].size(), 1U);
    const Json& layer = document["layers"][0];
    EXPECT_EQ(layer["library"], library());
    EXPECT_EQ(layer["version"], FRAMECAST_VERSION);
    EXPECT_EQ(layer["installed_by"], "install --user");
    EXPECT_EQ(layer["loads"], true) << layer["problem"];
    EXPECT_EQ(layer["same_build"], true);
    EXPECT_THAT(run_cli({"layer", "status"}).out, HasSubstr("the build of this framecast"));

    const Outcome removed = run_cli({"layer", "remove", "--user"});
    EXPECT_EQ(removed.exit_code, kOk) << removed.err;
    EXPECT_FALSE(fs::exists(library()));
    EXPECT_EQ(status(kAnswerIsNo)["layers"].size(), 0U);
    EXPECT_THAT(run_cli({"layer", "remove", "--user"}).out, HasSubstr("nothing to remove"));
}

TEST_F(LayerCommand, APackagesCopyBesideItIsFoundAndStays) {
    ASSERT_EQ(run_cli({"layer", "install", "--user"}).exit_code, kOk);
    const std::string package = source_sums_.write(
        "system/vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json",
        R"({"layer": {"name": "VK_LAYER_FRAMECAST_capture", "library_path": "../../../lib/libVkLayer_framecast.so"}})");
    const Json document = status(kAnswerIsNo);  // its library does not exist
    ASSERT_EQ(document["layers"].size(), 2U);
    EXPECT_EQ(document["layers"][1]["manifest"], package);
    EXPECT_EQ(document["layers"][1]["installed_by"], "other");
    EXPECT_EQ(document["layers"][1]["loads"], false);
    EXPECT_THAT(document["notes"][0].get<std::string>(), HasSubstr("found 2 times"));
    EXPECT_EQ(run_cli({"layer", "remove", "--user"}).exit_code, kOk);
    EXPECT_TRUE(fs::exists(package));
}

TEST_F(LayerCommand, AnotherBuildIsToldOfAndInstallMendsIt) {
    ASSERT_EQ(run_cli({"layer", "install", "--user"}).exit_code, kOk);
    source_sums_.write("data/framecast/lib/libVkLayer_framecast.so", "damaged");
    EXPECT_EQ(status(kAnswerIsNo)["layers"][0]["same_build"], false);
    EXPECT_THAT(run_cli({"layer", "status"}).out, HasSubstr("another build than this framecast's"));
    ASSERT_EQ(run_cli({"layer", "install", "--user"}).exit_code, kOk);
    EXPECT_EQ(status(kOk)["layers"][0]["same_build"], true);
}

TEST_F(LayerCommand, AFileInTheWayIsOneErrorLineAndBadInput) {
    source_sums_.write("data/vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json", "mine");
    const Outcome run = run_cli({"layer", "install", "--user"});
    EXPECT_EQ(run.exit_code, kBadInput);
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, HasSubstr("cannot replace " + source_sums_.path("data/vulkan")));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    EXPECT_THAT(run.err, Not(HasSubstr("root")));
}

TEST_F(LayerCommand, ItsCommandsAreNamedWhereNoneIsGiven) {
    EXPECT_EQ(run_cli({"layer"}).exit_code, kBadInput);
    EXPECT_EQ(run_cli({"layer", "status", "--user"}).exit_code, kBadInput);
}

}  // namespace
}  // namespace framecast::cli
