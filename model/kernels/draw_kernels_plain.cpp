#define FRAMECAST_KERNELS kernels_plain
#define FRAMECAST_WIDTH 2
#define FRAMECAST_SET_NAME "plain"
#include "model/kernels/draw_kernels_body.h"
