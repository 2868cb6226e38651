/* The C interface from C: compiles as C99 with every warning, and a frame can be used from beginning to end. */
#include <stdio.h>

#include "framecast.h"

int main(int argc, char **argv) {
    const double f[] = {500, 750};
    const double times[] = {28.8, 23.66};
    framecast_error *error = NULL;
    framecast_amdahl fit;
    framecast_prediction at;
    if (framecast_abi() != FRAMECAST_ABI) return 1;
    if (framecast_fit_amdahl(f, times, 2, 0, 0, &fit, &error) != FRAMECAST_OK) {
        fprintf(stderr, "%s\n", framecast_error_text(error));
        framecast_error_free(error);
        return 2;
    }
    if (framecast_predict_amdahl(&fit, 900, 0.95, &at, NULL) != FRAMECAST_OK) return 3;
    if (at.time < 21.946 || at.time > 21.947) return 4;
    if (argc > 1) {
        framecast_frame *frame = NULL;
        if (framecast_frame_load(argv[1], &frame, &error) == FRAMECAST_OK) return 5;
        if (framecast_error_text(error)[0] == '\0') return 6;
        framecast_error_free(error);
    }
    return 0;
}
