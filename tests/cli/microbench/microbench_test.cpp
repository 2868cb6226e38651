#include <gmock/gmock.h>

#include <regex>

#include "cli/microbench/microbench_run.h"
#include "cli/microbench/microbench_tmu.h"
#include "model/text/json.h"
#include "shaders/catalogue.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/synthetic_study.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

const std::vector<microbench::Benchmark>& all() {
    static const auto benchmarks = microbench::catalogue(microbench::size_for(true));
    return benchmarks;
}

TEST(Microbench, ASuiteIsAllTheQuickOnesAFamilyOrOneBenchmark) {
    EXPECT_EQ(suite_benchmarks(all(), "all")->size(), all().size());
    const auto quick = suite_benchmarks(all(), "quick");
    ASSERT_TRUE(quick);
    EXPECT_LT(quick->size(), all().size() / 2);
    const auto texture = suite_benchmarks(all(), "texture");
    ASSERT_TRUE(texture);
    for (const auto& one : *texture)
        EXPECT_EQ(one.family(), "texture") << one.name;
    const auto one = suite_benchmarks(all(), "fill/rgba8");
    ASSERT_TRUE(one);
    ASSERT_EQ(one->size(), 1u);
    EXPECT_EQ(one->front().name, "fill/rgba8");
}

TEST(Microbench, AnUnknownSuiteIsAnsweredWithTheFamilies) {
    const auto none = suite_benchmarks(all(), "quickly");
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message, HasSubstr("\"quickly\""));
    EXPECT_THAT(none.error().message, HasSubstr("fetch, index, vertex-alu"));
}

TEST(Microbench, TheQuickSuiteEndsWithinNinetySeconds) {
    EXPECT_LT(longest_s(suite_benchmarks(all(), "quick")->size(), 60), 90);
}

TEST(Microbench, WhatDoesNotFitTogetherIsRefusedBeforeAnythingIsRun) {
    Outcome outcome = run_cli({"microbench", "--csv", "x.csv"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_EQ(outcome.err, "framecast: --csv and --plot are for --suite tmu\n");
    outcome = run_cli({"microbench", "--suite", "fill", "-o", "x.profile.json"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("a profile needs the suite quick or all, not fill"));
    outcome = run_cli({"microbench", "-o", "/no/such/folder/x.profile.json"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("/no/such/folder"));
    outcome = run_cli({"microbench", "--suite", "tmu", "--csv", "x.study", "-o", "./x.study"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("two outputs would go into one file: "));
    outcome = run_cli({"microbench", "--budget-s", "-1"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
}

TEST(Microbench, TheListNeedsNoDevice) {
    setenv("VK_DRIVER_FILES", "/no/such/driver.json", 1);
    setenv("VK_ICD_FILENAMES", "/no/such/driver.json", 1);
    const Outcome list = run_cli({"microbench", "--list"});
    const Outcome device = run_cli({"microbench", "--suite", "fill/rgba8"});
    unsetenv("VK_DRIVER_FILES");
    unsetenv("VK_ICD_FILENAMES");
    EXPECT_EQ(list.exit_code, kOk);
    EXPECT_EQ(list.err, "");
    EXPECT_THAT(list.out, HasSubstr("fill/rgba8"));
    EXPECT_EQ(device.exit_code, kDeviceFailed);
}

TEST(TextureStudy, LabelsOfLinesThatMeetDoNotLieOnOneAnother) {
    const TextureStudyFile study = synthetic::study(
        {0, 1, 2}, 3, [](double vertices, int textures) { return 20 * vertices + 1000.0 * textures; }, 40);
    const std::string svg = texture_study_svg(study.sweep, "a <GPU> & more");
    EXPECT_THAT(svg, HasSubstr("a &lt;GPU&gt; &amp; more"));
    const std::regex label("<text x=\"640\" y=\"([0-9.]+)\"[^>]*>[0-9] texture");
    std::vector<double> heights;
    for (auto at = std::sregex_iterator(svg.begin(), svg.end(), label); at != std::sregex_iterator(); ++at)
        heights.push_back(std::stod((*at)[1]));
    ASSERT_EQ(heights.size(), 3u);
    EXPECT_GE(heights[1] - heights[0], 14);
    EXPECT_GE(heights[2] - heights[1], 14);
}

}  // namespace
}  // namespace framecast::cli
