#include "plugin/counter_csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace framecast::plugin {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<Frame> read(const std::string& text, const std::string& mapping = {}) {
    const auto table = CsvTable::parse(repaired_table(text), "t.csv");
    if (!table) return table.error();
    const auto columns = parse_mapping(mapping);
    if (!columns) return columns.error();
    return frame_of_counters(*table, *columns, "some GPU");
}

std::string fault(const std::string& text, const std::string& mapping = {}) {
    const auto frame = read(text, mapping);
    return frame ? "none" : frame.error().message;
}

TEST(CounterTable, RenderdocsOwnIsReadWithoutAMapping) {
    const auto frame = read(
        "EID,GPU Duration (µs),Input Vertices Read,VS Invocations,Rasterizer Invocations,PS "
        "Invocations,Samples Passed\n"
        "20,5,36,24,12,1000,900\n"
        "11,7.5,3,3,1,64,64\n");
    ASSERT_TRUE(frame) << frame.error().message;
    const DrawColumns& draws = frame->draws;
    ASSERT_EQ(draws.size(), 2);
    // In the order of events, however the viewer's table was sorted.
    EXPECT_DOUBLE_EQ(draws.measured_ns(0), 7500);
    EXPECT_DOUBLE_EQ(draws.measured_ns(1), 5000);
    EXPECT_DOUBLE_EQ(draws.counters(1, index(Counter::ia_vertices)), 36);
    EXPECT_DOUBLE_EQ(draws.elements(1, index(Stage::ps)), 1000);
    EXPECT_DOUBLE_EQ(draws.elements(1, index(Stage::om)), 900);
    EXPECT_DOUBLE_EQ(draws.elements(1, index(Stage::cc)), 12);
    EXPECT_EQ(frame->device.name, "some GPU");
    EXPECT_EQ(frame->mode, "draw");
}

TEST(CounterTable, StagesThatItHasNoColumnForAreTakenForUnused) {
    const std::string some = "EID,Input Vertices Read,VS Invocations,PS Invocations\n1,36000,6000,9\n";
    EXPECT_DOUBLE_EQ(read(some)->draws.elements(0, index(Stage::vs)), 6000);
    EXPECT_TRUE(std::isnan(read(some)->draws.counters(0, index(Counter::gs_invocations)))) << "not counted";
    const std::string more = "EID,VS Invocations,GS Invocations\n1,6000,500\n2,60,\n";
    EXPECT_DOUBLE_EQ(read(more)->draws.elements(0, index(Stage::vs)), 6500);
    EXPECT_TRUE(std::isnan(read(more)->draws.elements(1, index(Stage::vs)))) << "there, and unknown";
}

TEST(CounterTable, NamesOfActionsMayHoldCommas) {
    const auto frame =
        read("EID,Action,Samples Passed\n8,vkCmdDrawIndexed(36, 1),5\n9,vkCmdDispatch(1, 2, 3),0\n");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_THAT(frame->draws.command, ElementsAre("vkCmdDrawIndexed(36, 1)", "vkCmdDispatch(1, 2, 3)"));
    EXPECT_THAT(frame->draws.kind, ElementsAre(ActionClass::draw, ActionClass::dispatch));
}

// The viewer's own tables have no names of actions.
TEST(CounterTable, WhatReadsNoVerticesAndComputesNothingIsATransfer) {
    const auto frame = read(
        "EID,Input Vertices Read,PS Invocations,CS Invocations,Samples Passed\n"
        "8,36,1000,0,900\n"
        "9,0,66560,0,0\n"
        "10,0,0,64,0\n"
        "11,0,0,0,0\n");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_THAT(frame->draws.kind, ElementsAre(ActionClass::draw, ActionClass::transfer,
                                               ActionClass::dispatch, ActionClass::transfer));
}

TEST(CounterTable, MicrosecondsAreKnownInEveryCodePage) {
    for (const char* unit : {"\xb5s", "\xc2\xb5s", "\xce\xbcs", "?s", "us"}) {
        const auto frame = read(std::string("EID,GPU Duration (") + unit + ")\n8,5\n");
        ASSERT_TRUE(frame) << frame.error().message;
        EXPECT_DOUBLE_EQ(frame->draws.measured_ns(0), 5000) << unit;
    }
}

TEST(CounterTable, NamesThatAreQuotedAlreadyLoseTheirQuotes) {
    const auto frame = read(
        "EID,Action,Samples Passed\r\n"
        "8,\"vkCmdDrawIndexed(3, 1)\",5\r\n"
        "9, \"the \"\"sky\"\", twice\" ,6\r\n"
        // Not from RFC 4180, so with RenderDoc's meaning.
        "10,\"sky\" (1, 2),7\r\n"
        "11,\"sky\" pass,8\r\n");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_THAT(frame->draws.command, ElementsAre("vkCmdDrawIndexed(3, 1)", "the \"sky\", twice",
                                                  "\"sky\" (1, 2)", "\"sky\" pass"));
    EXPECT_DOUBLE_EQ(frame->draws.counters(3, index(Counter::samples)), 8);
}

TEST(CounterTable, AMappingNamesOtherColumns) {
    const auto frame =
        read("name,gpu time,frags\nsky,2,100\n", "label=name,duration_ms=gpu time,fs_invocations=frags");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_THAT(frame->draws.label, ElementsAre("sky"));
    EXPECT_DOUBLE_EQ(frame->draws.measured_ns(0), 2e6);
    EXPECT_DOUBLE_EQ(frame->draws.elements(0, index(Stage::ps)), 100);
}

TEST(CounterTable, EmptyCellsAreUnknown) {
    const auto frame = read("EID,Samples Passed,VS Invocations\n1,,3\n");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_TRUE(std::isnan(frame->draws.counters(0, index(Counter::samples))));
    EXPECT_DOUBLE_EQ(frame->draws.counters(0, index(Counter::vs_invocations)), 3);
}

TEST(CounterTable, UnusedColumnsAreNamed) {
    const auto frame = read("EID,Samples Passed,L2 hits\n1,2,3\n");
    ASSERT_TRUE(frame) << frame.error().message;
    EXPECT_THAT(frame->notes, testing::Contains(HasSubstr("L2 hits")));
}

TEST(CounterTable, FaultsNameFileLineAndColumn) {
    EXPECT_THAT(fault("EID,nothing\n1,2\n"), HasSubstr("--columns"));
    EXPECT_THAT(fault("EID,Samples Passed\n1,-2\n"),
                testing::AllOf(HasSubstr("t.csv: line 2"), HasSubstr("Samples Passed")));
    EXPECT_THAT(fault("EID,Samples Passed\n1,many\n"), HasSubstr("\"many\""));
    EXPECT_THAT(fault("EID,Samples Passed\n"), HasSubstr("no rows"));
    EXPECT_THAT(fault("EID,Samples Passed,kind\n1,2,wave\n"), HasSubstr("wave"));
    EXPECT_THAT(fault("a,b\n1,2\n", "samples=c"), HasSubstr("no column c"));
    EXPECT_THAT(fault("a\n1\n", "samples"), HasSubstr("NAME=COLUMN"));
    EXPECT_THAT(fault("a\n1\n", "speed=a"), HasSubstr("speed"));
    EXPECT_THAT(fault("a,b\n1,2\n", "samples=a,samples=b"), HasSubstr("twice"));
}

}  // namespace
}  // namespace framecast::plugin
