// Any text: refused with one line, or a frame that writes and reads back as the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/frame/frame_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto frame = framecast::read_frame(text, "fuzz");
    if (!frame) {
        if (frame.error().message.find('\n') != std::string::npos) std::abort();
        return 0;
    }
    const std::string written = framecast::write_frame(*frame);
    auto again = framecast::read_frame(written, "again");
    if (!again || framecast::write_frame(*again) != written) std::abort();
    return 0;
}
