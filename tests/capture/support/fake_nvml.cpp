// A library with the NVML functions that we use, for a machine with one GPU: 10de:2684 at 2520 and 10501 MHz.
#include <cstring>

#pragma GCC visibility push(default)
extern "C" {

int nvmlInit_v2(void) {
    return 0;
}
int nvmlShutdown(void) {
    return 0;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = 1;
    return 0;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device) {
    static int gpu;
    *device = &gpu;
    return index == 0 ? 0 : 2;
}
int nvmlDeviceGetPciInfo_v3(void* device, unsigned char* info) {
    const unsigned ids = 0x268410de;
    static_cast<void>(device);
    std::memset(info, 0, 68);
    std::memcpy(info + 28, &ids, sizeof ids);  // after busIdLegacy[16], domain, bus and device
    return 0;
}
int nvmlDeviceGetClockInfo(void* device, int type, unsigned* mhz) {
    static_cast<void>(device);
    if (type == 0) *mhz = 2520;
    if (type == 2) *mhz = 10501;
    return type == 0 || type == 2 ? 0 : 2;
}
}  // extern "C"
