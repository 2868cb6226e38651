/* What a captured frame would cost on a GPU: project_frame FRAME.frame.json GPU... */
#include <framecast.h>
#include <stdio.h>

static int fail(framecast_error* error) {
    fprintf(stderr, "project_frame: %s\n", framecast_error_text(error));
    framecast_error_free(error);
    return 2;
}

static int print_projection(const framecast_analysis* analysis, const char* gpu) {
    framecast_projection* projection = NULL;
    framecast_projected_time time;
    framecast_error* error = NULL;
    framecast_status status = framecast_project(&analysis, 1, gpu, 0, 0, 0.9, &projection, &error);
    if (status == FRAMECAST_OK) status = framecast_projection_time(projection, &time, &error);
    if (status == FRAMECAST_OK)
        printf("%-28s %9.3f ms  (90 %%: %.3f to %.3f)  limited by %s\n", framecast_projection_gpu(projection),
               time.frame_ns * 1e-6, time.low_ns * 1e-6, time.high_ns * 1e-6,
               time.bottleneck < 0 ? "-" : framecast_stage_name(time.bottleneck));
    framecast_projection_free(projection);
    return status == FRAMECAST_OK ? 0 : fail(error);
}

int main(int argc, char** argv) {
    framecast_frame* frame = NULL;
    framecast_analysis* analysis = NULL;
    framecast_error* error = NULL;
    int result = 0;
    int i;
    if (argc < 3) {
        fprintf(stderr, "usage: project_frame FRAME.frame.json GPU...\n");
        return 2;
    }
    if (framecast_abi() != FRAMECAST_ABI) {
        fprintf(stderr, "project_frame: the library %s is not the one this was built for\n",
                framecast_version());
        return 2;
    }
    if (framecast_frame_load(argv[1], &frame, &error) != FRAMECAST_OK) return fail(error);
    /* NULL: the GPU that the frame was captured on. */
    if (framecast_analyze(frame, NULL, &analysis, &error) != FRAMECAST_OK)
        result = fail(error);
    else
        for (i = 2; i < argc && result == 0; ++i)
            result = print_projection(analysis, argv[i]);
    framecast_analysis_free(analysis);
    framecast_frame_free(frame);
    return result;
}
