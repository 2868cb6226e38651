#include "cli/doctor/installed_layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class InstalledLayers : public testing::Test {
  protected:
    std::vector<InstalledLayer> found(const std::vector<std::string>& more = {}) {
        std::vector<std::string> environment = {"VK_LAYER_PATH=" + folder_.path("explicit"),
                                                "VK_IMPLICIT_LAYER_PATH=" + folder_.path("implicit")};
        environment.insert(environment.end(), more.begin(), more.end());
        return installed_layers(environment);
    }
    void write(const std::string& file, const std::string& text) { folder_.write(file, text); }
    std::vector<std::string> names() {
        std::vector<std::string> all;
        for (const InstalledLayer& layer : found())
            all.push_back(layer.name);
        return all;
    }
    TemporaryFolder folder_;
};

TEST_F(InstalledLayers, ManifestsOfBothKindsAreFound) {
    write("explicit/a.json", R"({"layer": {"name": "VK_LAYER_A"}})");
    write(
        "implicit/b.json",
        R"({"layer": {"name": "VK_LAYER_B", "enable_environment": {"B_ON": "yes"}, "disable_environment": {"B_OFF": "1"}}})");
    const std::vector<InstalledLayer> layers = found();
    ASSERT_EQ(layers.size(), 2U);
    EXPECT_EQ(layers[0].name, "VK_LAYER_A");
    EXPECT_FALSE(layers[0].implicit);
    EXPECT_EQ(layers[1].manifest, folder_.path("implicit/b.json"));
    EXPECT_TRUE(layers[1].implicit);
    EXPECT_EQ(layers[1].enable_variable, "B_ON");
    EXPECT_EQ(layers[1].enable_value, "yes");
}

TEST_F(InstalledLayers, AManifestMayHaveSeveralLayers) {
    write("explicit/a.json",
          R"({"layers": [{"name": "VK_LAYER_A"}, {"name": "VK_LAYER_B"}, 3, {"name": 4}]})");
    EXPECT_THAT(names(), ElementsAre("VK_LAYER_A", "VK_LAYER_B"));
}

TEST_F(InstalledLayers, BrokenManifestsAndOtherFilesAreLeftOut) {
    write("explicit/a.json", "{");
    write("explicit/b.json", "[]");
    write("explicit/c.json", R"({"layer": "VK_LAYER_C"})");
    write("explicit/d.json", R"({"layer": {"name": 7}, "layers": {}})");
    write("explicit/e.txt", R"({"layer": {"name": "VK_LAYER_E"}})");
    EXPECT_THAT(names(), IsEmpty());
}

TEST_F(InstalledLayers, OfANameThatIsFoundTwiceTheFirstCounts) {
    write("explicit/a.json", R"({"layer": {"name": "VK_LAYER_A"}})");
    write("explicit/b.json", R"({"layer": {"name": "VK_LAYER_A"}})");
    write("added/c.json", R"({"layer": {"name": "VK_LAYER_A"}})");
    EXPECT_EQ(found().at(0).manifest, folder_.path("explicit/a.json"));
    EXPECT_EQ(found().size(), 1U);
    // VK_LAYER_PATH stands for all.
    EXPECT_EQ(found({"VK_ADD_LAYER_PATH=" + folder_.path("added")}).at(0).manifest,
              folder_.path("explicit/a.json"));
    EXPECT_EQ(installed_layers({"VK_ADD_LAYER_PATH=" + folder_.path("added"),
                                "VK_IMPLICIT_LAYER_PATH=" + folder_.path("implicit"),
                                "XDG_DATA_DIRS=/nonexistent", "HOME=/nonexistent"})
                  .at(0)
                  .manifest,
              folder_.path("added/c.json"));
}

TEST(LoadedLayers, AreThoseThatTheLoaderPutsIntoInstances) {
    EXPECT_THAT(loaded_layers("INFO | LAYER:     Insert instance layer \"VK_LAYER_A\" (liba.so)\n"
                              "INFO | LAYER:     Insert instance layer \"VK_LAYER_B\" (libb.so)\n"
                              "INFO | LAYER:     Inserted device layer \"VK_LAYER_C\" (libc.so)\n"
                              "[Vulkan Loader] LAYER:   Insert instance layer \"VK_LAYER_A\" (liba.so)\n"),
                ElementsAre("VK_LAYER_A", "VK_LAYER_B"));
    EXPECT_THAT(loaded_layers("LAYER: nothing\n"), IsEmpty());
}

}  // namespace
}  // namespace framecast::cli
