// The times of a program's frames on the host, for who compares what layers cost.
#pragma once

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

namespace framecast::apps {

// Writes a line per frame: nanoseconds since the frame before, and those of all threads on processors.
class FrameTimes {
  public:
    // An empty path: it does nothing.
    explicit FrameTimes(const std::string& path)
        : file_(path.empty() ? nullptr : std::fopen(path.c_str(), "w")) {
        if (!path.empty() && !file_) std::perror(path.c_str());
    }
    ~FrameTimes() {
        if (file_) std::fclose(file_);
    }
    FrameTimes(const FrameTimes&) = delete;
    FrameTimes& operator=(const FrameTimes&) = delete;

    void frame_ended() {
        if (!file_) return;
        const auto now = std::chrono::steady_clock::now();
        // On Windows std::clock() is not processor time; nothing asks for it there.
        const double cpu_ns = 1e9 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
        std::fprintf(file_, "%.0f %.0f\n", std::chrono::duration<double, std::nano>(now - before_).count(),
                     cpu_ns - cpu_before_ns_);
        before_ = std::chrono::steady_clock::now();
        cpu_before_ns_ = 1e9 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    }

  private:
    std::FILE* file_;
    std::chrono::steady_clock::time_point before_ = std::chrono::steady_clock::now();
    double cpu_before_ns_ = 1e9 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
};

}  // namespace framecast::apps
