// RenderDoc's in-application interface, where RenderDoc is loaded into this process.
#pragma once

#include <string>

namespace framecast::capture {

// Has RenderDoc capture the next frame. Empty, or why it cannot. Any thread.
std::string trigger_renderdoc();

}  // namespace framecast::capture
