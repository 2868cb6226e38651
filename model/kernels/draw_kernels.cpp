#include "model/kernels/draw_kernels.h"

namespace framecast {

namespace kernels_plain {
extern const DrawKernels kernels;
}
#ifdef FRAMECAST_X86_KERNELS
namespace kernels_avx2 {
extern const DrawKernels kernels;
}
namespace kernels_avx512 {
extern const DrawKernels kernels;
}
#endif

KernelList all_draw_kernels() {
#ifdef FRAMECAST_X86_KERNELS
    int runnable = 1;
    if (__builtin_cpu_supports("avx2")) runnable = 2;
    if (runnable == 2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        runnable = 3;
    return {{&kernels_plain::kernels, &kernels_avx2::kernels, &kernels_avx512::kernels}, runnable};
#else
    return {{&kernels_plain::kernels, nullptr, nullptr}, 1};
#endif
}

const DrawKernels& draw_kernels() {
    const KernelList list = all_draw_kernels();
    return *list.kernels[list.runnable - 1];
}

}  // namespace framecast
