#define FRAMECAST_KERNELS kernels_avx2
#define FRAMECAST_WIDTH 4
#define FRAMECAST_SET_NAME "avx2"
#include "model/kernels/draw_kernels_body.h"
