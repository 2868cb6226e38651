#include "cli/doctor/doctor_checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace framecast::cli {
namespace {

using testing::HasSubstr;

DeviceFacts device(const std::string& name, const std::string& type) {
    DeviceFacts facts;
    facts.name = name;
    facts.type = type;
    facts.driver = "driver 1";
    facts.api_version = "1.3.0";
    facts.pipeline_statistics = facts.precise_occlusion = facts.host_query_reset = true;
    facts.timestamp_period_ns = 1;
    facts.families = {{true, true, 1, 64}};
    return facts;
}

// A machine on which everything works.
Findings healthy() {
    Findings findings;
    findings.plain.facts.loader_version = "1.3.239";
    findings.plain.facts.devices = {device("GPU", "discrete")};
    findings.plain.facts.chosen = 0;
    findings.layer = LayerLocation{"/l", "/l/VkLayer_framecast.json", "/l/libVkLayer_framecast.so"};
    findings.with_layer = ProbeRun{};
    findings.with_layer->facts.layers = {std::string(kLayerName)};
    findings.with_layer->status.loaded = true;
    findings.with_layer->status.device = LayerStatus::Device{};
    findings.with_layer->status.self_test =
        LayerStatus::SelfTest{"drained pairs", 1500, "plain pairs are wrong here"};
    findings.display = {true, "X display :0"};
    findings.gpu_clocks = {{"/sys/clock", "1350 MHz"}};
    findings.database = "GPU database: compiled in";
    return findings;
}

Check check(const Findings& findings, const std::string& id) {
    const std::vector<Check> checks = diagnose(findings);
    const auto found =
        std::find_if(checks.rbegin(), checks.rend(), [&](const Check& c) { return c.id == id; });
    return found == checks.rend() ? Check{} : *found;
}

TEST(Doctor, HealthyMachineHasNothingToRemedy) {
    const std::vector<Check> checks = diagnose(healthy());
    EXPECT_TRUE(capture_works(checks));
    EXPECT_EQ(checks.size(), 11u);
    for (const Check& c : checks) {
        EXPECT_EQ(c.severity, Severity::ok) << c.text;
        EXPECT_TRUE(c.remedy.empty()) << c.text;
    }
}

TEST(Doctor, WhateverIsNotOkHasARemedy) {
    Findings findings = healthy();
    DeviceFacts& poor = findings.plain.facts.devices[0];
    poor.pipeline_statistics = poor.precise_occlusion = poor.host_query_reset = false;
    poor.families[0].timestamp_bits = 0;
    findings.with_layer->status.self_test->method = "none";
    findings.display = {false, "no display"};
    findings.gpu_clocks.clear();
    int warnings = 0;
    for (const Check& c : diagnose(findings)) {
        EXPECT_EQ(c.severity == Severity::ok, c.remedy.empty()) << c.text;
        warnings += c.severity == Severity::warning;
    }
    EXPECT_EQ(warnings, 7);
    // Counting still works, so capture does.
    EXPECT_TRUE(capture_works(diagnose(findings)));
}

TEST(Doctor, MissingLoaderIsAProblemAndHidesWhatFollowsFromIt) {
    Findings findings = healthy();
    findings.plain.facts = {};
    findings.plain.facts.loader_error = "libvulkan.so.1: cannot open shared object file";
    EXPECT_EQ(check(findings, "loader").severity, Severity::problem);
    EXPECT_THAT(check(findings, "loader").remedy, HasSubstr("libvulkan1"));
    EXPECT_TRUE(check(findings, "devices").id.empty());
}

TEST(Doctor, NoDeviceIsAProblem) {
    Findings findings = healthy();
    findings.plain.facts.devices.clear();
    findings.plain.facts.chosen = -1;
    findings.plain.facts.instance_error = "VK_ERROR_INCOMPATIBLE_DRIVER";
    EXPECT_EQ(check(findings, "devices").severity, Severity::problem);
    EXPECT_THAT(check(findings, "devices").text, HasSubstr("VK_ERROR_INCOMPATIBLE_DRIVER"));
    EXPECT_FALSE(capture_works(diagnose(findings)));
}

TEST(Doctor, CrashOfADriverIsAProblemThatSaysSo) {
    Findings findings = healthy();
    findings.plain = {};
    findings.plain.failure = "the driver crashed (SIGSEGV, segmentation fault)";
    EXPECT_THAT(check(findings, "devices").text, HasSubstr("SIGSEGV"));
    EXPECT_TRUE(check(findings, "loader").id.empty());
}

TEST(Doctor, LayerProblemsAreToldApart) {
    Findings missing = healthy();
    missing.layer.reset();
    missing.with_layer.reset();
    missing.layer_error = "the layer is not there; build it";
    EXPECT_EQ(check(missing, "layer").text, "the layer is not there");
    EXPECT_EQ(check(missing, "layer").remedy, "build it");

    Findings broken = healthy();
    broken.with_layer->status = {};
    broken.with_layer->facts.layer_error = "undefined symbol: x";
    EXPECT_THAT(check(broken, "layer").text, HasSubstr("undefined symbol: x"));

    Findings unseen = healthy();
    unseen.with_layer->status = {};
    unseen.with_layer->facts.layers.clear();
    EXPECT_THAT(check(unseen, "layer").text, HasSubstr("the loader does not find it"));

    Findings uncalled = healthy();
    uncalled.with_layer->status = {};
    EXPECT_THAT(check(uncalled, "layer").text, HasSubstr("it was not called"));

    Findings crashing = healthy();
    crashing.with_layer->failure = "the driver crashed (SIGSEGV)";
    for (const Findings* findings : {&missing, &broken, &unseen, &uncalled, &crashing}) {
        EXPECT_EQ(check(*findings, "layer").severity, Severity::problem);
        EXPECT_FALSE(capture_works(diagnose(*findings)));
    }
}

TEST(Doctor, SelfTestSaysTheMethodItsFloorAndWhy) {
    EXPECT_EQ(check(healthy(), "self_test").text, "draws are timed by drained pairs, floor 1.50 µs");
    EXPECT_EQ(check(healthy(), "self_test").detail, "plain pairs are wrong here");
    Findings busy = healthy();
    busy.with_layer->status.self_test->conclusive = false;
    EXPECT_EQ(check(busy, "self_test").severity, Severity::warning);
    EXPECT_EQ(check(busy, "self_test").remedy, "capture when little else runs");
}

TEST(Doctor, CpuDriversAskForTheCpusClock) {
    Findings findings = healthy();
    findings.plain.facts.devices[0].type = "cpu";
    EXPECT_THAT(check(findings, "clocks").text, HasSubstr("CPU clocks cannot be read"));
    findings.cpu_clocks = {{"/sys/c", "3000 MHz"}};
    EXPECT_EQ(check(findings, "clocks").text, "CPU clock 3000 MHz now, /sys/c");
}

TEST(Doctor, TextShowsEachCheckWithItsRemedyBelow) {
    EXPECT_EQ(checks_text({{"a", Severity::ok, "fine", "", ""},
                           {"b", Severity::problem, "broken", "mend it", "seen"}}),
              "ok       fine\n"
              "problem  broken\n"
              "         seen\n"
              "         -> mend it\n");
}

TEST(Doctor, JsonHoldsTheChecksAndTheFacts) {
    Findings findings = healthy();
    findings.display = {false, "no display"};
    const auto document = nlohmann::json::parse(checks_json(diagnose(findings), findings, ""));
    EXPECT_EQ(document["schema"], "framecast.doctor/1");
    EXPECT_EQ(document["capture_works"], true);
    EXPECT_EQ(document["vulkan"]["devices"][0]["name"], "GPU");
    const auto& checks = document["checks"];
    const auto display =
        std::find_if(checks.begin(), checks.end(), [](const auto& c) { return c["id"] == "display"; });
    ASSERT_NE(display, checks.end());
    EXPECT_EQ((*display)["severity"], "warning");
    EXPECT_FALSE(document.contains("selftest"));
    const auto deep = nlohmann::json::parse(checks_json(diagnose(findings), findings, R"({"passed": true})"));
    EXPECT_EQ(deep["selftest"]["passed"], true);
}

TEST(Doctor, NumbersDevicesWhereThereAreSeveral) {
    Findings findings = healthy();
    EXPECT_THAT(check(findings, "devices").text, HasSubstr("device GPU"));
    findings.plain.facts.devices.push_back(findings.plain.facts.devices.front());
    findings.plain.facts.devices.back().name = "Other";
    findings.plain.facts.chosen = 1;
    const std::string text = checks_text(diagnose(findings));
    EXPECT_THAT(text, HasSubstr("device 0: GPU (discrete), driver 1, Vulkan 1.3.0; not checked"));
    EXPECT_THAT(text, HasSubstr("device 1: Other (discrete), driver 1, Vulkan 1.3.0; checked below"));
    EXPECT_EQ(why_no_gpu(findings.plain, std::nullopt), "");
    EXPECT_EQ(why_no_gpu(findings.plain, 1), "");
    EXPECT_THAT(why_no_gpu(findings.plain, 2), HasSubstr("--gpu 2: there are 2 devices"));
}

}  // namespace
}  // namespace framecast::cli
