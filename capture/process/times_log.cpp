#include "capture/process/times_log.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

#include "capture/platform/steady_seconds.h"
#include "capture/platform/this_process.h"
#include "model/text/csv_table.h"

namespace framecast::capture {
namespace {

constexpr std::chrono::milliseconds kBetweenWrites{200};

constexpr const char* kFull = "it has reached its size (log_mb)";

std::string cannot_be_written(const std::string& path, int error) {
    return path + ": cannot be written: " + OwnFile::why(error);
}

// PresentMon writes NA for unknown values.
void append_number(std::string& text, double value, int digits) {
    if (std::isfinite(value))
        fmt::format_to(std::back_inserter(text), ",{:.{}f}", value, digits);
    else
        text += ",NA";
}

int largest(const std::array<float, kStageCount>& shares) {
    int found = -1;
    for (int i = 0; i < kStageCount; ++i) {
        const float share = shares[static_cast<std::size_t>(i)];
        if (share > 0 && (found < 0 || share > shares[static_cast<std::size_t>(found)])) found = i;
    }
    return found;
}

}  // namespace

std::string times_log_header() {
    std::string header =
        "Application,ProcessID,SwapChainAddress,PresentRuntime,FrameType,TimeInSeconds,MsBetweenPresents,"
        "MsInPresentAPI,MsBetweenAppStart,MsCPUBusy,MsCPUWait,"
        "MsGPULatency,MsGPUTime,MsGPUBusy,MsGPUWait,Frame,FrameWork,LimitedBy,MsGPULatencyWithin,"
        "MsWaitingForGPU,MsWaitingForDisplay,"
        "PipelinesMade,MsMakingPipelines,GPUClockMHz,MemoryClockMHz,Bottleneck,StagesOfFrame";
    for (const Stage stage : kStages)
        header += fmt::format(",Share_{}", name(stage));
    return header;
}

void append_times_row(std::string& text, std::string_view prefix, const FrameTimes& frame, double begun_s) {
    fmt::format_to(std::back_inserter(text), "{}0x{:X},Vulkan,{}", prefix, frame.swapchain, name(frame.type));
    append_number(text, frame.at_s - begun_s, 6);
    append_number(text, frame.frame_ms, 4);
    append_number(text, frame.in_present_ms, 4);
    append_number(text, frame.cpu_busy_ms + frame.in_present_ms, 4);
    append_number(text, frame.cpu_busy_ms, 4);
    append_number(text, frame.in_present_ms, 4);
    append_number(text, frame.gpu_latency_ms, 4);
    append_number(text, frame.gpu_span_ms, 4);
    append_number(text, frame.gpu_busy_ms, 4);
    append_number(text, frame.gpu_span_ms - frame.gpu_busy_ms, 4);
    const std::string_view limit = name(limit_of(frame));
    fmt::format_to(std::back_inserter(text), ",{},{},{}", frame.frame, name(frame.work),
                   limit.empty() ? "NA" : limit);
    append_number(text, frame.gpu_latency_within_ms, 6);
    append_number(text, frame.waits_gpu_ms, 4);
    append_number(text, frame.waits_display_ms, 4);
    fmt::format_to(std::back_inserter(text), ",{}", frame.pipelines);
    append_number(text, frame.pipelines_ms, 4);
    append_number(text, frame.core_clock_mhz, 0);
    append_number(text, frame.memory_clock_mhz, 0);
    const int bottleneck = frame.stages_of >= 0 ? largest(frame.stage_share) : -1;
    if (bottleneck >= 0)
        fmt::format_to(std::back_inserter(text), ",{},{}",
                       name(kStages[static_cast<std::size_t>(bottleneck)]), frame.stages_of);
    else
        text += ",NA,NA";
    for (const float share : frame.stage_share)
        append_number(text, bottleneck >= 0 ? static_cast<double>(share) : kUnknown, 4);
    text += '\n';
}

TimesLog::~TimesLog() {
    try {
        stop();
    } catch (...) {
    }
}

Result<std::string> TimesLog::start(const std::string& path, const std::string& application,
                                    std::int64_t most_bytes) {
    const std::lock_guard control(control_);
    if (active()) return Error{"a log is being written already: " + summary().path};
    // The previous log ended by itself.
    if (thread_->joinable()) thread_->join();
    int error = 0;
    OwnFile file = OwnFile::open(path, O_WRONLY | O_CREAT | O_TRUNC, error);
    if (error != 0) return Error{cannot_be_written(path, error)};
    file_ = std::move(file);
    most_bytes_ = most_bytes;
    prefix_ = csv_field(application) + "," + std::to_string(process_id()) + ",";
    text_ = times_log_header() + "\n";
    bytes_ = 0;
    begun_s_ = now_s();
    owner_.take();
    {
        const std::lock_guard lock(mutex_);
        ring_.resize(kRing);
        rows_.reserve(kRing);
        first_ = count_ = 0;
        summary_ = {path, true, 0, 0, {}};
        stopping_ = false;
    }
    active_.store(true, std::memory_order_release);
    if (start_thread(*thread_, "framecast-log", [this] { write(); })) return path;
    active_.store(false, std::memory_order_release);
    file_.close();
    const std::lock_guard lock(mutex_);
    summary_ = {};
    return Error{"there is no thread to write a log with"};
}

TimesLog::Summary TimesLog::stop() {
    // Checked before locking: a thread that does not exist in the fork may hold the lock.
    if (!owner_.is_this()) return {};
    const std::lock_guard control(control_);
    active_.store(false, std::memory_order_release);
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_->notify_all();
    if (thread_->joinable()) thread_->join();
    return summary();
}

TimesLog::Summary TimesLog::summary() const {
    const std::lock_guard lock(mutex_);
    return summary_;
}

void TimesLog::add(const FrameTimes& frame) noexcept {
    if (!active()) return;
    const std::lock_guard lock(mutex_);
    if (count_ == ring_.size()) {
        ++summary_.lost;
        return;
    }
    ring_[(first_ + count_) % ring_.size()] = frame;
    ++count_;
}

// False: the log is at its end.
bool TimesLog::write_rows() {
    {
        const std::lock_guard lock(mutex_);
        rows_.clear();
        for (; count_ > 0; --count_, first_ = (first_ + 1) % ring_.size())
            rows_.push_back(ring_[first_]);
    }
    std::int64_t written = 0;
    bool full = false;
    for (const FrameTimes& row : rows_) {
        const std::size_t before = text_.size();
        append_times_row(text_, prefix_, row, begun_s_);
        full = bytes_ + static_cast<std::int64_t>(text_.size()) > most_bytes_;
        if (full) {
            text_.resize(before);
            break;
        }
        ++written;
    }
    const int error = file_.write(text_);
    bytes_ += static_cast<std::int64_t>(text_.size());
    text_.clear();
    const std::lock_guard lock(mutex_);
    if (error == 0) summary_.rows += written;
    if (error != 0)
        summary_.problem = cannot_be_written(summary_.path, error);
    else if (full)
        summary_.problem = kFull;
    return error == 0 && !full;
}

void TimesLog::end_file(const std::string& problem) {
    active_.store(false, std::memory_order_release);
    const int error = file_.close();
    std::string failure;
    {
        const std::lock_guard lock(mutex_);
        summary_.active = false;
        if (!problem.empty()) summary_.problem = problem;
        if (error != 0 && summary_.problem.empty())
            summary_.problem = cannot_be_written(summary_.path, error);
        if (summary_.problem != kFull) failure = summary_.problem;
    }
    if (!failure.empty() && told_) told_("the log of frames ended: " + failure);
}

void TimesLog::write() noexcept {
    try {
        bool last = false;
        while (!last) {
            {
                std::unique_lock lock(mutex_);
                changed_->wait_for(lock, kBetweenWrites, [this] { return stopping_; });
                // Rows that exist at the stop belong to the log.
                last = stopping_;
            }
            if (!write_rows()) break;
        }
        end_file({});
    } catch (...) {
        try {
            end_file("out of memory");
        } catch (...) {
        }
    }
}

}  // namespace framecast::capture
