// Any text as a device profile: refused with one line, or rates that can be projected onto and a file that
// writes and reads back as the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/device/device_profile.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto profile = framecast::read_profile_text(text, "fuzz");
    if (!profile) {
        if (profile.error().message.empty() || profile.error().message.find('\n') != std::string::npos)
            std::abort();
        return 0;
    }
    const framecast::DeviceRates rates = framecast::rates_of(*profile);
    if (!(rates.per_ns > 0).all() || !(rates.deviation >= 0).all()) std::abort();
    const std::string written = framecast::write_profile(*profile);
    const auto again = framecast::read_profile_text(written, "again");
    if (!again || framecast::write_profile(*again) != written) std::abort();
    return 0;
}
