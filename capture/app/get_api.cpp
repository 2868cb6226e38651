// How an application meets the layer (framecast_app.h). A source of the layer itself, as its symbol is
// exported.

#include "capture/app/app_api.h"
#include "capture/platform/export.h"

// capture/hooks/layer.map names it.
extern "C" FRAMECAST_EXPORT int FRAMECAST_GetAPI(std::uint32_t version, const framecast_app_api** out) {
    if (!out) return 0;
    *out = framecast::capture::find_app_api(version);
    return *out ? 1 : 0;
}
