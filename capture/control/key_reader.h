// Reads the overlay's keys while a window of this application has the keyboard. A thread of its own reads the
// keyboard about sixty times a second, and ten times while another application has it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "capture/config/key_watch.h"
#include "capture/platform/own_thread.h"

namespace framecast::capture {

class KeyReader {
  public:
    // Both are called on the reader's thread. failed: called once, when keys cannot be read (any more).
    using Act = std::function<void(KeyAction)>;
    using Failed = std::function<void(const std::string& why)>;

    KeyReader(KeyAssignment assignment, Act act, Failed failed);
    // Ends the thread. In a fork of the process that made it, does nothing.
    ~KeyReader();
    KeyReader(const KeyReader&) = delete;
    KeyReader& operator=(const KeyReader&) = delete;

    // Adds a window in which the application shows images, by the surface that was made for it. The first one
    // starts the thread. False: the thread cannot be started.
    bool add_window(std::uint64_t surface, std::uint32_t window);
    void remove_window(std::uint64_t surface);

  private:
    void read() noexcept;
    void read_keys();
    bool focused(class Keyboard& keyboard);

    KeyWatch watch_;  // used by the thread only
    Act act_;
    Failed failed_;
    OwnerProcess owner_;
    std::mutex mutex_;  // guards the following members
    OfThisProcess<std::condition_variable> changed_;
    std::map<std::uint64_t, std::uint32_t> windows_;  // by surface
    bool stopping_ = false;
    OfThisProcess<std::thread> thread_;
};

}  // namespace framecast::capture
