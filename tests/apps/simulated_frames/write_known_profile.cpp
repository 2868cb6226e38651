// Writes what `framecast microbench` would measure of a simulated GPU: on a CPU its work takes minutes.
//
//   framecast_known_profile "gpu=gtx-1060 kind=desktop-eop" "GeForce GTX 1060 6GB" FILE
#include <cstdio>
#include <exception>
#include <fstream>

#include "model/device/device_profile.h"
#include "model/device/gpu_database.h"
#include "tests/apps/layers/simulated_gpu/gpu.h"
#include "tests/apps/simulated_frames/known_profile.h"

int main(int argc, char** argv) try {
    if (argc != 4) return 2;
    const auto spec = framecast::GpuDatabase::builtin().find(argv[2]);
    if (!spec) return 2;
    std::ofstream file(argv[3]);
    file << framecast::write_profile(known::profile_of(simulated_gpu::gpu_of(argv[1]), *spec, 1));
    return file.flush() ? 0 : 1;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
