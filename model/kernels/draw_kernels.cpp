#include "model/kernels/draw_kernels.h"

namespace framecast {

namespace kernels_plain {
extern const DrawKernels kKernels;
}
#ifdef FRAMECAST_X86_KERNELS
namespace kernels_avx2 {
extern const DrawKernels kKernels;
}
namespace kernels_avx512 {
extern const DrawKernels kKernels;
}
#endif

KernelList all_draw_kernels() {
#ifdef FRAMECAST_X86_KERNELS
    int runnable = 1;
    if (__builtin_cpu_supports("avx2")) runnable = 2;
    if (runnable == 2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        runnable = 3;
    return {{&kernels_plain::kKernels, &kernels_avx2::kKernels, &kernels_avx512::kKernels}, runnable};
#else
    return {{&kernels_plain::kKernels, nullptr, nullptr}, 1};
#endif
}

const DrawKernels& draw_kernels() {
    const KernelList list = all_draw_kernels();
    return *list.kernels[list.runnable - 1];
}

}  // namespace framecast
