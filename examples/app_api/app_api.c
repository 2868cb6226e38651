/* An application that presents nothing and asks Framecast about its own frames: app_api FRAME.frame.json
 * FRAMECAST=1 FRAMECAST_CONFIG='overlay=hidden,to=rtx 4090' app_api frame.frame.json
 * Without the layer it runs all the same. */
#include <framecast_app.h>
#include <stdio.h>

#include "gpu.h"

#define FRAMES 3000     /* at most */
#define FRAMES_ALONE 60 /* without the layer */
#define CAPTURED_AT 30

static int exists(const char* path) {
    FILE* file = fopen(path, "rb");
    if (file) fclose(file);
    return file != NULL;
}

static void print(const struct framecast_app_api* api, const struct framecast_app_times* times) {
    uint32_t i;
    printf("frame %ld: %.3f ms on the GPU, %.3f ms since the one before\n", (long)times->frame,
           times->gpu_ns * 1e-6, times->interval_ns * 1e-6);
    for (i = 0; i < FRAMECAST_APP_STAGES; ++i)
        if (times->stage_fraction[i] > 0)
            printf("%s: %.1f %%\n", api->stage_name((int)i), 100 * times->stage_fraction[i]);
    for (i = 0; i < times->target_count; ++i) {
        const struct framecast_app_target* target = &times->targets[i];
        if (target->frame_ns > 0) /* NaN is not */
            printf("on %s: %.3f ms (%.3f to %.3f)\n", target->name, target->frame_ns * 1e-6,
                   target->low_ns * 1e-6, target->high_ns * 1e-6);
        else if (target->low_ns >= 0)
            printf("on %s: too uncertain, %.3f to %.3f ms\n", target->name, target->low_ns * 1e-6,
                   target->high_ns * 1e-6);
        else
            printf("on %s: not projected\n", target->name);
    }
}

/* A frame is two submits, each of which is waited for: only the application knows where it ends. */
static int run_frames(struct gpu* gpu, const struct framecast_app_api* api, const char* path) {
    struct framecast_app_times times;
    const char* problem = NULL;
    const int frames = api ? FRAMES : FRAMES_ALONE;
    int frame, known = 0;
    memset(&times, 0, sizeof times);
    times.size = sizeof times;
    for (frame = 0; frame < frames; ++frame) {
        problem = gpu_draw(gpu);
        if (!problem) problem = gpu_draw(gpu);
        if (problem) break;
        if (!api) continue;
        if (!api->end_frame()) problem = api->last_error();
        if (frame == CAPTURED_AT && !api->request_capture(path, "isolate")) problem = api->last_error();
        if (problem) break;
        known = api->get_frame_times(&times);
        if (known && times.stage_source != FRAMECAST_APP_UNKNOWN && exists(path)) break;
    }
    if (problem) fprintf(stderr, "app_api: %s\n", problem);
    if (!api) printf("Framecast is not loaded\n");
    if (known) print(api, &times);
    return problem ? 3 : 0;
}

int main(int argc, char** argv) {
    struct gpu gpu;
    const char* problem;
    int result = 3;
    if (argc != 2) {
        fprintf(stderr, "usage: app_api FRAME.frame.json\n");
        return 2;
    }
    problem = gpu_create(&gpu);
    if (problem)
        fprintf(stderr, "app_api: %s\n", problem);
    else
        result = run_frames(&gpu, framecast_app_find(), argv[1]);
    gpu_destroy(&gpu);
    return result;
}
