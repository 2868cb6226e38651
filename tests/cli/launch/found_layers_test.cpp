#include "cli/launch/found_layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string manifest(const std::string& library, const std::string& name = "VK_LAYER_FRAMECAST_capture") {
    return R"({"file_format_version": "1.2.1", "layer": {"name": ")" + name + R"(", "library_path": ")" +
           library + R"(", "description": "Framecast 9.8: a layer"}})";
}

class FoundLayers : public testing::Test {
  protected:
    std::vector<std::string> environment(std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"XDG_DATA_HOME=" + user_.path(), "XDG_DATA_DIRS=" + system_.path(),
                                 "XDG_CONFIG_HOME=" + empty_.path(), "XDG_CONFIG_DIRS=" + empty_.path()});
        return more;
    }
    static const std::string& first(const std::vector<FoundLayer>& found) { return found.at(0).manifest; }

    TemporaryFolder user_, system_, empty_;
};

TEST_F(FoundLayers, NoManifestOfOursIsNone) {
    user_.write("vulkan/implicit_layer.d/other.json", manifest("x.so", "VK_LAYER_OTHER"));
    user_.write("vulkan/implicit_layer.d/damaged.json", "{");
    user_.write("vulkan/implicit_layer.d/list.json", R"({"layer": [1]})");
    user_.write("vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.txt", manifest("x.so"));
    user_.write("vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", manifest("x.so"));
    EXPECT_THAT(find_implicit_layers(environment(), ""), IsEmpty());
}

TEST_F(FoundLayers, EveryCopyIsFoundInTheLoadersOrderWithItsVersion) {
    const std::string package =
        system_.write("vulkan/implicit_layer.d/anything.json", manifest("../lib/x.so"));
    const std::string own = user_.write("vulkan/implicit_layer.d/a.json", manifest("/no/such.so"));
    const auto found = find_implicit_layers(environment(), "");
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].manifest, own);
    EXPECT_EQ(found[0].library, "/no/such.so");
    EXPECT_EQ(found[0].version, "9.8");
    EXPECT_EQ(found[1].manifest, package);
    EXPECT_EQ(found[1].library, system_.path("vulkan/lib/x.so"));
    EXPECT_THAT(doubts(found, environment()), ElementsAre(HasSubstr("found 2 times")));
}

TEST_F(FoundLayers, OneFileUnderTwoNamesOfItsFolderIsOneLayer) {
    user_.write("vulkan/implicit_layer.d/a.json", manifest("/no/such.so"));
    const auto found = find_implicit_layers(
        environment({"VK_ADD_IMPLICIT_LAYER_PATH=" + user_.path("vulkan/implicit_layer.d/.")}), "");
    EXPECT_THAT(found, SizeIs(1));
    EXPECT_THAT(doubts(found, environment()), IsEmpty());
}

TEST_F(FoundLayers, VariablesThatKeepTheLayerOutAreNamed) {
    EXPECT_THAT(doubts({}, environment({"VK_IMPLICIT_LAYER_PATH=/a"})),
                ElementsAre(HasSubstr("VK_IMPLICIT_LAYER_PATH=/a")));
    EXPECT_THAT(doubts({}, environment({"DISABLE_FRAMECAST=1"})),
                ElementsAre(HasSubstr("DISABLE_FRAMECAST")));
}

TEST_F(FoundLayers, ALibraryThatIsMissingOrNoLibraryDoesNotLoad) {
    user_.write("vulkan/implicit_layer.d/a.json", manifest("/no/such.so"));
    EXPECT_EQ(find_implicit_layers(environment(), "").at(0).problem, "the library /no/such.so is missing");
    EXPECT_EQ(why_not_loadable(""), "the manifest names no library");
    const std::string text = user_.write("text.so", "not a library");
    EXPECT_THAT(why_not_loadable(text), HasSubstr(text));
    EXPECT_THAT(why_not_loadable("libc.so.6"), HasSubstr("vkNegotiateLoaderLayerInterfaceVersion"));
}

TEST_F(FoundLayers, WhetherItIsTheSameBuildIsToldByTheLibrarysContent) {
    const std::string own = user_.write("own.so", "library one");
    const std::string copy = user_.write("copy.so", "library one");
    const std::string other = user_.write("other.so", "library two");
    const auto same_build = [&](const std::string& library, const std::string& of) {
        user_.write("vulkan/implicit_layer.d/a.json", manifest(library));
        return find_implicit_layers(environment(), of).at(0).same_build;
    };
    EXPECT_EQ(same_build(copy, own), std::optional(true));
    EXPECT_EQ(same_build(other, own), std::optional(false));
    EXPECT_EQ(same_build(copy, ""), std::nullopt);
    EXPECT_EQ(same_build("/no/such.so", own), std::nullopt);
}

// Begins as a library of so many bits does.
std::string elf(int bits) {
    return std::string(
               "\x7f"
               "ELF") +
           (bits == 32 ? '\x01' : '\x02');
}

std::string manifest_of_32_bits(const std::string& library) {
    return R"({"layer": {"name": "VK_LAYER_FRAMECAST_capture", "library_arch": "32", "library_path": ")" +
           library + R"("}})";
}

TEST_F(FoundLayers, TheLayerFor32BitProgramsIsAnotherOneAndNotLoadedHere) {
    const std::string library = user_.write("32.so", elf(32));
    user_.write("vulkan/implicit_layer.d/a.json", manifest("/no/such.so"));
    user_.write("vulkan/implicit_layer.d/b.json", manifest_of_32_bits(library));
    const auto found = find_implicit_layers(environment(), "", library);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].bits, 8 * static_cast<int>(sizeof(void*))) << "its manifest does not say";
    EXPECT_EQ(found[1].bits, 32);
    EXPECT_EQ(found[1].problem, "");
    EXPECT_EQ(found[1].same_build, std::optional(true));
    EXPECT_THAT(doubts(found, environment()), IsEmpty()) << "each kind of programs finds one";
}

TEST_F(FoundLayers, ALibraryOfOtherBitsThanItsManifestSaysIsOfNoUse) {
    const std::string wrong = user_.write("64.so", elf(64));
    user_.write("vulkan/implicit_layer.d/a.json", manifest_of_32_bits(wrong));
    EXPECT_EQ(find_implicit_layers(environment(), "").at(0).problem,
              "the library " + wrong + " is not one of 32 bits");
    user_.write("vulkan/implicit_layer.d/a.json", manifest_of_32_bits("/no/such.so"));
    EXPECT_EQ(find_implicit_layers(environment(), "").at(0).problem, "the library /no/such.so is missing");
}

}  // namespace
}  // namespace framecast::cli
