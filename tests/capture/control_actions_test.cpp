#include "capture/control_actions.h"

#include <dlfcn.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "capture/device.h"

namespace framecast::capture {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class ControlActions : public ::testing::Test {
  protected:
    ControlActions() {
        std::string name = ::testing::TempDir() + "actions-XXXXXX";
        folder_ = mkdtemp(name.data());
        process_.config.captures = folder_ + "/captures";
        process_.overlay.start({}, {"a"});
    }
    ~ControlActions() override { std::filesystem::remove_all(folder_); }

    json ask(std::string_view line) {
        const auto request = parse_control(line);
        EXPECT_TRUE(request) << line;
        return json::parse(carry_out(*request, process_));
    }

    std::string folder_;
    Process process_{{}, Status("")};
};

TEST_F(ControlActions, ShowAndPageSayWhatIsShownAfterwards) {
    EXPECT_EQ(ask("show panel").at("show"), "panel");
    EXPECT_EQ(ask("toggle").at("show"), "hidden");
    EXPECT_EQ(ask("toggle").at("show"), "panel");
    EXPECT_EQ(ask("page draws").at("page"), "draws");
    EXPECT_EQ(ask("page next").at("page"), "targets");
    const json bad = ask("page nonsense");
    EXPECT_EQ(bad.at("ok"), false);
    EXPECT_THAT(bad.at("error").get<std::string>(), HasSubstr("nonsense"));
}

TEST_F(ControlActions, TargetsAreAddedOnceAndRemoved) {
    EXPECT_EQ(ask("target list").at("targets"), json({"a"}));
    EXPECT_EQ(ask("target add rtx 4090").at("targets"), json({"a", "rtx 4090"}));
    EXPECT_EQ(ask("target add rtx 4090").at("targets"), json({"a", "rtx 4090"}));
    EXPECT_EQ(ask("target remove a").at("targets"), json({"rtx 4090"}));
    EXPECT_EQ(ask("target remove a").at("ok"), false);
}

TEST_F(ControlActions, OneWhatIfClockLeavesTheOther) {
    ask("what-if core 2");
    const json both = ask("what-if memory 0.5");
    EXPECT_EQ(both.at("core"), 2);
    EXPECT_EQ(both.at("memory"), 0.5);
}

TEST_F(ControlActions, ACaptureIsAskedForOnceUnderTheNamedFile) {
    EXPECT_EQ(ask("capture /a/b.json").at("file"), "/a/b.json");
    EXPECT_EQ(process_.overlay.take_capture_request(), "/a/b.json");
    EXPECT_EQ(process_.overlay.take_capture_request(), std::nullopt);
}

TEST_F(ControlActions, ACaptureWithoutFileGoesToTheFolderUnderANewName) {
    const std::string first = ask("capture draw").at("file");
    EXPECT_THAT(first, HasSubstr(folder_ + "/captures/"));
    std::ofstream(first) << "{}";
    EXPECT_NE(ask("capture").at("file"), first);
}

TEST_F(ControlActions, AModeThatTheDeviceWasNotMadeForIsRefused) {
    const json answer = ask("capture isolate /x");
    EXPECT_EQ(answer.at("ok"), false);
    EXPECT_THAT(answer.at("error").get<std::string>(), HasSubstr("mode=isolate"));
    EXPECT_EQ(process_.overlay.take_capture_request(), std::nullopt);
}

TEST_F(ControlActions, StatusHasWhatIsShownAndTheLastEventOfEachKind) {
    process_.status.event("progress", {{"done", 1}});
    process_.status.event("progress", {{"done", 2}});
    process_.status.event("written", {{"path", "/x \"y\""}});
    const json status = ask("status");
    EXPECT_EQ(status.at("ok"), true);
    EXPECT_EQ(status.at("pid"), getpid());
    EXPECT_EQ(status.at("overlay"), true);
    EXPECT_EQ(status.at("show"), "compact");
    EXPECT_EQ(status.at("events").at("progress").at("done"), 2);
    EXPECT_EQ(status.at("events").at("written").at("path"), "/x \"y\"");
}

TEST(ControlActionsWithoutOverlay, StatusIsAnsweredAndTheRestRefused) {
    Process process{{}, Status("")};
    EXPECT_EQ(json::parse(carry_out(*parse_control("status"), process)).at("events"), json::object());
    for (const char* line : {"toggle", "page next", "capture", "target add x", "what-if core 1"})
        EXPECT_EQ(json::parse(carry_out(*parse_control(line), process)).at("ok"), false) << line;
}

// librenderdoc.so of the test, beside it.
TEST(RenderDoc, IsTriggeredWhereItIsLoadedAndOnlyThere) {
    Process process{{}, Status("")};
    const auto answer = [&] { return json::parse(carry_out(*parse_control("renderdoc"), process)); };
    EXPECT_THAT(answer().at("error").get<std::string>(), HasSubstr("not loaded"));
    void* library = dlopen(FAKE_RENDERDOC, RTLD_NOW);
    ASSERT_TRUE(library) << dlerror();
    EXPECT_EQ(answer().at("ok"), true);
    EXPECT_EQ(*static_cast<int*>(dlsym(library, "triggered")), 1);
    dlclose(library);
}

}  // namespace
}  // namespace framecast::capture
