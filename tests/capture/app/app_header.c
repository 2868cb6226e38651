/* The header in an application without the layer: C99, nothing else of Framecast. */
#include "capture/app/framecast_app.h"

#include <stdio.h>

int main(void) {
    struct framecast_app_times times;
    const struct framecast_app_api* api = framecast_app_find();
    memset(&times, 0, sizeof times);
    times.size = sizeof times;
    if (!api) return 0;
    fprintf(stderr, "an application without the layer found one\n");
    return api->get_frame_times(&times) + 1;
}
