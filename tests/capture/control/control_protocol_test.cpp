#include "capture/control/control_protocol.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace framecast::capture {
namespace {

using Verb = ControlRequest::Verb;
using ::testing::Optional;

ControlRequest accepted(std::string_view line) {
    const Result<ControlRequest> request = parse_control(line);
    EXPECT_TRUE(request) << line << ": " << (request ? "" : request.error().message);
    return request ? *request : ControlRequest{};
}

TEST(ControlProtocol, EveryRequestIsUnderstood) {
    EXPECT_EQ(accepted("toggle").verb, Verb::toggle);
    EXPECT_EQ(accepted("status").verb, Verb::status);
    EXPECT_EQ(accepted("renderdoc").verb, Verb::renderdoc);
    EXPECT_EQ(accepted("target list").verb, Verb::target_list);
    EXPECT_EQ(accepted("show panel").verb, Verb::show);
    EXPECT_EQ(accepted("show panel").text, "panel");
    EXPECT_EQ(accepted("page next").verb, Verb::page);
    EXPECT_EQ(accepted("page targets").text, "targets");
    EXPECT_EQ(accepted("corner bottom-right").verb, Verb::corner);
    EXPECT_EQ(accepted("corner bottom-right").text, "bottom-right");
    EXPECT_EQ(accepted("scale 1.5").verb, Verb::scale);
    EXPECT_EQ(accepted("scale 1.5").factor, 1.5);
    EXPECT_EQ(accepted("scale auto").factor, 0);
    EXPECT_EQ(accepted("opacity 0").verb, Verb::opacity);
    EXPECT_EQ(accepted("opacity 0").factor, 0);
    EXPECT_EQ(accepted("target add GeForce RTX 4090").verb, Verb::target_add);
    EXPECT_EQ(accepted("target add GeForce RTX 4090").text, "GeForce RTX 4090");
    EXPECT_EQ(accepted("target remove x").verb, Verb::target_remove);
    EXPECT_EQ(accepted("what-if core 0.5").verb, Verb::what_if_core);
    EXPECT_EQ(accepted("what-if").verb, Verb::what_if_state);
    EXPECT_EQ(accepted("what-if off").verb, Verb::what_if_off);
    EXPECT_EQ(accepted("what-if keep region:a b").text, "region:a b");
    for (const WhatIfAction action : {WhatIfAction::drop, WhatIfAction::constant, WhatIfAction::textures}) {
        const ControlRequest request =
            accepted("what-if " + std::string(name(action)) + " region:frame/shadow pass");
        EXPECT_EQ(request.verb, Verb::what_if_set);
        EXPECT_EQ(request.what_if, (WhatIfSwitch{action, WhatIfKind::region, "frame/shadow pass"}));
    }
    EXPECT_EQ(accepted("what-if memory 1.25").verb, Verb::what_if_memory);
    EXPECT_EQ(accepted("what-if memory 1.25").factor, 1.25);
    EXPECT_EQ(accepted("toggle panel").verb, Verb::toggle_panel);
    EXPECT_EQ(accepted("pause").verb, Verb::pause);
    EXPECT_EQ(accepted("resume").verb, Verb::resume);
    EXPECT_EQ(accepted("study").verb, Verb::study);
    EXPECT_EQ(accepted("study run").verb, Verb::study_run);
    EXPECT_EQ(accepted("study stop").verb, Verb::study_stop);
    EXPECT_EQ(accepted("log stop").verb, Verb::log_stop);
    EXPECT_EQ(accepted("log start").verb, Verb::log_start);
    EXPECT_EQ(accepted("log start").text, "");
    EXPECT_EQ(accepted("log start /a b.csv").text, "/a b.csv");
}

TEST(ControlProtocol, ACaptureTakesAModeAndAFileOrNeither) {
    EXPECT_EQ(accepted("capture").text, "");
    EXPECT_FALSE(accepted("capture").mode.has_value());
    EXPECT_THAT(accepted("capture isolate").mode, Optional(Mode::isolate));
    EXPECT_EQ(accepted("capture /a b/c.json").text, "/a b/c.json");
    const ControlRequest both = accepted("capture count /x");
    EXPECT_THAT(both.mode, Optional(Mode::count));
    EXPECT_EQ(both.text, "/x");
}

TEST(ControlProtocol, BlanksAndLineEndsDoNotCount) {
    EXPECT_EQ(accepted("  show\t panel \r").text, "panel");
    EXPECT_EQ(accepted("toggle ").verb, Verb::toggle);
}

TEST(ControlProtocol, WhatIsNoRequestIsRefusedWithAReason) {
    for (const char* bad : {"",
                            " ",
                            "Toggle",
                            "toggle now",
                            "log",
                            "log begin",
                            "log start a.csv",
                            "log stop /a.csv",
                            "pause on",
                            "status x",
                            "show",
                            "show all",
                            "page",
                            "page a b",
                            "corner",
                            "corner middle",
                            "scale",
                            "scale 0",
                            "scale 5",
                            "scale inf",
                            "opacity",
                            "opacity 1.5",
                            "opacity -0.5",
                            "target",
                            "target add",
                            "target list x",
                            "target drop x",
                            "what-if drop",
                            "what-if drop shadow",
                            "what-if drop region:",
                            "what-if keep",
                            "what-if off now",
                            "what-if core",
                            "what-if core x",
                            "what-if core 0.1",
                            "what-if core 5",
                            "what-if core nan",
                            "what-if clock 1",
                            "what-if core 1 2",
                            "log",
                            "log start relative.csv",
                            "log stop now",
                            "capture relative",
                            "capture fast",
                            "capture count relative",
                            "tog\x01gle",
                            "capture /a\nb"}) {
        const Result<ControlRequest> request = parse_control(bad);
        EXPECT_FALSE(request) << bad;
        if (request) continue;
        EXPECT_FALSE(request.error().message.empty()) << bad;
    }
    EXPECT_FALSE(parse_control("capture /" + std::string(kLongestRequest, 'x')));
}

TEST(ControlProtocol, AnErrorIsOneLineOfJson) {
    const std::string line = control_error("no \"such\"\nthing");
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto json = nlohmann::json::parse(line);
    EXPECT_EQ(json.at("ok"), false);
    EXPECT_EQ(json.at("error"), "no \"such\"\nthing");
}

}  // namespace
}  // namespace framecast::capture
