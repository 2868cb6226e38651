// Any text as a replay file: refused with one line, or a frame whose file can be read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/frame/frame_json.h"
#include "plugin/replay_frame.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto replay = framecast::plugin::read_replay_file(text, "fuzz");
    if (!replay) {
        const std::string& message = replay.error().message;
        if (message.empty() || message.find('\n') != std::string::npos) std::abort();
        return 0;
    }
    const framecast::Frame frame = framecast::plugin::frame_of_replay(*replay);
    if (frame.draws.size() != static_cast<Eigen::Index>(replay->actions.size())) std::abort();
    // The program refuses to write a frame without draws.
    if (replay->actions.empty()) return 0;
    if (!framecast::read_frame(framecast::write_frame(frame), "written")) std::abort();
    return 0;
}
