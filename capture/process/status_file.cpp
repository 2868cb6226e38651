#include "capture/process/status_file.h"

#include <fcntl.h>

#include <cerrno>
#include <utility>

namespace framecast::capture {

StatusFile::StatusFile(std::string path, GivenUp given_up)
    : path_(std::move(path)), given_up_(std::move(given_up)) {
    int error = 0;
    file_ = OwnFile::open(path_, O_WRONLY | O_APPEND | O_CREAT, error);
    if (error != 0)
        give_up(OwnFile::problem(path_, error));
    else if (!start_thread(*thread_, "framecast-stat", [this] { write(); }))
        give_up(path_ + ": there is no thread to write it");
}

StatusFile::~StatusFile() {
    if (!owner_.is_this()) return;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    added_->notify_all();
    if (thread_->joinable()) thread_->join();
}

void StatusFile::add(std::string line) {
    {
        const std::lock_guard lock(mutex_);
        if (lost_ || waiting_.size() >= kMaxWaiting) return;
        waiting_.push_back(std::move(line));
        is_idle_ = false;
    }
    added_->notify_one();
}

bool StatusFile::finish() {
    std::unique_lock lock(mutex_);
    written_->wait(lock, [this] { return is_idle_ || lost_; });
    return !lost_;
}

void StatusFile::give_up(const std::string& why) noexcept {
    {
        const std::lock_guard lock(mutex_);
        lost_ = true;
        waiting_.clear();
    }
    written_->notify_all();
    try {
        given_up_("no status file: " + why);
    } catch (...) {
    }
}

int StatusFile::write(const std::string& text) {
    int error = file_.write(text);
    if (error != EBADF) return error;
    // The application has closed it, but we still have its name.
    file_ = OwnFile::open(path_, O_WRONLY | O_APPEND | O_CREAT, error);
    return error != 0 ? error : file_.write(text);
}

void StatusFile::write() noexcept {
    try {
        for (;;) {
            std::string text;
            {
                std::unique_lock lock(mutex_);
                is_idle_ = waiting_.empty();
                if (is_idle_) written_->notify_all();
                added_->wait(lock, [this] { return !waiting_.empty() || stopping_; });
                if (waiting_.empty()) return;
                for (const std::string& line : waiting_)
                    text += line;
                waiting_.clear();
            }
            if (const int error = write(text); error != 0) return give_up(OwnFile::problem(path_, error));
        }
    } catch (...) {
        give_up("out of memory");
    }
}

}  // namespace framecast::capture
