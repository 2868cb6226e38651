#include "cli/launch/program_output.h"

#include <filesystem>

#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

constexpr std::chrono::milliseconds kOutputPollInterval{20};

}  // namespace

std::string ProgramOutput::last_line() const {
    const std::size_t last = text.find_last_not_of('\n');
    if (last == std::string::npos) return {};
    const std::size_t before = text.rfind('\n', last);
    return text.substr(before + 1, last - before);
}

Result<ProgramOutput> program_output(const std::string& program, const std::vector<std::string>& arguments,
                                     const std::vector<std::string>& environment, const SignalGuard& signals,
                                     const std::string& path, std::chrono::seconds limit) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);  // a child appends
    Result<ChildProcess> child = ChildProcess::start(program, arguments, environment, signals, path);
    if (!child) return child.error();
    const auto deadline = std::chrono::steady_clock::now() + limit;
    bool in_time = true;
    while (in_time && !child->poll())
        in_time = signals.wait(kOutputPollInterval) == 0 && std::chrono::steady_clock::now() < deadline;
    ProgramOutput output;
    if (in_time) output.end = child->poll();
    if (Result<std::string> text = read_text_file(path)) output.text = std::move(*text);
    return output;
}

}  // namespace framecast::cli
