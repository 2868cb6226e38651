// The devices that the in-application API speaks for, and the process that has them.
#pragma once

#include <atomic>
#include <cstddef>
#include <shared_mutex>

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
    };

    // One for the process; never destroyed, as devices go in static destructors too.
    static AppDevices& get();

    void instance_created(Process& process) noexcept;
    // Null before the first instance, and in a fork of the process that made it.
    Process* process() const noexcept;

    void enter(Member& member, Controller& controller, OverlayFeed* feed);
    // Waits for calls of the API that use the device. Nothing happens for one that is not known.
    void leave(Member& member);

    // Calls `visit` for each device, which stays meanwhile.
    template <class Visit>
    void each(Visit&& visit) {
        const std::shared_lock lock(mutex_);
        for (Member* member = first_; member; member = member->next)
            visit(*member);
    }

  private:
    OwnerProcess owner_;
    std::atomic<Process*> process_{nullptr};
    std::shared_mutex mutex_;  // guards the list
    Member* first_ = nullptr;
};

}  // namespace framecast::capture
