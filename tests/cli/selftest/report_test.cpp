#include "cli/selftest/report.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

SelfTestReport report(PartResult counts, PartResult stages) {
    SelfTestReport made;
    made.device = "GPU X";
    made.parts = {{'B', "pictures", PartResult::ok, "", {}, 1},
                  {'C', "stamps", PartResult::ok, "event barrier", {}, 1},
                  {'D', "counts", counts, "", {}, 1},
                  {'F', "stages", stages, "", {"ps fragment-alu 1: named om"}, 1}};
    return made;
}

TEST(SelfTestReport, WhatFailedIsNotUsableAndSaysWhere) {
    const std::string line = usable_line(report(PartResult::ok, PartResult::failed));
    EXPECT_THAT(line, HasSubstr("counts yes"));
    EXPECT_THAT(line, HasSubstr("draw times no (see F)"));
    EXPECT_THAT(line, HasSubstr("stages no (see F)"));
}

TEST(SelfTestReport, WhatWasNotTestedIsNotCalledUsable) {
    SelfTestReport made = report(PartResult::ok, PartResult::ok);
    EXPECT_THAT(usable_line(made), HasSubstr("stages not tested")) << "part G is missing";
    made.parts.push_back({'G', "traps", PartResult::skipped, "", {}, 0});
    EXPECT_THAT(usable_line(made), HasSubstr("stages not tested"));
    made.parts.back().result = PartResult::ok;
    EXPECT_THAT(usable_line(made), HasSubstr("stages yes"));
}

TEST(SelfTestReport, ASkippedPartFailsNothingAndAFailedOneDoes) {
    EXPECT_TRUE(report(PartResult::skipped, PartResult::ok).all_passed());
    EXPECT_FALSE(report(PartResult::failed, PartResult::ok).all_passed());
}

TEST(SelfTestReport, ALineNamesPartAndResultAndWhatIsWrong) {
    const std::string line = part_line(report(PartResult::ok, PartResult::failed).parts[3]);
    EXPECT_THAT(line, HasSubstr("F stages"));
    EXPECT_THAT(line, HasSubstr("FAILED"));
    EXPECT_THAT(line, HasSubstr("ps fragment-alu 1: named om"));
}

TEST(SelfTestReport, TheConfusionTableCountsClearVerdictsOnly) {
    LabelledCheck check;
    EXPECT_THAT(confusion_text(check), IsEmpty());
    check.draws = {{"ps a 1", "ps", "ps", 0.1, true, 1, 1},
                   {"ps a 2", "ps", "om", 0.1, true, 1, 1},
                   {"vs b 1", "vs", "ia", 0.9, false, 1, 1}};
    const std::string table = confusion_text(check);
    EXPECT_THAT(table, HasSubstr("ps"));
    EXPECT_THAT(table, Not(HasSubstr("\n  vs ")));
}

TEST(SelfTestReport, TheDocumentHasPartsAndLabelledDraws) {
    SelfTestReport made = report(PartResult::failed, PartResult::ok);
    made.labelled.emplace();
    made.labelled->draws = {{"ps a 1", "ps", "ps", 0.1, true, 100, kUnknown}};
    const auto document = nlohmann::json::parse(report_json(made));
    EXPECT_EQ(document["schema"], "framecast.selftest/1");
    EXPECT_EQ(document["device"], "GPU X");
    EXPECT_EQ(document["passed"], false);
    EXPECT_EQ(document["parts"][2]["result"], "failed");
    EXPECT_EQ(document["labelled"][0]["alone_ns"], 100);
    EXPECT_TRUE(document["labelled"][0]["measured_ns"].is_null());
}

}  // namespace
}  // namespace framecast::cli
