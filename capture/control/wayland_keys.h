// The overlay's keys on Wayland. A compositor sends keys only to the client that has the focus, on its own
// connection. So we listen on that connection next to the application, with our own registry, seats,
// keyboards and event queue. The application's objects, queues and events stay untouched, and it receives
// every key as without us.
//
// This code never reads the connection and never waits for it. Whoever reads it, the application or the
// driver's swapchain, sorts our events into our queue, and the next present handles them. A thread of our own
// could use a connection that the application has already closed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "capture/config/key_watch.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Used by one thread at a time.
class WaylandKeys {
  public:
    // display: the wl_display of the application's connection. The error says what is missing.
    static Result<std::unique_ptr<WaylandKeys>> listen(void* display, const KeyAssignment& assignment);
    // Whether the connection still exists.
    ~WaylandKeys();
    WaylandKeys(const WaylandKeys&) = delete;
    WaylandKeys& operator=(const WaylandKeys&) = delete;

    // Handles the events that have arrived. Returns the actions whose keys were pressed while the application
    // had the keyboard, in their order. Does not wait.
    std::vector<KeyAction> read();
    // Why no keys arrive, from all events so far; empty if no reason is known.
    const std::string& problem() const;

    struct Connection;  // of wayland_keys.cpp

  private:
    explicit WaylandKeys(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

}  // namespace framecast::capture
