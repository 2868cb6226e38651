// RenderDoc's in-application interface, where RenderDoc is loaded into this process. Declared here, because
// distributions do not all have its header; tests compare the two where the header is installed.
#pragma once

#include <cstdint>
#include <string>

namespace framecast::capture {

// The functions that RenderDoc hands out as version 1.6.0 (RenderDoc 1.22 and later), in its order. Those
// that are not used here have no name.
struct RenderdocApi {
    void* options_and_keys[8];
    void (*MaskOverlayBits)(std::uint32_t keep, std::uint32_t add);
    void* shutdown[2];
    void (*SetCaptureFilePathTemplate)(const char* path_template);
    void* get_path_template;
    std::uint32_t (*GetNumCaptures)();
    // 1 where there is a capture of that index. Any of the outputs may be null; length counts the final zero.
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
inline constexpr int kRenderdocVersion = 10600;
// The first version with the interface as far as TriggerCapture under these names.
inline constexpr int kRenderdocVersionToTrigger = 10102;
// RENDERDOC_GetAPI: 1 where RenderDoc has that version.
using GetRenderdocApi = int (*)(int version, void** api);

// The interface; null where RenderDoc is not loaded or older, with the reason in `why`. Never loads
// RenderDoc: it works only when it was there before Vulkan.
const RenderdocApi* find_renderdoc(std::string& why);

// Has RenderDoc capture the next frame. Empty, or why it cannot. Any thread.
std::string trigger_renderdoc();

// Whether the code at this address is RenderDoc's.
bool is_renderdoc(const void* address);

}  // namespace framecast::capture
