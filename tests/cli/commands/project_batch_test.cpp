#include "cli/commands/project_batch.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "model/frame/frame_json.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/model/support/synthetic_profile.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class ProjectFolder : public testing::Test {
  protected:
    void SetUp() override {
        for (const char* name : {"a.frame.json", "b.frame.json", "night 1/c.frame.json"})
            folder_.write(std::string("frames/") + name, write_frame(synthetic::frame(12)));
        folder_.write("frames/notes.txt", "not a frame");
    }
    Outcome project(std::vector<std::string> more = {}) {
        std::vector<std::string> arguments = {
            "project", folder_.path("frames"), "--to", "RTX 4070", "--to", "RX 580", "--jobs", "2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_cli(arguments);
    }
    std::string text_of(const std::string& name) {
        std::ifstream file(folder_.path("frames/projections/" + name));
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }
    static std::int64_t lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }
    TemporaryFolder folder_;
};

TEST_F(ProjectFolder, EveryFrameHasARowForEveryGpu) {
    const Outcome outcome = project();
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const std::string table = text_of("projections.csv");
    EXPECT_EQ(lines(table), 1 + 3 * 2) << table;
    EXPECT_THAT(table, HasSubstr("\nnight 1/c.frame.json,"));
    EXPECT_THAT(table, Not(HasSubstr("#"))) << "marks of the parts stay there";
    EXPECT_EQ(text_of("failures.csv"), "frame,reason\n");
    EXPECT_THAT(outcome.err, HasSubstr("3 of 3 frames"));
}

TEST_F(ProjectFolder, RowsAreWhatOneFrameGives) {
    ASSERT_EQ(project().exit_code, kOk);
    const std::string one =
        run_cli({"project", folder_.path("frames/a.frame.json"), "--to", "RTX 4070", "--json"}).out;
    const double frame_ms = Json::parse(one)["targets"][0]["frame_ms"].get<double>();
    const std::string table = text_of("projections.csv");
    const std::size_t row = table.find("GeForce RTX 4070,");
    EXPECT_DOUBLE_EQ(std::stod(table.substr(row + std::string("GeForce RTX 4070,").size())), frame_ms);
}

TEST_F(ProjectFolder, SumsOfDrawsCompareWithTheirSumHere) {
    Frame frame = synthetic::frame(12);
    const double sum_ms = frame.draws.measured_ns.sum() / 1e6;
    frame.times.gpu_ns = 2e6 * sum_ms;
    folder_.write("frames/b.frame.json", write_frame(frame));
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    folder_.write("frames/a.frame.json", write_frame(frame));
    ASSERT_EQ(project().exit_code, kOk);
    const auto table = CsvTable::parse(text_of("projections.csv"), "projections.csv");
    ASSERT_TRUE(table) << table.error().message;
    const auto frames = *table->texts("frame"), sums = *table->texts("sum_of_draws");
    const Eigen::ArrayXd captured_ms = *table->numbers("captured_ms");
    ASSERT_EQ(frames[0], "a.frame.json");
    EXPECT_EQ(sums[0], "true");
    EXPECT_LT(captured_ms(0), 1.5 * sum_ms);
    ASSERT_EQ(frames[2], "b.frame.json");
    EXPECT_EQ(sums[2], "false");
    EXPECT_NEAR(captured_ms(2) / sum_ms, 2, 1e-6);
}

TEST_F(ProjectFolder, WhatIsDoneIsNotDoneAgain) {
    ASSERT_EQ(project().exit_code, kOk);
    const auto part = folder_.path("frames/projections/parts/a.csv");
    const auto made = std::filesystem::last_write_time(part);
    const Outcome again = project();
    EXPECT_EQ(again.exit_code, kOk);
    EXPECT_THAT(again.out, HasSubstr("3 done before"));
    EXPECT_EQ(std::filesystem::last_write_time(part), made);
    // An interrupted run leaves some; only the missing ones are made.
    std::filesystem::remove(folder_.path("frames/projections/parts/b.csv"));
    EXPECT_THAT(project().out, HasSubstr("2 done before"));
    EXPECT_EQ(lines(text_of("projections.csv")), 7);
}

TEST_F(ProjectFolder, OtherFramesAndOtherOptionsAreMadeAnew) {
    ASSERT_EQ(project().exit_code, kOk);
    folder_.write("frames/a.frame.json", write_frame(synthetic::frame(13)));
    EXPECT_THAT(project().out, HasSubstr("2 done before"));
    EXPECT_THAT(project({"--coverage", "0.5"}).out, HasSubstr("0 done before"));
    EXPECT_THAT(project({"--to", "RTX 4090"}).out, HasSubstr("0 done before"));
}

TEST_F(ProjectFolder, OtherMeasurementsOfADeviceAreMadeAnew) {
    DeviceProfile profile = synthetic::profile();
    const auto write = [&](const char* name) { folder_.write(name, write_profile(profile)); };
    write("to.profile.json");
    write("from.profile.json");
    const std::vector<std::string> measured = {"--to", folder_.path("to.profile.json"), "--from",
                                               folder_.path("from.profile.json")};
    ASSERT_EQ(project(measured).exit_code, kOk);
    EXPECT_THAT(project(measured).out, HasSubstr("3 done before"));
    profile.pass_ns->value *= 2;
    write("to.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    profile.rates[0].spread *= 2;
    write("to.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    // Data that only the benchmarks contain.
    ProfileBenchmark blocks;
    blocks.name = "texture/bc1-bilinear";
    blocks.value = {3, 0, 9, Source::measured, ""};
    profile.benchmarks.push_back(blocks);
    write("to.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    profile.benchmarks.back().name = "pass/cleared";
    write("to.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    for (CacheStep& step : profile.caches)
        step.per_ns.value = 1;
    write("to.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    profile.notes.push_back("measured again");
    write("from.profile.json");
    EXPECT_THAT(project(measured).out, HasSubstr("0 done before"));
    EXPECT_THAT(project(measured).out, HasSubstr("3 done before"));
}

TEST_F(ProjectFolder, AnotherArchitectureOfTheSameRatesIsMadeAnew) {
    const auto spec = [&](const char* architecture) {
        return folder_.write("gpu.json",
                             std::string(R"({"schema": "framecast.gpu/1", "name": "x", "vendor": "NVIDIA",
            "core_clock_mhz": 1500, "shading_units": 2000, "bandwidth_gbs": 300, "architecture": ")") +
                                 architecture + "\"}");
    };
    ASSERT_EQ(project({"--to", spec("Ampere")}).exit_code, kOk) << project({"--to", spec("Ampere")}).err;
    EXPECT_THAT(project({"--to", spec("Ampere")}).out, HasSubstr("3 done before"));
    EXPECT_THAT(project({"--to", spec("Turing")}).out, HasSubstr("0 done before"));
}

TEST_F(ProjectFolder, AnotherTableOfGpusMakesFramesAnew) {
    std::ifstream builtin(FRAMECAST_SOURCE_DIR "/model/device/data/gpus.csv");
    std::stringstream table;
    table << builtin.rdbuf();
    folder_.write("gpus.csv", table.str());
    const std::vector<std::string> own = {"--database", folder_.path("gpus.csv")};
    ASSERT_EQ(project().exit_code, kOk);
    EXPECT_THAT(project(own).out, HasSubstr("0 done before"));
    EXPECT_THAT(project(own).out, HasSubstr("3 done before"));
    // Any change in it may affect the source device, which is not a target.
    folder_.write("gpus.csv", table.str() + "# checked\n");
    EXPECT_THAT(project(own).out, HasSubstr("0 done before"));
}

TEST_F(ProjectFolder, ABadFileIsReportedAndTheRestGoesOn) {
    folder_.write("frames/bad.frame.json", "{\"schema\": \"framecast.frame/1\"");
    const Outcome outcome = project();
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo);
    EXPECT_THAT(outcome.err, HasSubstr("bad.frame.json"));
    EXPECT_EQ(lines(text_of("projections.csv")), 7);
    EXPECT_THAT(text_of("failures.csv"), HasSubstr("\nbad.frame.json,"));
    // Once it is repaired, only it is made.
    folder_.write("frames/bad.frame.json", write_frame(synthetic::frame(9)));
    const Outcome mended = project();
    EXPECT_EQ(mended.exit_code, kOk);
    EXPECT_THAT(mended.out, HasSubstr("3 done before"));
    EXPECT_EQ(text_of("failures.csv"), "frame,reason\n");
}

TEST_F(ProjectFolder, ShardsTogetherDoAllAndTheLastOneWritesTheTable) {
    const Outcome first = project({"--shard", "1/2"});
    EXPECT_EQ(first.exit_code, kOk) << first.err;
    EXPECT_THAT(first.out, HasSubstr("1 frame is left to other shards"));
    EXPECT_FALSE(std::filesystem::exists(folder_.path("frames/projections/projections.csv")));
    EXPECT_EQ(project({"--shard", "2/2"}).exit_code, kOk);
    EXPECT_EQ(lines(text_of("projections.csv")), 7);
}

TEST_F(ProjectFolder, AllIsEveryGpuOfTheDatabase) {
    const Outcome outcome =
        run_cli({"project", folder_.path("frames"), "--to", "all", "-o", folder_.path("out")});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    std::ifstream file(folder_.path("out/projections.csv"));
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_GT(lines(text.str()), 3 * 300);
    EXPECT_THAT(text.str(), Not(HasSubstr("MI300X"))) << "it draws nothing";
    EXPECT_THAT(outcome.err, HasSubstr("MI300X: it has no graphics hardware"));
}

TEST_F(ProjectFolder, WhatAFolderCannotHaveIsRefused) {
    const auto refused = [](const Outcome& outcome, const char* what) {
        EXPECT_EQ(outcome.exit_code, kBadInput);
        EXPECT_THAT(outcome.err, HasSubstr(what));
        EXPECT_EQ(lines(outcome.err), 1) << outcome.err;
    };
    refused(run_cli({"project", folder_.path("frames")}), "--to all");
    refused(project({"--json"}), "--json");
    refused(project({"--literal"}), "--literal");
    refused(project({"--memory-clock", "2000"}), "own clocks");
    refused(project({"--shard", "3/2"}), "--shard 3/2");
    refused(project({"--shard", "x"}), "--shard x");
    refused(run_cli({"project", folder_.path("frames/a.frame.json"), "--to", "RX 580", "--jobs", "2"}),
            "for a folder");
    std::filesystem::create_directory(folder_.path("empty"));
    refused(run_cli({"project", folder_.path("empty"), "--to", "RX 580"}), "no *.frame.json");
}

TEST(ParseShard, TakesIOfN) {
    BatchOptions options;
    EXPECT_TRUE(parse_shard("3/8", options));
    EXPECT_EQ(options.shard, 3U);
    EXPECT_EQ(options.shards, 8U);
    for (const char* text : {"", "0/2", "3", "3/", "/3", "1/2x", "-1/2", "9/8"})
        EXPECT_FALSE(parse_shard(text, options)) << text;
}

}  // namespace
}  // namespace framecast::cli
