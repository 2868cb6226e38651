#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/terminal/table.h"
#include "model/frame/frame_json.h"
#include "model/frame/isolation_check.h"
#include "model/frame/shadow_step.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/model/support/synthetic_profile.h"

namespace framecast::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class AnalyzeProject : public ::testing::Test {
  protected:
    void SetUp() override { write(synthetic::frame(100)); }
    void TearDown() override { std::remove(path_.c_str()); }
    void write(const Frame& frame, const std::string& path = {}) {
        std::ofstream(path.empty() ? path_ : path) << write_frame(frame);
    }
    const std::string path_ =
        ::testing::TempDir() + "framecast_analyze_project_test." + std::to_string(getpid()) + ".frame.json";
};

TEST_F(AnalyzeProject, AnalyzeTablesNameStagesAndTheCostliestDraws) {
    const Outcome outcome = run_cli({"analyze", path_, "--top", "3"});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("GeForce GTX 1060 6GB"));
    EXPECT_THAT(outcome.out, HasSubstr("fragment shading"));
    EXPECT_THAT(outcome.out, HasSubstr("isolated"));
    EXPECT_THAT(outcome.out, HasSubstr("Most expensive draws"));
}

TEST_F(AnalyzeProject, TheCostliestDrawsCanBeRecognisedInATableOf120Columns) {
    Frame frame = synthetic::frame(100);
    synthetic::make_expensive(frame, 13);
    frame.draws.label[13] = "shadow/terrain";
    frame.draws.pipeline[13] = "3f2a91c0d5e6f708";
    frame.draws.counters(13, index(Counter::ia_vertices)) = 123456;
    frame.draws.counters(13, index(Counter::samples)) = 4321;
    frame.draws.texture_bytes(13) = 3 << 19;
    write(frame);
    const std::string plain = run_cli({"analyze", path_, "--top", "1"}).out;
    EXPECT_THAT(
        plain,
        HasSubstr("  draw  what            pass                     pipeline  vertices  pixels  textures  "
                  "bottleneck    time   share\n"));
    EXPECT_THAT(plain,
                HasSubstr("    13  shadow/terrain  1280×720 R8G8B8A8_UNORM  3f2a91c0      123k    4321   "
                          "1.5 MiB  vs          1.00 s  99.3 %\n"));
    frame.draws.label[13] = "frame/shadow/cascade 3/terrain";
    write(frame);
    EXPECT_THAT(run_cli({"analyze", path_, "--top", "1"}).out,
                HasSubstr("    13  …ow/cascade 3/terrain  1280×720 R8G8B8A8_UNORM  3f2a91c0  "));
    frame.draws.label[13].clear();
    write(frame);
    EXPECT_THAT(run_cli({"analyze", path_, "--top", "1"}).out, HasSubstr("    13  DrawIndexed  1280×720 R8"));
    frame.draws.label[13] = std::string(200, 'x') + "/terrain";
    frame.draws.pipeline[13] = std::string(60, 'p');
    frame.passes[0].color_formats = {"A2B10G10R10_UNORM_PACK32"};
    write(frame);
    const std::string tight = run_cli({"analyze", path_, "--top", "3"}).out;
    const std::size_t table = tight.find("  draw  what");
    ASSERT_NE(table, std::string::npos);
    std::istringstream lines(tight.substr(table, tight.find("\n\n", table) - table));
    for (std::string line; std::getline(lines, line);)
        EXPECT_LE(text_width(line), 120U) << line;
    EXPECT_THAT(tight, HasSubstr("xx/terrain  1280×720 A2B10"));
    EXPECT_THAT(tight, HasSubstr("  …x"));
    EXPECT_THAT(tight, HasSubstr("p…  "));
}

// Every table that names bottlenecks otherwise.
TEST_F(AnalyzeProject, WhereStageTimesAreBoundsNoBottleneckIsNamedAndTheReasonIsSaid) {
    Frame frame = synthetic::frame(100);
    frame.composition.p = frame.composition.p_low = frame.composition.p_high = 2;
    frame.composition.misfit = 12;
    write(frame);
    const std::string out = run_cli({"analyze", path_, "--regions"}).out;
    EXPECT_THAT(out,
                HasSubstr("\n  bottleneck unknown: stage times are only bounds: no law of overlap explains "
                          "them (misfit 12)\n"));
    EXPECT_THAT(out, HasSubstr("draws without a bottleneck"));
    for (const char* named : {"fragment shading", "vertex shading", "bottleneck ps"})
        EXPECT_THAT(out, ::testing::Not(HasSubstr(named)));
    const json document = json::parse(run_cli({"analyze", path_, "--json"}).out);
    EXPECT_THAT(document["frame"]["verdict_withheld"].get<std::string>(), HasSubstr("misfit 12"));
    EXPECT_THAT(run_cli({"report", path_, "--format", "markdown"}).out, ::testing::Not(HasSubstr("| ps |")));
    const json projected =
        json::parse(run_cli({"project", path_, "--to", "GeForce GTX 1060 6GB", "--json"}).out);
    EXPECT_TRUE(projected["targets"][0]["bottleneck"].is_null());
}

TEST_F(AnalyzeProject, WhatNoListedDrawHasIsNoColumn) {
    Frame frame = synthetic::frame(100);
    synthetic::make_expensive(frame, 7);
    write(frame);
    const std::string out = run_cli({"analyze", path_, "--top", "1"}).out;
    EXPECT_THAT(out, HasSubstr("  draw  what            bottleneck    time   share\n"));
    EXPECT_THAT(out, HasSubstr("Times of these draws (runner-up:"));
}

TEST_F(AnalyzeProject, EstimatedTimesAreMarkedAndPassesListedWhereNoDrawIsTimed) {
    EXPECT_THAT(run_cli({"analyze", path_}).out,
                ::testing::Not(::testing::AnyOf(HasSubstr("*"), HasSubstr("Most expensive passes"))));
    Frame frame = synthetic::frame(100);
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    frame.passes[0].measured_ns = 2e6;
    frame.mode = "pass";
    write(frame);
    const Outcome outcome = run_cli({"analyze", path_, "--top", "3"});
    EXPECT_THAT(outcome.out, HasSubstr("(100 draws, 100 without a time: mode pass times no draw)"));
    EXPECT_THAT(outcome.out, HasSubstr("s *  "));
    EXPECT_THAT(outcome.out, HasSubstr("\n*: estimated from its stages\n"));
    EXPECT_THAT(outcome.out,
                HasSubstr("Most expensive passes, measured (its draws: the sum of their times)\n"));
    EXPECT_THAT(outcome.out,
                HasSubstr("  render pass 0, 1280×720     88  ia          2.00 ms       –  2.00 ms *\n"))
        << "no longer than their pass";
    EXPECT_THAT(outcome.out, HasSubstr("estimates of 88 of 100 draws are scaled down"));
}

TEST_F(AnalyzeProject, AnotherDeviceThanTheFilesIsSaid) {
    EXPECT_THAT(run_cli({"analyze", path_}).out, ::testing::Not(HasSubstr("modelled as")));
    EXPECT_THAT(run_cli({"analyze", path_, "--from", "rtx 4070"}).out,
                HasSubstr("  modelled as     GeForce RTX 4070  (--from)\n"));
}

TEST_F(AnalyzeProject, AnalyzeJsonAgreesWithTheFrame) {
    const Outcome outcome = run_cli({"analyze", path_, "--json"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const json document = json::parse(outcome.out);
    EXPECT_EQ(document["schema"], "framecast.analysis/1");
    EXPECT_EQ(document["frame"]["draws"], 100);
    EXPECT_EQ(document["device"]["matched_by"], "PCI id 10de:1c03");
}

TEST_F(AnalyzeProject, DrawsWhoseStagesAreNotTheirsAreCounted) {
    Frame frame = synthetic::frame(100);
    frame.draws.shadow_ns(5, index(ShadowStep::full)) = frame.draws.measured_ns(5) / 20;
    write(frame);
    const auto is_said = HasSubstr("1 of 100 draws " + std::string(kUnlikeDraw));
    EXPECT_THAT(run_cli({"analyze", path_}).out, is_said);
    EXPECT_THAT(run_cli({"project", path_, "--to", "rtx 4070"}).out,
                HasSubstr("how far to trust the capture: framecast analyze"));
    const std::string page = run_cli({"report", path_, "--format", "markdown"}).out;
    EXPECT_THAT(page, HasSubstr(std::string(kUnlikeDraw)));
    write(synthetic::frame(100));
    EXPECT_THAT(run_cli({"analyze", path_}).out, ::testing::Not(is_said));
}

TEST_F(AnalyzeProject, DrawsWhoseCountsMovedAreNamed) {
    EXPECT_THAT(run_cli({"analyze", path_}).out, ::testing::Not(HasSubstr("changed by more than")));
    Frame frame = synthetic::frame(100);
    frame.draws.counts_moved[7] = "vs_invocations samples";
    frame.draws.counts_moved[9] = "samples";
    write(frame);
    const Outcome outcome = run_cli({"analyze", path_});
    EXPECT_THAT(outcome.out, HasSubstr("the counts of 2 of 100 draws changed by more than 2 %"));
    EXPECT_THAT(outcome.out, HasSubstr("resolution      40 ns  (smaller differences"));
    const json draws = json::parse(run_cli({"analyze", path_, "--json"}).out)["draws"];
    EXPECT_EQ(draws[7]["counts_moved"], json({"vs_invocations", "samples"}));
    EXPECT_FALSE(draws[8].contains("counts_moved"));
}

TEST_F(AnalyzeProject, DrawsSayHowLargeTheirTexturesAreOrWhyThatIsNotKnown) {
    EXPECT_THAT(run_cli({"analyze", path_}).out, ::testing::Not(HasSubstr("their size")));
    Frame frame = synthetic::frame(100);
    frame.draws.texture_bytes.setConstant(3 << 19);
    frame.draws.texture_bytes(7) = kUnknown;
    frame.draws.texture_skip[7] = "its descriptors lie in buffers";
    frame.draws.texture_format[6] = "BC1_RGB_UNORM_BLOCK";
    frame.draws.texture_mips(6) = 10;
    frame.draws.texture_filter[6] = "nearest";
    write(frame);
    const Outcome outcome = run_cli({"analyze", path_});
    EXPECT_THAT(outcome.out, HasSubstr("their size"));
    EXPECT_THAT(outcome.out, HasSubstr("1.5 MiB"));
    const json draws = json::parse(run_cli({"analyze", path_, "--json"}).out)["draws"];
    EXPECT_EQ(draws[6]["texture_bytes"], 3 << 19);
    EXPECT_FALSE(draws[6].contains("texture_skip"));
    EXPECT_EQ(draws[6]["texture_format"], "BC1_RGB_UNORM_BLOCK");
    EXPECT_EQ(draws[6]["texture_mips"], 10);
    EXPECT_EQ(draws[6]["texture_filter"], "nearest");
    for (const char* key : {"texture_format", "texture_mips", "texture_filter"})
        EXPECT_FALSE(draws[7].contains(key)) << key;
    EXPECT_FALSE(draws[7].contains("texture_bytes"));
    EXPECT_EQ(draws[7]["texture_skip"], "its descriptors lie in buffers");
}

TEST_F(AnalyzeProject, ShadersAreListedWithTheirNativeTimeBesideTheMeasuredOne) {
    const Outcome plain = run_cli({"analyze", path_});
    EXPECT_EQ(plain.out.find("What an invocation executes"), std::string::npos);
    const Outcome outcome = run_cli({"analyze", path_, "--shaders"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("What an invocation executes"));
    EXPECT_THAT(outcome.out, HasSubstr("pipeline-3"));
    EXPECT_THAT(outcome.out, HasSubstr("1 loops have no constant number of trips: 8 each"));
    EXPECT_THAT(outcome.out, HasSubstr("not counted: its code was not kept"));
    const json document = json::parse(run_cli({"analyze", path_, "--json"}).out);
    ASSERT_EQ(document["shaders"].size(), 10U);
    EXPECT_GT(document["shaders"][0]["t0_ns"], 0);
    EXPECT_GT(document["shaders"][0]["stage_ns"], 0);
    EXPECT_TRUE(document["shaders"][1]["high"]["float_alu"].is_null()) << "no bound";
}

TEST_F(AnalyzeProject, ProjectsOntoAMeasuredProfile) {
    const std::string profile =
        ::testing::TempDir() + "framecast_analyze_project_test." + std::to_string(getpid()) + ".profile.json";
    std::ofstream(profile) << write_profile(synthetic::profile(2));
    const Outcome outcome = run_cli({"project", path_, "--to", profile, "--json"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const json target = json::parse(outcome.out)["targets"][0];
    EXPECT_EQ(target["jump"], "same architecture");
    const double source = json::parse(outcome.out)["baseline"]["frame_ms"];
    // Every rate is twice as high, so stages take half as long; the other time of draws does not shrink.
    EXPECT_LT(target["frame_ms"], 0.9 * source);
    EXPECT_GT(target["frame_ms"], 0.5 * source);
    std::ofstream(profile) << "{\"schema\":\"framecast.profile/1\",\"device\":{\"name\":\"x\"}}";
    const Outcome bad = run_cli({"project", path_, "--to", profile});
    EXPECT_EQ(bad.exit_code, kBadInput);
    EXPECT_THAT(bad.err, HasSubstr("rates: is missing"));
    std::remove(profile.c_str());
}

TEST_F(AnalyzeProject, AnalyzeCsvHasOneRowADrawAndFieldsThatLineUp) {
    Frame frame = synthetic::frame(20);
    frame.draws.label[2] = "a, \"quoted\" label";
    write(frame);
    const Outcome outcome = run_cli({"analyze", path_, "--csv"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 21);
    EXPECT_THAT(outcome.out, HasSubstr("\"a, \"\"quoted\"\" label\""));
    const std::string header = outcome.out.substr(0, outcome.out.find('\n'));
    const std::string row =
        outcome.out.substr(header.size() + 1, outcome.out.find('\n', header.size() + 1) - header.size() - 1);
    EXPECT_EQ(std::count(header.begin(), header.end(), ','), std::count(row.begin(), row.end(), ','));
}

TEST_F(AnalyzeProject, AnalyzeOfAnUnknownDeviceWorksAndSaysWhatItAssumes) {
    Frame frame = synthetic::frame(20);
    frame.device.name = "Voodoo 9";
    frame.device.vendor_id = 0x121a;
    write(frame);
    const Outcome outcome = run_cli({"analyze", path_});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Voodoo 9 is not in the GPU database"));
    const Outcome projected = run_cli({"project", path_, "--to", "rtx 4070"});
    EXPECT_EQ(projected.exit_code, kBadInput);
    EXPECT_THAT(projected.err, HasSubstr("--from"));
    const Outcome from = run_cli({"project", path_, "--to", "rtx 4070", "--from", "gtx 1060 6gb"});
    EXPECT_EQ(from.exit_code, kOk);
    EXPECT_THAT(from.out, HasSubstr(", modelled as GeForce GTX 1060 6GB (--from): "));
}

TEST_F(AnalyzeProject, BrokenFilesAreBadInputInOneLine) {
    std::ofstream(path_) << "{";
    for (const char* command : {"analyze", "project"}) {
        std::vector<std::string> arguments = {command, path_};
        if (arguments[0] == "project") arguments.insert(arguments.end(), {"--to", "rtx 4070"});
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kBadInput);
        EXPECT_TRUE(outcome.out.empty());
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
        EXPECT_THAT(outcome.err, HasSubstr(path_));
    }
}

TEST_F(AnalyzeProject, ProjectsOntoSeveralGpusAtOnce) {
    const Outcome outcome = run_cli({"project", path_, "--to", "Radeon RX 580", "rtx 4070", "--json"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const json document = json::parse(outcome.out);
    ASSERT_EQ(document["targets"].size(), 2u);
    EXPECT_EQ(document["targets"][1]["gpu"], "GeForce RTX 4070");
    EXPECT_EQ(document["targets"][1]["jump"], "same vendor");
    for (const json& target : document["targets"]) {
        EXPECT_LT(target["interval_ms"][0], target["frame_ms"]);
        EXPECT_GT(target["interval_ms"][1], target["frame_ms"]);
    }
    const Outcome table = run_cli({"project", path_, "--to", "Radeon RX 580", "rtx 4070"});
    EXPECT_THAT(table.out, HasSubstr("GeForce RTX 4070"));
    EXPECT_THAT(table.out, HasSubstr("most sensitive to"));
}

TEST_F(AnalyzeProject, WithoutATargetTheClockMustChange) {
    const Outcome none = run_cli({"project", path_});
    EXPECT_EQ(none.exit_code, kBadInput);
    EXPECT_THAT(none.err, HasSubstr("--to"));
    const Outcome slower = run_cli({"project", path_, "--core-clock", "800", "--json"});
    ASSERT_EQ(slower.exit_code, kOk) << slower.err;
    const json document = json::parse(slower.out);
    EXPECT_EQ(document["targets"][0]["jump"], "same chip");
    EXPECT_GT(document["targets"][0]["frame_ms"], document["baseline"]["frame_ms"]);
    EXPECT_EQ(document["targets"][0]["core_clock_mhz"], 800);
    EXPECT_THAT(run_cli({"project", path_, "--core-clock", "800", "--memory-clock", "1000"}).out,
                HasSubstr(" at 800 MHz, 1000 MHz memory "));
    EXPECT_EQ(run_cli({"project", path_, "--core-clock", "-1"}).exit_code, kBadInput);
}

TEST_F(AnalyzeProject, SeveralBaselinesMustDifferInTheirMemoryClock) {
    const std::string other = path_ + ".2";
    Frame frame = synthetic::frame(100);
    frame.device.memory_clock_mhz = 1000;
    write(frame, other);
    const Outcome outcome = run_cli({"project", path_, "--baseline", other, "--to", "rtx 4070"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("baseline 1 has no device.memory_clock_mhz"));
    frame.device.memory_clock_mhz = 2000;
    write(frame);
    const Outcome joined = run_cli({"project", path_, "--baseline", other, "--memory-clock", "1500"});
    EXPECT_EQ(joined.exit_code, kOk) << joined.err;
    const Outcome outside = run_cli({"project", path_, "--baseline", other, "--memory-clock", "2500"});
    EXPECT_EQ(outside.exit_code, kBadInput);
    EXPECT_EQ(
        run_cli({"project", path_, "--baseline", other, "--memory-clock", "2500", "--extrapolate"}).exit_code,
        kOk);
    const Outcome literal =
        run_cli({"project", path_, "--baseline", other, "--memory-clock", "1500", "--literal", "--json"});
    ASSERT_EQ(literal.exit_code, kOk) << literal.err;
    const json target = json::parse(literal.out)["targets"][0];
    EXPECT_GT(target["frame_ms"], 0);
    EXPECT_TRUE(target["interval_ms"][0].is_null());
    EXPECT_THAT(target["notes"][0], HasSubstr("as printed"));
    const Outcome table =
        run_cli({"project", path_, "--baseline", other, "--memory-clock", "1500", "--literal"});
    EXPECT_EQ(table.exit_code, kOk) << table.err;
    EXPECT_THAT(table.out, HasSubstr("none"));
    EXPECT_THAT(table.out, HasSubstr("sum of draws"));
    const Outcome alone = run_cli({"project", path_, "--memory-clock", "1500", "--literal"});
    EXPECT_EQ(alone.exit_code, kBadInput);
    EXPECT_THAT(alone.err, HasSubstr("two memory clocks"));
    std::remove(other.c_str());
}

TEST_F(AnalyzeProject, ThreeBaselinesAreEachPredictedFromTheOthers) {
    std::vector<std::string> arguments = {"project", path_, "--memory-clock", "1700"};
    std::vector<std::string> others;
    for (const double clock_mhz : {1000.0, 1500.0, 2000.0}) {
        Frame frame = synthetic::frame(100);
        frame.device.memory_clock_mhz = clock_mhz;
        const double factor = 0.5 + 1000 / clock_mhz;
        frame.draws.stage_ns *= factor;
        frame.draws.measured_ns *= factor;
        frame.times.gpu_ns *= factor;
        const std::string path = clock_mhz == 1000 ? path_ : path_ + "." + std::to_string(others.size());
        write(frame, path);
        if (clock_mhz == 1000) continue;
        others.push_back(path);
        arguments.insert(arguments.end(), {"--baseline", path});
    }
    const Outcome table = run_cli(arguments);
    ASSERT_EQ(table.exit_code, kOk) << table.err;
    EXPECT_THAT(table.out, HasSubstr("Each captured memory clock, predicted from the others"));
    EXPECT_THAT(table.out, HasSubstr("between the others"));
    arguments.push_back("--json");
    const json document = json::parse(run_cli(arguments).out);
    ASSERT_EQ(document["clocks_left_out"].size(), 3U);
    const json& middle = document["clocks_left_out"][1];
    EXPECT_EQ(middle["memory_clock_mhz"], 1500);
    EXPECT_EQ(middle["outside"], false);
    EXPECT_NEAR(middle["predicted"]["error"].get<double>(), 0, 0.02);
    std::ifstream file(FRAMECAST_SOURCE_DIR "/docs/tables/json-output.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (const auto& [key, value] : middle.items())
        EXPECT_THAT(page, HasSubstr("`" + key + "`"));
    EXPECT_THAT(page, HasSubstr("`clocks_left_out`"));
    for (const std::string& path : others)
        std::remove(path.c_str());
}

TEST_F(AnalyzeProject, ASumOfDrawsIsNoFasterThanItselfAtHome) {
    Frame frame = synthetic::frame(100);
    frame.times.gpu_ns = 2 * frame.draws.measured_ns.sum();
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    write(frame);
    const Outcome table = run_cli({"project", path_, "--to", "gtx 1060 6gb"});
    ASSERT_EQ(table.exit_code, kOk) << table.err;
    EXPECT_THAT(table.out, HasSubstr("sum of draws"));
    EXPECT_THAT(table.out, HasSubstr(" 1.00  "));
    EXPECT_THAT(table.out, HasSubstr("speed-up compares with their sum here"));
    const json document = json::parse(run_cli({"project", path_, "--to", "gtx 1060 6gb", "--json"}).out);
    const json& target = document["targets"][0];
    EXPECT_EQ(target["sum_of_draws"], true);
    EXPECT_NEAR(target["captured_ms"].get<double>() / target["frame_ms"].get<double>(), 1, 1e-6);
    EXPECT_NEAR(document["baseline"]["frame_ms"].get<double>() * 1e6 / frame.times.gpu_ns, 1, 1e-9);
}

TEST_F(AnalyzeProject, TheSpreadOfTheFactorIsSaidOneWay) {
    Frame frame = synthetic::frame(100);
    frame.draws_to_frame = {};
    frame.draws_to_frame.factor = 1.953;
    frame.draws_to_frame.factor_spread = 1.489;
    write(frame);
    EXPECT_THAT(run_cli({"analyze", path_}).out, HasSubstr("frame / draws   1.95 ± 0.74"));
    EXPECT_THAT(run_cli({"project", path_, "--to", "rtx 4070"}).out,
                HasSubstr("the frame takes 1.95 ± 0.74 times the sum of its draws"));
}

TEST_F(AnalyzeProject, ANamedCapturedGpuHasTheClocksOfTheCapture) {
    Frame frame = synthetic::frame(100);
    frame.device.memory_clock_mhz = 1000;
    frame.device.core_clock_mhz = 1200;
    write(frame);
    const auto at = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"project", path_, "--memory-clock", "2000", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
        return json::parse(outcome.out)["targets"][0]["frame_ms"].get<double>();
    };
    EXPECT_EQ(at({"--from", "gtx 1060 6gb"}), at({}));
}

// Every object's keys, except names of stages.
void collect_keys(const json& value, std::set<std::string>& keys) {
    if (value.is_object())
        for (const auto& [key, member] : value.items()) {
            if (!parse_stage(key)) keys.insert(key);
            collect_keys(member, keys);
        }
    if (value.is_array())
        for (const json& member : value)
            collect_keys(member, keys);
}

TEST_F(AnalyzeProject, EveryKeyThatIsPrintedIsDescribed) {
    Frame frame = synthetic::frame(100);
    frame.draws.skip[3] = "inside a query";
    write(frame);
    std::ifstream file(FRAMECAST_SOURCE_DIR "/docs/tables/json-output.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::set<std::string> keys;
    collect_keys(json::parse(run_cli({"analyze", path_, "--json"}).out), keys);
    collect_keys(json::parse(run_cli({"project", path_, "--to", "rtx 4070", "--json"}).out), keys);
    EXPECT_GT(keys.size(), 50u);
    for (const std::string& key : keys)
        EXPECT_THAT(page, HasSubstr("`" + key + "`"));
}

TEST_F(AnalyzeProject, UnknownGpuSuggestsTheNearest) {
    const Outcome outcome = run_cli({"project", path_, "--to", "rtx 4071"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("nearest are"));
}

}  // namespace
}  // namespace framecast::cli
