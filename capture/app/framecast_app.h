/* Framecast's in-application API: an engine asks the layer for captures, marks its frames and reads their
 * times. docs/app-api.md of Framecast shows how. The header is all that an application needs; where the layer
 * is not loaded, framecast_app_find() returns NULL. C99 and C++.
 *
 * Threads: every function may be called from any thread, at any time between the creation of the first
 * VkInstance and the end of the process. None throws, and none waits for the GPU; end_frame() may in a
 * capture, as a present does. Before the first VkInstance, and in a fork of the process, every function
 * refuses.
 *
 * Results: 1 where the function did what it says, otherwise 0, and last_error() has the reason. */
#ifndef FRAMECAST_APP_H
#define FRAMECAST_APP_H

#include <stdint.h>
#include <string.h>
#if defined(_WIN32)
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Of the structures below. A layer with a greater number still knows the smaller ones. */
#define FRAMECAST_API_VERSION 1

/* Stages, in the order of the arrays: 0 input assembly, 1 pre-rasterization shading, 2 clip and cull,
 * 3 rasterization, 4 fragment shading, 5 output merging, 6 compute, 7 transfer. */
#define FRAMECAST_APP_STAGES 8
#define FRAMECAST_APP_TARGETS 8
#define FRAMECAST_APP_NAME_BYTES 64

/* Names of C. NOLINTBEGIN(readability-identifier-naming) */

/* Where stage fractions are from. */
enum framecast_app_source {
    FRAMECAST_APP_UNKNOWN = 0,
    FRAMECAST_APP_ISOLATED = 1, /* the last captured frame, analysed as `framecast analyze` does */
    FRAMECAST_APP_COUNTED = 2   /* the last counted frame, by the rates that isolation gave */
};

/* The last captured frame on another GPU: one of the overlay's targets. Times are NaN where the projection
 * is not possible or too uncertain to be shown. */
struct framecast_app_target {
    char name[FRAMECAST_APP_NAME_BYTES]; /* UTF-8, ends with a zero; cut where it is longer */
    double frame_ns;
    double low_ns; /* the interval's ends */
    double high_ns;
    double coverage; /* of the interval, 0 to 1 */
};

struct framecast_app_times {
    uint32_t size; /* set by the caller: sizeof(struct framecast_app_times) */
    uint32_t stage_source;
    /* The last ordinary frame, without queries or timestamps of a capture in it. */
    int64_t frame;      /* frames that ended before it */
    double gpu_ns;      /* its time on the GPU, measured; NaN where it was not timed */
    double interval_ns; /* since the end of the frame before it; NaN for the first one */
    double stage_fraction[FRAMECAST_APP_STAGES]; /* shares of the stages' times, NaN where unknown */
    double stage_age_ns;                         /* since the frame that they are from */
    uint32_t target_count;                       /* that follow: at most FRAMECAST_APP_TARGETS */
    uint32_t target_total;                       /* that the overlay has */
    struct framecast_app_target targets[FRAMECAST_APP_TARGETS];
};

struct framecast_app_api {
    uint32_t size;    /* of this structure in the layer; later versions are longer */
    uint32_t version; /* FRAMECAST_API_VERSION of the layer */

    /* Captures from the next frame on, as `framecast ctl capture` does.
     * path: of the frame file; one that is not absolute is of the current folder. NULL: a file in the folder
     * of captures. mode: "count", "pass", "draw" or "isolate". NULL: that the process was started with.
     * The file is there some frames later. A second request replaces one that has not begun. */
    int (*request_capture)(const char* path, const char* mode);

    /* Ends a frame of an application that does not present: what was submitted before is in it, by any
     * thread. From the first call on nothing else ends frames. Refused where the application presents, or the
     * key `boundary` says what ends a frame. Costs what the layer does at a present, and in a capture writes
     * its file. Other threads that submit meanwhile submit to one of the two frames. */
    int (*end_frame)(void);

    /* Fills *out, whose size the caller has set. 0 as long as no ordinary frame is known. The first call has
     * the layer time frames on the GPU from then on, so its times come some frames later. Allocates nothing.
     */
    int (*get_frame_times)(struct framecast_app_times* out);

    /* show: "hidden", "compact" or "panel"; page: "frame", "draws", "regions", "targets", "what-if",
     * "switches", "texture", "problems", "next" or "previous". NULL: as it is. Nothing changes where one of
     * them is refused. */
    int (*set_overlay)(const char* show, const char* page);

    /* Not 0: nothing is measured in the background until it is set to 0. Requested captures go on. */
    int (*set_paused)(int paused);

    /* "input assembly" and so on; NULL for a number that is no stage's. */
    const char* (*stage_name)(int stage);

    /* Why the last call that returned 0 on this thread did so; "" where none has. Valid until the thread's
     * next call. */
    const char* (*last_error)(void);
};

/* The layer's only symbol for applications. 1: *out is set, for as long as the process lives. 0: the layer
 * does not know that version. */
#define FRAMECAST_APP_SYMBOL "FRAMECAST_GetAPI"
typedef int (*framecast_get_api_function)(uint32_t version, const struct framecast_app_api** out);

/* NULL where the layer is not loaded, or is older than this header. Call it after vkCreateInstance, which
 * loads the layer, and keep the result. Loads nothing. glibc before 2.34 needs -ldl. */
static inline const struct framecast_app_api* framecast_app_find(void) {
    const struct framecast_app_api* api = NULL;
#if defined(_WIN32)
    framecast_get_api_function get_api = NULL;
    FARPROC symbol = NULL;
    HMODULE layer = GetModuleHandleA("VkLayer_framecast.dll");
    if (layer) symbol = GetProcAddress(layer, FRAMECAST_APP_SYMBOL);
    memcpy(&get_api, &symbol, sizeof get_api); /* their types differ in arguments */
    if (!get_api || !get_api(FRAMECAST_API_VERSION, &api)) api = NULL;
#elif defined(RTLD_NOLOAD)
    framecast_get_api_function get_api = NULL;
    void* symbol = NULL;
    void* layer = dlopen("libVkLayer_framecast.so", RTLD_NOW | RTLD_NOLOAD);
    if (!layer) layer = dlopen(NULL, RTLD_NOW); /* it may be preloaded, or linked */
    if (layer) {
        symbol = dlsym(layer, FRAMECAST_APP_SYMBOL);
        dlclose(layer); /* the layer stays until the process ends */
    }
    memcpy(&get_api, &symbol, sizeof get_api); /* C has no cast from objects to functions */
    if (!get_api || !get_api(FRAMECAST_API_VERSION, &api)) api = NULL;
#endif
    return api;
}

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif

#endif
