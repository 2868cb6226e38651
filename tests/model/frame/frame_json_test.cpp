#include "model/frame/frame_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

// NaN equals NaN, and a zero equals only one of the same sign.
bool same_bits(const Eigen::ArrayXXd& a, const Eigen::ArrayXXd& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    for (Eigen::Index i = 0; i < a.size(); ++i) {
        const double x = a.data()[i];
        const double y = b.data()[i];
        if (std::isnan(x) != std::isnan(y)) return false;
        if (!std::isnan(x) && (x != y || std::signbit(x) != std::signbit(y))) return false;
    }
    return true;
}

Json document() {
    return Json::parse(write_frame(synthetic::frame(20)));
}

std::string error_of(const Json& changed) {
    const auto frame = read_frame(changed.dump(), "f.json");
    return frame ? "accepted" : frame.error().message;
}

TEST(FrameJson, ReadingWhatWasWrittenGivesEveryMemberBack) {
    Frame frame = synthetic::frame(40);
    frame.empty_draw_ns = 701.25;
    frame.draws.pass[3] = -1;
    frame.draws.measured_ns(4) = kUnknown;
    frame.draws.skip[4] = "inside a query of the application";
    frame.draws.measured_ns(5) = 0.1 + 0.2;
    frame.draws.measured_ns(6) = 5e-324;
    frame.draws.measured_ns(7) = 999999999999999872.0;
    frame.draws.measured_ns(8) = -0.0;
    frame.draws.counters(2, index(Counter::samples)) = 9007199254740993.0;
    frame.draws.instances(1) = 1;
    frame.draws.instances(2) = 300;
    frame.draws.vertex_bytes(2) = 44;
    frame.draws.vertex_bytes(3) = 0;
    frame.draws.index_bytes(2) = 2;
    frame.draws.counts_moved[5] = "samples";
    frame.draws.group[6] = frame.draws.group[7] = 6;
    frame.draws.texture_bytes(2) = 16384;
    frame.draws.texture_bytes(3) = 0;
    frame.draws.texture_skip[4] = "its descriptors lie in buffers";
    frame.draws.texture_format[2] = "BC1_RGB_UNORM_BLOCK";
    frame.draws.texture_format[5] = "A_FORMAT_OF_A_LATER_VULKAN";
    frame.draws.texture_mips(2) = 11;
    frame.draws.texture_mips(5) = 1;
    frame.draws.texture_filter[2] = "nearest";
    frame.draws.texture_filter[5] = "linear";
    frame.draws.texture_filter[7] = "mixed";
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_TRUE(same_bits(back->draws.measured_ns, frame.draws.measured_ns));
    EXPECT_TRUE(same_bits(back->draws.spread_ns, frame.draws.spread_ns));
    EXPECT_TRUE(same_bits(back->draws.counters, frame.draws.counters));
    EXPECT_TRUE(same_bits(back->draws.elements, frame.draws.elements));
    EXPECT_TRUE(same_bits(back->draws.stage_ns, frame.draws.stage_ns));
    EXPECT_TRUE((back->draws.repeats == frame.draws.repeats).all());
    EXPECT_TRUE(same_bits(back->draws.instances, frame.draws.instances));
    EXPECT_TRUE(same_bits(back->draws.vertex_bytes, frame.draws.vertex_bytes));
    EXPECT_TRUE(same_bits(back->draws.index_bytes, frame.draws.index_bytes));
    EXPECT_EQ(back->draws.pass, frame.draws.pass);
    EXPECT_EQ(back->draws.skip, frame.draws.skip);
    EXPECT_EQ(back->draws.counts_moved, frame.draws.counts_moved);
    EXPECT_EQ(back->draws.group, frame.draws.group);
    EXPECT_TRUE(same_bits(back->draws.texture_bytes, frame.draws.texture_bytes));
    EXPECT_EQ(back->draws.texture_skip, frame.draws.texture_skip);
    EXPECT_EQ(back->draws.texture_format, frame.draws.texture_format);
    EXPECT_TRUE(same_bits(back->draws.texture_mips, frame.draws.texture_mips));
    EXPECT_EQ(back->draws.texture_filter, frame.draws.texture_filter);
    EXPECT_EQ(back->empty_draw_ns, frame.empty_draw_ns);
    EXPECT_EQ(back->stamp_resolution_ns, frame.stamp_resolution_ns);
    EXPECT_EQ(back->stamp_tick_ns, frame.stamp_tick_ns);
    EXPECT_EQ(back->draws.label, frame.draws.label);
    EXPECT_EQ(back->device.limits, frame.device.limits);
    EXPECT_EQ(back->sources, frame.sources);
    EXPECT_EQ(back->passes[0].color_formats, frame.passes[0].color_formats);
    // The text contains everything that was not compared above.
    EXPECT_EQ(write_frame(*back), write_frame(frame));
}

TEST(FrameJson, PassesKeepTheirBoundariesAndTheReasonsWhyNot) {
    Frame frame = synthetic::frame(20);
    EXPECT_FALSE(Json::parse(write_frame(frame))["passes"].contains("boundary_ns"));
    frame.passes[0].boundary_ns = 1234.5;
    frame.passes[0].boundary_spread_ns = 6.75;
    frame.passes[0].boundary_repeats = 9;
    frame.passes[1].boundary_skip = "the pass reads what it draws into";
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->passes[0].boundary_ns, 1234.5);
    EXPECT_EQ(back->passes[0].boundary_spread_ns, 6.75);
    EXPECT_EQ(back->passes[0].boundary_repeats, 9);
    EXPECT_TRUE(std::isnan(back->passes[1].boundary_ns));
    EXPECT_EQ(back->passes[1].boundary_skip, frame.passes[1].boundary_skip);
    Json wrong = Json::parse(write_frame(frame));
    wrong["passes"]["boundary_ns"][0] = -1;
    EXPECT_EQ(error_of(wrong), "f.json: passes.boundary_ns, row 0: -1 is negative");
}

TEST(FrameJson, TheTimelineOfQueuesComesBackAndIsChecked) {
    Frame frame = synthetic::frame(3);
    EXPECT_FALSE(Json::parse(write_frame(frame)).contains("timeline"));
    frame.timeline.clock = QueueClock::queue;
    frame.timeline.submits = {{0, 0, 0, 100.5, {}}, {1, 2, 7, 12, {0}}};
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->timeline.clock, QueueClock::queue);
    ASSERT_EQ(back->timeline.submits.size(), 2U);
    EXPECT_EQ(back->timeline.submits[1].queue_family, 2);
    EXPECT_EQ(back->timeline.submits[0].end_ns, 100.5);
    EXPECT_EQ(back->timeline.submits[1].waits_for, std::vector<std::int32_t>{0});
    const auto error_with = [&](const char* key, const Json& value) {
        Json wrong = Json::parse(write_frame(frame));
        wrong["timeline"][key] = value;
        return error_of(wrong);
    };
    EXPECT_EQ(error_with("waits_for", {Json::array(), {2}}),
              "f.json: timeline.waits_for, row 1: must be an array of rows below 2");
    EXPECT_EQ(error_with("waits_for", Json::array({Json::array()})),
              "f.json: timeline.waits_for: must be an array of 2 arrays of rows");
    EXPECT_EQ(error_with("end_ns", {100, 3}),
              "f.json: timeline.end_ns, row 1: must be known and not below begin_ns");
    EXPECT_THAT(error_with("clock", "mine"), testing::HasSubstr("timeline.clock"));
}

TEST(FrameJson, ColumnsInWhichNothingIsKnownAreLeftOut) {
    Frame frame = synthetic::frame(20);
    frame.draws.stage_ns.setConstant(kUnknown);
    const Json written = Json::parse(write_frame(frame));
    EXPECT_TRUE(written["draws"]["stage_ns"].empty());
    EXPECT_TRUE(written["draws"]["elements"].contains("ps"));
    EXPECT_TRUE(written["draws"]["counters"].empty());
    EXPECT_FALSE(written["draws"].contains("texture_bytes"));
    for (const char* key : {"instances", "vertex_bytes", "index_bytes", "texture_skip", "texture_format",
                            "texture_mips", "texture_filter"})
        EXPECT_FALSE(written["draws"].contains(key)) << key;
}

TEST(FrameJson, InvalidUtf8OfAnApplicationStillMakesAReadableFile) {
    Frame frame = synthetic::frame(3);
    frame.draws.label[1] = "bad \xff byte";
    const auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->draws.label[1], "bad \xef\xbf\xbd byte");
}

TEST(FrameJson, AFrameWithoutDrawsIsAFrame) {
    const auto back = read_frame(write_frame(synthetic::frame(0)), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->draws.size(), 0);
}

TEST(FrameJson, MinimalFileHasOnlyTheRequiredKeys) {
    const auto frame = read_frame(
        R"({"schema":"framecast.frame/1.3","device":{"name":"x"},"draws":{"id":[4],"kind":["draw"]},"later":1})",
        "f");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_TRUE(std::isnan(frame->draws.measured_ns(0)));
    EXPECT_EQ(frame->draws.pass[0], -1);
    EXPECT_EQ(frame->draws.texture_format, std::vector<std::string>{""});
    EXPECT_TRUE(std::isnan(frame->draws.texture_mips(0)));
    EXPECT_EQ(frame->draws.texture_filter, std::vector<std::string>{""});
}

TEST(FrameJson, MipsAreWholeAndAtLeastOne) {
    const auto of_row_3 = [](const Json& mips) {
        Json json = document();
        json["draws"]["texture_mips"] = std::vector<int>(20, 1);
        json["draws"]["texture_mips"][3] = mips;
        return error_of(json);
    };
    EXPECT_EQ(of_row_3(11), "accepted");
    EXPECT_EQ(of_row_3(nullptr), "accepted");
    EXPECT_EQ(of_row_3(0), "f.json: draws.texture_mips, row 3: 0 is outside 1 to 2147483647");
    EXPECT_EQ(of_row_3(-2), "f.json: draws.texture_mips, row 3: -2 is outside 1 to 2147483647");
    EXPECT_EQ(of_row_3(1.5), "f.json: draws.texture_mips, row 3: 1.5 is not an integer");
    EXPECT_EQ(of_row_3("7"), "f.json: draws.texture_mips, row 3: \"7\" is not an integer");
    Json json = document();
    json["draws"]["texture_format"] = std::vector<int>(20, 1);
    EXPECT_EQ(error_of(json), "f.json: draws.texture_format, row 0: 1 is not text");
    json["draws"]["texture_format"] = std::vector<std::string>(19);
    EXPECT_EQ(error_of(json), "f.json: draws.texture_format: has 19 rows where the table has 20");
}

TEST(FrameJson, RefusesAnotherMajorVersionAndAnotherSchema) {
    Json json = document();
    json["schema"] = "framecast.frame/2";
    EXPECT_THAT(error_of(json), HasSubstr("f.json: schema is \"framecast.frame/2\""));
    json["schema"] = "framecast.frame/10";
    EXPECT_THAT(error_of(json), HasSubstr("framecast.frame/10"));
    json["schema"] = "framecast.profile/1";
    EXPECT_THAT(error_of(json), HasSubstr("framecast.profile/1"));
    json.erase("schema");
    EXPECT_THAT(error_of(json), HasSubstr("key schema is missing"));
}

TEST(FrameJson, RefusesNegativeTimesAndCountsNamingTheRow) {
    Json json = document();
    json["draws"]["measured_ns"][7] = -3;
    EXPECT_EQ(error_of(json), "f.json: draws.measured_ns, row 7: -3 is negative");
    json = document();
    json["draws"]["texture_bytes"] = std::vector<double>(20, 1);
    EXPECT_EQ(error_of(json), "accepted");
    json["draws"]["texture_bytes"][3] = -1;
    EXPECT_EQ(error_of(json), "f.json: draws.texture_bytes, row 3: -1 is negative");
    json = document();
    json["draws"]["elements"]["ps"][2] = -1;
    EXPECT_EQ(error_of(json), "f.json: draws.elements.ps, row 2: -1 is negative");
    json = document();
    json["draws"]["repeats"][1] = -1;
    EXPECT_THAT(error_of(json), HasSubstr("draws.repeats, row 1: -1 is outside"));
    json = document();
    json["times"]["gpu_ns"] = -0.5;
    EXPECT_EQ(error_of(json), "f.json: times.gpu_ns: -0.5 is negative");
    json = document();
    json["passes"]["measured_ns"][1] = -2;
    EXPECT_EQ(error_of(json), "f.json: passes.measured_ns, row 1: -2 is negative");
}

TEST(FrameJson, RefusesNumbersThatNoFrameHasNamingTheirKey) {
    Json json = document();
    json["draws"]["elements"]["ps"][2] = 1e300;
    EXPECT_EQ(error_of(json), "f.json: draws.elements.ps, row 2: 1e+300 is too large: at most 1e18");
    json = document();
    json["times"]["gpu_ns"] = 1e19;
    EXPECT_EQ(error_of(json), "f.json: times.gpu_ns: 1e+19 is too large: at most 1e18");
    json = document();
    json["device"]["core_clock_mhz"] = 0.001;
    EXPECT_EQ(error_of(json), "f.json: device.core_clock_mhz: 0.001 is no clock in MHz: 1 to 100000");
    json["device"]["core_clock_mhz"] = 1500;
    json["device"]["memory_clock_mhz"] = 8e9;
    EXPECT_EQ(error_of(json),
              "f.json: device.memory_clock_mhz: 8000000000.0 is no clock in MHz: 1 to 100000");
    json = document();
    json["draws_to_frame"] = {{"factor", 1e9}, {"source", "measured"}};
    EXPECT_EQ(error_of(json), "f.json: draws_to_frame.factor: 1000000000.0 is not from 1e-06 to 1e+06");
    json["draws_to_frame"] = {{"factor", 1516.5}, {"source", "measured"}};
    EXPECT_EQ(error_of(json), "accepted") << "a frame that waited for ten seconds";
    json["draws_to_frame"] = {{"factor", 1.1}, {"factor_spread", 1e9}, {"source", "measured"}};
    EXPECT_EQ(error_of(json),
              "f.json: draws_to_frame.factor_spread: is more than 1000000: no frame scatters so");
}

TEST(FrameJson, RefusesWrongTypesNamingTheRow) {
    Json json = document();
    json["draws"]["measured_ns"][7] = "12";
    EXPECT_EQ(error_of(json), "f.json: draws.measured_ns, row 7: \"12\" is not a number");
    json = document();
    json["draws"]["label"][3] = 4;
    EXPECT_EQ(error_of(json), "f.json: draws.label, row 3: 4 is not text");
    json = document();
    json["draws"]["id"][0] = 0.5;
    EXPECT_EQ(error_of(json), "f.json: draws.id, row 0: 0.5 is not an integer");
    json = document();
    json["draws"]["kind"][0] = "drew";
    EXPECT_THAT(error_of(json), HasSubstr("draws.kind, row 0: \"drew\" is none of"));
    json = document();
    json["draws"] = 7;
    EXPECT_EQ(error_of(json), "f.json: draws: must be an object");
    json = document();
    json["device"]["name"] = nullptr;
    EXPECT_EQ(error_of(json), "f.json: device.name: null is not text");
    json = document();
    json["sources"]["elements"] = "guessed";
    EXPECT_THAT(error_of(json), HasSubstr("sources.elements: \"guessed\" is not a source"));
    json = document();
    json["notes"] = "text";
    EXPECT_EQ(error_of(json), "f.json: notes: must be an array");
}

TEST(FrameJson, ExponentsOfStagesAreUnknownWhereTheyAreAbsentAndInfiniteWhereTheyAreNull) {
    Json json = document();
    json["composition"] = {{"p", 2}, {"source", "fitted"}};
    auto frame = read_frame(json_text(json), "f.json");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_EQ(frame->composition.p_low, 2);
    EXPECT_EQ(frame->composition.p_high, 2);
    json["composition"]["p_high"] = nullptr;
    frame = read_frame(json_text(json), "f.json");
    EXPECT_TRUE(frame && std::isinf(frame->composition.p_high));
    json["composition"]["p_low"] = 3;
    EXPECT_EQ(error_of(json), "f.json: composition.p_low: must be p or less");
    json["composition"]["p_low"] = 2;
    EXPECT_EQ(read_frame(json_text(json), "f.json")->composition.law, OverlapLaw::stages);
    json["composition"]["law"] = "shared units";
    json["composition"]["latency_ns"] = 5200;
    EXPECT_EQ(read_frame(json_text(json), "f.json")->composition.law, OverlapLaw::shared_units);
    EXPECT_EQ(read_frame(json_text(json), "f.json")->composition.latency_ns, 5200);
    json["composition"]["law"] = "luck";
    EXPECT_EQ(error_of(json), "f.json: composition.law: \"luck\" is not a law of overlap");
    json["composition"] = {{"source", "assumed"}};
    EXPECT_EQ(error_of(json), "f.json: composition.p: is missing");
}

TEST(FrameJson, RefusesColumnsOfUnequalLength) {
    for (const char* key : {"kind", "command", "label", "measured_ns", "repeats", "pass", "skip"}) {
        Json json = document();
        json["draws"][key].erase(json["draws"][key].size() - 1);
        EXPECT_EQ(error_of(json),
                  std::string("f.json: draws.") + key + ": has 19 rows where the table has 20");
    }
    Json json = document();
    json["draws"]["stage_ns"]["vs"].push_back(1);
    EXPECT_EQ(error_of(json), "f.json: draws.stage_ns.vs: has 21 rows where the table has 20");
    json = document();
    json["passes"]["width"].push_back(1);
    EXPECT_EQ(error_of(json), "f.json: passes.width: has 3 rows where the table has 2");
}

TEST(FrameJson, RefusesRowsOfTablesThatDoNotExist) {
    Json json = document();
    json["draws"]["pass"][5] = 2;
    EXPECT_EQ(error_of(json), "f.json: draws.pass, row 5: 2 is outside 0 to 1");
    json = document();
    json["draws"]["submission"][5] = 1;
    EXPECT_THAT(error_of(json), HasSubstr("draws.submission, row 5: 1 is outside"));
}

TEST(FrameJson, RefusesAStageOrCounterItDoesNotKnowAndAKeyGivenTwice) {
    Json json = document();
    json["draws"]["elements"]["tex"] = json["draws"]["elements"]["ps"];
    EXPECT_EQ(error_of(json), "f.json: draws.elements.tex: is not a name this table knows");
    std::string text = document().dump();
    const auto at = text.find("\"elements\":{") + 12;
    text.insert(at, "\"ps\":[],");
    const auto frame = read_frame(text, "f.json");
    ASSERT_FALSE(frame);
    EXPECT_EQ(frame.error().message, "f.json: key \"ps\" is given twice");
}

TEST(FrameJson, ValuesWithinValuesBeyondAnyFramesAreRefusedAndNoStackOverflows) {
    for (const std::size_t depth : {std::size_t{100}, std::size_t{300000}})
        for (const char* key : {"mode", "unknown"}) {
            const std::string text = R"({"schema": "framecast.frame/1", ")" + std::string(key) +
                                     "\": " + std::string(depth, '[') + std::string(depth, ']') + "}";
            const auto frame = read_frame(text, "f.json");
            ASSERT_FALSE(frame);
            EXPECT_EQ(frame.error().message, "f.json: has values within values, more than 64 deep");
        }
}

TEST(FrameJson, RefusesIdsThatDoNotRise) {
    Json json = document();
    json["draws"]["id"][4] = 3;
    EXPECT_EQ(error_of(json), "f.json: draws.id, row 4: ids must rise from row to row");
    json["draws"]["id"][4] = nullptr;
    EXPECT_EQ(error_of(json), "f.json: draws.id, row 4: ids must rise from row to row");
}

TEST(FrameJson, RefusesWhatIsNotJson) {
    for (const char* bad : {"NaN", "Infinity", "-Infinity", "1e999", "nan", "0x1", "1."}) {
        const std::string text = std::string(R"({"schema":"framecast.frame/1","device":{"name":"x"},)") +
                                 R"("draws":{"id":[0],"kind":["draw"],"measured_ns":[)" + bad + "]}}";
        const auto frame = read_frame(text, "f.json");
        ASSERT_FALSE(frame) << bad;
        EXPECT_THAT(frame.error().message, HasSubstr("f.json: is not JSON: ")) << bad;
        EXPECT_EQ(frame.error().message.find('\n'), std::string::npos) << bad;
    }
    const auto latin = read_frame("{\"schema\":\"\xe9\"}", "f.json");
    ASSERT_FALSE(latin);
    EXPECT_THAT(latin.error().message, HasSubstr("UTF-8"));
}

TEST(FrameJson, EveryTruncationOfAFileIsRefused) {
    std::string text = write_frame(synthetic::frame(3));
    text.pop_back();  // the final newline may be missing
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_FALSE(read_frame(std::string_view(text).substr(0, length), "f.json")) << length;
}

TEST(FrameJson, AFileThatIsNotThereIsAnErrorNamingIt) {
    const auto frame = read_frame_file("/nonexistent/f.json");
    ASSERT_FALSE(frame);
    EXPECT_EQ(frame.error().message, "/nonexistent/f.json: cannot be read: No such file or directory");
    const auto folder = read_frame_file(FRAMECAST_SOURCE_DIR);
    ASSERT_FALSE(folder);
#if !defined(_WIN32)  // on Linux it is "Permission denied"
    EXPECT_THAT(folder.error().message, HasSubstr("cannot be read: Is a directory"));
#endif
}

TEST(FrameJson, HardwareCountersReturn) {
    Frame frame = synthetic::frame(3);
    EXPECT_FALSE(Json::parse(write_frame(frame)).contains("hardware_counters"));
    frame.hardware.asked = true;
    frame.hardware.reason = "no permission";
    auto back = read_frame(write_frame(frame), "f.json");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_TRUE(back->hardware.asked);
    EXPECT_EQ(back->hardware.reason, "no permission");

    frame.hardware.reason.clear();
    frame.hardware.counter_passes = 2;
    frame.hardware.counters = {{"Sampler Active", "Sampler", "percentage"}, {"Waves", "Shaders", "generic"}};
    frame.hardware.rows = {0, 2};
    frame.hardware.values.resize(2, 2);
    frame.hardware.values << 92.5, 7, kUnknown, kUnknown;
    frame.hardware.skip = {"", "lost"};
    const std::string text = write_frame(frame);
    back = read_frame(text, "f.json");
    ASSERT_TRUE(back) << back.error().message;
    const HardwareCounters& got = back->hardware;
    EXPECT_EQ(got.scope, CounterScope::draw);
    EXPECT_EQ(got.counter_passes, 2);
    EXPECT_EQ(got.counters[0].unit, "percentage");
    EXPECT_EQ(got.counters[1].name, "Waves");
    EXPECT_EQ(got.rows, (std::vector<std::int32_t>{0, 2}));
    EXPECT_EQ(got.values(0, 0), 92.5);
    EXPECT_TRUE(std::isnan(got.values(1, 1)));
    EXPECT_EQ(got.skip[1], "lost");

    const auto with = [&](const char* key, const Json& value) {
        Json wrong = Json::parse(text);
        wrong["hardware_counters"][key] = value;
        return error_of(wrong);
    };
    EXPECT_EQ(with("values", Json::parse("[[1, 2], [3]]")),
              "f.json: hardware_counters.values, row 1: must be an array of 2 numbers");
    EXPECT_EQ(with("values", Json::parse("[[1, 2]]")),
              "f.json: hardware_counters.values: must be an array of 2 arrays of numbers");
    EXPECT_EQ(with("row", Json::parse("[2, 0]")), "f.json: hardware_counters.row, row 1: rows must rise");
    EXPECT_THAT(with("row", Json::parse("[0, 3]")), HasSubstr("hardware_counters.row, row 1"));
    EXPECT_THAT(with("scope", "frame"), HasSubstr("hardware_counters.scope"));
}

#if !defined(_WIN32)  // scripts of this system
TEST(FrameJson, FiltersAreOneOfThreeWordsOrNone) {
    const auto of_row_3 = [](const Json& filter) {
        Json json = document();
        json["draws"]["texture_filter"] = std::vector<std::string>(20);
        json["draws"]["texture_filter"][3] = filter;
        return error_of(json);
    };
    for (const char* word : {"", "nearest", "linear", "mixed"})
        EXPECT_EQ(of_row_3(word), "accepted") << word;
    EXPECT_EQ(of_row_3("cubic"),
              "f.json: draws.texture_filter, row 3: \"cubic\" is none of nearest, linear, mixed");
    EXPECT_EQ(of_row_3("Nearest"),
              "f.json: draws.texture_filter, row 3: \"Nearest\" is none of nearest, linear, mixed");
    EXPECT_EQ(of_row_3(7), "f.json: draws.texture_filter, row 3: 7 is not text");
    Json json = document();
    json["draws"]["texture_filter"] = std::vector<std::string>(19);
    EXPECT_EQ(error_of(json), "f.json: draws.texture_filter: has 19 rows where the table has 20");
}

TEST(FrameJson, WrittenFilesObeyThePublishedSchema) {
    const std::string path =
        ::testing::TempDir() + "framecast_schema_test." + std::to_string(getpid()) + ".frame.json";
    Frame frame = synthetic::frame(24);
    frame.draws.counters.setConstant(3);
    frame.draws.elements.setConstant(2);
    frame.draws.texture_format[1] = "BC1_RGB_UNORM_BLOCK";
    frame.draws.texture_mips(1) = 7;
    frame.draws.texture_filter[1] = "linear";
    frame.pipelines.at(0).inputs = 0;
    frame.pipelines.at(0).outputs = 8;
    frame.hardware.asked = true;
    frame.hardware.counters = {{"Sampler Active", "Sampler", "percentage"}};
    frame.hardware.rows = {1};
    frame.hardware.values.setConstant(1, 1, 92.5);
    frame.hardware.skip = {""};
    std::ofstream(path) << write_frame(frame);
    const std::string command =
        std::string("/usr/bin/python3 " FRAMECAST_SOURCE_DIR "/tests/model/frame/check_schema.py ") +
        FRAMECAST_SOURCE_DIR "/docs/frame.schema.json " + path;
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::remove(path.c_str());
}

TEST(FrameJson, EveryKeyOfTheSchemaIsDescribed) {
    const std::string command = "/usr/bin/python3 " FRAMECAST_SOURCE_DIR
                                "/tests/model/c_api/check_documented.py " FRAMECAST_SOURCE_DIR
                                "/docs/frame.schema.json " FRAMECAST_SOURCE_DIR "/docs/file-format.md";
    EXPECT_EQ(std::system(command.c_str()), 0);
}
#endif

}  // namespace
}  // namespace framecast
