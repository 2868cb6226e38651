// The layer's output: one JSON object per line in the status file (docs/cli.md), and rare lines on standard
// error. One object per process; any thread may call any member function. A thread of its own writes the file
// (status_file.h).
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "capture/process/status_file.h"
#include "model/text/json_writer.h"

namespace framecast::capture {

class Status {
  public:
    // Opens the file; if it cannot be written, prints a line on standard error and gives it up.
    explicit Status(std::string path);

    // Appends {"event": event, ...}, soon, and in the order of the calls.
    void event(std::string_view event, std::initializer_list<JsonMember> fields);
    void event(std::string_view event, std::span<const JsonMember> fields);
    // Waits until the file has all events so far, because the application, or a reader of the file, may end
    // the process next.
    void flush();
    // Flushes, and ends the thread; the next event starts it again.
    void stop() noexcept;
    // Writes an "error" event and flushes it; if the file does not get it, the line goes to standard error.
    void error(std::string_view message);
    // {"written": {"event": "written", ...}, ...}: the last event of each kind, as in the file.
    std::string last_events() const;
    // Prints a line on standard error, at most once for each text; after kMaxWarnings texts one last line.
    void warn_once(std::string_view message);
    static constexpr std::size_t kMaxWarnings = 32;

  private:
    std::shared_ptr<StatusFile> file();

    mutable std::mutex mutex_;
    std::map<std::string, std::string, std::less<>> last_;  // by kind of event
    std::vector<std::string> warned_;                       // texts already printed

    const std::string path_;
    std::mutex file_mutex_;
    std::shared_ptr<StatusFile> file_;  // destroyed first: its thread prints warnings
};

}  // namespace framecast::capture
