// The log of frames: a CSV file with one row per frame, with PresentMon's names where they mean the same
// (docs/frame-log.md). The thread that ends a frame only copies a row into a ring; another thread writes.
//
// One per process. Any thread may call any member function.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "capture/platform/own_file.h"
#include "capture/platform/own_thread.h"
#include "capture/process/frame_times.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class TimesLog {
  public:
    TimesLog() = default;
    // As stop(); in a fork of the process that started it, does nothing.
    ~TimesLog();
    TimesLog(const TimesLog&) = delete;
    TimesLog& operator=(const TimesLog&) = delete;

    struct Summary {
        std::string path;  // empty: nothing is or was logged
        bool active = false;
        std::int64_t rows = 0;  // written
        std::int64_t lost = 0;  // rows that came while the ring was full
        std::string problem;    // why it ended by itself; empty: it did not
    };

    // Called on the log's thread, with a line for the user, when the log cannot be written any more. Set it
    // before start().
    void on_failure(std::function<void(const std::string&)> told) { told_ = std::move(told); }

    // Begins a file, which replaces one of that name. Fails when a log is in progress or the file cannot be
    // made. The log ends by itself when the file reaches `most_bytes`.
    Result<std::string> start(const std::string& path, const std::string& application,
                              std::int64_t most_bytes);
    // Ends it when all rows are written. In a fork of the process that started it: does nothing, returns an
    // empty summary.
    Summary stop();
    Summary summary() const;
    // Cheap; may lag.
    bool active() const noexcept { return active_.load(std::memory_order_relaxed); }

    // Allocates nothing, makes no calls, and waits only for other copies of rows.
    void add(const FrameTimes& frame) noexcept;

    static constexpr std::size_t kRing = 4096;

  private:
    void write() noexcept;
    bool write_rows();
    void end_file(const std::string& problem);

    std::function<void(const std::string&)> told_;
    std::atomic<bool> active_{false};
    mutable std::mutex control_;  // for start() and stop()

    mutable std::mutex mutex_;  // guards the ring and the summary; held only to copy
    std::vector<FrameTimes> ring_;
    std::size_t first_ = 0;
    std::size_t count_ = 0;
    Summary summary_;
    bool stopping_ = false;
    OfThisProcess<std::condition_variable> changed_;

    // Belongs to the thread, while there is one.
    std::vector<FrameTimes> rows_;
    std::string text_;
    std::string prefix_;  // start of each row: application and process
    OwnFile file_;
    std::int64_t bytes_ = 0;
    std::int64_t most_bytes_ = 0;
    double begun_s_ = 0;
    OwnerProcess owner_;  // the process that started it
    OfThisProcess<std::thread> thread_;
};

// The first line, without its end, and a row. prefix: application and process, followed by a comma.
std::string times_log_header();
void append_times_row(std::string& text, std::string_view prefix, const FrameTimes& frame, double begun_s);

}  // namespace framecast::capture
