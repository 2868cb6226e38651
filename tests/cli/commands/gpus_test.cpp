#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/support/run_cli.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Gpus, ListsOnlyRowsThatMatchEveryWord) {
    const Outcome outcome = run_cli({"gpus", "pascal", "1060"});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_THAT(outcome.out, HasSubstr("GeForce GTX 1060 6GB"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("GTX 1080")));
}

TEST(Gpus, JsonHasEveryRowWithItsKeys) {
    const Outcome outcome = run_cli({"gpus", "--json"});
    EXPECT_EQ(outcome.exit_code, kOk);
    const auto document = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(document["schema"], "framecast.gpus/1");
    ASSERT_EQ(document["gpus"].size(), 2818u);
    EXPECT_EQ(document["gpus"].front()["compute_units"].is_number(), true);
    const auto& gpus = document["gpus"];
    for (std::size_t i = 1; i < gpus.size(); ++i)
        EXPECT_GE(gpus[i - 1].value("year", 0), gpus[i].value("year", 0)) << gpus[i]["name"];
}

TEST(Gpus, NoMatchIsTheAnswerNoWithTheNearestNames) {
    const Outcome outcome = run_cli({"gpus", "rtx", "4071"});
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo);
    EXPECT_TRUE(outcome.out.empty());
    EXPECT_THAT(outcome.err, HasSubstr("GeForce RTX 4070"));
}

TEST(Gpus, ANameAsDriversWriteItIsItsRow) {
    const Outcome outcome = run_cli({"gpus", "NVIDIA", "GeForce", "RTX", "4060", "Laptop", "GPU"});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("geforce-rtx-4060-laptop"));
    EXPECT_THAT(outcome.out, HasSubstr("1 GPU\n"));
}

TEST(Gpus, NamesOfAFileAreFoundAmbiguousOrUnknown) {
    const std::string path =
        ::testing::TempDir() + "framecast_gpus_names." + std::to_string(getpid()) + ".txt";
    std::ofstream(path, std::ios::binary)
        << "NVIDIA GeForce RTX 4060 Laptop GPU\nGeForce RTX 2060\n\nCitrix Indirect Display\r\n";
    const Outcome outcome = run_cli({"gpus", "--names", path});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("GeForce RTX 2060 6GB, GeForce RTX 2060 12GB"));
    EXPECT_THAT(outcome.out, HasSubstr("1 found, 1 ambiguous, 1 unknown\n"));
    const auto document = nlohmann::json::parse(run_cli({"gpus", "--names", path, "--json"}).out);
    EXPECT_EQ(document["schema"], "framecast.gpu_names/1");
    ASSERT_EQ(document["names"].size(), 3U);
    EXPECT_EQ(document["names"][0]["id"], "geforce-rtx-4060-laptop");
    EXPECT_EQ(document["names"][1]["may_be"][0], "geforce-rtx-2060");
    EXPECT_EQ(document["names"][2], nlohmann::json({{"name", "Citrix Indirect Display"}}));
    std::remove(path.c_str());
    EXPECT_EQ(run_cli({"gpus", "--names", path}).exit_code, kBadInput);
}

TEST(Gpus, AnotherTableReplacesTheBuiltInOneAndItsFaultsAreBadInput) {
    const std::string path =
        ::testing::TempDir() + "framecast_gpus_test." + std::to_string(getpid()) + ".csv";
    std::ofstream(path) << "id,name,vendor,architecture,device_type,tmus\na,Only One,V,X,discrete,4\n";
    const Outcome outcome = run_cli({"gpus", "--database", path});
    EXPECT_EQ(outcome.exit_code, kOk);
    EXPECT_THAT(outcome.out, HasSubstr("Only One"));
    EXPECT_THAT(outcome.out, HasSubstr("1 GPU\n"));
    std::ofstream(path) << "id,name,vendor,architecture,device_type,tmus\na,Only One,V,X,discrete,four\n";
    const Outcome broken = run_cli({"gpus", "--database", path});
    EXPECT_EQ(broken.exit_code, kBadInput);
    EXPECT_THAT(broken.err, HasSubstr("line 2: tmus"));
    std::remove(path.c_str());
}

TEST(Gpus, NamesThatAreNotUtf8BecomeJsonToo) {
    const std::string path =
        ::testing::TempDir() + "framecast_gpus_utf8_test." + std::to_string(getpid()) + ".csv";
    std::ofstream(path) << "id,name,vendor,architecture,device_type,tmus\na,Only \xff,V,X,discrete,4\n";
    const Outcome outcome = run_cli({"gpus", "--database", path, "--json"});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_EQ(nlohmann::json::parse(outcome.out)["gpus"][0]["name"], "Only \ufffd");
    std::remove(path.c_str());
}

}  // namespace
}  // namespace framecast::cli
