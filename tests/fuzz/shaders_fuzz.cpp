// Any text as the list of a shader archive: refused with one line, or a list that writes and reads back as
// the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "model/shaders/shader_archive.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto archive = framecast::read_archive(text, "fuzz");
    if (!archive) {
        if (archive.error().message.empty() || archive.error().message.find('\n') != std::string::npos)
            std::abort();
        return 0;
    }
    const std::string written = framecast::write_archive(*archive);
    const auto again = framecast::read_archive(written, "again");
    if (!again || framecast::write_archive(*again) != written) std::abort();
    return 0;
}
