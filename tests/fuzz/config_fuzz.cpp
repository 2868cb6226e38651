// Any text as the layer's configuration. The layer's values must stay within their limits, and the program's
// settings must survive writing and reading.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "capture/config/config.h"
#include "capture/config/config_files.h"
#include "capture/config/layer_settings.h"
#include "cli/launch/layer_config.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    framecast::capture::ParsedConfig parsed = framecast::capture::parse_config(text);
    for (const auto& entry : framecast::capture::split_lines(text, "file", parsed.problems)) {
        if (entry.key.empty()) std::abort();
        apply(entry, parsed);
    }
    for (const auto& entry : framecast::capture::split_layer_settings(text, "settings"))
        apply(entry, parsed);
    const framecast::capture::Config& config = parsed.config;
    if (config.repeats < 1 || config.start_frame < 0 || config.max_draws_per_frame < 1) std::abort();
    if (config.start_after_s && !(*config.start_after_s >= 0)) std::abort();
    const auto settings = framecast::cli::parse_settings(text);
    if (!settings) {
        if (settings.error().message.empty()) std::abort();
        return 0;
    }
    const std::string again = framecast::cli::format_settings(*settings);
    const auto back = framecast::cli::parse_settings(again);
    if (!back || !(*back == *settings)) std::abort();
    return 0;
}
