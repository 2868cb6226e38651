#include "cli/launch/shell_command.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "cli/launch/layer_location.h"
#include "cli/launch/scratch_folder.h"

namespace framecast::cli {
namespace {

std::string last_line(std::string text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    const std::size_t line = text.rfind('\n');
    return line == std::string::npos ? text : text.substr(line + 1);
}

}  // namespace

std::string shell_word(const std::string& argument) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%^";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) return argument;
    std::string out = "'";
    for (const char c : argument)
        c == '\'' ? out += "'\\''" : out += c;
    return out + "'";
}

Result<std::string> run_shell(const std::string& command, const SignalGuard& signals,
                              std::chrono::milliseconds limit) {
    const ScratchFolder scratch;
    if (scratch.path().empty()) return Error{kNoScratchFolder};
    const std::string output_path = scratch.path() + "/output";
    Result<ChildProcess> child =
        ChildProcess::start("/bin/sh", {"sh", "-c", command}, current_environment(), signals, output_path);
    if (!child) return child.error();
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (!child->poll()) {
        if (signals.wait(std::chrono::milliseconds(10)) != 0)
            return Error{"interrupted while '" + command + "' ran"};
        if (std::chrono::steady_clock::now() >= deadline)
            return Error{"'" + command + "' did not end within " + std::to_string(limit.count() / 1000) +
                         " s"};
    }
    std::ostringstream text;
    text << std::ifstream(output_path).rdbuf();
    const ProcessEnd end = *child->poll();
    if (end.signal == 0 && end.exit_code == 0) return text.str();
    const std::string said = last_line(text.str());
    return Error{"'" + command + "' failed (" + end.describe() + ")" + (said.empty() ? "" : ": " + said)};
}

}  // namespace framecast::cli
