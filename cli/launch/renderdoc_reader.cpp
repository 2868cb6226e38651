#include "cli/launch/renderdoc_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "cli/launch/child_process.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/qrenderdoc_places.h"
#include "cli/launch/scratch_folder.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPollInterval{20};
constexpr std::chrono::seconds kEndGrace{2};

std::string read_file(const std::string& path) {
    std::ifstream file(file_path(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

struct Status {
    std::string doing;
    std::string kind;  // for an error: "input" or "device"
};

Status read_status(const std::string& path) {
    std::ifstream file(file_path(path));
    Status status;
    std::getline(file, status.doing);
    std::getline(file, status.kind);
    return status;
}

Result<std::string> find_python(const std::string& wanted) {
    if (wanted.empty()) return find_renderdoc_python();
    auto found = find_program(wanted);
    if (!found) return Error{"--python " + wanted + " cannot be run"};
    return found;
}

// Drops variables that would measure the replay, or replay on another device than the capture's.
std::vector<std::string> reader_environment() {
    std::vector<std::string> environment = current_environment();
    std::erase_if(environment, [](const std::string& entry) {
        return entry.starts_with("FRAMECAST=") || entry.starts_with("ENABLE_VULKAN_RENDERDOC_CAPTURE=");
    });
    // Keeps Python from leaving its compiled files in the installation.
    environment.push_back("PYTHONDONTWRITEBYTECODE=1");
    return environment;
}

class Progress {
  public:
    explicit Progress(bool on) : on_(on) {}
    ~Progress() { show({}); }
    void show(const std::string& doing) {
        if (!on_ || doing == shown_) return;
        std::fprintf(stderr, "\r\033[K%s", doing.c_str());
        std::fflush(stderr);
        shown_ = doing;
    }

  private:
    bool on_;
    std::string shown_;
};

RenderdocReading failure(std::string error, int code) {
    return {{}, std::move(error), code};
}

// Call it after the process has ended.
RenderdocReading outcome(const RenderdocRequest& request, const ProcessEnd& end, const Status& status,
                         const std::string& output_path) {
    // RenderDoc sometimes crashes while it shuts down; the earlier results remain valid.
    constexpr std::string_view kError = "error: ";
    if (status.doing.starts_with(kError))
        return failure(status.doing.substr(kError.size()),
                       status.kind == "device" ? kDeviceFailed : kBadInput);
    if (end.crash_signal() != 0)
        return failure(
            fmt::format("{}: RenderDoc or its driver crashed ({}) while {}; --durations skip and "
                        "--gpu choose other ways to replay it",
                        request.capture, end.describe(), status.doing.empty() ? "starting" : status.doing),
            kDeviceFailed);
    if (end.exit_code != 0)
        return failure(fmt::format("{}: the reader ended with {} while {}", request.capture, end.describe(),
                                   status.doing.empty() ? "starting" : status.doing),
                       kDeviceFailed);
    RenderdocReading reading;
    reading.text = read_file(output_path);
    if (reading.text.empty()) return failure(request.capture + ": the reader wrote nothing", kDeviceFailed);
    return reading;
}

std::vector<std::string> reader_arguments(const RenderdocRequest& request, const std::string& python,
                                          const std::string& script, const std::string& output,
                                          const std::string& status) {
    std::vector<std::string> arguments = {python,        "-s",
                                          script,        request.capture,
                                          output,        status,
                                          "--repeats",   std::to_string(request.repeats),
                                          "--durations", request.durations};
    if (!request.gpu.empty()) arguments.insert(arguments.end(), {"--gpu", request.gpu});
    if (!request.null_fragment) arguments.push_back("--no-null-fragment");
    if (!request.near_texture) arguments.push_back("--no-near-texture");
    if (const auto program = own_program()) arguments.insert(arguments.end(), {"--rewriter", *program});
    return arguments;
}

}  // namespace

Result<std::string> find_renderdoc_scripts() {
    const auto program = own_program();
    if (!program) return program.error();
    std::error_code error;
    const fs::path own = file_path(*program).parent_path(), root = own.parent_path();
    const fs::path installed = root / "share/framecast/framecast_renderdoc",
                   built = root / "plugin/framecast_renderdoc",
                   beside = own / "share/framecast/framecast_renderdoc";  // on Windows
    for (const fs::path& folder : {installed, built, beside})
        if (fs::exists(folder / "headless.py", error)) return folder.string();
    return Error{"the scripts that read RenderDoc captures are missing: neither " + installed.string() +
                 " nor " + built.string() + " has headless.py; install Framecast again"};
}

RenderdocReading read_renderdoc_capture(const RenderdocRequest& request) {
    const auto scripts = find_renderdoc_scripts();
    if (!scripts) return failure(scripts.error().message, kBadInput);
    const auto python = find_python(request.python);
    if (!python) return failure(python.error().message, kBadInput);
    const ScratchFolder scratch;
    if (scratch.path().empty()) return failure(kNoScratchFolder, kBadInput);
    const std::string output = scratch.path() + "/replay.json", status = scratch.path() + "/status";

    const SignalGuard signals;
    auto child = ChildProcess::start(
        *python, reader_arguments(request, *python, *scripts + "/headless.py", output, status),
        reader_environment(), signals, scratch.path() + "/output");
    if (!child) return failure(child.error().message, kBadInput);
    const Clock::time_point deadline = Clock::now() + request.timeout;
    Progress progress(request.show_progress);
    while (!child->poll()) {
        if (const int signal = signals.wait(kPollInterval); signal != 0) {
            child->end(signals, kEndGrace, SIGTERM);
            return failure(request.capture + ": interrupted; nothing was written", ended_by(signal));
        }
        progress.show(read_status(status).doing);
        if (Clock::now() < deadline) continue;
        const std::string doing = read_status(status).doing;
        child->end(signals, kEndGrace, SIGTERM);
        return failure(fmt::format("{}: not read within {} s, last {}; --timeout gives it longer",
                                   request.capture, request.timeout.count(), doing),
                       kDeviceFailed);
    }
    return outcome(request, *child->poll(), read_status(status), output);
}

}  // namespace framecast::cli
