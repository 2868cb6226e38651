#define FRAMECAST_KERNELS kernels_avx512
#define FRAMECAST_WIDTH 8
#define FRAMECAST_SET_NAME "avx512"
#include "model/kernels/draw_kernels_body.h"
