#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

nlohmann::json json_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "fit");
    arguments.push_back("--json");
    const Outcome outcome = run_cli(arguments);
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    auto document = nlohmann::json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(document.is_discarded()) << outcome.out;
    if (document.is_discarded()) return {};
    EXPECT_EQ(document["schema"], "framecast.fit/1");
    return document;
}

class FitFile : public testing::Test {
  protected:
    std::string write(const std::string& text) {
        std::ofstream(path_) << text;
        return path_;
    }
    void TearDown() override { std::remove(path_.c_str()); }

  private:
    std::string path_ = testing::TempDir() + "framecast_fit_test_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name() + ".csv";
};

TEST_F(FitFile, AmdahlThroughTwoTypedPointsGivesThePapersNumbers) {
    const auto document = json_of({"amdahl", "500=28.8", "750=23.66", "--at", "900"});
    EXPECT_NEAR(document["a"].get<double>(), 13.38, 1e-9);
    EXPECT_NEAR(document["b"].get<double>(), 7710, 1e-6);
    EXPECT_NEAR(document["predictions"][0]["time"].get<double>(), 21.946667, 1e-6);
    EXPECT_TRUE(document["predictions"][0]["interval"].is_null());
    EXPECT_THAT(document["notes"].dump(), HasSubstr("supply sigma"));
}

TEST_F(FitFile, AmdahlFromAFileHasIntervals) {
    const std::string path = write("f,time\n400,22.6\n500,20.1\n600,18.2\n800,16.3\n1000,14.9\n");
    const auto document = json_of({"amdahl", path, "--at", "1200"});
    EXPECT_NEAR(document["predictions"][0]["interval"][0].get<double>(), 13.6453821638, 1e-8);
    EXPECT_EQ(document["limit"]["state"], "finite");
    const Outcome text = run_cli({"fit", "amdahl", path, "--at", "1200", "--objective", "score"});
    EXPECT_THAT(text.out, HasSubstr("9.82307"));
    EXPECT_THAT(text.out, HasSubstr("beyond the data"));
}

TEST_F(FitFile, AmdahlSaysWhereTheIntervalOfTheLimitHoldsItTooSeldom) {
    const std::string path = write("f,time\n250,40.2\n1800,5.6\n1900,5.4\n2000,5.05\n");
    EXPECT_THAT(
        run_cli({"fit", "amdahl", path, "--coverage", "0.9"}).out,
        HasSubstr("the 90 % interval of the limit holds it in 73 % of cases if noise grows with the time: "
                  "--objective relative is right for that"));
    EXPECT_THAT(json_of({"amdahl", path})["notes"].dump(), HasSubstr("--objective relative"));
    for (const char* other : {"--objective=relative", "--sigma=0.1", "--robust=huber"})
        EXPECT_THAT(run_cli({"fit", "amdahl", path, other}).out, Not(HasSubstr("holds it in"))) << other;
}

TEST_F(FitFile, AmdahlRobustListsTheStutter) {
    const std::string path = write("f,time\n400,22.6\n500,20.1\n600,25\n800,16.3\n1000,14.9\n");
    const auto document = json_of({"amdahl", path, "--robust", "theil-sen"});
    EXPECT_NEAR(document["b"].get<double>(), 5100, 1e-6);
    EXPECT_EQ(document["outliers"].dump(), "[3]");
}

TEST_F(FitFile, AmdahlScoresWithoutLimitSayUnbounded) {
    const Outcome outcome = run_cli({"fit", "amdahl", "300=6", "400=8", "--scores"});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_THAT(outcome.out, HasSubstr("unbounded"));
    EXPECT_THAT(outcome.out, HasSubstr("no finite limit"));
}

TEST_F(FitFile, ReciprocalRefusesItsPole) {
    const auto document = json_of({"amdahl", "500=2.88", "750=2.366", "--reciprocal", "--at", "900"});
    EXPECT_NEAR(document["predictions"][0]["time"].get<double>(), 2.23314835045, 1e-9);
    const Outcome outcome =
        run_cli({"fit", "amdahl", "500=2.88", "750=2.366", "--reciprocal", "--at", "190"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("pole"));
}

TEST_F(FitFile, ClockGivesMAtItsReference) {
    const auto document = json_of({"clock", "1=100", "2=150", "--at", "4"});
    EXPECT_NEAR(document["m"].get<double>(), 1.0 / 3, 1e-12);
    EXPECT_NEAR(document["predictions"][0]["performance"].get<double>(), 200, 1e-9);
    EXPECT_NEAR(json_of({"clock", "1=100", "2=150", "--rebase", "2"})["m"].get<double>(), 0.5, 1e-12);
    EXPECT_THAT(run_cli({"fit", "clock", "1=100", "2=250"}).out, HasSubstr("m < 0"));
    EXPECT_EQ(run_cli({"fit", "clock", "1=100"}).exit_code, kBadInput);
    EXPECT_EQ(run_cli({"fit", "clock", "1=100", "1=120"}).exit_code, kBadInput);
}

TEST_F(FitFile, QueueNamesTheQueueThatLimitsEvenWhenAnotherGrowsFaster) {
    const std::vector<std::string> mix = {"queue", "m=.325:1", "i=.625:2", "f=.05:2", "--dispatch", "4"};
    const auto document = json_of(mix);
    EXPECT_NEAR(document["cpi0"].get<double>(), 0.325, 1e-12);
    EXPECT_NEAR(document["cpi0_literal"].get<double>(), 0.3125, 1e-12);
    EXPECT_EQ(document["limiting"].dump(), "[\"m\"]");
    const auto counted = json_of({"queue", write("queue,share,rate\nm,325,1\ni,625,2\nf,50,2\n"),
                                  "--dispatch", "4", "--instructions", "1000"});
    EXPECT_NEAR(counted["cpi0"].get<double>(), 0.325, 1e-12);
    EXPECT_THAT(run_cli({"fit", "queue", "m=2:1", "--dispatch", "4"}).err, HasSubstr("'m'"));
    EXPECT_THAT(run_cli({"fit", "queue", "m:1", "i=.5:2", "--dispatch", "4"}).err,
                HasSubstr("NAME=SHARE:RATE"));
    const auto stalled = json_of(
        {"queue", "m=.325:1", "i=.625:2", "--dispatch", "4", "--stall", "miss=.02:20", "branch=.05:3"});
    EXPECT_NEAR(stalled["cpi_with_stalls"].get<double>(), 0.325 + 0.4 + 0.15, 1e-12);
    EXPECT_THAT(run_cli({"fit", "queue", "m=.3:1", "--dispatch", "4", "--stall", "miss=20"}).err,
                HasSubstr("NAME=SHARE:CYCLES"));
}

TEST_F(FitFile, TextureLeavesTheDeviceOut) {
    const std::string path = write(
        "device,scene,fps,usi,gpuu,sb,salu,gflops\n"
        "G4,BOOTCAMP,38.95,20.89,100,66.09,38.42,163.2\nG3,BOOTCAMP,41.97,22.29,100,63.8,42.14,172.8\n"
        "FLEX2,BOOTCAMP,52.16,28.7,100,52.14,33.0,326.4\n");
    const auto document = json_of({"texture", path});
    EXPECT_EQ(document["rows"].size(), 3U);
    EXPECT_GT(document["mean_absolute_error"]["leave_device_out"].get<double>(), 0);
    EXPECT_THAT(run_cli({"fit", "texture", path}).out, HasSubstr("left out"));
    EXPECT_GT(document["mean_absolute_error"]["proportional"].get<double>(),
              document["mean_absolute_error"]["leave_device_out"].get<double>());
    EXPECT_THAT(document["notes"].dump(), Not(HasSubstr("\"the simple rule")));
    const Outcome bad =
        run_cli({"fit", "texture", write("device,scene,fps,usi,gpuu,sb,salu,gflops\nA,B,1,1,0,1,1,1\n")});
    EXPECT_EQ(bad.exit_code, kBadInput);
    EXPECT_THAT(bad.err, HasSubstr("row 1: GPU utilization"));
}

// Rates proportional to GFLOPS, with counters that say something else.
TEST_F(FitFile, TextureSaysWhereTheSimpleRuleDoesBetter) {
    const std::string path = write(
        "device,scene,fps,usi,gpuu,sb,salu,gflops\n"
        "A,S,30,10,100,60,50,100\nB,S,61,35,100,70,60,200\nC,S,89,40,100,40,50,300\n");
    const auto document = json_of({"texture", path});
    EXPECT_LT(document["mean_absolute_error"]["proportional"].get<double>(),
              document["mean_absolute_error"]["leave_device_out"].get<double>());
    EXPECT_THAT(document["notes"].dump(), HasSubstr("the simple rule does better"));
    EXPECT_THAT(
        run_cli({"fit", "texture", path}).out,
        HasSubstr(
            "the simple rule does better: FPS proportional to GFLOPS misses devices outside the fit by "));
}

TEST_F(FitFile, MachinesNamesTheConfoundedPairAndPredicts) {
    std::string text = "time,core_clock_mhz,memory_clock_mhz\n";
    for (double f : {600.0, 800.0, 1000.0})
        for (double phi : {500.0, 750.0, 1000.0})
            text += std::to_string(2 + 6000 / f + 3000 / phi) + "," + std::to_string(f) + "," +
                    std::to_string(phi) + "\n";
    const std::string path = write(text);
    const Outcome confounded = run_cli({"fit", "machines", path});
    EXPECT_EQ(confounded.exit_code, kBadInput);
    EXPECT_THAT(confounded.err, HasSubstr("c/(n f) and d/f cannot be told apart"));
    const auto document = json_of(
        {"machines", path, "--without", "serial", "--at", "core_clock_mhz=1200,memory_clock_mhz=750"});
    EXPECT_NEAR(document["predictions"][0]["time"].get<double>(), 11, 1e-4);
    EXPECT_EQ(document["predictions"][0]["extrapolated"].size(), 1U);
    const auto refused = [&](const std::string& at) {
        const Outcome outcome = run_cli({"fit", "machines", path, "--without", "serial", "--at", at});
        EXPECT_EQ(outcome.exit_code, kBadInput) << at;
        return outcome.err;
    };
    EXPECT_THAT(refused("speed=3"), HasSubstr("--at: \"speed\" is none of units"));
    EXPECT_EQ(refused("core_clock_mhz=-4"), "framecast: --at: core_clock_mhz=-4 is not above 0\n");
    EXPECT_EQ(refused("core_clock_mhz=800,units=4"), "framecast: --at: " + path + " has no column units\n");
    EXPECT_THAT(refused("core_clock_mhz"), HasSubstr("--at: \"core_clock_mhz\" is not of the form"));
}

TEST_F(FitFile, FramesChoosesFewAndSaysTheError) {
    std::string text = "frame,time,draws\n";
    for (int i = 0; i < 30; ++i)
        text += "f" + std::to_string(i) + "," + std::to_string(i % 3 == 0 ? 20 + 0.01 * i : 5 + 0.01 * i) +
                "," + std::to_string(i % 3 == 0 ? 900 : 100) + "\n";
    const std::string path = write(text);
    const auto document = json_of({"frames", path, "--count", "2"});
    ASSERT_EQ(document["frames"].size(), 2U);
    EXPECT_NEAR(document["frames"][0]["weight"].get<double>() + document["frames"][1]["weight"].get<double>(),
                1, 1e-12);
    EXPECT_LT(document["expected_error"].get<double>(), 0.02);
    EXPECT_EQ(json_of({"frames", path, "--within", "2"})["frames"].size(), 2U);
    EXPECT_EQ(run_cli({"fit", "frames", path}).exit_code, kBadInput);
    EXPECT_EQ(run_cli({"fit", "frames", path, "--count", "31"}).exit_code, kBadInput);
}

TEST_F(FitFile, FramesAreChosenFromCaptures) {
    std::vector<std::string> paths;
    std::vector<std::string> arguments = {"frames"};
    for (int i = 0; i < 6; ++i) {
        Frame frame = synthetic::frame(i % 3 == 0 ? 40 : 10);
        frame.times.gpu_ns += i;
        paths.push_back(testing::TempDir() + "framecast_fit_test_" + std::to_string(getpid()) + "." +
                        std::to_string(i) + ".frame.json");
        std::ofstream(paths.back()) << write_frame(frame);
        arguments.push_back(paths.back());
    }
    arguments.insert(arguments.end(), {"--count", "2"});
    const auto document = json_of(arguments);
    ASSERT_EQ(document["frames"].size(), 2U);
    const double weight = document["frames"][0]["weight"];
    EXPECT_NEAR(std::min(weight, 1 - weight), 1 / 3.0, 1e-12);
    EXPECT_LT(std::abs(document["relative_error"].get<double>()), 1e-3);
    EXPECT_THAT(paths, testing::Contains(document["frames"][0]["frame"].get<std::string>()));
    std::ofstream(paths[4]) << "{";
    const Outcome broken = run_cli({"fit", "frames", paths[0], paths[4], "--count", "1"});
    EXPECT_EQ(broken.exit_code, kBadInput);
    EXPECT_THAT(broken.err, HasSubstr(paths[4]));
    for (const std::string& path : paths)
        std::remove(path.c_str());
}

TEST_F(FitFile, BadInputIsOneLineThatNamesIt) {
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"fit"},
                                               {"fit", "amdahl"},
                                               {"fit", "amdahl", "500=x", "600=1"},
                                               {"fit", "amdahl", "500=20", "500=21"},
                                               {"fit", "amdahl", "/no/such.csv"},
                                               {"fit", "amdahl", "500=20", "600=19", "--objective", "speed"},
                                               {"fit", "amdahl", "500=20", "600=-1"},
                                               {"fit", "queue", "m=1:1"}}) {
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kBadInput) << arguments.back();
        EXPECT_TRUE(outcome.out.empty());
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_THAT(outcome.err, Not(HasSubstr("terminate")));
    }
}

}  // namespace
}  // namespace framecast::cli
