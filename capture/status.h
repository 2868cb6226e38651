// What the layer tells the outside: one JSON object a line in the status file (docs/cli.md), and rare lines
// on standard error. One object per process; every member function may be called from any thread.
#pragma once

#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace framecast::capture {

class Status {
  public:
    explicit Status(std::string path) : path_(std::move(path)) {}

    // Appends {"event": event, ...}. Never throws; a file that cannot be written is given up on.
    void event(std::string_view event, const nlohmann::json& fields) noexcept;
    // An "error" event, and the line on standard error.
    void error(std::string_view message) noexcept;
    // The line on standard error, at most once for each text.
    void warn_once(std::string_view message) noexcept;

  private:
    std::mutex mutex_;
    std::string path_;
    std::string warned_;  // texts already printed, each between newlines
};

}  // namespace framecast::capture
