#include "cli/launch/control_answer.h"

#include <gmock/gmock.h>

#include "model/text/json.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string words_of(const std::vector<std::string>& request, const char* answer) {
    return answer_in_words(request, Json::parse(answer));
}

TEST(ControlAnswer, AStatusIsOneLinePerFact) {
    EXPECT_EQ(words_of({"status"}, R"({"ok":true,"pid":4711,"application":"vkcube","overlay":true,
                  "show":"panel","page":"draws","targets":["radeon-rx-7900-xtx","gtx-960"],"core":1,"memory":1.5,
                  "mode":"isolate","paused":false,"study":"idle","keys":"","message":"",
                  "log":{"file":"/t/a.csv","active":true,"frames":1,"lost":3,"problem":""},
                  "events":{"device":{"event":"device","name":"RTX","statistics":true,"rows":[1]},
                            "written":{"event":"written","path":"/t/f.json","draws":12}}})"),
              "application   vkcube, PID 4711\n"
              "overlay       panel, page draws\n"
              "targets       radeon-rx-7900-xtx, gtx-960\n"
              "what-if       core clock ×1, memory clock ×1.5\n"
              "study         idle\n"
              "measures      times of draws and their stages (mode isolate)\n"
              "frame log     /t/a.csv, 1 frame, 3 lost, being written\n"
              "device        RTX\n"
              "last capture  /t/f.json, 12 draws\n");
}

TEST(ControlAnswer, AStatusWithoutOverlaySaysSoAndNothingOfItsPages) {
    EXPECT_EQ(words_of({"status"}, R"({"ok":true,"pid":7,"application":"","overlay":false,"show":"hidden",
                  "page":"frame","targets":[],"core":1,"memory":1,"mode":"draw","paused":true,"study":"idle",
                  "keys":"","message":"","log":null,"events":{}})"),
              "application  without a name, PID 7\n"
              "overlay      none\n"
              "measures     times of draws (mode draw), paused\n"
              "frame log    none\n");
}

TEST(ControlAnswer, LinesStayShortAndHoldNothingThatATerminalObeys) {
    const std::string long_name(300, 'x');
    const Json answer = {
        {"application", "a\n\x1b[2J"},
        {"events", {{"error", {{"event", "error"}, {"message", long_name}}}, {"counts", Json::object()}}}};
    const std::string said = answer_in_words({"status"}, answer);
    EXPECT_THAT(said, HasSubstr("application  a\\n\\x1b[2J\n"));
    EXPECT_THAT(said, HasSubstr("xxx…\n"));
    EXPECT_THAT(said, HasSubstr("\nlive counts  of frame 0\n"));
    EXPECT_THAT(said, HasSubstr("\nlast error   xxx"));
    EXPECT_THAT(said, Not(HasSubstr(std::string(120, 'x'))));
}

TEST(ControlAnswer, EventsAreInWordsAndUnknownOnesWithTheirMembers) {
    EXPECT_EQ(words_of({"status"}, R"({"ok":true,"pid":7,"application":"a","overlay":false,"events":{
                  "first_frame":{"event":"first_frame","boundary":"present"},
                  "progress":{"event":"progress","done":3,"total":12},
                  "self_test":{"event":"self_test","method":"event drain","floor_ns":5},
                  "steady":{"event":"steady","steady":false,"gave_up":false,"waits_for":"3 of 88 draws"},
                  "closed":{"event":"closed","frames":1},
                  "later":{"event":"later","number":2,"good":true}}})"),
              "application     a, PID 7\n"
              "overlay         none\n"
              "frames end at   present\n"
              "measuring       3 of 12 steps\n"
              "draws timed by  event drain\n"
              "scene           not steady: 3 of 88 draws\n"
              "closed after    1 frame\n"
              "last later      number 2, good yes\n");
}

TEST(ControlAnswer, OtherRequestsAreAnsweredByOneSentence) {
    const char* shown = R"({"ok":true,"show":"panel","page":"draws"})";
    EXPECT_EQ(words_of({"page", "draws"}, shown), "page: draws\n");
    EXPECT_EQ(words_of({"page", "next"}, R"({"ok":true,"show":"hidden","page":"targets"})"),
              "page: targets, once the panel is shown\n");
    EXPECT_EQ(words_of({"toggle"}, shown), "overlay: panel, page draws\n");
    EXPECT_EQ(words_of({"show", "hidden"}, R"({"ok":true,"show":"hidden","page":"draws"})"),
              "overlay: hidden\n");
    EXPECT_EQ(words_of({"scale", "auto"}, R"({"ok":true,"corner":"top-left","scale":0,"opacity":0.5})"),
              "overlay: top-left, scale auto, opacity 0.5\n");
    EXPECT_EQ(words_of({"capture"}, R"({"ok":true,"file":"/a b.json","mode":"pass"})"),
              "capturing to /a b.json, mode pass\n");
    EXPECT_EQ(words_of({"target", "list"}, R"({"ok":true,"targets":[]})"), "targets: none\n");
    EXPECT_EQ(words_of({"what-if", "off"}, R"({"ok":true,"what_if":{"phase":"off","text":""}})"),
              "what if: nothing is switched off\n");
    EXPECT_EQ(
        words_of({"what-if"}, R"({"ok":true,"what_if":{"phase":"on","text":"3 draws of region 'a' dropped",
                  "left":1,"left_why":"why","building":0,"before_ms":4.1,"now_ms":3.2,"saved_ms":0.9,
                  "low_ms":0.85,"high_ms":0.95}})"),
        "what if: 3 draws of region 'a' dropped; 1 draw unchanged: why; GPU 3.2 ms, was 4.1 ms: saves "
        "0.9 ms (22 %), 95 % interval 0.85 to 0.95 ms\n");
    EXPECT_EQ(words_of({"what-if"}, R"({"ok":true,"what_if":{"phase":"on","text":"x","before_ms":4,"now_ms":4,
                  "saved_ms":0,"low_ms":-0.1,"high_ms":0.1}})"),
              "what if: x; GPU 4 ms, was 4 ms: saves 0 ms (0 %), 95 % interval -0.1 to 0.1 ms: no clear "
              "difference\n");
    EXPECT_EQ(words_of({"what-if", "core", "2"}, R"({"ok":true,"core":2,"memory":1})"),
              "what-if: core clock ×2, memory clock ×1\n");
    EXPECT_EQ(words_of({"log", "start"}, R"({"ok":true,"file":"/a.csv"})"), "logging frames to /a.csv\n");
    EXPECT_EQ(words_of({"log", "stop"},
                       R"({"ok":true,"log":{"file":"/a.csv","active":false,"frames":20,"lost":0,
                           "problem":"disk full"}})"),
              "logged to /a.csv, 20 frames: disk full\n");
    EXPECT_EQ(words_of({"pause"}, R"({"ok":true,"paused":true})"), "background measurements: paused\n");
    EXPECT_EQ(words_of({"resume"}, R"({"ok":true,"paused":false})"), "background measurements: running\n");
    EXPECT_EQ(words_of({"study"}, R"({"ok":true,"study":"idle","message":""})"),
              "texture-unit study: idle\n");
    EXPECT_EQ(words_of({"study", "run"}, R"({"ok":true,"study":"asked","message":"it begins"})"),
              "it begins\n");
    EXPECT_EQ(words_of({"renderdoc"}, R"({"ok":true})"), "RenderDoc captures the next frame\n");
}

TEST(ControlAnswer, AnAnswerOfAnotherVersionIsNoFault) {
    EXPECT_EQ(words_of({"dance"}, R"({"ok":true,"steps":3})"), "done\n");
    EXPECT_EQ(words_of({"page", "next"}, R"({"ok":true,"show":1,"page":[]})"), "done\n");
    EXPECT_EQ(words_of({"status"}, R"({"ok":true,"log":3,"events":[],"pid":"x","targets":{}})"),
              "application  without a name\nframe log    none\n");
}

}  // namespace
}  // namespace framecast::cli
