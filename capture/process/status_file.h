// The file of status lines, which a thread of ours writes: nothing that happens there holds up or ends the
// application.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "capture/platform/own_file.h"
#include "capture/platform/own_thread.h"

namespace framecast::capture {

class StatusFile {
  public:
    // Says once, on any thread, why the file is given up.
    using GivenUp = std::function<void(const std::string& why)>;

    // Opens it, at its end, and keeps it open: an application may shut itself in later.
    StatusFile(std::string path, GivenUp given_up);
    // When all lines are written; in a fork of the process that made it, leaves all as it is.
    ~StatusFile();
    StatusFile(const StatusFile&) = delete;
    StatusFile& operator=(const StatusFile&) = delete;

    bool is_of_this_process() const noexcept { return owner_.is_this(); }

    // Of one line, with its end. Lines that come while too many wait are lost.
    void add(std::string line);
    // Waits until all is written that was added. False: some of it is not.
    bool finish();

    static constexpr std::size_t kMostWaiting = 4096;

  private:
    void write() noexcept;
    int write(const std::string& text);
    void give_up(const std::string& why) noexcept;

    const std::string path_;
    const GivenUp given_up_;
    const OwnerProcess owner_;
    OwnFile file_;  // of the thread, while there is one

    std::mutex mutex_;  // guards all below; held for copies only
    OfThisProcess<std::condition_variable> added_;
    OfThisProcess<std::condition_variable> written_;
    std::vector<std::string> waiting_;
    bool is_idle_ = true;  // nothing waits or is being written
    bool lost_ = false;    // some lines are not in the file
    bool stopping_ = false;
    OfThisProcess<std::thread> thread_;
};

}  // namespace framecast::capture
