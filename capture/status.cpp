#include "capture/status.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace framecast::capture {

void Status::event(std::string_view event, const nlohmann::json& fields) noexcept {
    append(event, fields);
}

bool Status::append(std::string_view event, const nlohmann::json& fields) noexcept {
    try {
        std::lock_guard lock(mutex_);
        if (path_.empty()) return false;
        nlohmann::json line = fields;
        line["event"] = event;
        const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
        // Opened for each event: the path may be a file that outlives us, and events are rare.
        std::FILE* file = std::fopen(path_.c_str(), "ae");
        if (!file) {
            path_.clear();
            return false;
        }
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
        return true;
    } catch (...) {
        return false;
    }
}

void Status::error(std::string_view message) noexcept {
    try {
        // Whoever follows the status file tells the user.
        if (!append("error", {{"message", message}})) warn_once(message);
    } catch (...) {
    }
}

void Status::warn_once(std::string_view message) noexcept {
    try {
        std::lock_guard lock(mutex_);
        if (warned_.size() > kMostWarnings) return;
        if (std::find(warned_.begin(), warned_.end(), message) != warned_.end()) return;
        if (warned_.size() == kMostWarnings) message = "further warnings are not printed";
        warned_.emplace_back(message);
        std::fprintf(stderr, "framecast: %.*s\n", static_cast<int>(message.size()), message.data());
    } catch (...) {
    }
}

}  // namespace framecast::capture
