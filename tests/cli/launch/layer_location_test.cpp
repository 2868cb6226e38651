#include "cli/launch/layer_location.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kManifest =
    R"({"file_format_version": "1.2.0",
        "layer": {"name": "VK_LAYER_FRAMECAST_capture", "library_path": "../../../lib/libVkLayer_framecast.so"}})";

TEST(LayerLocation, InstalledLayerIsFoundBesideTheProgram) {
    const TemporaryFolder prefix;
    prefix.write("share/vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    prefix.write("lib/libVkLayer_framecast.so", "");
    const Result<LayerLocation> layer = find_layer(prefix.path("bin/framecast"));
    ASSERT_TRUE(layer) << layer.error().message;
    EXPECT_EQ(layer->folder, prefix.path("share/vulkan/explicit_layer.d"));
    EXPECT_EQ(layer->library, prefix.path("lib/libVkLayer_framecast.so"));
}

TEST(LayerLocation, OtherLayersInTheFolderAreLeftAlone) {
    const TemporaryFolder tree;
    tree.write("capture/VkLayer_other.json", R"({"layer": {"name": "VK_LAYER_OTHER"}})");
    EXPECT_THAT(find_layer(tree.path("cli/framecast")).error().message,
                HasSubstr("is not installed next to"));
}

TEST(LayerLocation, ManifestWithoutItsLibraryIsAnErrorThatNamesTheLibrary) {
    const TemporaryFolder prefix;
    prefix.write("share/vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    EXPECT_THAT(find_layer(prefix.path("bin/framecast")).error().message,
                HasSubstr(prefix.path("lib/libVkLayer_framecast.so") + " is missing"));
}

TEST(LayerLocation, DamagedManifestIsAnErrorThatNamesIt) {
    const TemporaryFolder folder;
    for (const char* text :
         {"{", "[]", R"({"layer": 3})", R"({"layer": {"name": "VK_LAYER_FRAMECAST_capture"}})"}) {
        const std::string path = folder.write("VkLayer_FRAMECAST_capture.json", text);
        const Result<LayerLocation> layer = read_layer_manifest(path);
        ASSERT_FALSE(layer) << text;
        EXPECT_THAT(layer.error().message, StartsWith(path)) << text;
    }
}

TEST(LayerLocation, A32BitProgramNeedsTheLayerOf32BitsInTheSameFolder) {
    const TemporaryFolder prefix;
    const std::string program = prefix.write("game", std::string("\x7f"
                                                                 "ELF\x01"));
    const std::string folder = prefix.path("share/vulkan/explicit_layer.d");
    EXPECT_FALSE(layer_of_32_bits(folder));
    EXPECT_THAT(why_other_bits(program, folder), StartsWith("is a 32-bit program"));
    EXPECT_EQ(why_other_bits(prefix.write("other", std::string("\x7f"
                                                               "ELF\x02")),
                             folder),
              "");

    prefix.write("share/vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.32.json", kManifest);
    prefix.write("lib/libVkLayer_framecast.so", "");
    ASSERT_TRUE(layer_of_32_bits(folder));
    EXPECT_EQ(layer_of_32_bits(folder)->library, prefix.path("lib/libVkLayer_framecast.so"));
    EXPECT_EQ(why_other_bits(program, folder), "");
}

TEST(LayerEnvironment, OurLayerComesFirstAndOthersStay) {
    const auto environment =
        layer_environment({"A=1", "VK_INSTANCE_LAYERS=VK_LAYER_X:VK_LAYER_FRAMECAST_capture"}, "/l", "c");
    EXPECT_THAT(environment, Contains("VK_INSTANCE_LAYERS=VK_LAYER_FRAMECAST_capture:VK_LAYER_X"));
    EXPECT_THAT(environment, Contains("A=1"));
    EXPECT_THAT(environment, Contains("FRAMECAST=1"));
    EXPECT_THAT(environment, Contains("FRAMECAST_CONFIG=c"));
}

TEST(LayerEnvironment, SearchPathIsAddedToTheOneInForce) {
    EXPECT_THAT(layer_environment({}, "/l", ""), Contains("VK_ADD_LAYER_PATH=/l"));
    EXPECT_THAT(layer_environment({"VK_ADD_LAYER_PATH=/a:/b"}, "/l", ""),
                Contains("VK_ADD_LAYER_PATH=/l:/a:/b"));
    // The loader ignores VK_ADD_LAYER_PATH if VK_LAYER_PATH is set.
    const auto environment = layer_environment({"VK_LAYER_PATH=/a"}, "/l", "");
    EXPECT_THAT(environment, Contains("VK_LAYER_PATH=/l:/a:/l/."));
    EXPECT_THAT(environment, Not(Contains(StartsWith("VK_ADD_LAYER_PATH"))));
}

// Loaders differ in which of two layers with one name they use, the first or the last.
TEST(LayerEnvironment, InstalledCopyOfAnotherVersionDoesNotCount) {
    const TemporaryFolder data;
    const TemporaryFolder empty;
    const std::string nowhere = "XDG_CONFIG_HOME=" + empty.path();
    const std::vector<std::string> inherited = {"XDG_DATA_DIRS=" + data.path(),
                                                "XDG_DATA_HOME=" + empty.path(), nowhere,
                                                "XDG_CONFIG_DIRS=" + empty.path(), "VK_ADD_LAYER_PATH=/a"};
    const std::string installed = data.path("vulkan/explicit_layer.d");
    data.write("vulkan/explicit_layer.d/VkLayer_other.json", "{}");
    EXPECT_THAT(default_layer_folders(inherited), Contains(installed));
    EXPECT_THAT(layer_environment(inherited, empty.path(), ""), Not(Contains(StartsWith("VK_LAYER_PATH="))));
    data.write("vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    const auto environment = layer_environment(inherited, empty.path(), "");
    EXPECT_THAT(environment, Contains(StartsWith("VK_LAYER_PATH=" + empty.path() + ":/a:")));
    EXPECT_THAT(environment, Contains(testing::EndsWith(installed + ":" + empty.path() + "/.")));
    // The installed program uses the installed layer.
    EXPECT_THAT(layer_environment(inherited, installed, ""), Not(Contains(StartsWith("VK_LAYER_PATH="))));
}

TEST(LayerEnvironment, AnInstalledImplicitCopyComesBehindOurs) {
    const TemporaryFolder build, data, empty;
    const std::vector<std::string> inherited = {
        "XDG_DATA_HOME=" + data.path(), "XDG_DATA_DIRS=" + empty.path(), "XDG_CONFIG_HOME=" + empty.path(),
        "XDG_CONFIG_DIRS=" + empty.path()};
    const auto with = [&](const std::string& variable) {
        std::vector<std::string> environment = inherited;
        environment.push_back(variable);
        return layer_environment(environment, build.path(), "");
    };
    data.write("vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    EXPECT_THAT(with("A=1"), Not(Contains(StartsWith("VK_ADD_IMPLICIT_LAYER_PATH"))))
        << "without one of ours";
    build.write("implicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    const std::string ours = build.path("implicit_layer.d");
    EXPECT_THAT(with("A=1"), Contains("VK_ADD_IMPLICIT_LAYER_PATH=" + ours));
    EXPECT_THAT(with("VK_ADD_IMPLICIT_LAYER_PATH=/a"),
                Contains("VK_ADD_IMPLICIT_LAYER_PATH=" + ours + ":/a"));
    EXPECT_THAT(with("VK_IMPLICIT_LAYER_PATH=/a"), Contains("VK_IMPLICIT_LAYER_PATH=" + ours + ":/a"));
    // The installed program uses the installed one.
    data.write("vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", kManifest);
    EXPECT_THAT(layer_environment(inherited, data.path("vulkan/explicit_layer.d"), ""),
                Not(Contains(StartsWith("VK_ADD_IMPLICIT_LAYER_PATH"))));
    std::filesystem::remove_all(data.path("vulkan"));
    EXPECT_THAT(with("A=1"), Not(Contains(StartsWith("VK_ADD_IMPLICIT_LAYER_PATH")))) << "without another";
}

TEST(LayerEnvironment, AGeneralDisableDoesNotCountWhereTheLayerIsAskedFor) {
    EXPECT_THAT(layer_environment({"DISABLE_FRAMECAST=1"}, "/l", ""),
                Not(Contains(StartsWith("DISABLE_FRAMECAST"))));
}

TEST(LayerEnvironment, FiltersOfTheLoaderThatHideTheLayerAreFound) {
    const std::string asks = "VK_INSTANCE_LAYERS=" + std::string(kLayerName);
    EXPECT_EQ(why_hidden({asks}), "");
    for (const char* filter : {"~all~", "~explicit~", "*", "*framecast*", "VK_LAYER_FRAMECAST_capture",
                               "VK_LAYER_F*", "*_capture", "VK_LAYER_other,~all~"})
        EXPECT_THAT(why_hidden({asks, std::string("VK_LOADER_LAYERS_DISABLE=") + filter}),
                    HasSubstr(filter + std::string(" hides the layer")));
    for (const char* filter : {"~implicit~", "VK_LAYER_other", "*other*", "FRAMECAST*", ""})
        EXPECT_EQ(why_hidden({asks, std::string("VK_LOADER_LAYERS_DISABLE=") + filter}), "") << filter;
    EXPECT_EQ(why_hidden({asks, "VK_LOADER_LAYERS_DISABLE=*", "VK_LOADER_LAYERS_ALLOW=*FRAMECAST*"}), "");
}

TEST(LayerEnvironment, AListThatNoLongerAsksForTheLayerIsFound) {
    EXPECT_THAT(why_hidden({"VK_INSTANCE_LAYERS=VK_LAYER_other"}), HasSubstr("no longer asks for the layer"));
    EXPECT_THAT(why_hidden({}), HasSubstr("VK_INSTANCE_LAYERS, which asks for the layer, is not in"));
}

}  // namespace
}  // namespace framecast::cli
