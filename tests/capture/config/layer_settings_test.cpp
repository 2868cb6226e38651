#include "capture/config/layer_settings.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace framecast::capture {
namespace {

using layer_settings_ext::CreateInfo;
using layer_settings_ext::Setting;
using layer_settings_ext::Type;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;

auto entry(const std::string& key, const std::string& value) {
    return ::testing::AllOf(Field(&ConfigEntry::key, key), Field(&ConfigEntry::value, value));
}

TEST(LayerSettings, LinesOfOtherLayersAndEmptyValuesAreLeftAlone) {
    EXPECT_THAT(split_layer_settings("khronos_validation.debug_action = LOG\n# x\nnonsense\n"
                                     "framecast_capture.frame = 4\nframecast_capture.output =\n",
                                     "file"),
                ElementsAre(entry("frame", "4")));
}

TEST(LayerSettings, AVariableOfTheEnvironmentIsNamedAfterLayerAndKey) {
    const auto variable = [](const char* name) {
        return std::string(std::string(name) == "VK_FRAMECAST_CAPTURE_MAX_DRAWS" ? "7" : "");
    };
    EXPECT_THAT(layer_settings_variables(variable), ElementsAre(entry("max_draws", "7")));
}

TEST(LayerSettings, TheApplicationsOwnAreReadInEveryType) {
    const std::int32_t i32 = -3;
    const std::int64_t i64 = 1'000'000'000'000;
    const std::uint32_t u32 = 1;
    const std::uint64_t u64 = 5;
    const float f32 = 0.5F;
    const double f64 = 2.25;
    const char* text = "draw";
    const char* ours = "VK_LAYER_FRAMECAST_capture";
    const Setting settings[] = {
        {ours, "a", Type::int32, 1, &i32},     {ours, "b", Type::int64, 1, &i64},
        {ours, "c", Type::bool32, 1, &u32},    {ours, "d", Type::uint64, 1, &u64},
        {ours, "e", Type::float32, 1, &f32},   {ours, "f", Type::float64, 1, &f64},
        {ours, "g", Type::string, 1, &text},   {"VK_LAYER_KHRONOS_validation", "h", Type::string, 1, &text},
        {ours, "i", Type::string, 0, nullptr}, {ours, "j", static_cast<Type>(99), 1, &text}};
    const CreateInfo info{layer_settings_ext::kStructureType, nullptr, std::size(settings), settings};
    const VkApplicationInfo before{VK_STRUCTURE_TYPE_APPLICATION_INFO, &info, "", 0, "", 0, 0};
    EXPECT_THAT(layer_settings_of(&before),
                ElementsAre(entry("a", "-3"), entry("b", "1000000000000"), entry("c", "1"), entry("d", "5"),
                            entry("e", "0.5"), entry("f", "2.25"), entry("g", "draw")));
    EXPECT_THAT(layer_settings_of(nullptr), IsEmpty());
}

TEST(LayerSettings, TheFileIsTheUsersThenTheNamedOneThenThatOfTheCurrentFolder) {
    namespace fs = std::filesystem;
    std::string name = ::testing::TempDir() + "settings-XXXXXX";
    const std::string folder = mkdtemp(name.data());
    const fs::path before = fs::current_path();
    fs::create_directories(folder + "/here");
    fs::create_directories(folder + "/named");
    fs::create_directories(folder + "/data/vulkan/settings.d");
    fs::current_path(folder + "/here");
    std::map<std::string, std::string> variables{{"XDG_DATA_HOME", folder + "/data"}};
    const auto path = [&] { return layer_settings_path([&](const char* v) { return variables[v]; }); };
    const auto touch = [](const std::string& file) { std::ofstream(file) << "\n"; };
    EXPECT_EQ(path(), "");
    touch(folder + "/here/vk_layer_settings.txt");
    EXPECT_EQ(path(), "vk_layer_settings.txt");
    touch(folder + "/named/vk_layer_settings.txt");
    variables["VK_LAYER_SETTINGS_PATH"] = folder + "/named";
    EXPECT_EQ(path(), folder + "/named/vk_layer_settings.txt");
    touch(folder + "/other.txt");
    variables["VK_LAYER_SETTINGS_PATH"] = folder + "/other.txt";
    EXPECT_EQ(path(), folder + "/other.txt");
    touch(folder + "/data/vulkan/settings.d/vk_layer_settings.txt");
    EXPECT_EQ(path(), folder + "/data/vulkan/settings.d/vk_layer_settings.txt");
    fs::current_path(before);
    fs::remove_all(folder);
}

}  // namespace
}  // namespace framecast::capture
