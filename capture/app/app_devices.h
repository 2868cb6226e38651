// The devices that the in-application API speaks for, and the process that has them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <utility>

#include "capture/controller/controller.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/platform/at_exit.h"

namespace framecast::capture {

class AppDevices {
  public:
    // A member of the device, so that making it known needs no memory.
    struct Member {
        Controller* controller = nullptr;  // null: not known
        OverlayFeed* feed = nullptr;       // null where there is no overlay
        Member* next = nullptr;
        int visits = 0;  // calls of the API that are inside the device
    };

    // One for the process; never destroyed, as devices go in static destructors too.
    static AppDevices& get();

    void instance_created(Process& process) noexcept;
    // Null before the first instance, and in a fork of the process that made it.
    Process* process() const noexcept;

    void enter(Member& member, Controller& controller, OverlayFeed* feed);
    // Waits for calls of the API that use the device. Nothing happens for one that is not known.
    void leave(Member& member);

    // Calls `visit` for each device, which stays meanwhile. No lock is held in it: it may call the driver.
    template <class Visit>
    void each(Visit&& visit) {
        for (Member* member = begin_visits(); member;) {
            OneVisit visited{*this, member};
            visit(*member);
            member = visited.end(true);
        }
    }

  private:
    // The first device, or null. A visit begins.
    Member* begin_visits();
    // A visit ends. Begins the next device's and returns it, or null; null where `goes_on` is false.
    Member* end_visit(Member& member, bool goes_on);

    // Ends also by an exception, or with the thread.
    struct OneVisit {
        AppDevices& devices;
        Member* member;
        Member* end(bool goes_on) { return devices.end_visit(*std::exchange(member, nullptr), goes_on); }
        ~OneVisit() {
            if (member) end(false);
        }
    };

    OwnerProcess owner_;
    std::atomic<Process*> process_{nullptr};
    std::mutex mutex_;              // guards the list; not held in a visit
    std::condition_variable left_;  // a device has no visit any more
    Member* first_ = nullptr;
};

}  // namespace framecast::capture
