// What the layer tells the outside: one JSON object a line in the status file (docs/cli.md), and rare lines
// on standard error. One object per process; every member function may be called from any thread.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/json_writer.h"

namespace framecast::capture {

class Status {
  public:
    explicit Status(std::string path) : path_(std::move(path)) {}

    // Appends {"event": event, ...}. Never throws; a file that cannot be written is given up on.
    void event(std::string_view event, std::initializer_list<JsonMember> fields);
    void event(std::string_view event, std::span<const JsonMember> fields);
    // An "error" event, and the line on standard error.
    void error(std::string_view message);
    // {"written": {"event": "written", ...}, ...}: the last event of each kind, as in the file.
    std::string last_events() const;
    // The line on standard error, at most once for each text; after kMostWarnings texts one last line.
    void warn_once(std::string_view message);
    static constexpr std::size_t kMostWarnings = 32;

  private:
    // False: it is not in the file.
    bool append(std::string_view event, std::span<const JsonMember> fields);

    mutable std::mutex mutex_;
    std::string path_;
    std::map<std::string, std::string, std::less<>> last_;  // by kind of event
    std::vector<std::string> warned_;                       // texts already printed
};

}  // namespace framecast::capture
