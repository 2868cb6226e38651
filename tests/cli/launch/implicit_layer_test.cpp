#include "cli/launch/implicit_layer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "model/text/json.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

constexpr const char* kExplicit = R"({
    "file_format_version": "1.2.1",
    "layer": {"name": "VK_LAYER_FRAMECAST_capture", "library_path": "./libVkLayer_framecast.so",
              "description": "Framecast 9.8: a layer", "features": {"settings": [1, 2]}}})";

std::string text_of(const std::string& path) {
    const auto text = read_text_file(path);
    return text ? *text : "(cannot be read)";
}

// Paths below `folder`, files and folders.
std::vector<std::string> content(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        names.push_back(entry.path().lexically_relative(folder).string());
    std::sort(names.begin(), names.end());
    return names;
}

class InstallTest : public testing::Test {
  protected:
    InstallTest() {
        build_.write("VkLayer_FRAMECAST_capture.json", kExplicit);
        build_.write("libVkLayer_framecast.so", "first build");
        layer_ = {build_.path(), build_.path("VkLayer_FRAMECAST_capture.json"),
                  build_.path("libVkLayer_framecast.so")};
        place_ = *user_layer_place({"XDG_DATA_HOME=" + data_.path()});
    }

    TemporaryFolder build_;
    TemporaryFolder data_;
    LayerLocation layer_;
    LayerPlace place_;
};

TEST(LayerPlaces, AreWhereLoadersAndSteamsContainerLook) {
    const auto data = user_layer_place({"HOME=/h", "XDG_DATA_HOME=/d"});
    ASSERT_TRUE(data);
    EXPECT_EQ(data->manifest, "/d/vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json");
    EXPECT_EQ(data->library, "/d/framecast/lib/libVkLayer_framecast.so");
    EXPECT_THAT(user_layer_place({"HOME=/h"})->manifest,
                StartsWith("/h/.local/share/vulkan/implicit_layer.d/"));
    EXPECT_THAT(user_layer_place({"HOME=/h", "XDG_DATA_HOME=relative"})->manifest, StartsWith("/h/"));
    EXPECT_FALSE(user_layer_place({}));
    EXPECT_FALSE(user_layer_place({"HOME="}));
    const LayerPlace system = system_layer_place();
    EXPECT_EQ(system.manifest, "/usr/local/share/vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json");
    EXPECT_EQ(system.library, "/usr/local/lib/framecast/libVkLayer_framecast.so");
}

TEST(ImplicitManifest, IsTheExplicitOneWithTheLibrarysPathAndOffByDefault) {
    const auto text = implicit_manifest(kExplicit, "/there/lib.so");
    ASSERT_TRUE(text);
    const Json document = Json::parse(*text);
    const Json& layer = document["layer"];
    EXPECT_EQ(document["file_format_version"], "1.2.1");
    EXPECT_EQ(layer["library_path"], "/there/lib.so");
    EXPECT_EQ(layer["enable_environment"], (Json{{"FRAMECAST", "1"}}));
    EXPECT_EQ(layer["disable_environment"], (Json{{"DISABLE_FRAMECAST", "1"}}));
    EXPECT_EQ(layer["features"]["settings"].size(), 2U);
    for (const char* damaged : {"", "[]", "{", R"({"layer": 1})"})
        EXPECT_FALSE(implicit_manifest(damaged, "/there/lib.so")) << damaged;
}

TEST_F(InstallTest, LibraryAndManifestArePutThereAndNothingElse) {
    const auto installed = install_layer(layer_, place_);
    ASSERT_TRUE(installed) << installed.error().message;
    EXPECT_THAT(
        content(data_.path()),
        ElementsAre("framecast", "framecast/lib", "framecast/lib/libVkLayer_framecast.so", "vulkan",
                    "vulkan/implicit_layer.d", "vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json"));
    EXPECT_EQ(text_of(place_.library), "first build");
    EXPECT_EQ(Json::parse(text_of(place_.manifest))["layer"]["library_path"], place_.library);
    EXPECT_EQ(why_not_ours(place_), "");
}

TEST_F(InstallTest, ASecondInstallReplacesTheLibraryAndLeavesTheOpenOneToItsReaders) {
    ASSERT_TRUE(install_layer(layer_, place_));
    std::ifstream reader(place_.library);
    build_.write("libVkLayer_framecast.so", "second build");
    ASSERT_TRUE(install_layer(layer_, place_));
    EXPECT_EQ(text_of(place_.library), "second build");
    std::string read;
    std::getline(reader, read);
    EXPECT_EQ(read, "first build");
}

TEST_F(InstallTest, AManifestOfAnotherLayerOrInstallationStays) {
    for (
        const char* text :
        {R"({"layer": {"name": "VK_LAYER_OTHER", "library_path": "x"}})",
         R"({"layer": {"name": "VK_LAYER_FRAMECAST_capture", "library_path": "../../../lib/libVkLayer_framecast.so"}})",
         "no JSON", "[1]", R"({"layer": [1]})"}) {
        data_.write("vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json", text);
        const auto installed = install_layer(layer_, place_);
        ASSERT_FALSE(installed) << text;
        EXPECT_THAT(installed.error().message, StartsWith("cannot replace " + place_.manifest + ": it "))
            << text;
        EXPECT_EQ(*remove_layer(place_), false) << text;
        EXPECT_EQ(text_of(place_.manifest), text);
        EXPECT_FALSE(fs::exists(place_.library)) << text;
    }
}

TEST_F(InstallTest, WhatIsNoFileIsNotReplaced) {
    fs::create_directories(fs::path(place_.manifest).parent_path());
    data_.write("mine", "mine");
    fs::create_symlink(data_.path("mine"), place_.manifest);
    EXPECT_FALSE(install_layer(layer_, place_));
    EXPECT_EQ(text_of(data_.path("mine")), "mine");
    fs::remove(place_.manifest);
    fs::create_directories(place_.library);
    const auto installed = install_layer(layer_, place_);
    ASSERT_FALSE(installed);
    EXPECT_THAT(installed.error().message, HasSubstr(place_.library + ": it is no file"));
    EXPECT_FALSE(fs::exists(place_.manifest));
}

TEST_F(InstallTest, AFailureLeavesNoManifestAndSaysWhichPath) {
    fs::remove(layer_.library);
    const auto missing = install_layer(layer_, place_);
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr(place_.library));
    EXPECT_FALSE(fs::exists(place_.manifest));
    EXPECT_THAT(content(fs::path(place_.library).parent_path().string()), ElementsAre());

    data_.write("file", "");
    const auto blocked = install_layer(layer_, *user_layer_place({"XDG_DATA_HOME=" + data_.path("file")}));
    ASSERT_FALSE(blocked);
    EXPECT_THAT(blocked.error().message, HasSubstr("cannot make " + data_.path("file/")));
}

TEST_F(InstallTest, RemoveTakesAwayWhatInstallWroteAndLeavesTheRest) {
    ASSERT_TRUE(install_layer(layer_, place_));
    data_.write("vulkan/implicit_layer.d/other.json", "{}");
    data_.write("framecast/notes", "mine");
    EXPECT_EQ(*remove_layer(place_), true);
    EXPECT_THAT(content(data_.path()),
                ElementsAre("framecast", "framecast/notes", "vulkan", "vulkan/implicit_layer.d",
                            "vulkan/implicit_layer.d/other.json"));
    EXPECT_EQ(*remove_layer(place_), false);
}

TEST_F(InstallTest, LibrariesThatAContainerMayLackComeAndGoWithIt) {
    const std::string needed = build_.write("libfmt.so.9", "formats");
    ASSERT_TRUE(install_layer(layer_, place_, {needed}));
    EXPECT_EQ(text_of(data_.path("framecast/lib/libfmt.so.9")), "formats");
    data_.write("framecast/lib/libother.so", "mine");
    EXPECT_EQ(*remove_layer(place_), true);
    EXPECT_THAT(content(data_.path("framecast")), ElementsAre("lib", "lib/libother.so"));
    for (const std::string& library : libraries_for_containers())
        EXPECT_TRUE(fs::is_regular_file(library)) << library;
}

TEST_F(InstallTest, RemoveTakesAwayItsOwnFoldersAndWhatAnInterruptedInstallLeft) {
    data_.write("framecast/lib/libVkLayer_framecast.so", "left behind");
    EXPECT_EQ(*remove_layer(place_), true);
    EXPECT_THAT(content(data_.path()), ElementsAre());
    const LayerPlace system = system_layer_place(data_.path("usr"));
    ASSERT_TRUE(install_layer(layer_, system));
    EXPECT_EQ(*remove_layer(system), true);
    EXPECT_TRUE(fs::exists(data_.path("usr/lib")));
    EXPECT_FALSE(fs::exists(data_.path("usr/lib/framecast")));
}

TEST_F(InstallTest, TheLayerFor32BitProgramsComesBesideTheOtherAndBothGo) {
    build_.write("32/libVkLayer_framecast.so", "32 bits");
    build_.write("32/libfmt.so.9", "formats in 32 bits");
    const LayerLocation other = {build_.path(), layer_.manifest, build_.path("32/libVkLayer_framecast.so")};
    EXPECT_THAT(libraries_beside(other), ElementsAre(build_.path("32/libfmt.so.9")));
    for (const LayerPlace& place : {place_, system_layer_place(data_.path("usr"))}) {
        const LayerPlace place_32 = place_of_32_bits(place);
        ASSERT_TRUE(install_layer(layer_, place));
        ASSERT_TRUE(install_layer(other, place_32, libraries_beside(other)));
        EXPECT_EQ(text_of(place.library), "first build");
        EXPECT_EQ(text_of(place_32.library), "32 bits");
        EXPECT_EQ(fs::path(place.manifest).parent_path(), fs::path(place_32.manifest).parent_path());
        EXPECT_TRUE(fs::exists(fs::path(place_32.library).parent_path() / "libfmt.so.9"));
        EXPECT_EQ(*remove_layer(place_32), true);
        EXPECT_EQ(text_of(place.library), "first build");
        EXPECT_EQ(*remove_layer(place), true);
        EXPECT_FALSE(fs::exists(fs::path(place.library).parent_path()));
    }
}

TEST_F(InstallTest, AFolderThatMayNotBeWrittenIsOneLine) {
    if (geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    fs::permissions(data_.path(), fs::perms(0500));
    const auto installed = install_layer(layer_, place_);
    fs::permissions(data_.path(), fs::perms(0700));
    ASSERT_FALSE(installed);
    EXPECT_THAT(installed.error().message, HasSubstr("Permission denied"));
}

}  // namespace
}  // namespace framecast::cli
