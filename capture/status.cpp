#include "capture/status.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace framecast::capture {

void Status::event(std::string_view event, const nlohmann::json& fields) noexcept {
    try {
        std::lock_guard lock(mutex_);
        if (path_.empty()) return;
        nlohmann::json line = fields;
        line["event"] = event;
        const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
        // Opened for each event: the path may be a file that outlives us, and events are rare.
        std::FILE* file = std::fopen(path_.c_str(), "ae");
        if (!file) {
            path_.clear();
            return;
        }
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
    } catch (...) {
        // Nobody is left to tell.
    }
}

void Status::error(std::string_view message) noexcept {
    try {
        // Whoever follows the status file tells the user.
        bool followed = false;
        {
            std::lock_guard lock(mutex_);
            followed = !path_.empty();
        }
        if (!followed) warn_once(message);
        event("error", {{"message", message}});
    } catch (...) {
    }
}

void Status::warn_once(std::string_view message) noexcept {
    try {
        std::lock_guard lock(mutex_);
        const std::string key = "\n" + std::string(message) + "\n";
        if (warned_.find(key) != std::string::npos) return;
        warned_ += key;
        std::fprintf(stderr, "framecast: %.*s\n", static_cast<int>(message.size()), message.data());
    } catch (...) {
    }
}

}  // namespace framecast::capture
