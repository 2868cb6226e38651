#include <gmock/gmock.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/capture/support/shader_files.h"
#include "tests/cli/support/run_cli.h"

namespace framecast::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class FitQueueShader : public ::testing::Test {
  protected:
    ~FitQueueShader() override { std::remove(path_.c_str()); }
    std::string shader(const char* name) {
        const capture::SpirvWords words = capture::load_shader(name);
        std::ofstream(path_, std::ios::binary)
            .write(reinterpret_cast<const char*>(words.data()),
                   static_cast<std::streamsize>(words.size() * sizeof words[0]));
        return path_;
    }
    const std::string path_ =
        ::testing::TempDir() + "framecast_fit_queue_shader_test." + std::to_string(getpid()) + ".spv";
};

TEST_F(FitQueueShader, AShadersInstructionsBecomeQueuesOfTheGpu) {
    const Outcome outcome =
        run_cli({"fit", "queue", "--spirv", shader("mix_calls.frag"), "--gpu", "GeForce RTX 2080", "--json"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const json document = json::parse(outcome.out);
    EXPECT_EQ(document["family"], "queue");
    EXPECT_EQ(document["instructions"], 11 + 22 + 2 + 1 + 12);
    EXPECT_EQ(document["classes"][0]["class"], "float_alu");
    EXPECT_EQ(document["classes"][0]["instructions"], 11);
    // 48 instructions at 128 per clock; 22 integer ones at 64; 2 interpolated at 16: dispatch limits.
    EXPECT_EQ(document["limited_by"], "dispatch");
    EXPECT_DOUBLE_EQ(document["cpi0"].get<double>() * 48, 48 / 128.0);
}

TEST_F(FitQueueShader, TheTableSaysWhatWasAssumed) {
    const Outcome outcome =
        run_cli({"fit", "queue", "--spirv", shader("mix_unknown_loop.frag"), "--gpu", "radeon rx 580"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("limited by float_alu+integer_alu+special"));
    EXPECT_THAT(outcome.out, HasSubstr("unbounded"));
    EXPECT_THAT(outcome.out, HasSubstr("assumed: 1 loops have no constant number of trips: 8 each"));
}

TEST_F(FitQueueShader, SaysWhatIsWrongWithItsInput) {
    EXPECT_THAT(run_cli({"fit", "queue", "--spirv", "/no/such.spv", "--gpu", "rtx 4070"}).err,
                HasSubstr("cannot be read"));
    EXPECT_THAT(run_cli({"fit", "queue", "--spirv", shader("mix_calls.frag")}).err, HasSubstr("--gpu"));
    EXPECT_THAT(run_cli({"fit", "queue", "--spirv", shader("mix_calls.frag"), "--gpu", "Voodoo 9"}).err,
                HasSubstr("Voodoo 9"));
    EXPECT_THAT(
        run_cli({"fit", "queue", "--spirv", shader("mix_calls.frag"), "--gpu", "rtx 4070", "--entry", "x"})
            .err,
        HasSubstr("has no entry point x; it has main"));
    EXPECT_THAT(run_cli({"fit", "queue", "--spirv", shader("two_entries.spvasm"), "--gpu", "rtx 4070"}).err,
                HasSubstr("name one of its entry points"));
    std::ofstream(path_) << "hello";
    EXPECT_THAT(run_cli({"fit", "queue", "--spirv", path_, "--gpu", "rtx 4070"}).err,
                HasSubstr("not a multiple of 4"));
    EXPECT_EQ(run_cli({"fit", "queue", "m=1:1", "--dispatch", "4", "--spirv", path_, "--gpu", "rtx 4070"})
                  .exit_code,
              kBadInput);
    EXPECT_EQ(run_cli({"fit", "queue"}).exit_code, kBadInput);
}

}  // namespace
}  // namespace framecast::cli
