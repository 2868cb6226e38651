#include "capture/status.h"

#include <algorithm>
#include <cstdio>
#include <exception>

namespace framecast::capture {

void Status::event(std::string_view event, std::initializer_list<JsonMember> fields) {
    append(event, {fields.begin(), fields.size()});
}

void Status::event(std::string_view event, std::span<const JsonMember> fields) {
    append(event, fields);
}

bool Status::append(std::string_view event, std::span<const JsonMember> fields) {
    try {
        std::lock_guard lock(mutex_);
        const JsonMember first[] = {{"event", event}};
        std::string text = json_line(first, fields).text();
        last_[std::string(event)] = text;
        if (path_.empty()) return false;
        text += "\n";
        // Opened for each event: the path may be a file that outlives us, and events are rare.
        std::FILE* file = std::fopen(path_.c_str(), "ae");
        if (!file) {
            path_.clear();
            return false;
        }
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

std::string Status::last_events() const {
    const std::lock_guard lock(mutex_);
    std::string text;
    for (const auto& [kind, line] : last_)
        text += (text.empty() ? "{\"" : ",\"") + kind + "\":" + line;
    return text.empty() ? "{}" : text + "}";
}

void Status::error(std::string_view message) {
    try {
        // Whoever follows the status file tells the user.
        const JsonMember fields[] = {{"message", message}};
        if (!append("error", fields)) warn_once(message);
    } catch (const std::exception&) {
    }
}

void Status::warn_once(std::string_view message) {
    try {
        std::lock_guard lock(mutex_);
        if (warned_.size() > kMostWarnings) return;
        if (std::find(warned_.begin(), warned_.end(), message) != warned_.end()) return;
        if (warned_.size() == kMostWarnings) message = "further warnings are not printed";
        // Printed first: what it may be about is that there is no memory.
        std::fprintf(stderr, "framecast: %.*s\n", static_cast<int>(message.size()), message.data());
        warned_.emplace_back(message);
    } catch (const std::exception&) {
    }
}

}  // namespace framecast::capture
