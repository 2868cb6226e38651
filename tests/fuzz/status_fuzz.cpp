// Any text as the status lines that the program reads from the layer, in pieces of any size: the result must
// not depend on where the pieces end.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "cli/launch/layer_status.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    const std::size_t piece = 1 + data[0];
    std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    framecast::cli::LayerStatusReader whole, pieces;
    whole.feed(text);
    while (!text.empty()) {
        pieces.feed(text.substr(0, piece));
        text.remove_prefix(std::min(piece, text.size()));
    }
    const framecast::cli::LayerStatus& a = whole.status();
    const framecast::cli::LayerStatus& b = pieces.status();
    if (a.events != b.events || a.malformed != b.malformed || a.done != b.done || a.pid != b.pid ||
        a.errors != b.errors || a.closed_after_frames != b.closed_after_frames)
        std::abort();
    return 0;
}
