#include "cli/terminal/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/terminal/messages.h"
#include "model/text/counted.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kCells = 20;
constexpr auto kBetweenPrints = std::chrono::milliseconds(100);

std::string duration_text(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", seconds);
    return seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
}

std::string bar_text(double share) {
    const auto cells = static_cast<std::size_t>(share * kCells);
    return fmt::format("[{}{}] {:3.0f} %", std::string(cells, '#'), std::string(kCells - cells, '-'),
                       100 * share);
}

std::string left_text(double share, double seconds) {
    if (!(share > 0 && share < 1)) return {};
    return fmt::format(", {} left", duration_text(seconds * (1 - share) / share));
}

}  // namespace

std::string progress_text(std::size_t done, std::size_t total, std::size_t failed, double seconds) {
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    std::string text = fmt::format("{}  {} of {}", bar_text(share), done,
                                   counted(static_cast<std::int64_t>(total), "frame"));
    if (failed > 0) text += fmt::format(", {} failed", failed);
    return text + left_text(share, seconds);
}

std::string share_text(double share, double seconds) {
    return bar_text(share) + left_text(share, seconds);
}

std::function<void(double)> share_bar() {
    if (isatty(STDERR_FILENO) != 1) return [](double) {};
    using Clock = std::chrono::steady_clock;
    return [start = Clock::now(), printed = Clock::time_point()](double share) mutable {
        const auto now = Clock::now();
        if (share < 1 && now - printed < kBetweenPrints) return;
        printed = now;
        const std::chrono::duration<double> since = now - start;
        std::fputs(("\r\x1b[K" + (share < 1 ? share_text(share, since.count()) : "")).c_str(), stderr);
        std::fflush(stderr);
    };
}

ProgressBar::ProgressBar(std::size_t total, bool terminal) : total_(total), terminal_(terminal) {}

ProgressBar::~ProgressBar() {
    if (terminal_ && done_ > 0) std::fputc('\n', stderr);
}

void ProgressBar::step(bool failed) {
    const std::lock_guard lock(mutex_);
    ++done_;
    failed_ += failed;
    const auto now = std::chrono::steady_clock::now();
    if (terminal_ ? now - printed_ < kBetweenPrints && done_ < total_ : 10 * done_ / total_ == printed_tenth_)
        return;
    printed_ = now;
    printed_tenth_ = 10 * done_ / total_;
    print();
}

void ProgressBar::report(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (terminal_) std::fputs("\r\x1b[K", stderr);
    print_error(message);
    if (terminal_) print();
}

void ProgressBar::print() {
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - start_;
    const std::string text = progress_text(done_, total_, failed_, since.count());
    std::fputs(terminal_ ? ("\r\x1b[K" + text).c_str() : (text + "\n").c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace framecast::cli
