#include "capture/cpu_driver/cpu_driver_threads.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

namespace framecast::capture {

int cpu_driver_threads(std::string_view device_name) {
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    if (device_name.find("llvmpipe") != std::string_view::npos) {
        // Mesa's LP_NUM_THREADS: 0 rasterizes on the submitting thread, which is one thread too.
        const char* text = std::getenv("LP_NUM_THREADS");
        const int threads = text ? std::atoi(text) : (cores > 1 ? cores : 0);
        return std::clamp(threads, 1, 32);
    }
    if (device_name.find("SwiftShader") != std::string_view::npos) {
        // SwiftShader reads "ThreadCount=N" from SwiftShader.ini in the working directory.
        std::ifstream file("SwiftShader.ini");
        constexpr std::string_view kKey = "ThreadCount=";
        for (std::string line; std::getline(file, line);)
            if (line.starts_with(kKey))
                if (const int threads = std::atoi(line.c_str() + kKey.size()); threads > 0) return threads;
        return std::min(cores, 16);
    }
    return cores;
}

}  // namespace framecast::capture
