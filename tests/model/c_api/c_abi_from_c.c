/* The C interface from C: compiles as C99 with every warning, and a frame can be used from beginning to end. */
#include <stdio.h>

#include "framecast.h"

int main(int argc, char **argv) {
    const double f[] = {500, 750};
    const double times[] = {28.8, 23.66};
    framecast_error *error = NULL;
    framecast_amdahl fit;
    framecast_prediction at;
    const double counts[FRAMECAST_INSTRUCTION_CLASSES] = {128, 0, 0, 0, 0, 0, 0};
    framecast_native_time native;
    const char profile_text[] =
        "{\"schema\":\"framecast.profile/1\",\"device\":{\"name\":\"x\"},\"rates\":{"
        "\"geometry\":{\"per_ns\":1},\"alu\":{\"per_ns\":2},\"texture\":{\"per_ns\":3},"
        "\"rop\":{\"per_ns\":4},\"memory\":{\"per_ns\":5}}}";
    framecast_profile *profile = NULL;
    framecast_rate rates[FRAMECAST_RESOURCES];
    if (framecast_abi() != FRAMECAST_ABI) return 1;
    if (framecast_fit_amdahl(f, times, 2, 0, 0, &fit, &error) != FRAMECAST_OK) {
        fprintf(stderr, "%s\n", framecast_error_text(error));
        framecast_error_free(error);
        return 2;
    }
    if (framecast_predict_amdahl(&fit, 900, 0.95, &at, NULL) != FRAMECAST_OK) return 3;
    if (at.time < 21.946 || at.time > 21.947) return 4;
    /* 128 operations on the 128 lanes of a core: one clock. */
    if (framecast_shader_native_time(counts, "geforce-gtx-1080", &native, &error) != FRAMECAST_OK) return 7;
    if (native.cpi0 * 128 < 0.999 || native.cpi0 * 128 > 1.001) return 8;
    if (framecast_profile_parse(profile_text, sizeof profile_text - 1, "p", &profile, &error) != FRAMECAST_OK)
        return 9;
    if (framecast_profile_rates(profile, rates, NULL) != FRAMECAST_OK || rates[4].per_ns != 5) return 10;
    framecast_profile_free(profile);
    if (argc > 1) {
        framecast_frame *frame = NULL;
        if (framecast_frame_load(argv[1], &frame, &error) == FRAMECAST_OK) return 5;
        if (framecast_error_text(error)[0] == '\0') return 6;
        framecast_error_free(error);
    }
    return 0;
}
