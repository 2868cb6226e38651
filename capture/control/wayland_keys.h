// The overlay's keys on Wayland. A compositor tells keys only to the client that has the focus, on its own
// connection; so they are listened to there, beside the application: with a registry, seats and keyboards of
// our own, on an event queue of our own. The application's objects, queues and events are not touched, and it
// gets every key as without us.
//
// Nothing here reads the connection or waits for it: whoever reads it, the application or the driver's
// swapchain, sorts our events into our queue, and they are handled at the next present. A thread of our own
// could come upon a connection that the application has closed.
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
    // The connection is still there.
    ~WaylandKeys();
    WaylandKeys(const WaylandKeys&) = delete;
    WaylandKeys& operator=(const WaylandKeys&) = delete;

    // Handles the events that have come: the actions whose keys went down while the application had the
    // keyboard, in their order. Waits for nothing.
    std::vector<KeyAction> read();
    // Why no keys come, of all that was read; empty while none is known.
    const std::string& problem() const;

    struct Connection;  // of wayland_keys.cpp

  private:
    explicit WaylandKeys(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

}  // namespace framecast::capture
