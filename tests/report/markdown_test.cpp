#include "report/markdown.h"

#include <gmock/gmock.h>

#include "model/analysis/frame_report.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string markdown_of(const Frame& frame, int top, const char* target = nullptr) {
    const auto analysis = analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
    EXPECT_TRUE(analysis);
    ReportInput input;
    input.tool_version = "test";
    input.frames = {{"a.frame.json", &frame, &*analysis, "name"}};
    if (target) {
        const auto baseline = join_baselines({&frame}, {&*analysis});
        input.projections.push_back(*project(*baseline, named_device(target, GpuDatabase::builtin())->rates));
    }
    return markdown_report(input, top);
}

TEST(MarkdownReport, HasTheSentenceStagesDrawsAndProjections) {
    const std::string text = markdown_of(synthetic::frame(60), 3, "GeForce RTX 4070");
    EXPECT_THAT(text, HasSubstr("is the bottleneck of draws with"));
    EXPECT_THAT(text, HasSubstr("| ps | fragment shading |"));
    EXPECT_THAT(text, HasSubstr("| GeForce RTX 4070 |"));
    EXPECT_THAT(text, HasSubstr("90 % interval"));
    // Three draws below their table's head.
    const std::size_t table = text.find("| draw | what |");
    ASSERT_NE(table, std::string::npos);
    const std::string draws = text.substr(table, text.find("\n\n", table) - table);
    EXPECT_EQ(std::count(draws.begin(), draws.end(), '\n'), 4) << draws;
}

TEST(MarkdownReport, TheCostliestDrawComesFirst) {
    Frame frame = synthetic::frame(40);
    synthetic::make_expensive(frame, 13);
    EXPECT_THAT(markdown_of(frame, 1),
                HasSubstr("|--:|\n| 13 | shadow/terrain | 1280×720 R8G8B8A8&#95;UNORM | pipeline-3 |"));
    EXPECT_THAT(markdown_of(frame, 1), HasSubstr(" | 1.00 s |"));
}

TEST(MarkdownReport, DrawsHaveTheColumnsThatTellThemApart) {
    Frame frame = synthetic::frame(40);
    EXPECT_THAT(markdown_of(frame, 40),
                HasSubstr("| draw | what | pass | pipeline | vertices | pixels | time | "
                          "share | bottleneck | runner-up |\n"
                          "|--:|---|---|---|--:|--:|--:|--:|---|--:|\n"));
    synthetic::make_expensive(frame, 7);
    frame.draws.texture_bytes(7) = 3 << 19;
    EXPECT_THAT(markdown_of(frame, 1),
                HasSubstr("| draw | what | textures | time | share | bottleneck | runner-up |\n"
                          "|--:|---|--:|--:|--:|---|--:|\n| 7 | shadow/terrain | 1.5 MiB | 1.00 s |"));
}

TEST(MarkdownReport, ABottleneckThatIsolationDoesNotResolveIsMarked) {
    Frame frame = synthetic::frame(40);
    synthetic::make_expensive(frame, 13);
    // Of 1.5 units, the longest stage; the next one has 1.4.
    const double unit_ns = frame.draws.measured_ns(13) / 1.5;
    for (int stage = 0; stage < kGraphicsStageCount; ++stage)
        frame.draws.stage_ns(13, stage) = unit_ns * (1 + 0.1 * stage);
    frame.draws.resolution_ns(13) = 0.099 * unit_ns;
    EXPECT_THAT(markdown_of(frame, 1), Not(HasSubstr("?")));
    frame.draws.resolution_ns(13) = 0.101 * unit_ns;
    EXPECT_THAT(markdown_of(frame, 1), HasSubstr(" ? | 93 % |\n\n?: another stage"));
}

TEST(MarkdownReport, DrawsWithoutATimeAreNotCalledMeasured) {
    Frame frame = synthetic::frame(40);
    EXPECT_THAT(markdown_of(frame, 1), HasSubstr("(40 draws, all measured)"));
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    frame.mode = "count";
    const std::string text = markdown_of(frame, 1, "GeForce RTX 4070");
    EXPECT_THAT(text, HasSubstr("sum of draws – (40 draws, 0 of 40 have a time: mode count times no draw)"));
    EXPECT_THAT(text, HasSubstr("s &#42; |"));
    EXPECT_THAT(text, HasSubstr("estimated from its stages"));
    EXPECT_THAT(text, HasSubstr("| GPU | sum of draws |"));
    EXPECT_THAT(text, HasSubstr("(40 draws estimated)"));
}

TEST(MarkdownReport, TheOnlyPassIsListedWhereItIsAllThatHasATime) {
    Frame frame = synthetic::frame(40);
    frame.passes[0].measured_ns = 2e6;
    frame.passes[0].spread_ns = 1e5;
    EXPECT_THAT(markdown_of(frame, 3), Not(HasSubstr("| pass |")));
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    frame.mode = "pass";
    EXPECT_THAT(markdown_of(frame, 3),
                HasSubstr("| pass | draws | bottleneck | time | spread |\n|---|--:|---|--:|--:|\n"
                          "| render pass 0, 1280×720 | 35 | rs | 2.00 ms | 100 µs |\n\n"));
}

TEST(MarkdownReport, PassesHaveTheirBoundariesAndASentence) {
    Frame frame = synthetic::frame(40);
    frame.passes[0].measured_ns = 2e6;
    frame.passes[1].measured_ns = 1e6;
    EXPECT_THAT(markdown_of(frame, 3), Not(HasSubstr("boundary")));
    frame.passes[0].boundary_ns = 3e5;
    frame.passes[1].boundary_skip = "why";
    const std::string text = markdown_of(frame, 3);
    EXPECT_THAT(text, HasSubstr("Pass boundaries: 1 pass costs 300 µs whatever it draws; 1 other was not "
                                "measured (why).\n"));
    EXPECT_THAT(text, HasSubstr("| pass | draws | bottleneck | time | spread | boundary |\n"));
    EXPECT_THAT(text, HasSubstr(" | – | 300 µs |\n"));
    EXPECT_THAT(text, HasSubstr(" | – | not measured |\n"));
}

TEST(MarkdownReport, WhatAnalyzeAndProjectNoteIsThereToo) {
    Frame frame = synthetic::frame(40);
    frame.draws.counts_moved[7] = "samples";
    const std::string text = markdown_of(frame, 1, "GeForce RTX 4070");
    EXPECT_THAT(text, HasSubstr("- the counts of 1 of 40 draws changed by more than 2 %"));
    EXPECT_THAT(text, HasSubstr("- draws from stages by the "));
    EXPECT_THAT(text, HasSubstr("- frame / draws: 1.00"));
    EXPECT_THAT(text, HasSubstr("- projected: the frame takes "));
    frame.device.type = DeviceType::cpu;
    const std::string assumed = markdown_of(frame, 1, "GeForce RTX 4070");
    EXPECT_THAT(assumed, HasSubstr("- assumed: core&#95;clock&#95;mhz of "));
    EXPECT_THAT(assumed, Not(HasSubstr("- projected: core&#95;clock&#95;mhz of "))) << "said once";
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    EXPECT_THAT(markdown_of(frame, 1), HasSubstr("- no draw can be estimated without its own time"));
}

TEST(MarkdownReport, SeveralCapturesAreNamedByTheirClocks) {
    Frame first = synthetic::frame(20);
    Frame second = first;
    first.device.memory_clock_mhz = 2000;
    second.device.memory_clock_mhz = 1500;
    const auto analysis = analyze(first, source_device(first.device, "", GpuDatabase::builtin())->rates);
    ASSERT_TRUE(analysis);
    ReportInput input;
    input.frames = {{"a.frame.json", &first, &*analysis, ""}};
    EXPECT_THAT(markdown_report(input, 1), Not(HasSubstr("Made of")));
    input.frames.push_back({"b.frame.json", &second, &*analysis, ""});
    EXPECT_THAT(markdown_report(input, 1),
                HasSubstr("Made of 2 captures of the frame, at memory clocks of 2000 MHz, 1500 MHz: "
                          "times, stages and draws are of the first.\n"));
}

TEST(MarkdownReport, ThatThereIsNoProjectionIsSaidOnce) {
    const Frame frame = synthetic::frame(20);
    const auto analysis = analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
    ASSERT_TRUE(analysis);
    ReportInput input;
    input.frames = {{"a.frame.json", &frame, &*analysis, "name"}};
    input.no_projections = "Not projected: the GPU is not known";
    EXPECT_THAT(markdown_report(input, 1), HasSubstr("\n\nNot projected: the GPU is not known\n\n"));
}

TEST(MarkdownReport, EveryRowOfATableHasAsManyCells) {
    Frame frame = synthetic::frame(40);
    for (std::string& label : frame.draws.label)
        label = "a | b\n| c |";
    const std::string text = markdown_of(frame, 10, "GeForce RTX 4070");
    std::size_t cells = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::string line = text.substr(at, text.find('\n', at) - at);
        at += line.size() + 1;
        if (!line.starts_with('|')) {
            cells = 0;
            continue;
        }
        const auto bars = static_cast<std::size_t>(std::count(line.begin(), line.end(), '|'));
        if (cells == 0) cells = bars;
        EXPECT_EQ(bars, cells) << line;
    }
}

TEST(MarkdownReport, LabelsAreNoMarkup) {
    Frame frame = synthetic::frame(20);
    for (std::string& label : frame.draws.label)
        label = "<b>@team</b> [x](https://example.org) `code` #12 www.example.org **bold**";
    const std::string text = markdown_of(frame, 5);
    for (const char* mark : {"<b>", "@team", "](", "https://", "`", "#12", "www.", "**"})
        EXPECT_THAT(text, Not(HasSubstr(mark)));
    EXPECT_THAT(text, HasSubstr("&#64;team"));
}

}  // namespace
}  // namespace framecast::report
