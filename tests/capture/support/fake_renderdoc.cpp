#include "tests/capture/support/fake_renderdoc.h"

#include <cstdio>
#include <cstring>

#include "capture/renderdoc/renderdoc_api.h"

namespace {

FakeRenderdoc state;

void copy(char (&to)[512], const char* text) {
    std::snprintf(to, sizeof to, "%s", text);
}

std::uint32_t get_capture(std::uint32_t index, char* path, std::uint32_t* length, std::uint64_t*) {
    if (index >= state.captures) return 0;
    char text[64];
    const int written = std::snprintf(text, sizeof text, "/captures/%u.rdc", index + 1);
    if (path) std::memcpy(path, text, static_cast<std::size_t>(written) + 1);
    if (length) *length = static_cast<std::uint32_t>(written) + 1;
    return 1;
}

// Calls of any other function crash.
framecast::capture::RenderdocApi make_table() {
    framecast::capture::RenderdocApi table{};
    table.TriggerCapture = [] { ++state.triggered; };
    table.IsFrameCapturing = [] { return state.capturing; };
    table.GetNumCaptures = [] { return state.captures; };
    table.GetCapture = get_capture;
    table.MaskOverlayBits = [](std::uint32_t keep, std::uint32_t add) {
        state.overlay_bits = (state.overlay_bits & keep) | add;
    };
    table.SetCaptureFilePathTemplate = [](const char* text) { copy(state.path_template, text); };
    // It does nothing while there is no capture.
    table.SetCaptureTitle = [](const char* text) {
        if (state.capturing != 0) copy(state.title, text);
    };
    table.SetCaptureFileComments = [](const char* path, const char* text) {
        copy(state.commented_file, path);
        std::snprintf(state.comments, sizeof state.comments, "%s", text);
    };
    return table;
}

framecast::capture::RenderdocApi table = make_table();

}  // namespace

extern "C" {
__attribute__((visibility("default"))) FakeRenderdoc* fake_renderdoc() {
    return &state;
}
__attribute__((visibility("default"))) int RENDERDOC_GetAPI(int version, void** api) {
    if (version != framecast::capture::kRenderdocVersionToTrigger &&
        version != framecast::capture::kRenderdocVersion)
        return 0;
    *api = &table;
    return 1;
}
}
