// How an application meets the layer (framecast_app.h). A source of the layer itself, as its symbol is
// exported.

#include "capture/app/app_api.h"
#include "capture/platform/export.h"
#include "capture/process/process.h"

// capture/hooks/layer.map names it.
extern "C" FRAMECAST_EXPORT int FRAMECAST_GetAPI(std::uint32_t version, const framecast_app_api** out) {
    if (!out) return 0;
    *out = framecast::capture::find_app_api(version);
    if (*out) framecast::capture::application_has_api.store(true, std::memory_order_relaxed);
    return *out ? 1 : 0;
}
