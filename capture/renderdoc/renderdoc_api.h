// RenderDoc's in-application interface, if RenderDoc is loaded into this process. Declared here because not
// all distributions have its header; tests compare the two where the header is installed.
#pragma once

#include <cstdint>
#include <string>

#include "model/numeric/result.h"

namespace framecast::capture {

// The functions that RenderDoc returns for version 1.6.0 (RenderDoc 1.22 and later), in its order. Unused
// functions have no name.
// NOLINTBEGIN(readability-identifier-naming)
struct RenderdocApi {
    void* options_and_keys[8];
    void (*MaskOverlayBits)(std::uint32_t keep, std::uint32_t add);
    void* shutdown[2];
    void (*SetCaptureFilePathTemplate)(const char* path_template);
    void* get_path_template;
    std::uint32_t (*GetNumCaptures)();
    // 1 where a capture with that index exists. Any of the outputs may be null; length counts the final zero.
    std::uint32_t (*GetCapture)(std::uint32_t index, char* path, std::uint32_t* length,
                                std::uint64_t* seconds_since_1970);
    void (*TriggerCapture)();
    void* replay_and_windows[4];
    std::uint32_t (*IsFrameCapturing)();
    void* end_and_multiple[2];
    void (*SetCaptureFileComments)(const char* path, const char* comments);
    void* discard_and_show[2];
    void (*SetCaptureTitle)(const char* title);
};
// NOLINTEND(readability-identifier-naming)
inline constexpr int kRenderdocVersion = 10600;
// The first version whose interface up to TriggerCapture has these names.
inline constexpr int kRenderdocVersionToTrigger = 10102;
// RENDERDOC_GetAPI: 1 where RenderDoc has that version.
using GetRenderdocApi = int (*)(int version, void** api);

// The interface. Fails where RenderDoc is not loaded or too old. Never loads RenderDoc, which works only when
// it was loaded before Vulkan.
Result<const RenderdocApi*> find_renderdoc();

// Makes RenderDoc capture the next frame. Any thread.
Result<void> trigger_renderdoc();

// Whether the code at this address belongs to RenderDoc.
bool is_renderdoc(const void* address);

}  // namespace framecast::capture
