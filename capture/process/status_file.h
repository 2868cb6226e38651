// The file of status lines, which a thread of ours writes, so that nothing in it can delay or end the
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
    // Called once, on any thread, with the reason why the file is given up.
    using GivenUp = std::function<void(const std::string& why)>;

    // Opens the file at its end, and keeps it open, because an application may restrict its own access later.
    StatusFile(std::string path, GivenUp given_up);
    // Waits until all lines are written. In a fork of the process that made it, does nothing.
    ~StatusFile();
    StatusFile(const StatusFile&) = delete;
    StatusFile& operator=(const StatusFile&) = delete;

    bool is_of_this_process() const noexcept { return owner_.is_this(); }

    // Adds one line, with its end. When too many lines wait, new ones are lost.
    void add(std::string line);
    // Waits until all added lines are written. False: some are not.
    bool finish();

    static constexpr std::size_t kMaxWaiting = 4096;

  private:
    void write() noexcept;
    int write(const std::string& text);
    void give_up(const std::string& why) noexcept;

    const std::string path_;
    const GivenUp given_up_;
    const OwnerProcess owner_;
    OwnFile file_;  // belongs to the thread, while there is one

    std::mutex mutex_;  // guards all below; held only to copy
    OfThisProcess<std::condition_variable> added_;
    OfThisProcess<std::condition_variable> written_;
    std::vector<std::string> waiting_;
    bool is_idle_ = true;  // nothing waits or is being written
    bool lost_ = false;    // some lines are missing in the file
    bool stopping_ = false;
    OfThisProcess<std::thread> thread_;
};

}  // namespace framecast::capture
