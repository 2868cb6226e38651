#include "capture/config/config_files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace framecast::capture {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ConfigFiles : public ::testing::Test {
  protected:
    ConfigFiles() {
        std::string name = ::testing::TempDir() + "config-XXXXXX";
        folder_ = mkdtemp(name.data());
        variables_["XDG_CONFIG_HOME"] = folder_ + "/config";
        variables_["XDG_DATA_HOME"] = folder_ + "/data";
        std::filesystem::create_directories(folder_ + "/config/framecast");
        std::filesystem::create_directories(folder_ + "/data/vulkan/settings.d");
    }
    ~ConfigFiles() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    void write(const std::string& name, const std::string& text) {
        std::ofstream(folder_ + "/" + name) << text;
    }
    ParsedConfig gather() {
        ConfigPlaces places;
        places.variable = [this](const char* name) { return variables_[name]; };
        places.application = "game";
        places.from_instance = from_instance_;
        return gather_config(places);
    }

    std::string folder_;
    std::map<std::string, std::string> variables_;
    std::vector<ConfigEntry> from_instance_;
};

TEST_F(ConfigFiles, NothingSetGivesTheDefaultsWithoutComplaint) {
    const ParsedConfig parsed = gather();
    EXPECT_EQ(parsed.config, Config{});
    EXPECT_THAT(parsed.problems, IsEmpty());
}

TEST_F(ConfigFiles, EachPlaceWinsOverTheOnesBefore) {
    from_instance_ = {{"frame", "1", "VK_EXT_layer_settings"}, {"repeats", "101", "VK_EXT_layer_settings"}};
    EXPECT_EQ(gather().config.start_frame, 1);
    write("config/framecast/framecast.conf", "frame = 2\nrepeats = 102\nfreeze = 102\n");
    EXPECT_EQ(gather().config.start_frame, 2);
    write("config/framecast/game.conf", "frame = 3\nfreeze = 103\nmax_draws = 103\n");
    EXPECT_EQ(gather().config.start_frame, 3);
    write("data/vulkan/settings.d/vk_layer_settings.txt",
          "framecast_capture.frame = 4\nframecast_capture.max_draws = 104\nframecast_capture.count_every = "
          "104\n");
    EXPECT_EQ(gather().config.start_frame, 4);
    variables_["VK_FRAMECAST_CAPTURE_FRAME"] = "5";
    variables_["VK_FRAMECAST_CAPTURE_COUNT_EVERY"] = "105";
    EXPECT_EQ(gather().config.start_frame, 5);
    variables_["FRAMECAST_CONFIG"] = "frame=6";
    const ParsedConfig all = gather();
    EXPECT_THAT(all.problems, IsEmpty());
    // Key by key: keys that a later place does not set stay.
    EXPECT_EQ(all.config.start_frame, 6);
    EXPECT_EQ(all.config.count_every, 105);
    EXPECT_EQ(all.config.max_draws_per_frame, 104);
    EXPECT_EQ(all.config.freeze, 103);
    EXPECT_EQ(all.config.repeats, 102);
}

TEST_F(ConfigFiles, KeysLogsAndRulesComeFromAnyPlaceInTheSameOrder) {
    from_instance_ = {{"overlay_key_toggle", "F1", "VK_EXT_layer_settings"},
                      {"overlay_key_page", "F1", "VK_EXT_layer_settings"},
                      {"gpu_time", "off", "VK_EXT_layer_settings"}};
    const auto key = [](const ParsedConfig& parsed, KeyAction action) {
        return parsed.config.keys[static_cast<std::size_t>(action)];
    };
    EXPECT_EQ(key(gather(), KeyAction::toggle), "F1");
    write("config/framecast/framecast.conf",
          "overlay_key_toggle = Shift_L+F2\ncapture_when = gpu_ms > 1\nlog = /a\n");
    write("config/framecast/game.conf", "log = /b\noverlay_key_log = none\n");
    EXPECT_EQ(key(gather(), KeyAction::toggle), "Shift_L+F2");
    write("data/vulkan/settings.d/vk_layer_settings.txt",
          "framecast_capture.overlay_key_toggle = F3\nframecast_capture.capture_when = gpu_ms > 2\n");
    variables_["VK_FRAMECAST_CAPTURE_OVERLAY_KEY_TOGGLE"] = "F4";
    EXPECT_EQ(key(gather(), KeyAction::toggle), "F4");
    variables_["FRAMECAST_CONFIG"] = "overlay_key_toggle=F5,capture_when=frame_ms > 3 and gpu_ms > 4";
    const ParsedConfig all = gather();
    EXPECT_THAT(all.problems, IsEmpty());
    EXPECT_EQ(key(all, KeyAction::toggle), "F5");
    EXPECT_EQ(key(all, KeyAction::page), "F1");
    EXPECT_EQ(key(all, KeyAction::log), "none");
    EXPECT_EQ(key(all, KeyAction::panel), "Shift_R+F2") << "the default";
    EXPECT_EQ(all.config.log, "/b");
    EXPECT_EQ(all.config.gpu_time, GpuTimeChoice::off);
    EXPECT_EQ(all.config.capture_when, *parse_capture_rule("frame_ms > 3 and gpu_ms > 4"));
}

TEST_F(ConfigFiles, AKeyOrRuleThatIsNoneIsNamedAndTheOneBeforeStays) {
    write("config/framecast/framecast.conf", "overlay_key_page = F9\ncapture_when = gpu_ms > 1\n");
    variables_["FRAMECAST_CONFIG"] = "overlay_key_page=Shift+F9,capture_when=fps < 20";
    const ParsedConfig parsed = gather();
    EXPECT_THAT(parsed.problems,
                ElementsAre(AllOf(HasSubstr("overlay_key_page=Shift+F9"), HasSubstr("Shift_R+F9")),
                            AllOf(HasSubstr("capture_when=fps < 20"), HasSubstr("gpu_ms > 20"))));
    EXPECT_EQ(parsed.config.keys[static_cast<std::size_t>(KeyAction::page)], "F9");
    EXPECT_EQ(parsed.config.capture_when, *parse_capture_rule("gpu_ms > 1"));
}

TEST_F(ConfigFiles, FilesOfOtherApplicationsDoNotCount) {
    write("config/framecast/other.conf", "frame = 3\n");
    EXPECT_EQ(gather().config, Config{});
}

TEST_F(ConfigFiles, ANamedFileStandsInPlaceOfBothOthers) {
    write("config/framecast/framecast.conf", "frame = 2\nrepeats = 3\n");
    write("config/framecast/game.conf", "frame = 3\n");
    write("mine.conf", "frame = 9\n");
    variables_["FRAMECAST_CONFIG_FILE"] = folder_ + "/mine.conf";
    EXPECT_EQ(gather().config.start_frame, 9);
    EXPECT_EQ(gather().config.repeats, Config{}.repeats);
}

TEST_F(ConfigFiles, ANamedFileThatIsNotThereIsNamed) {
    variables_["FRAMECAST_CONFIG_FILE"] = folder_ + "/no.conf";
    EXPECT_THAT(gather().problems, ElementsAre(HasSubstr("/no.conf: no such file")));
}

TEST_F(ConfigFiles, WithoutXdgFolderTheHomeFolderCounts) {
    for (const char* unusable : {"", "relative/folder"}) {
        variables_["XDG_CONFIG_HOME"] = unusable;
        variables_["HOME"] = folder_ + "/home";
        std::filesystem::create_directories(folder_ + "/home/.config/framecast");
        write("home/.config/framecast/framecast.conf", "frame=8");
        EXPECT_EQ(gather().config.start_frame, 8);
    }
}

TEST_F(ConfigFiles, AProblemNamesFileLineKeyAndValueOnce) {
    write("config/framecast/framecast.conf", "# mine\nfrane = 2\n\nrepeats = many\njust words\nfreeze = 4\n");
    const ParsedConfig parsed = gather();
    const std::string path = folder_ + "/config/framecast/framecast.conf";
    // Lines that cannot be split come first.
    EXPECT_THAT(
        parsed.problems,
        ElementsAre(AllOf(HasSubstr(path + ":5: "), HasSubstr("just words")),
                    AllOf(HasSubstr(path + ":2: "), HasSubstr("frane"), HasSubstr("2")),
                    AllOf(HasSubstr(path + ":4: "), HasSubstr("repeats=many"), HasSubstr("1 to 1000"))));
    EXPECT_EQ(parsed.config.repeats, Config{}.repeats);
    EXPECT_EQ(parsed.config.freeze, 4);
}

TEST_F(ConfigFiles, AFileThatCannotBeReadIsNamedAndTheOthersCount) {
    std::filesystem::create_directory(folder_ + "/config/framecast/framecast.conf");
    write("config/framecast/game.conf", "frame = 3\n");
    const ParsedConfig parsed = gather();
    EXPECT_THAT(parsed.problems, ElementsAre(HasSubstr("framecast.conf: not a regular file")));
    EXPECT_EQ(parsed.config.start_frame, 3);
}

TEST_F(ConfigFiles, APipeInPlaceOfAFileIsNamedAndNotWaitedFor) {
    ASSERT_EQ(mkfifo((folder_ + "/config/framecast/framecast.conf").c_str(), 0600), 0);
    write("config/framecast/game.conf", "frame = 3\n");
    const ParsedConfig parsed = gather();
    EXPECT_THAT(parsed.problems, ElementsAre(HasSubstr("framecast.conf: not a regular file")));
    EXPECT_EQ(parsed.config.start_frame, 3);
}

TEST_F(ConfigFiles, AByteOrderMarkIsSkippedInEachKindOfFile) {
    write("config/framecast/framecast.conf",
          "\xEF\xBB\xBF"
          "frame = 3\n");
    write("data/vulkan/settings.d/vk_layer_settings.txt",
          "\xEF\xBB\xBF"
          "framecast_capture.repeats = 7\n");
    const ParsedConfig parsed = gather();
    EXPECT_THAT(parsed.problems, IsEmpty());
    EXPECT_EQ(parsed.config.start_frame, 3);
    EXPECT_EQ(parsed.config.repeats, 7);
}

// The owner of the folder that a program is started in need not be the user who starts it.
TEST_F(ConfigFiles, LayerSettingsOfTheCurrentFolderNameNoFiles) {
    const std::string text =
        "framecast_capture.repeats = 7\n"
        "framecast_capture.output = /etc/a.json\n"
        "framecast_capture.status = /etc/b\n"
        "framecast_capture.log = /etc/c\n"
        "framecast_capture.socket = /etc/d\n";
    write("vk_layer_settings.txt", text);
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder_);
    const ParsedConfig parsed = gather();
    std::filesystem::current_path(before);
    EXPECT_EQ(parsed.config.repeats, 7);
    EXPECT_EQ(parsed.config.output, "");
    EXPECT_EQ(parsed.config.status, "");
    EXPECT_EQ(parsed.config.log, "");
    EXPECT_EQ(parsed.config.socket, Config{}.socket);
    EXPECT_THAT(parsed.problems, ElementsAre(HasSubstr("output is left out"), HasSubstr("status is left out"),
                                             HasSubstr("log is left out"), HasSubstr("socket is left out")));
    // In the user's own folder they count.
    write("data/vulkan/settings.d/vk_layer_settings.txt", text);
    EXPECT_EQ(gather().config.output, "/etc/a.json");
    EXPECT_THAT(gather().problems, IsEmpty());
}

TEST_F(ConfigFiles, AFileTooLongToBeAConfigurationIsNotRead) {
    write("config/framecast/framecast.conf", "frame = 3\n" + std::string(2 << 20, '\n'));
    EXPECT_THAT(gather().problems, ElementsAre(HasSubstr("longer than")));
    EXPECT_EQ(gather().config.start_frame, Config{}.start_frame);
}

TEST(ConfigLines, BlanksCommentsAndLineEndsAreAsInOtherProgramsFiles) {
    std::vector<std::string> problems;
    const auto entries =
        split_lines("\n  # comment\n mode=pass \r\noutput = /a b/#1.json # here\nstatus=/x=y", "f", problems);
    EXPECT_THAT(problems, IsEmpty());
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0].key, "mode");
    EXPECT_EQ(entries[0].value, "pass");
    EXPECT_EQ(entries[0].where, "f:3");
    EXPECT_EQ(entries[1].value, "/a b/#1.json");
    EXPECT_EQ(entries[2].value, "/x=y");
    EXPECT_EQ(entries[2].where, "f:5");
}

TEST(ApplicationName, IsTheExecutablesName) {
    EXPECT_EQ(application_name("/usr/games/supertuxkart", "anything"), "supertuxkart");
    EXPECT_EQ(application_name("", ""), "");
    EXPECT_FALSE(application_name().empty());
}

TEST(ApplicationName, UnderWineIsThatOfTheWindowsProgram) {
    EXPECT_EQ(application_name("/opt/proton/bin/wine64-preloader", "Z:\\games\\Some Game.EXE"),
              "wine-Some Game");
    EXPECT_EQ(application_name("/usr/bin/wine", "/opt/game.exe"), "wine-game");
    EXPECT_EQ(application_name("/usr/bin/wine-preloader", "explorer"), "wine-explorer");
}

}  // namespace
}  // namespace framecast::capture
