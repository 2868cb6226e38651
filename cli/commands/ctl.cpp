// framecast ctl: sends requests to a running application's layer through its control socket.
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <memory>

#include "cli/common/commands.h"
#include "cli/launch/control_answer.h"
#include "cli/launch/control_client.h"
#include "cli/terminal/command_line.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct CtlOptions {
    std::int64_t pid = 0;
    std::string socket;
    int timeout_ms = 5000;
    std::string mode;  // of a capture
    bool json = false;
    std::vector<std::string> words;
};

// "A or B" for those that exist; the first where none does.
std::string named(const std::vector<std::string>& folders) {
    std::string text;
    for (const std::string& folder : folders) {
        std::error_code ignored;
        if (std::filesystem::is_directory(folder, ignored)) text += (text.empty() ? "" : " or ") + folder;
    }
    return text.empty() ? folders.front() : text;
}

std::string listed(const std::vector<ControlledProcess>& processes) {
    std::string text;
    for (const ControlledProcess& process : processes)
        text += (text.empty() ? "" : ", ") + std::to_string(process.pid) + " (" + process.name + ")";
    return text;
}

Result<std::string> choose_socket(const CtlOptions& options) {
    if (!options.socket.empty()) return options.socket;
    const std::vector<std::string> folders = control_folders();
    const std::vector<ControlledProcess> processes = find_controlled(folders);
    if (options.pid != 0) {
        for (const ControlledProcess& process : processes)
            if (process.pid == options.pid) return process.socket;
        return Error{"process " + std::to_string(options.pid) + " does not listen in " + named(folders) +
                     (processes.empty() ? "" : "; these do: " + listed(processes))};
    }
    if (processes.empty())
        return Error{"no application listens in " + named(folders) +
                     "; start one with `framecast overlay`, or set socket=on (docs/configuration.md)"};
    if (processes.size() > 1)
        return Error{"several applications listen: " + listed(processes) + "; choose one with --pid"};
    return processes.front().socket;
}

int run_ctl(const CtlOptions& options) {
    const Result<std::string> socket = choose_socket(options);
    if (!socket) {
        print_error(socket.error().message);
        return kBadInput;
    }
    std::vector<std::string> words = options.words;
    if (!options.mode.empty()) {
        if (words.front() != "capture") {
            print_error("--mode is for capture");
            return kBadInput;
        }
        words.insert(words.begin() + 1, options.mode);
    }
    std::error_code ignored;
    const Result<std::string> line = request_line(words, std::filesystem::current_path(ignored).string());
    if (!line) {
        print_error(line.error().message);
        return kBadInput;
    }
    const Result<std::string> answer = ask(*socket, *line, std::chrono::milliseconds(options.timeout_ms));
    if (!answer) {
        print_error(answer.error().message);
        return kDeviceFailed;
    }
    const Json json = Json::parse(*answer, nullptr, false);
    if (!json.is_object() || !json.contains("ok") || !json["ok"].is_boolean()) {
        print_error(*socket + ": the answer is not the layer's: " + *answer);
        return kDeviceFailed;
    }
    if (json["ok"].get<bool>()) {
        if (options.json)
            fmt::print("{}\n", *answer);
        else
            fmt::print("{}", answer_in_words(options.words, json));
        return kOk;
    }
    const auto error = json.value("error", Json());
    print_error(error.is_string() ? error.get<std::string>() : *answer);
    const auto bad = json.value("bad_request", Json());
    return bad.is_boolean() && bad.get<bool>() ? kBadInput : kAnswerIsNo;
}

}  // namespace

void add_ctl(const Command& program, int& exit_code) {
    auto options = std::make_shared<CtlOptions>();
    const Command sub = program.add_subcommand("ctl", "Control the overlay of a running application");
    sub.add_option("--pid", options->pid, "Process ID of the application; needed if several listen")
        .type_name("N");
    sub.add_option("--socket", options->socket, "Path of the socket, if it is not in the usual place")
        .type_name("PATH")
        .excludes("--pid");
    sub.add_option("--timeout", options->timeout_ms, "Milliseconds to wait for the answer")
        .capture_default_str()
        .check_range(1, 600'000)
        .type_name("MS");
    sub.add_option("--mode", options->mode, "For capture: what to measure (default: the mode of the process)")
        .check_member({"count", "pass", "draw", "isolate"})
        .type_name("MODE");
    sub.add_flag("--json", options->json, "Print the answer as the layer sent it, one line of JSON");
    sub.add_option("request", options->words,
                   "toggle [panel] | show hidden|compact|panel | page NAME|next|previous | corner NAME | "
                   "scale FACTOR|auto | "
                   "opacity SHARE | capture [MODE] [FILE] | target add|remove GPU | target list | what-if "
                   "[drop|constant|textures|keep region:PATH|pass:NAME|pipeline:NAME | off] | what-if "
                   "core|memory FACTOR | "
                   "renderdoc | log start [FILE] | log stop | pause | resume | study [run|stop] | status")
        .required()
        .type_name("REQUEST");
    sub.callback([options, &exit_code] { exit_code = run_ctl(*options); });
}

}  // namespace framecast::cli
