// What the layer tells the outside: one JSON object a line in the status file (docs/cli.md), and rare lines
// on standard error. One object per process; every member function may be called from any thread.
#pragma once

#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

class Status {
  public:
    explicit Status(std::string path) : path_(std::move(path)) {}

    // Appends {"event": event, ...}. Never throws; a file that cannot be written is given up on.
    void event(std::string_view event, const nlohmann::json& fields) noexcept;
    // An "error" event, and the line on standard error.
    void error(std::string_view message) noexcept;
    // The line on standard error, at most once for each text; after kMostWarnings texts one last line.
    void warn_once(std::string_view message) noexcept;
    static constexpr std::size_t kMostWarnings = 32;

  private:
    bool append(std::string_view event,
                const nlohmann::json& fields) noexcept;  // false: it is not in the file

    std::mutex mutex_;
    std::string path_;
    std::vector<std::string> warned_;  // texts already printed
};

}  // namespace framecast::capture
