// RenderDoc's in-application interface (renderdoc_app.h), where RenderDoc is loaded into this process.
#pragma once

#include <renderdoc_app.h>

#include <string>

namespace framecast::capture {

// The interface in its newest version that is used here, 1.6.0 (RenderDoc 1.22 and later); null where
// RenderDoc is not loaded or older, with the reason in `why`. Never loads RenderDoc: it works only when it
// was there before Vulkan.
const RENDERDOC_API_1_6_0* find_renderdoc(std::string& why);

// Has RenderDoc capture the next frame. Empty, or why it cannot. Any thread.
std::string trigger_renderdoc();

// Whether the code at this address is RenderDoc's.
bool is_renderdoc(const void* address);

}  // namespace framecast::capture
