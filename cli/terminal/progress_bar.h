// The progress of a long job on standard error: a bar on a terminal, occasional lines elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>

namespace framecast::cli {

// "[########------------]  40 %  400 of 1000 frames, 2 failed, 12 s left". Contains the seconds left once
// some are done, estimated from the pace so far.
std::string progress_text(std::size_t done, std::size_t total, std::size_t failed, double seconds);

// "[########------------]  40 %, 12 s left", for a job of which `share` in [0, 1] is done after `seconds`.
std::string share_text(double share, double seconds);

// A bar in its line on a terminal, nothing elsewhere, for jobs that know their share; it is erased when that
// is 1.
std::function<void(double)> share_bar();

// Any thread may call it.
class ProgressBar {
  public:
    ProgressBar(std::size_t total, bool terminal);
    // Ends the bar's line.
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void step(bool failed);
    // Prints a line of its own next to the bar: "framecast: MESSAGE".
    void report(const std::string& message);

  private:
    void print();

    std::mutex mutex_;
    std::size_t total_;
    bool terminal_;
    std::size_t done_ = 0;
    std::size_t failed_ = 0;
    std::size_t printed_tenth_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point printed_{};
};

}  // namespace framecast::cli
