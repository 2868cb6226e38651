// The in-application API (framecast_app.h): its functions in the layer.
#pragma once

#include <cstdint>

#include "capture/app/framecast_app.h"

namespace framecast::capture {

// What FRAMECAST_GetAPI hands out; null for a version that the layer does not know.
const framecast_app_api* find_app_api(std::uint32_t version) noexcept;

}  // namespace framecast::capture
