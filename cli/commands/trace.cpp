// framecast trace: writes a captured frame as a timeline for ui.perfetto.dev.
#include <fmt/format.h>

#include <memory>

#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/terminal/command_line.h"
#include "model/frame/frame_json.h"
#include "model/text/counted.h"
#include "model/timeline/trace_events.h"

namespace framecast::cli {
namespace {

struct TraceOptions {
    std::string file;
    std::string output;
};

int run_trace(const TraceOptions& options) {
    const Result<Frame> frame = read_frame_file(options.file);
    if (!frame) {
        print_error(frame.error().message);
        return kBadInput;
    }
    const std::string text = trace_events(*frame);
    if (options.output.empty()) {
        fmt::print("{}", text);
        return kOk;
    }
    const Result<std::string> path = writable_path(options.output, {options.file});
    if (!path) {
        print_error(path.error().message);
        return kBadInput;
    }
    if (const Result<void> written = replace_file(*path, text); !written) {
        print_error(written.error().message);
        return kBadInput;
    }
    fmt::print("{}: {}; open it in ui.perfetto.dev or chrome://tracing\n", *path,
               counted(frame->draws.size(), "draw"));
    return kOk;
}

}  // namespace

void add_trace(const Command& program, int& exit_code) {
    auto options = std::make_shared<TraceOptions>();
    const Command command =
        program.add_subcommand("trace", "Write a captured frame as a timeline for ui.perfetto.dev");
    command.add_option("FILE", options->file, "A frame file").required().type_name("");
    command.add_option("-o,--output", options->output, "Trace to write (default: standard output)")
        .type_name("FILE");
    command.callback([options, &exit_code] { exit_code = run_trace(*options); });
}

}  // namespace framecast::cli
