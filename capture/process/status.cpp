#include "capture/process/status.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <utility>

#include "capture/platform/write_signals.h"

namespace framecast::capture {

Status::Status(std::string path) : path_(std::move(path)) {
    flush();
}

// Null: there is none.
std::shared_ptr<StatusFile> Status::file() {
    if (path_.empty()) return nullptr;
    const std::lock_guard lock(file_mutex_);
    // A fork has a copy without the thread.
    if (file_ && !file_->is_of_this_process()) file_.reset();
    if (!file_)
        file_ = std::make_shared<StatusFile>(path_, [this](const std::string& why) { warn_once(why); });
    return file_;
}

void Status::event(std::string_view event, std::initializer_list<JsonMember> fields) {
    this->event(event, std::span(fields.begin(), fields.size()));
}

void Status::event(std::string_view event, std::span<const JsonMember> fields) {
    try {
        const JsonMember first[] = {{"event", event}};
        const std::string text = json_line(first, fields).text();
        if (const auto file = this->file()) file->add(text + "\n");
        const std::lock_guard lock(mutex_);
        last_[std::string(event)] = text;
    } catch (const std::exception&) {
    }
}

void Status::flush() {
    try {
        if (const auto file = this->file()) file->finish();
    } catch (const std::exception&) {
    }
}

void Status::stop() noexcept {
    const std::lock_guard lock(file_mutex_);
    if (!file_ || !file_->is_of_this_process()) return;
    file_.reset();
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
        // A reader of the status file informs the user.
        const JsonMember fields[] = {{"message", message}};
        event("error", fields);
        const auto file = this->file();
        if (!file || !file->finish()) warn_once(message);
    } catch (const std::exception&) {
    }
}

void Status::warn_once(std::string_view message) {
    try {
        std::lock_guard lock(mutex_);
        if (warned_.size() > kMaxWarnings) return;
        if (std::find(warned_.begin(), warned_.end(), message) != warned_.end()) return;
        if (warned_.size() == kMaxWarnings) message = "further warnings are not printed";
        const WriteSignalsHeld held;
        // Printed first, because the message may be that memory ran out.
        std::fprintf(stderr, "framecast: %.*s\n", static_cast<int>(message.size()), message.data());
        warned_.emplace_back(message);
    } catch (const std::exception&) {
    }
}

}  // namespace framecast::capture
