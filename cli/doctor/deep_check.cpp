#include "cli/doctor/deep_check.h"

#include <chrono>
#include <cstdio>
#include <vector>

#include "cli/common/commands.h"
#include "cli/launch/child_process.h"
#include "cli/launch/own_process.h"
#include "cli/launch/program_output.h"
#include "cli/launch/scratch_folder.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

constexpr std::chrono::seconds kLimit{240};

std::vector<std::string> self_test(std::optional<int> gpu) {
    std::vector<std::string> arguments = {"framecast", "selftest", "--quick"};
    if (gpu) arguments.insert(arguments.end(), {"--gpu", std::to_string(*gpu)});
    return arguments;
}

}  // namespace

Result<DeepCheck> deep_check(std::optional<int> gpu) {
    const ScratchFolder scratch;
    if (scratch.path().empty()) return Error{kNoScratchFolder};
    const Result<std::string> program = own_program();
    if (!program) return program.error();
    std::vector<std::string> arguments = self_test(gpu);
    arguments.emplace_back("--json");
    const SignalGuard signals;
    const Result<ProgramOutput> output = program_output(*program, arguments, current_environment(), signals,
                                                        scratch.path() + "/output", kLimit);
    if (!output) return output.error();
    if (!output->end) return Error{"framecast selftest --quick was ended before it was done"};
    if (!nlohmann::json::accept(output->text))
        return Error{"framecast selftest --quick: " + output->end->describe() + ": " + output->last_line()};
    return DeepCheck{output->text, output->end->exit_code};
}

int print_deep_check(std::optional<int> gpu) {
    const Result<std::string> program = own_program();
    if (!program) return fail(program.error().message, kDeviceFailed);
    std::fflush(nullptr);
    const Result<int> code = run_in_place(*program, self_test(gpu), current_environment());
    return code ? *code : fail(code.error().message, kDeviceFailed);
}

}  // namespace framecast::cli
