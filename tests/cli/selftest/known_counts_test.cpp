#include "cli/selftest/known_counts.h"

#include <gmock/gmock.h>

namespace framecast::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kExpected = R"({"actions": [
  {"command": "vkCmdDraw", "kind": "draw", "label": "", "counters":
    {"ia_vertices": 6, "vs_invocations": 6, "fs_invocations": {"at_least": 100, "at_most": 200}}},
  {"command": "vkCmdCopyBuffer", "kind": "transfer", "label": "", "counters": {"bytes": 64}}]})";

Frame captured(DeviceType type) {
    Frame frame;
    frame.device.type = type;
    frame.draws.resize(2);
    frame.draws.command = {"vkCmdDraw", "vkCmdCopyBuffer"};
    frame.draws.counters(0, index(Counter::ia_vertices)) = 6;
    frame.draws.counters(0, index(Counter::vs_invocations)) = 6;
    frame.draws.counters(0, index(Counter::fs_invocations)) = 144;
    frame.draws.counters(1, index(Counter::bytes)) = 64;
    return frame;
}

TEST(KnownCounts, AFrameAsItsSceneSaysHasNothingWrong) {
    const Result<CountCheck> check = check_counts(kExpected, captured(DeviceType::cpu));
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_EQ(check->actions, 2);
    EXPECT_EQ(check->counts, 4);
    EXPECT_THAT(check->wrong, IsEmpty());
}

TEST(KnownCounts, EachCountThatIsOffIsNamedWithItsDraw) {
    Frame frame = captured(DeviceType::cpu);
    frame.draws.counters(0, index(Counter::ia_vertices)) = 5;
    frame.draws.counters(0, index(Counter::fs_invocations)) = 99;
    frame.draws.counters(0, index(Counter::gs_primitives)) = 1;
    frame.draws.command[1] = "vkCmdCopyImage";
    EXPECT_THAT(
        check_counts(kExpected, frame)->wrong,
        ElementsAre("draw 0: ia_vertices is 5, not 6", "draw 0: gs_primitives is 1, and none was expected",
                    "draw 0: fs_invocations is 99, not 100 or more, at most 200",
                    "draw 1: is vkCmdCopyImage, not vkCmdCopyBuffer"));
}

TEST(KnownCounts, AMissingCountIsWrongUnlessTheDrawSaysWhy) {
    Frame frame = captured(DeviceType::cpu);
    frame.draws.counters(0, index(Counter::ia_vertices)) = kUnknown;
    EXPECT_THAT(check_counts(kExpected, frame)->wrong,
                ElementsAre("draw 0: ia_vertices is missing without a reason"));
    frame.draws.skip[0] = "no statistics queries";
    EXPECT_THAT(check_counts(kExpected, frame)->wrong, IsEmpty());
}

TEST(KnownCounts, AnActionTooManyIsSaidOnce) {
    Frame frame = captured(DeviceType::cpu);
    frame.draws.resize(3);
    EXPECT_THAT(check_counts(kExpected, frame)->wrong, ElementsAre("3 actions were captured, not 2"));
}

// An H200 shades 3 vertices for three instances of three.
TEST(KnownCounts, OnlyAGpuMayShadeAVertexOnceForSeveral) {
    Frame frame = captured(DeviceType::discrete);
    frame.draws.counters(0, index(Counter::vs_invocations)) = 3;
    const Result<CountCheck> check = check_counts(kExpected, frame);
    EXPECT_THAT(check->wrong, IsEmpty());
    EXPECT_EQ(check->reused, 1);
    frame.draws.counters(0, index(Counter::vs_invocations)) = 13;
    EXPECT_THAT(check_counts(kExpected, frame)->wrong,
                ElementsAre("draw 0: vs_invocations is 13, not 1 to 12"));
    frame.device.type = DeviceType::cpu;
    frame.draws.counters(0, index(Counter::vs_invocations)) = 3;
    EXPECT_THAT(check_counts(kExpected, frame)->wrong, ElementsAre("draw 0: vs_invocations is 3, not 6"));
}

TEST(KnownCounts, TextThatIsNotOfASceneIsRefused) {
    EXPECT_THAT(check_counts("{}", captured(DeviceType::cpu)).error().message, HasSubstr("cannot be read"));
    EXPECT_THAT(check_counts(R"({"actions": [3, 4]})", captured(DeviceType::cpu)).error().message,
                HasSubstr("cannot be read"));
}

}  // namespace
}  // namespace framecast::cli
