#include "capture/control/control_actions.h"

#include <dlfcn.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "capture/device/device.h"
#include "tests/capture/support/fake_renderdoc.h"

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
    EXPECT_EQ(ask("page next").at("page"), "regions");
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

TEST_F(ControlActions, ATargetThatIsNoGpuIsRefusedAndNotAdded) {
    const json typo = ask("target add rtx 4091");
    EXPECT_EQ(typo.at("ok"), false);
    EXPECT_THAT(typo.at("error").get<std::string>(), HasSubstr("rtx 4091"));
    EXPECT_THAT(ask("target add /not/there.json").at("error").get<std::string>(),
                HasSubstr("/not/there.json"));
    EXPECT_EQ(ask("target list").at("targets"), json({"a"}));
}

TEST_F(ControlActions, TheOverlayMovesGrowsAndFadesEachByItself) {
    ask("corner bottom-left");
    ask("scale 2");
    const json all = ask("opacity 0.25");
    EXPECT_EQ(all.at("corner"), "bottom-left");
    EXPECT_EQ(all.at("scale"), 2);
    EXPECT_EQ(all.at("opacity"), 0.25);
    EXPECT_EQ(ask("scale auto").at("scale"), 0);
    EXPECT_EQ(process_.overlay.options().corner, overlay::Corner::bottom_left);
}

TEST_F(ControlActions, PagesGoBackwardsToo) {
    ask("page draws");
    EXPECT_EQ(ask("page previous").at("page"), "frame");
}

TEST_F(ControlActions, OneWhatIfClockLeavesTheOther) {
    ask("what-if core 2");
    const json both = ask("what-if memory 0.5");
    EXPECT_EQ(both.at("core"), 2);
    EXPECT_EQ(both.at("memory"), 0.5);
}

TEST_F(ControlActions, ACaptureIsAskedForOnceUnderTheNamedFile) {
    EXPECT_EQ(ask("capture /a/b.json").at("file"), "/a/b.json");
    const OverlayControl::CaptureRequest wanted{"/a/b.json", process_.config.mode};
    EXPECT_EQ(process_.overlay.take_capture_request(), wanted);
    EXPECT_EQ(process_.overlay.take_capture_request(), std::nullopt);
}

TEST_F(ControlActions, ACaptureWithoutFileGoesToTheFolderUnderANewName) {
    const std::string first = ask("capture draw").at("file");
    EXPECT_THAT(first, HasSubstr(folder_ + "/captures/"));
    std::ofstream(first) << "{}";
    EXPECT_NE(ask("capture").at("file"), first);
}

TEST_F(ControlActions, ACaptureMayBeOfAnotherModeWhichIsInItsName) {
    EXPECT_EQ(ask("capture isolate /x").at("mode"), "isolate");
    const OverlayControl::CaptureRequest named{"/x", Mode::isolate};
    EXPECT_EQ(process_.overlay.take_capture_request(), named);
    const std::string file = ask("capture count").at("file");
    EXPECT_TRUE(file.ends_with("-count.frame.json")) << file;
    EXPECT_EQ(process_.overlay.take_capture_request()->mode, Mode::count);
    EXPECT_TRUE(ask("capture").at("file").get<std::string>().ends_with("-draw.frame.json"));
}

TEST_F(ControlActions, ALogIsStartedOnceAndStopped) {
    EXPECT_TRUE(ask("status").at("log").is_null());
    EXPECT_EQ(ask("log stop").at("ok"), false);
    const std::string file = ask("log start").at("file");
    EXPECT_TRUE(file.starts_with(folder_ + "/captures/")) << file;
    EXPECT_TRUE(file.ends_with(".frames.csv")) << file;
    EXPECT_EQ(ask("log start").at("ok"), false);
    EXPECT_EQ(ask("status").at("log").at("active"), true);
    const json stopped = ask("log stop").at("log");
    EXPECT_EQ(stopped.at("file"), file);
    EXPECT_EQ(stopped.at("active"), false);
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_EQ(ask("log start /no/such/folder/a.csv").at("ok"), false);
}

TEST_F(ControlActions, TwoCapturesInOneSecondHaveTwoNames) {
    std::set<std::string> names;
    for (int i = 0; i < 20; ++i)
        names.insert(ask("capture").at("file").get<std::string>());
    EXPECT_EQ(names.size(), 20U);
}

TEST_F(ControlActions, PauseAndResumeAndTheStudysPage) {
    EXPECT_EQ(ask("pause").at("paused"), true);
    EXPECT_EQ(ask("status").at("paused"), true);
    EXPECT_EQ(ask("resume").at("paused"), false);
    EXPECT_EQ(ask("study").at("study"), "idle");
    EXPECT_EQ(ask("status").at("page"), "texture");
}

TEST_F(ControlActions, AStudyIsAskedForOnceAndMayBeTakenBack) {
    EXPECT_EQ(ask("study stop").at("ok"), false) << "none is at work";
    const json asked = ask("study run");
    EXPECT_EQ(asked.at("study"), "asked");
    EXPECT_THAT(asked.at("message").get<std::string>(), HasSubstr("is paused, 150 s at most"));
    EXPECT_EQ(ask("status").at("page"), "texture");
    EXPECT_EQ(ask("study stop").at("study"), "idle");
    EXPECT_FALSE(process_.overlay.take_study());
    ask("study run");
    EXPECT_TRUE(process_.overlay.take_study());
    EXPECT_FALSE(process_.overlay.take_study());
    EXPECT_EQ(ask("status").at("study"), "running");
    EXPECT_FALSE(process_.overlay.study_is_to_stop());
    ask("study stop");
    EXPECT_TRUE(process_.overlay.study_is_to_stop());
    process_.overlay.study_ended();
    ask("study run");
    EXPECT_TRUE(process_.overlay.take_study());
    EXPECT_FALSE(process_.overlay.study_is_to_stop()) << "the one before was stopped";
}

TEST_F(ControlActions, TheStudysKeyLeadsToThePageAndThereBeginsAndStopsIt) {
    const auto press = [&] { carry_out(KeyAction::study, process_); };
    press();
    EXPECT_EQ(ask("status").at("page"), "texture");
    EXPECT_EQ(ask("status").at("study"), "idle");
    press();
    EXPECT_EQ(ask("status").at("study"), "asked");
    EXPECT_THAT(ask("status").at("message").get<std::string>(), HasSubstr("is paused"));
    press();
    EXPECT_EQ(ask("status").at("study"), "idle");
    ask("show compact");
    press();
    EXPECT_EQ(ask("status").at("show"), "panel");
    EXPECT_EQ(ask("status").at("study"), "idle");
}

TEST_F(ControlActions, EachKeyDoesWhatItsRequestDoes) {
    carry_out(KeyAction::panel, process_);
    EXPECT_EQ(ask("status").at("show"), "panel");
    carry_out(KeyAction::panel, process_);
    EXPECT_EQ(ask("status").at("show"), "compact");
    carry_out(KeyAction::toggle, process_);
    EXPECT_EQ(ask("status").at("show"), "hidden");
    carry_out(KeyAction::page, process_);
    EXPECT_EQ(ask("status").at("show"), "panel");
    EXPECT_EQ(ask("status").at("page"), "draws");
    carry_out(KeyAction::capture, process_);
    const auto request = process_.overlay.take_capture_request();
    ASSERT_TRUE(request);
    EXPECT_THAT(ask("status").at("message").get<std::string>(), HasSubstr(request->path));
    carry_out(KeyAction::log, process_);
    EXPECT_EQ(ask("status").at("log").at("active"), true);
    carry_out(KeyAction::log, process_);
    EXPECT_EQ(ask("status").at("log").at("active"), false);
    carry_out(KeyAction::pause, process_);
    EXPECT_EQ(ask("status").at("paused"), true);
    carry_out(KeyAction::renderdoc, process_);
    EXPECT_THAT(ask("status").at("message").get<std::string>(), HasSubstr("RenderDoc"));
    carry_out(KeyAction::study, process_);
    EXPECT_EQ(ask("status").at("page"), "texture");
}

TEST_F(ControlActions, DrawsAreSwitchedOffAndOnAgain) {
    EXPECT_EQ(ask("what-if").at("what_if").at("phase"), "off");
    ask("what-if drop region:shadow");
    const json both = ask("what-if constant pipeline:a b").at("what_if");
    EXPECT_EQ(both.at("phase"), "waiting");
    EXPECT_EQ(both.at("switches"), json::parse(R"([
        {"action":"drop","target":"region:shadow","draws":0},
        {"action":"constant","target":"pipeline:a b","draws":0}])"));
    EXPECT_TRUE(both.at("saved_ms").is_null());
    EXPECT_EQ(ask("status").at("what_if"), both);
    EXPECT_EQ(ask("what-if keep region:sky").at("ok"), false);
    EXPECT_EQ(ask("what-if keep region:shadow").at("what_if").at("switches").size(), 1U);
    EXPECT_EQ(ask("what-if off").at("what_if").at("phase"), "off");
}

TEST_F(ControlActions, CapturesAreRefusedWhileDrawsAreSwitchedOff) {
    ask("what-if drop region:shadow");
    for (const char* line : {"capture", "renderdoc"})
        EXPECT_THAT(ask(line).at("error").get<std::string>(), HasSubstr("a what-if is active")) << line;
    carry_out(KeyAction::capture, process_);
    EXPECT_THAT(ask("status").at("message").get<std::string>(), HasSubstr("a what-if is active"));
    EXPECT_FALSE(process_.overlay.take_capture_request());
    ask("what-if off");
    EXPECT_EQ(ask("capture").at("ok"), true);
}

TEST_F(ControlActions, KeysShowTheSwitchesThenChooseAndChangeAndOneUndoesAll) {
    process_.what_if.offer({"region:shadow", "region:sky"});
    const auto targets = [&] {
        std::vector<std::string> all;
        for (const WhatIfSwitch& one : process_.what_if.state().switches)
            all.push_back(one.target());
        return all;
    };
    carry_out(KeyAction::change, process_);
    EXPECT_EQ(ask("status").at("page"), "switches") << "the first press only shows the page";
    EXPECT_TRUE(targets().empty());
    carry_out(KeyAction::change, process_);
    carry_out(KeyAction::what_if, process_);
    carry_out(KeyAction::change, process_);
    EXPECT_EQ(targets(), (std::vector<std::string>{"region:shadow", "region:sky"}));
    ask("page frame");
    carry_out(KeyAction::undo, process_);
    EXPECT_TRUE(targets().empty());
    EXPECT_THAT(ask("status").at("message").get<std::string>(), HasSubstr("as the application has them"));
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
    EXPECT_EQ(json::parse(carry_out(*parse_control("what-if drop region:a"), process)).at("ok"), true);
}

// The test's librenderdoc.so, next to it.
TEST(RenderDoc, IsTriggeredWhereItIsLoadedAndOnlyThere) {
    Process process{{}, Status("")};
    const auto answer = [&] { return json::parse(carry_out(*parse_control("renderdoc"), process)); };
    EXPECT_THAT(answer().at("error").get<std::string>(), HasSubstr("not loaded"));
    void* library = dlopen(FAKE_RENDERDOC, RTLD_NOW);
    ASSERT_TRUE(library) << dlerror();
    EXPECT_EQ(answer().at("ok"), true);
    EXPECT_EQ(reinterpret_cast<FakeRenderdoc* (*)()>(dlsym(library, "fake_renderdoc"))()->triggered, 1);
    dlclose(library);
}

}  // namespace
}  // namespace framecast::capture
